"""Views in words: what a seat may know, in its player's language. Everything here starts from a concealed state."""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from pentarchy.engine.game import Event, Game, Move, ScoreLine
from pentarchy.engine.match import Match, Sight, address
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.engine.state import StateRecord
from pentarchy.locales import SEAT_ARGUMENTS, Speaker
from pentarchy.server import schema

CACHED_SENTENCES = 50_000
encode = msgspec.json.encode


@lru_cache(maxsize=4096)
def speaker_for(language: str, names: tuple[str, ...], you: int | None = None) -> Speaker:
    """Return a speaker of one language for these players; `you` is the reader's seat."""
    return Speaker(language, names, you)


class Sentences:
    """A cache of sentences by the bytes of what they say; the oldest half is dropped when there are too many."""

    def __init__(self, make: Callable[[Speaker, Game, Any], str]) -> None:
        self._make = make
        self._made: dict[tuple[Speaker, str, bytes], str] = {}

    def __call__(self, speaker: Speaker, game: Game, what: Move | Event | ScoreLine) -> str:
        """Return a move, an event or a line of a score as a sentence. One that names no player is shared by all tables."""
        voice = speaker if not SEAT_ARGUMENTS.isdisjoint(what.args) else speaker_for(speaker.language, ())
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
score_words = Sentences(Speaker.score_line)


def view_in_words(
    match: Match, seat: Seat, speaker: Speaker, undo: schema.UndoKind | None = None, state: StateRecord | None = None
) -> schema.View:
    """Return a seat's view with a sentence beside each legal move, and an empty log; of another state than what it may know, if given."""
    game = match.game
    sight = match.sight(seat) if state is None else Sight(game, match.calls, state)
    actors, points = sight.actors, sight.points
    return schema.View(
        seat=None if seat == SPECTATOR else seat,
        actors=actors,
        waiting=waiting_words(speaker, seat, tuple(actors)),
        position=sight.position,
        points=points,
        places=None if actors else list(sight.result.places),
        legal=legal_in_words(sight, seat, speaker),
        undo=undo,
        log_from=0,
        log=[],
        scores=None if actors else scores_in_words(game, sight.concealed, points, speaker),
    )


def legal_in_words(sight: Sight, seat: Seat, speaker: Speaker) -> list[Any]:
    """Return a seat's legal moves with a sentence beside each: as `schema.LegalMove`, or as its JSON where that is kept."""
    actions, game = sight.legal(seat), sight.game
    if not actions or game.moves_depend_on is None:
        return [legal_move(sight, speaker, action) for action in actions]
    kept = kept_moves(game, speaker.language, game.moves_depend_on(sight.plain))
    return [kept.get(action) or keep_move(kept, sight, speaker, action) for action in actions]


@lru_cache(maxsize=1024)
def kept_moves(game: Game, language: str, what: Hashable) -> dict[int, msgspec.Raw]:
    """Return the encoded legal moves of a game by their actions, in one language and as far as they depend on the state."""
    return {}


def keep_move(kept: dict[int, msgspec.Raw], sight: Sight, speaker: Speaker, action: int) -> msgspec.Raw:
    """Return a legal move as JSON, and keep it for all tables unless its sentence names a player."""
    legal = legal_move(sight, speaker, action, Speaker.move)
    encoded = msgspec.Raw(encode(legal))
    if SEAT_ARGUMENTS.isdisjoint(legal.move):
        kept[action] = encoded
    return encoded


def legal_move(sight: Sight, speaker: Speaker, action: int, say: Callable[[Speaker, Game, Move], str] = move_words) -> schema.LegalMove:
    """Return a legal move with its sentence."""
    words, plain = sight.game.words, sight.plain
    move = words.move_of(plain, action)
    return schema.LegalMove(id=action, text=words.text_of(plain, action), move=move.as_json(), words=say(speaker, sight.game, move))


@lru_cache(maxsize=4096)
def waiting_words(speaker: Speaker, seat: Seat, actors: tuple[int, ...]) -> str:
    """Say whose decision it is."""
    if not actors:
        return speaker.say("server-over")
    if seat in actors:
        return speaker.say("server-waiting-you")
    return speaker.say("server-waiting", names=", ".join(speaker.names[actor] for actor in actors), count=len(actors))


def scores_in_words(game: Game, state: StateRecord, points: Sequence[int], speaker: Speaker) -> list[schema.Score]:
    """Return every seat's points, line by line, as far as a concealed state tells."""
    return [
        schema.Score(
            seat=seat,
            points=points[seat],
            lines=[
                schema.ScoreLineInfo(
                    kind=line.kind, points=line.points, rule=line.rule, args=dict(line.args), words=score_words(speaker, game, line)
                )
                for line in game.words.explain(state, seat)
            ],
        )
        for seat in range(len(points))
    ]


def ties_in_words(game: Game, state: StateRecord, points: Sequence[int], places: Sequence[int], speaker: Speaker) -> list[schema.Tie]:
    """Return for seats with equal points what was compared until their order was clear, the best points first."""
    figures = game.words.tie_breaks(state)
    ties = []
    for tied in sorted({count for count in points if list(points).count(count) > 1}, reverse=True):
        seats = [seat for seat in range(len(points)) if points[seat] == tied]
        compared: list[schema.TieFigure] = []
        told: list[tuple[int, ...]] = [()] * len(seats)
        for name, by_seat in figures.items():
            values = [int(by_seat[seat]) for seat in seats]
            words, rule = speaker.tie_break(game, name)
            compared.append(schema.TieFigure(words=words, rule=rule, values=values))
            told = [(*before, value) for before, value in zip(told, values, strict=True)]
            if len(set(told)) == len(seats):
                break
        shared = len({places[seat] for seat in seats}) < len(seats)
        ties.append(schema.Tie(seats=seats, figures=compared, shared=shared))
    return ties


def log_in_words(
    match: Match, seat: Seat, speaker: Speaker, plies: Sequence[Sequence[int]] | None = None, first_ply: int = 0
) -> list[schema.LogLine]:
    """Return what a seat was told from a ply on (0: the opening).

    `plies` has each seat's own number of every move, which counts only those that it could notice; without it all are counted.
    """
    lines = [] if first_ply else _lines(match.game, match.opening, seat, speaker, 0, None)
    for ply in range(max(1, first_ply), len(match.steps) + 1):
        step = match.steps[ply - 1]
        lines += _lines(match.game, step.events, seat, speaker, ply if plies is None else plies[ply][seat], step.seat)
    return lines


def _lines(game: Game, rows: Sequence[Sequence[int]], seat: Seat, speaker: Speaker, ply: int, mover: int | None) -> list[schema.LogLine]:
    bit, lines = address(seat), []
    for row in rows:
        if row[0] & bit:
            event = game.words.event_of(row[1:])
            lines.append(
                schema.LogLine(ply=ply, seat=mover, kind=event.kind, args=dict(event.args), words=event_words(speaker, game, event))
            )
    return lines
