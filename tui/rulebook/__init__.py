"""The book of rules: texts in tui/rules, filled with the numbers and names of the data.

    reading.py    a book as sections, in a language; what the screen and the tests read
    filling.py    {{stock.pesos}}: what a data file says; {{table buildings}}: a made table
    drawings.py   ![caption](paint:cuba/harvest): a position to be painted
    <game>.py     the tables, and the numbers that follow from several, of one game

Nothing here knows Textual.
"""
