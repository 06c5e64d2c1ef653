"""Maracaibo at the table."""
