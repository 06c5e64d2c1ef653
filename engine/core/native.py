"""What mypyc should know about a class. In plain Python it has no effect."""

from typing import TYPE_CHECKING, Any

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**settings: Any) -> Any:
        """`allow_interpreted_subclasses`: games that are not compiled inherit from it too;
        `serializable`: it is unpacked without its `__init__`, said of each class anew."""
        return lambda cls: cls
