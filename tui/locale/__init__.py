"""The catalogues, and the script that keeps them in step with the code."""
