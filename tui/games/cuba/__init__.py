"""Cuba at the table."""
