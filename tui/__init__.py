"""The Textual app, the command line, the words."""

import automa  # noqa: F401  makes Jeanne and Jacques known to the engine

__version__ = "0.1.0"
