"""Pentarchy's own games under test: other worlds come from `imagine`, whose results `conceal` must make equal."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, canonical
from pentarchy.engine.records import write_record
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.engine.state import StateRecord, twin
from pentarchy.testing.walks import compiled, imagined, legal_actions, onlookers, opening, seats_in, settings

Conceal = Callable[[StateRecord, int], None]
REFUSALS = 7  # the refusal of every seventh action is compared


@dataclass(frozen=True)
class OurWorld:
    """A true state."""

    game: "OurGame"
    state: StateRecord

    def seats(self) -> Sequence[int]:
        return onlookers(self.state)

    def actors(self) -> Sequence[int]:
        return seats_in(compiled(self.game.card).actors(self.state))

    def legal(self, seat: Seat) -> Sequence[int]:
        return legal_actions(compiled(self.game.card), self.state, seat)

    def act(self, seat: Seat, action: int) -> None:
        compiled(self.game.card).apply(self.state, seat, action)

    def copy(self) -> "OurWorld":
        return OurWorld(self.game, twin(self.state))

    def received(self, seat: Seat) -> Mapping[str, bytes]:
        known = twin(self.state)
        self.game.conceal(known, seat)
        found = {"concealed state": known.tobytes()}
        if self.game.every_channel:
            found |= every_channel(self.game.card, self.state, seat)
        return found

    def truth(self) -> bytes:
        """The bytes of the state without the dealer's generator and the events, which differ in every imagined world."""
        copy = twin(self.state)
        for field in ("rng", "events", "told"):
            copy[field] = 0
        return copy.tobytes()

    def describe(self) -> str:
        return canonical(Match.at(self.game.card, self.state).position())


def every_channel(card: Game, state: StateRecord, seat: Seat) -> dict[str, bytes]:
    """View, legal actions, refusals, observation, log of the last move and running record."""
    match = Match.at(card, state)
    legal = match.legal(seat)
    refusals = [compiled(card).refusal(state, seat, action) for action in range(0, card.actions, REFUSALS)] if legal else []
    found = {
        "view": canonical(match.view(seat)).encode(),
        "legal actions": repr(legal).encode(),
        "refusals": repr(refusals).encode(),
        "record": canonical(write_record(match, seat)).replace(match.key_hash(), "").encode(),
    }
    if seat != SPECTATOR:
        found["observation"] = match.observation(seat).tobytes()
    return found


class OurGame:
    """A Pentarchy game over all its player counts and options; `conceal` can be replaced for testing."""

    same_luck_same_world = True

    def __init__(self, card: Game, *, every_channel: bool = True, conceal: Conceal | None = None) -> None:
        self.card = card
        self.name = card.slug
        self.every_channel = every_channel
        self.conceal: Conceal = conceal or compiled(card).conceal

    def begin(self, seed: int) -> OurWorld:
        """A new game; the settings are visited in a mixed order."""
        every = settings(self.card)
        return OurWorld(self, opening(self.card, every[(seed * 7919) % len(every)], f"world/{seed}"))

    def other_worlds(self, world: OurWorld, seat: Seat, luck: Random) -> Iterable[OurWorld]:
        """Yield imagined worlds, without end."""
        while True:
            yield OurWorld(self, imagined(compiled(self.card), world.state, seat, luck.getrandbits(64)))

    def resample(self, world: OurWorld, seat: Seat, luck: Random) -> OurWorld:
        """Return a world imagined only from what the seat knows."""
        known = twin(world.state)
        compiled(self.card).conceal(known, seat)
        return OurWorld(self, imagined(compiled(self.card), known, seat, luck.getrandbits(64)))
