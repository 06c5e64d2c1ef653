"""What ends a command early: one line on stderr and a status."""


class Problem(Exception):
    """Its text is the line; people read it, so it is translated."""

    status = 1


class UsageProblem(Problem):
    """The command line itself is wrong: an unknown name, a number that is not allowed."""

    status = 2
