"""The temperaments of agents as a person meets them: a name, a face, a word now and then."""

from tui.characters.names import about_character, character_name, character_of

__all__ = ["about_character", "character_name", "character_of"]
