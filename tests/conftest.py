"""Which build the tests ran on, where that is not plain Python."""

from engine.build import described
from engine.compiled import OUT_OF_DATE


def pytest_terminal_summary(terminalreporter):
    if OUT_OF_DATE:
        terminalreporter.write_line(
            "compiled modules are out of date and were left alone: make fast"
        )
    elif described().startswith("compiled"):
        terminalreporter.write_line(f"build: {described()}")
