"""Havana at the table."""
