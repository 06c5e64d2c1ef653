"""The base game's rules by subject: the voyage, what is done where it stops, and what it brings."""
