"""A no-break space is no place to break a line.

Rich, and Textual with it, takes every kind of space between two words for one to break at.
"""

import re

from rich import _wrap

_wrap.re_word = re.compile(r"[ \t\r\n\f\v]*[^ \t\r\n\f\v]+[ \t\r\n\f\v]*")
