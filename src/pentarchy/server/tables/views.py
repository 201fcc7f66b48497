"""Views in words: what a seat may know, in its player's language. Everything here starts from a concealed state."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from pentarchy.engine.game import Event, Game, Move
from pentarchy.engine.match import Match, Sights, Step, sight_of
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import SPECTATORS, StateRecord
from pentarchy.locales import SEAT_ARGUMENTS, Speaker

CACHED_SENTENCES = 50_000
encode = msgspec.json.encode


@lru_cache(maxsize=4096)
def speaker_for(language: str, names: tuple[str, ...]) -> Speaker:
    """The voice of one language at a table with these players."""
    return Speaker(language, names)


class Sentences:
    """Sentences that were made before, found by the bytes of what they say; the oldest half goes when there are too many."""

    def __init__(self, make: Callable[[Speaker, Game, Any], str]) -> None:
        self._make = make
        self._made: dict[tuple[Speaker, str, bytes], str] = {}

    def __call__(self, speaker: Speaker, game: Game, what: Move | Event) -> str:
        """A move or an event as a sentence. Where it names no player, it serves all tables."""
        voice = speaker if SEAT_ARGUMENTS.intersection(what.args) else speaker_for(speaker.language, ())
        key = voice, game.slug, encode((what.kind, what.args))
        sentence = self._made.get(key)
        if sentence is None:
            if len(self._made) >= CACHED_SENTENCES:
                for old in list(self._made)[: CACHED_SENTENCES // 2]:
                    del self._made[old]
            sentence = self._made[key] = self._make(voice, game, what)
        return sentence


move_words = Sentences(Speaker.move)
event_words = Sentences(Speaker.event)


def view_in_words(match: Match, seat: int, speaker: Speaker, known: Sights | None = None) -> dict[str, Any]:
    """A seat's view with a sentence beside each legal move."""
    game = match.game
    concealed = match.concealed(seat)
    view = sight_of(game, match.kernels, concealed, seat, {} if known is None else known)
    for legal in view["legal"]:
        args = dict(legal["move"])
        legal["words"] = move_words(speaker, game, Move(args.pop("kind"), args))
    view["waiting"] = waiting_words(speaker, seat, tuple(view["actors"]))
    view["scores"] = None if view["actors"] else scores_in_words(game, concealed, view["points"], speaker)
    return view


@lru_cache(maxsize=4096)
def waiting_words(speaker: Speaker, seat: int, actors: tuple[int, ...]) -> str:
    """Whose decision it is."""
    if not actors:
        return speaker.say("server-over")
    if seat in actors:
        return speaker.say("server-waiting-you")
    return speaker.say("server-waiting", names=", ".join(speaker.names[actor] for actor in actors), count=len(actors))


def scores_in_words(game: Game, state: StateRecord, points: Sequence[int], speaker: Speaker) -> list[dict[str, Any]]:
    """Every seat's points, line by line, as far as a concealed state tells."""
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
                for line in game.words.explain(state, seat)
            ],
        }
        for seat in range(len(points))
    ]


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
