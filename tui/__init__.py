"""The Textual app, the command line, the words."""

__version__ = "0.1.0"
