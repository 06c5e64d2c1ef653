"""How the examples of docs/agents look: tables, drawings, numbers."""

import re


def rows(*lines):
    """A table in Markdown, the first line its head."""
    head, *body = (f"| {' | '.join(line)} |" for line in lines)
    return "\n".join([head, "|" + "---|" * len(lines[0]), *body])


def drawing(text):
    return "```\n" + "\n".join(line.rstrip() for line in text.strip("\n").splitlines()) + "\n```"


def under(picture, numbers):
    """The picture with a number in the middle below each name; `e1` is not in `e10`."""
    lines = [*picture.strip("\n").split("\n"), ""]
    for above, line in enumerate(lines[:-1]):
        row = list(lines[above + 1].ljust(100))
        for found in re.finditer(r"\w+|╫", line):
            number = numbers.get(found[0])
            if number is not None:
                start = (found.start() + found.end() - len(number) + 1) // 2
                row[start : start + len(number)] = number
        lines[above + 1] = "".join(row).rstrip()
    return "\n".join(lines)


def percent(chance):
    return f"{100 * chance:.0f} %"


def signed(number):
    return f"{number:+.1f}".replace("-", "−") if abs(number) >= 0.05 else "·"
