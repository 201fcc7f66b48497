"""A finished game as a moving picture, in a process of its own at low priority: `python -m pentarchy.server.sharing.clip`.

It reads one JSON object from standard input (`record`, `names`, `language`, `material`) and writes an animated GIF, which every
messenger shows: the shared picture at moments spread over the game.
"""

import io
import json
import os
import sys
from typing import Any

from PIL import Image

import pentarchy
from pentarchy.engine.match import Match
from pentarchy.server.sharing.picture import picture_png, picture_svg

NICENESS = 10  # a tenth of the share of a process that serves moves, where both want the same core
WIDTH = 640
MOST_MOMENTS = 40
COLOURS = 128
EACH, LAST = 500, 4000  # milliseconds for which a moment and the final board are shown


def spread(pictures: list[str], most: int) -> list[str]:
    """Return at most so many pictures, evenly spread, the first and the last among them; those equal to the one before are left out."""
    changed = [picture for picture, before in zip(pictures, [None, *pictures], strict=False) if picture != before]
    shown, last = min(len(changed), most), len(changed) - 1
    return [changed[round(number * last / max(1, shown - 1))] for number in range(shown)]


def clip(request: dict[str, Any], most: int = MOST_MOMENTS) -> bytes:
    """Return a finished game as an animated GIF."""
    record, material, names = request["record"], request["material"], request["names"]
    game = pentarchy.load(record["game"], record["rules_version"], None if material is None else material.encode())
    match = pentarchy.replay(game, record, target_name="python")
    states = [*(step.before for step in match.steps), match.state]
    places = match.result().places
    order = sorted(range(match.players), key=lambda seat: (places[seat], seat))  # the same rows from the first moment on
    boards = [Match.at(match.game, state, target_name="python") for state in states]
    drawn = [picture_svg(board, names, request["language"], material and json.loads(material), order) for board in boards]
    return animated([Image.open(io.BytesIO(picture_png(svg, WIDTH))).convert("RGB") for svg in spread(drawn, most)])


def animated(pictures: list[Image.Image]) -> bytes:
    """Return pictures as a GIF. All have the colours of the last one, which has the most on it, so that nothing flickers."""
    palette = pictures[-1].quantize(COLOURS, dither=Image.Dither.NONE)
    frames = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    times = [EACH] * (len(frames) - 1) + [LAST]
    written = io.BytesIO()
    frames[0].save(written, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=False, disposal=1)
    return written.getvalue()


def main() -> None:
    """Write the clip of the request on standard input."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    sys.stdout.buffer.write(clip(json.load(sys.stdin)))


if __name__ == "__main__":
    main()
