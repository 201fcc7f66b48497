"""Pictures of a state without a server: text, SVG or pixels. A game with a picture of its own is drawn as on the page."""

import io
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np

from pentarchy.engine.game import Game
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.locales import Speaker
from pentarchy.research import needs

if TYPE_CHECKING:
    from rich.console import Console

    from pentarchy.engine.match import Match

WIDTH = 100  # columns; no game's board is wider
FONTS = ("DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "Menlo.ttc", "consola.ttf")
CELL = 8, 16  # pixels of one character
PAPER, INK = (24, 26, 31), (222, 222, 216)


def console(colour: bool = True) -> "Console":
    """A Rich console that writes into memory."""
    from rich.console import Console

    return Console(width=WIDTH, record=True, force_terminal=True, color_system="truecolor" if colour else None, file=io.StringIO())


def drawn(game: Game, state: Any, seat: Seat, names: Sequence[str], language: str, *, colour: bool = True) -> "Console":
    """Return a console that has drawn the board. The caller must conceal the state if necessary."""
    made = console(colour)
    made.print(game.words.board(state, seat, Speaker(language, names).say))
    return made


def board_text(
    game: Game, state: Any, seat: Seat = SPECTATOR, *, names: Sequence[str] = (), language: str = "en", colour: bool = False
) -> str:
    """The board as text, with ANSI colours if asked for."""
    return drawn(game, state, seat, names, language).export_text(styles=colour)


def board_svg(game: Game, state: Any, seat: Seat = SPECTATOR, *, names: Sequence[str] = (), language: str = "en") -> str:
    """The board as an SVG document: the game's own picture, or the terminal's board if it has none."""
    if game.picture is not None:
        return game.picture(state, seat, Speaker(language, names).say)
    return drawn(game, state, seat, names, language).export_svg(title=game.names[language], unique_id="pentarchy")


def board_pixels(game: Game, state: Any, seat: Seat = SPECTATOR, *, names: Sequence[str] = (), language: str = "en") -> Any:
    """The board as an image: uint8, height by width by 3. Needs Pillow; without resvg it is the terminal's board."""
    if game.picture is not None and find_spec("resvg_py") is not None:
        return pixels_of(board_svg(game, state, seat, names=names, language=language))
    lines = console().render_lines(game.words.board(state, seat, Speaker(language, names).say), pad=False)
    return paint(lines)


def pixels_of(svg: str) -> Any:
    """An SVG document as pixels."""
    needs("picture", "PIL")
    import resvg_py
    from PIL import Image

    return np.asarray(Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGB"))


def match_svg(match: "Match", seat: Seat | None = None, *, language: str = "en") -> str:
    """Return a match as an SVG document: what a seat sees, or everything."""
    state, viewer = (match.state, SPECTATOR) if seat is None else (match.concealed(seat), seat)
    return board_svg(match.game, state, viewer, names=match.seats, language=language)


def paint(lines: "list[list[Any]]") -> Any:
    """Lines of Rich segments as pixels, each character in its own cell."""
    needs("picture", "PIL")
    from PIL import Image, ImageDraw

    width, height = CELL
    image = Image.new("RGB", (WIDTH * width, max(1, len(lines)) * height), PAPER)
    pen, font = ImageDraw.Draw(image), monospaced()
    for row, segments in enumerate(lines):
        column = 0
        for text, style, _ in segments:
            ink, paper = colours(style)
            for character in text:
                cells = wide(character)
                corner = column * width, row * height
                if paper is not None:
                    pen.rectangle((*corner, corner[0] + cells * width - 1, corner[1] + height - 1), fill=paper)
                if not draw_line(pen, character, corner, ink):
                    pen.text(corner, character, fill=ink, font=font)
                column += cells
    return np.asarray(image)


def wide(character: str) -> int:
    """Return the number of cells a character takes."""
    from rich.cells import cell_len

    return cell_len(character)


def colours(style: Any) -> tuple[tuple[int, int, int], tuple[int, int, int] | None]:
    """The ink and the background of a segment."""
    ink, paper = INK, None
    if style is not None:
        if style.color is not None:
            ink = tuple(style.color.get_truecolor())
        if style.bgcolor is not None:
            paper = tuple(style.bgcolor.get_truecolor(foreground=False))
        if style.reverse:
            ink, paper = paper or PAPER, ink
    return ink, paper


# The arms of box-drawing characters: up, right, down, left.
ARMS = {
    "─": "rl", "━": "rl", "│": "ud", "┃": "ud", "┌": "rd", "┏": "rd", "┐": "dl", "┓": "dl", "└": "ur", "┗": "ur", "┘": "ul", "┛": "ul",
    "├": "urd", "┡": "urd", "┤": "udl", "┩": "udl", "┬": "rdl", "┳": "rdl", "┴": "url", "┻": "url", "┼": "urdl", "╇": "urdl",
}  # fmt: skip


def draw_line(pen: Any, character: str, corner: tuple[int, int], ink: tuple[int, int, int]) -> bool:
    """Draw a piece of a frame, so that frames are closed in every font. Returns False for any other character."""
    arms = ARMS.get(character)
    if arms is None:
        return False
    width, height = CELL
    x, y = corner[0] + width // 2, corner[1] + height // 2
    ends = {"u": (x, corner[1]), "r": (corner[0] + width, y), "d": (x, corner[1] + height), "l": (corner[0], y)}
    for arm in arms:
        pen.line((x, y, *ends[arm]), fill=ink)
    return True


def monospaced() -> Any:
    """Return a monospaced font installed on this machine, or Pillow's default."""
    from PIL import ImageFont

    for name in FONTS:
        try:
            return ImageFont.truetype(name, 13)
        except OSError:
            continue
    return ImageFont.load_default(12)
