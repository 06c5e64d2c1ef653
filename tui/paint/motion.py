"""Things on their way: a sprite between the boxes of the cells that it passes."""

from tui.paint.canvas import Canvas, Cell, Sprite


def place(canvas: Canvas, path: "tuple[Cell, ...]", part: float) -> tuple[float, float] | None:
    """Where something is after this part of its way, in columns and rows; None when a cell of
    the way is not in the picture."""
    boxes = [canvas.claims[cell].box for cell in path if cell in canvas.claims]
    if len(boxes) != len(path) or not boxes:
        return None
    if len(boxes) == 1:
        return boxes[0].centre
    along = max(0.0, min(1.0, part)) * (len(boxes) - 1)
    step = min(int(along), len(boxes) - 2)
    (x1, y1), (x2, y2) = boxes[step].centre, boxes[step + 1].centre
    left = along - step
    return x1 + (x2 - x1) * left, y1 + (y2 - y1) * left


def moved(
    canvas: Canvas, sprite: Sprite, path: "tuple[Cell, ...]", part: float, sign: str = ""
) -> None:
    """Draw the sprite there, over everything; its sign where there are no colours."""
    spot = place(canvas, path, part)
    if spot is None:
        return
    x, y = round(spot[0]), round(spot[1])
    if canvas.look.colours == "none":
        canvas.write(x, y, sign or "*", bold=True)
    else:
        canvas.sprite(x - sprite.width // 2, 2 * y + 1 - sprite.height // 2, sprite)
