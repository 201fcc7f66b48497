"""A tiny game for the kit: each of two seats holds one of four cards and guesses at the other's. It can be made faulty on purpose."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

CARDS = 4
FAULTS = ("view", "legal", "log", "truth", "peeks", "biased", "stuck")


@dataclass
class HiddenCardWorld:
    fault: str
    cards: tuple[int, int]
    guesses: list[int] = field(default_factory=list)

    def seats(self) -> Sequence[int]:
        return 0, 1

    def actors(self) -> Sequence[int]:
        return [] if len(self.guesses) == 4 else [len(self.guesses) % 2]

    def legal(self, seat: int) -> Sequence[int]:
        own = self.cards[seat]
        every = [card for card in range(CARDS) if card != own]
        return [card for card in every if card <= self.cards[1 - seat]] or every if self.fault == "legal" else every

    def act(self, seat: int, action: int) -> None:
        if min(self.cards) < 0:
            raise ValueError("a card is missing")
        self.guesses.append(action)

    def copy(self) -> "HiddenCardWorld":
        return HiddenCardWorld(self.fault, self.cards, self.guesses[:])

    def received(self, seat: int) -> Mapping[str, bytes]:
        view = {"mine": self.cards[seat], "guesses": self.guesses}
        if self.fault == "view":
            view["theirs"] = self.cards[1 - seat]
        right = self.fault == "log" and self.guesses and self.guesses[-1] == self.cards[1 - seat]
        legal = self.legal(seat) if seat in self.actors() else []
        return {"view": repr(view).encode(), "legal": repr(legal).encode(), "log": b"hot" if right else b"cold"}

    def truth(self) -> bytes:
        return repr((self.cards, self.guesses)).encode()

    def describe(self) -> str:
        return f"cards {self.cards}, guesses {self.guesses}"


class HiddenCard:
    name = "hidden card"

    def __init__(self, fault: str = "") -> None:
        self.fault = fault
        self.same_luck_same_world = True

    def begin(self, seed: int) -> HiddenCardWorld:
        first, second = Random(seed).sample(range(CARDS), 2)
        return HiddenCardWorld(self.fault, (first, second))

    def with_other_card(self, world: HiddenCardWorld, seat: int, card: int) -> HiddenCardWorld:
        cards = (world.cards[0], card) if seat == 0 else (card, world.cards[1])
        return HiddenCardWorld(self.fault, cards, world.guesses[:])

    def possible(self, world: HiddenCardWorld, seat: int) -> list[int]:
        # A seat never guesses its own card, so whoever has guessed a card does not hold it.
        guessed = {guess for number, guess in enumerate(world.guesses) if number % 2 != seat}
        return [card for card in range(CARDS) if card != world.cards[seat] and card not in guessed]

    def other_worlds(self, world: HiddenCardWorld, seat: int, luck: Random) -> Iterable[HiddenCardWorld]:
        for card in self.possible(world, seat):
            if card != world.cards[1 - seat]:
                yield self.with_other_card(world, seat, card)

    def resample(self, world: HiddenCardWorld, seat: int, luck: Random) -> HiddenCardWorld:
        possible = self.possible(world, seat)
        if self.fault == "truth":
            return world.copy()
        if self.fault == "stuck":
            return self.with_other_card(world, seat, -1)
        if self.fault == "peeks":
            possible.remove(world.cards[1 - seat])
            possible.insert(0, world.cards[1 - seat])
        if self.fault == "biased":
            possible += [possible[0]] * 3
        return self.with_other_card(world, seat, luck.choice(possible))
