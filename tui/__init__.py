"""The Textual app, the command line, the words."""

import automa  # noqa: F401  makes Jeanne and Jacques known to the engine
from engine import __version__

__all__ = ["__version__"]
