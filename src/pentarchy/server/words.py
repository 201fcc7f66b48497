"""Views in words: what a seat may know, in its player's language. Everything here starts from a concealed state."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pentarchy.engine.game import Game, Move
from pentarchy.engine.match import Match, Step, view_of
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import SPECTATORS, Record
from pentarchy.locales import SEAT_ARGUMENTS, Speaker

CACHED_SENTENCES = 50_000


@lru_cache(maxsize=4096)
def speaker_for(language: str, names: tuple[str, ...]) -> Speaker:
    """The voice of one language at a table with these players."""
    return Speaker(language, names)


def frozen(value: Any) -> Any:
    """A value that can be a key of a cache."""
    if isinstance(value, dict):
        return tuple((name, frozen(part)) for name, part in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(frozen(part) for part in value)
    return value.__class__, value  # True and 1 are not the same word


class _Args:
    """Arguments with a key: equal sentences are made once."""

    __slots__ = ("args", "key")

    def __init__(self, args: Any) -> None:
        self.args = args
        self.key = frozen(args)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Args) and self.key == other.key


@lru_cache(maxsize=CACHED_SENTENCES)
def _move_sentence(speaker: Speaker, game: Game, kind: str, args: _Args) -> str:
    return speaker.move(game, Move(kind, args.args))


@lru_cache(maxsize=CACHED_SENTENCES)
def _event_sentence(speaker: Speaker, game: Game, kind: str, args: _Args) -> str:
    return speaker.event(game, Move(kind, args.args))


def voice(speaker: Speaker, args: Any) -> Speaker:
    """The speaker, or one that knows no names where none are needed: its sentences serve all tables."""
    return speaker if SEAT_ARGUMENTS.intersection(args) else speaker_for(speaker.language, ())


def move_words(speaker: Speaker, game: Game, move: Move) -> str:
    """A move as a sentence."""
    return _move_sentence(voice(speaker, move.args), game, move.kind, _Args(move.args))


def event_words(speaker: Speaker, game: Game, event: Move) -> str:
    """An event as a sentence."""
    return _event_sentence(voice(speaker, event.args), game, event.kind, _Args(event.args))


def view_in_words(match: Match, seat: int, speaker: Speaker) -> dict[str, Any]:
    """A seat's view with a sentence beside each legal move."""
    game = match.game
    concealed = match.concealed(seat)
    view = view_of(game, match.kernels, concealed, seat)
    for legal in view["legal"]:
        move = dict(legal["move"])
        legal["words"] = move_words(speaker, game, Move(move.pop("kind"), move))
    del view["events"]  # the log has them
    view["waiting"] = waiting_words(speaker, seat, view["actors"])
    view["scores"] = None if view["actors"] else scores_in_words(game, concealed, view["points"], speaker)
    return view


def waiting_words(speaker: Speaker, seat: int, actors: Sequence[int]) -> str:
    """Whose decision it is."""
    if not actors:
        return speaker.say("server-over")
    if seat in actors:
        return speaker.say("server-waiting-you")
    return speaker.say("server-waiting", names=", ".join(speaker.names[actor] for actor in actors), count=len(actors))


def scores_in_words(game: Game, record: Record, points: Sequence[int], speaker: Speaker) -> list[dict[str, Any]]:
    """Every seat's points, line by line, as far as a concealed record tells."""
    return [
        {
            "seat": seat,
            "points": points[seat],
            "lines": [
                {
                    "kind": line.kind,
                    "points": line.points,
                    "rule": line.rule,
                    "args": dict(line.args),
                    "words": speaker.score_line(game, line),
                }
                for line in game.words.explain(record, seat)
            ],
        }
        for seat in range(len(points))
    ]


def log_length(match: Match, seat: int, plies: int) -> int:
    """How many lines of the log a seat has of the opening and the first `plies` moves."""
    bit = address(seat)
    return sum(bool(row[0] & bit) for row in match.opening) + sum(bool(row[0] & bit) for step in match.steps[:plies] for row in step.events)


def address(seat: int) -> int:
    """The bit that addresses a seat or the spectators."""
    return SPECTATORS if seat == SPECTATOR else 1 << seat


def log_in_words(match: Match, seat: int, speaker: Speaker, first_ply: int = 0) -> list[dict[str, Any]]:
    """What a seat was told from a ply on; with the opening where it is the first."""
    lines = [] if first_ply else _lines(match.game, match.opening, seat, speaker, 0, None)
    for ply in range(first_ply, len(match.steps)):
        lines += _step_lines(match, match.steps[ply], seat, speaker, ply)
    return lines


def _step_lines(match: Match, step: Step, seat: int, speaker: Speaker, ply: int) -> list[dict[str, Any]]:
    return _lines(match.game, step.events, seat, speaker, ply + 1, step.seat)


def _lines(game: Game, rows: Sequence[Sequence[int]], seat: int, speaker: Speaker, ply: int, mover: int | None) -> list[dict[str, Any]]:
    bit = address(seat)
    events = [game.words.event_of(row[1:]) for row in rows if row[0] & bit]
    return [
        {"ply": ply, "seat": mover, "kind": event.kind, "args": dict(event.args), "words": event_words(speaker, game, event)}
        for event in events
    ]
