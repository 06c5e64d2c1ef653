"""A fault of ours, told on one line: nobody who plays wants to read a traceback."""

from pathlib import Path


def line(fault: BaseException) -> str:
    """What went wrong and where, the innermost place."""
    place = ""
    trace = fault.__traceback__
    while trace is not None:
        place = f" ({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})"
        trace = trace.tb_next
    return f"{type(fault).__name__}: {' '.join(str(fault).split())}{place}"
