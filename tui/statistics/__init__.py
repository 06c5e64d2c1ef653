"""Every finished game in one store: results, what they add up to, a rating.

    result.py   one finished game as a value
    ledger.py   what no journal tells: games at real tables, results that were removed
    store.py    the SQLite file that is asked; it can be built anew from journals and ledger
    sums.py     wins, means, streaks, records
    rating.py   how strong a person plays, on the scale of the levels
    export.py   all of it for other programs

Nothing of it leaves the machine.
"""
