"""`pentarchy position`: shows a position, in full or as one seat knows it."""

from typing import Any

from pentarchy.engine.errors import BadOption
from pentarchy.engine.match import Match
from pentarchy.engine.positions import write_position
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import StateRecord
from pentarchy.locales import Speaker


def known_state(match: Match, see: int | None) -> StateRecord:
    """Return the true state, or the concealed one of a seat."""
    if see is None:
        return match.state
    if not 0 <= see < match.players:
        raise BadOption(f"there is no seat {see}: seats are 0 to {match.players - 1}")
    return match.concealed(see)


def legal_texts(match: Match, see: int | None) -> dict[int, list[str]]:
    """Return the legal moves of every deciding seat, or of one seat only."""
    seats = [seat for seat in match.actors() if see in (None, seat)]
    return {seat: [match.game.words.text_of(match.concealed(seat), action) for action in match.legal(seat)] for seat in seats}


def position_figures(match: Match, see: int | None, dealt: list[str]) -> dict[str, Any]:
    """Return the deciding seats, their legal moves, the points, what was dealt, and the position itself."""
    known = known_state(match, see)
    return {
        "actors": match.actors(),
        "legal": {str(seat): texts for seat, texts in legal_texts(match, see).items()},
        "points": list(Match.at(match.game, known, target_name="python").result().points),
        "dealt": dealt,
        "position": write_position(match.game, known),
    }


def print_position(match: Match, see: int | None, dealt: list[str], speaker: Speaker) -> None:
    """Print the board at the terminal's width, what was dealt, and the legal moves."""
    from rich.console import Console

    actors = match.actors()
    reader = see if see is not None else actors[0] if actors else SPECTATOR
    Console().print(match.game.words.board(known_state(match, see), reader, speaker.say))
    if dealt:
        print(dealt_sentence(dealt, speaker))
    if not actors:
        print(speaker.say("terminal-nobody-decides"))
    legal = legal_texts(match, see)
    for seat in actors:
        print(f"{speaker.say('terminal-decides', seat=seat)} (seat {seat})")
        for text in legal.get(seat, ()):
            print(f"  {text}")


def dealt_sentence(dealt: list[str], speaker: Speaker) -> str:
    """Return a sentence about the parts that were dealt because the document leaves them out."""
    return speaker.say("terminal-dealt", parts=", ".join(dealt))
