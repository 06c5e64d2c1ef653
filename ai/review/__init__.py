"""What a game was worth, decision by decision: what was best, what it cost, what was luck.

A review looks at a finished match from each seat's view only. `moves` judges one move and
estimates what everybody could expect around it, `run` does so for all of them on all cores,
`luck` adds the changes up, `report` sums it up for people and programs.
"""
