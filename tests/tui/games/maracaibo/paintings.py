"""What painters of Maracaibo make of a position, as text."""


def flat(canvas) -> str:
    """All words of a picture, however they were broken."""
    return " ".join(canvas.text().split())
