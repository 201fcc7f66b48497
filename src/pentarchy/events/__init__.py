"""Events: pairings, standings and the file of a tournament (docs/events.md). Nothing here knows of a server or a database."""

from pentarchy.events.document import EventReport, read_event
from pentarchy.events.pairing import Pairing, Standing, pair_round, round_robin_rounds
from pentarchy.events.standings import FORMS, Form, GameResult, Line, Round, TieBreak, standings

__all__ = [
    "FORMS",
    "EventReport",
    "Form",
    "GameResult",
    "Line",
    "Pairing",
    "Round",
    "Standing",
    "TieBreak",
    "pair_round",
    "read_event",
    "round_robin_rounds",
    "standings",
]
