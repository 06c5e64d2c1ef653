"""Which build this is: plain Python, or compiled by mypyc."""

import sys

from engine.core import state


def build() -> str:
    """`pure` or `compiled`."""
    return "pure" if (state.__file__ or "").endswith(".py") else "compiled"


def interpreter() -> str:
    """Such as `CPython 3.11.7`."""
    name = {"cpython": "CPython", "pypy": "PyPy"}.get(sys.implementation.name)
    version = ".".join(map(str, sys.version_info[:3]))
    return f"{name or sys.implementation.name} {version}"


def described() -> str:
    """Both, as `--version` says them."""
    return f"{build()}, {interpreter()}"
