"""Santiago at the table."""
