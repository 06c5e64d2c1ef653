"""Games for others: a line of text, a file, a summary, a picture.

line.py      a whole game as one line that `tradewinds replay` opens
summary.py   how it ended: Markdown, JSON, CSV
picture.py   the final table, the sheet and the race as SVG
"""
