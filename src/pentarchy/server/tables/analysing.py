"""Analysis boards, on a server and on one's own device: where one begins, what is shown at a moment, and what the bot thinks of it."""

import secrets
from typing import Any

import msgspec

from pentarchy.analysis import BadAnalysis, read_analysis
from pentarchy.analysis.tree import game_in
from pentarchy.engine.chance import generator
from pentarchy.engine.dealer import KEY_BYTES
from pentarchy.engine.errors import OtherMaterial, Unfinished
from pentarchy.engine.match import Match
from pentarchy.engine.positions import write_position
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.engine.state import twin
from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.tables.sent_positions import game_of_position, named
from pentarchy.server.tables.views import log_in_words, move_words, speaker_for, view_in_words

MOST_FOLLOWING = 60  # moves of the game that a new board begins with


def shown(match: Match, seat: Seat | None, player: Seat | None, language: str) -> schema.AnalysisMoment:
    """Return a moment as the analyst wants to see it: all open, or as a seat knows it, with the moves of a seat that is to decide."""
    actors = match.actors()
    if any(named is not None and named >= match.players for named in (seat, player)):
        raise Refused("request.invalid", "there is no such seat")
    decides = player if player in actors else next(iter(actors), None)
    if player is None and seat in actors:
        decides = seat
    # A hand can only be played by somebody who sees it: another seat's decision is shown as that seat knows it.
    looking = SPECTATOR if decides is None else decides
    state = twin(match.state)
    if seat is not None:
        match.kernels.conceal(state, seat if decides is None else looking)
    speaker = speaker_for(language, match.seats)
    view = view_in_words(match, looking, speaker, state=state)
    step = match.steps[-1] if match.steps else None
    if step is not None:
        told = SPECTATOR if seat is None else seat
        view = msgspec.structs.replace(view, log=log_in_words(match, told, speaker, first_ply=len(match.steps)))
    return schema.AnalysisMoment(
        position=match.position(),
        view=view,
        mover=None if step is None else step.seat,
        move=None
        if step is None
        else schema.PlayedMove(text=step.text, words=move_words(speaker, match.game, match.game.words.move_of(step.before, step.action))),
    )


def analysable(match: Match) -> Match:
    """Return a match that an analysis board can begin with; raises Unfinished or OtherMaterial."""
    if not match.over:
        raise Unfinished("this game is not over: only a finished game can be analysed")
    if match.game.material is not None and not match.game.material.is_default:
        raise OtherMaterial("an analysis board has the game's own material only")
    return match


def begun(match: Match, ply: int) -> schema.AnalysisDocument:
    """Return a board that begins after some moves of a game, with the moves that followed as its main variation."""
    if ply > len(match.steps):
        raise Refused("table.ply")
    state = match.steps[ply].before if ply < len(match.steps) else match.state
    following = match.steps[ply : ply + MOST_FOLLOWING]
    return schema.AnalysisDocument(
        position=write_position(match.game, state),
        names=list(match.seats),
        nodes=[
            schema.AnalysisNode(parent=number - 1 if number else None, seat=step.seat, move=step.text)
            for number, step in enumerate(following)
        ],
    )


def redealt(match: Match, seat: Seat) -> schema.AnalysisDocument:
    """Return a board that begins here, where all that a seat does not know is dealt anew."""
    if seat >= match.players:
        raise Refused("request.invalid", "there is no such seat")
    world = match.concealed(seat)
    match.kernels.imagine(world, seat, generator(secrets.token_bytes(KEY_BYTES)))
    return schema.AnalysisDocument(position=write_position(match.game, world), names=list(match.seats), seat=seat)


def in_order(document: dict[str, Any], language: str) -> schema.CheckedAnalysis:
    """Return a document whose every move can be played, its nodes in the order of the tree, with its moves in words; raises BadAnalysis."""
    game_in(document)
    game = game_of_position(document["position"])
    analysis = read_analysis(game, document)
    analysis.check()
    speaker = speaker_for(language, named(tuple(analysis.names), analysis.players, language))
    words = [move_words(speaker, game, analysis.move_of(node)) for node in analysis.root.below()]
    whole = analysis.as_json()
    nodes = [schema.AnalysisNode(**node) for node in whole["nodes"]]
    seat = document.get("seat")
    if seat is not None and not (isinstance(seat, int) and 0 <= seat < analysis.players):
        raise BadAnalysis("seat is not one of the seats")
    return schema.CheckedAnalysis(
        document=schema.AnalysisDocument(
            position=document["position"], title=analysis.title, comment=analysis.root.comment, names=list(analysis.names), seat=seat,
            nodes=nodes,
        ),
        words=words,
    )  # fmt: skip


def candidates_in(match: Match, seat: Seat, moves: Any) -> list[int] | None:
    """Return the actions that are to be evaluated; None if the most promising ones are to be found first."""
    if seat >= match.players:
        raise Refused("request.invalid", "there is no such seat")
    return None if moves is None else [match.read(seat, move) for move in moves]


def evaluated(match: Match, seat: Seat, found: dict[str, Any], language: str) -> schema.EvaluationPiece:
    """Return what was found (`analysis.worker`), with the moves in words."""
    known, speaker, words = match.concealed(seat), speaker_for(language, match.seats), match.game.words
    return schema.EvaluationPiece(
        status="ready",
        seat=seat,
        worlds=found["worlds"],
        seats=[_outlook(one) for one in found["now"]],
        moves=[
            schema.MoveOutlook(
                id=action,
                text=words.text_of(known, action),
                words=move_words(speaker, match.game, words.move_of(known, action)),
                seats=[_outlook(one) for one in seats],
            )
            for action, seats in found["moves"]
        ],
    )


def _outlook(figures: list[float]) -> schema.Outlook:
    """Return a seat's figures, rounded."""
    win, spread, points = figures
    return schema.Outlook(win=round(win, 4), spread=round(spread, 4), points=round(points, 2))
