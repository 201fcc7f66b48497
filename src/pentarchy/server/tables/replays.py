"""Records that people send, played again; finished games position by position, and what a check of a record found."""

from collections.abc import Sequence
from typing import Any, Literal, cast

from pentarchy.engine.errors import BadRecord, PentarchyError, UnknownGame
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, Sight, address
from pentarchy.engine.records import CHECKS, replay
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.engine.state import twin
from pentarchy.locales import Speaker
from pentarchy.server import schema
from pentarchy.server.tables.naming import game_named
from pentarchy.server.tables.views import event_words, move_words, scores_in_words, speaker_for

MOST_FRAMES = 100
MOST_MOVES = 5000  # in a record that somebody sends
MOST_DEPTH = 24  # of nested lists and objects


def depth_of(document: Any, most: int = MOST_DEPTH + 1) -> int:
    """Return how deeply a document is nested, up to just past the limit."""
    if most == 0 or not isinstance(document, (dict, list)):
        return 0
    inside = document.values() if isinstance(document, dict) else document
    return 1 + max((depth_of(part, most - 1) for part in inside), default=0)


def game_of(document: Any) -> Game:
    """The game of a record that somebody sent; raises BadRecord."""
    if not isinstance(document, dict) or not isinstance(document.get("game"), str):
        raise BadRecord("a record is an object with a game")
    if depth_of(document) > MOST_DEPTH:
        raise BadRecord("the record is nested too deeply")
    if isinstance(document.get("moves"), list) and len(document["moves"]) > MOST_MOVES:
        raise BadRecord(f"a record may have at most {MOST_MOVES} moves")
    try:
        return game_named(document["game"])
    except UnknownGame as error:
        raise BadRecord(error.message) from None


def played_again(document: Any) -> Match:
    """Return the game of a record that somebody sent, played again; raises BadRecord."""
    game = game_of(document)
    try:
        return replay(game, document)
    except PentarchyError:
        raise
    except (RecursionError, OverflowError, TypeError, ValueError, KeyError) as error:
        raise BadRecord(f"the record cannot be read ({type(error).__name__})") from None


def frames_of(match: Match, seat: Seat | None, language: str, first: int, count: int) -> schema.Replay:
    """Return a finished game position by position: with everything shown, or as one seat saw it."""
    speaker = speaker_for(language, match.seats)
    last = min(len(match.steps) + 1, first + min(count, MOST_FRAMES))
    frames = [
        schema.Frame(
            ply=ply,
            mover=match.steps[ply - 1].seat if ply else None,
            move=_played(match, ply, seat, speaker),
            view=_replay_view(match, ply, seat, speaker),
        )
        for ply in range(first, last)
    ]
    return schema.Replay(plies=len(match.steps), frames=frames)


def _played(match: Match, ply: int, seat: Seat | None, speaker: Speaker) -> schema.PlayedMove | None:
    """The move that led to a ply, unless it was another seat's secret."""
    if not ply:
        return None
    step = match.steps[ply - 1]
    if seat is not None and seat != step.seat and match.game.secret_moves:
        return None
    move = match.game.words.move_of(step.before, step.action)
    return schema.PlayedMove(text=step.text, words=move_words(speaker, match.game, move))


def _replay_view(match: Match, ply: int, seat: Seat | None, speaker: Speaker) -> schema.ReplayView:
    state = twin(match.steps[ply].before if ply < len(match.steps) else match.state)
    onlooker = SPECTATOR if seat is None else seat
    if seat is not None:
        match.kernels.conceal(state, seat)
    sight = Sight(match.game, match.kernels, state).as_json(onlooker)
    rows = match.steps[ply - 1].events if ply else match.opening
    return schema.ReplayView(
        seat=sight["seat"],
        actors=sight["actors"],
        position=sight["position"],
        points=sight["points"],
        places=sight["places"],
        legal=[schema.PossibleMove(**legal) for legal in sight["legal"]],
        log=[_told_event(match, row, speaker) for row in rows if seat is None or row[0] & address(onlooker)],
        scores=None if sight["actors"] else scores_in_words(match.game, state, sight["points"], speaker),
    )


def _told_event(match: Match, row: Sequence[int], speaker: Speaker) -> schema.ToldEvent:
    event = match.game.words.event_of(row[1:])
    return schema.ToldEvent(kind=event.kind, args=dict(event.args), words=event_words(speaker, match.game, event))


def checks_of(document: dict[str, Any], failed: str | None) -> list[schema.Check]:
    """Return what was checked of a record: all of it, or up to the check that failed."""
    needs = {"key": "key_hash", "commitment": "dealer", "contributions": "dealer", "result": "result"}
    reached = CHECKS.index(failed) if failed else len(CHECKS)
    checks = []
    for number, name in enumerate(CHECKS):
        state: schema.CheckState = "passed" if number < reached else "failed" if number == reached else "unreached"
        if state == "passed" and name in needs and document.get(needs[name]) is None:
            state = "absent"
        checks.append(schema.Check(name=cast("schema.CheckName", name), state=state))
    return checks


def dealer_in(checks: list[schema.Check]) -> Literal["kept", "broken", "absent"]:
    """Return whether the dealer kept its promise, as far as the checks came."""
    state = {check.name: check.state for check in checks}
    if "failed" in (state["key"], state["commitment"], state["contributions"]):
        return "broken"
    return "kept" if state["contributions"] == "passed" else "absent"


def verdict_of(document: dict[str, Any], match: Match) -> schema.Verdict:
    """Return what is said of a record that could be replayed."""
    result = match.result()
    checks = checks_of(document, None)
    return schema.Verdict(
        ok=True, checks=checks, failed_move=None, code=None, message=None, moves=len(match.steps),
        result=schema.Outcome(points=list(result.points), places=list(result.places)) if match.over else None,
        dealer=dealer_in(checks),
    )  # fmt: skip


def bad_verdict(document: dict[str, Any], error: BadRecord) -> schema.Verdict:
    """Return what is said of a record that is not what it claims to be."""
    checks = checks_of(document, error.check)
    return schema.Verdict(
        ok=False, checks=checks, failed_move=error.move, code=error.code, message=str(error),
        moves=error.move or 0, result=None, dealer=dealer_in(checks),
    )  # fmt: skip
