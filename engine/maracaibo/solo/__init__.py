"""The seat of an automa, and what it reports."""
