"""Random walks through any game of ours: the reachable states that laws are tested on."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from pentarchy.engine.chance import generator, key_words, quick_below, seed_key
from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.positions import new_state
from pentarchy.engine.rules import MAX_SEATS, SPECTATOR, Seat
from pentarchy.engine.state import StateRecord, twin
from pentarchy.engine.targets import Target, target

Setting = tuple[int, dict[str, str]]


MOST_SETTINGS = 48


@cache
def all_settings(game: Game) -> list[Setting]:
    """Every player count with every allowed combination of options."""
    names = [option.name for option in game.options]
    found: list[Setting] = []
    for players in game.players:
        for values in itertools.product(*(option.values for option in game.options)):
            options = dict(zip(names, values, strict=True))
            try:
                new_state(game, players, options)
            except BadOption:
                continue
            found.append((players, options))
    return found


@cache
def settings(game: Game) -> list[Setting]:
    """Every player count with every allowed mix of options; if there are very many, an even selection in the same order."""
    every = all_settings(game)
    if len(every) <= MOST_SETTINGS:
        return every
    return [every[i * (len(every) - 1) // (MOST_SETTINGS - 1)] for i in range(MOST_SETTINGS)]


def compiled(game: Game) -> Target:
    """The game on the CPU."""
    ready: Target = target(game, "cpu")
    return ready


def seats_in(bits: int) -> list[int]:
    """The seats of a set of seats."""
    return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]


def onlookers(state: StateRecord) -> list[int]:
    """Every seat, and the spectator."""
    return [*range(int(state["players"])), SPECTATOR]


def opening(game: Game, setting: Setting, seed: object) -> StateRecord:
    """A game after set-up."""
    state = new_state(game, *setting)
    state["rng"][:2] = key_words(seed_key(f"{game.slug}/{seed}"))
    compiled(game).setup(state)
    return state


@dataclass
class Luck:
    """The walker's random choices, separate from the dealer's."""

    rng: Any

    @classmethod
    def of(cls, seed: object) -> "Luck":
        return cls(generator(seed_key(str(seed), "walk")).astype(object))

    def below(self, n: int) -> int:
        return int(quick_below(self.rng, n))


def legal_actions(kernels: Target, state: StateRecord, seat: Seat) -> list[int]:
    """The legal actions of an acting seat."""
    out = np.full(kernels.game.most_legal, -1, dtype=np.int32)
    return [int(action) for action in out[: kernels.legal(state, seat, out)]]


def walk(game: Game, setting: Setting, seed: object, most: int | None = None) -> Iterator[tuple[StateRecord, int, list[int], int]]:
    """Yield the decisions of a random game: the state, an acting seat, its legal actions, and the one it is about to take."""
    kernels = compiled(game)
    state = opening(game, setting, seed)
    luck = Luck.of(seed)
    for _ in itertools.count() if most is None else range(most):
        actors = seats_in(kernels.actors(state))
        if not actors:
            return
        seat = actors[luck.below(len(actors))]
        actions = legal_actions(kernels, state, seat)
        action = actions[luck.below(len(actions))]
        yield state, seat, actions, action
        kernels.apply(state, seat, action)


def samples(game: Game, count: int, seed: object) -> Iterator[tuple[StateRecord, int, list[int], int]]:
    """Yield about `count` reachable states spread over all settings and over whole games, each an independent copy."""
    every = settings(game)
    luck = Luck.of(f"samples/{seed}")
    given = 0
    for number in itertools.count():
        setting = every[(number * 7919) % len(every)]  # a stride that visits all settings in a mixed order
        for state, seat, actions, action in walk(game, setting, f"{seed}/{number}"):
            if luck.below(4) == 0:
                yield twin(state), seat, actions, action
                given += 1
                if given == count:
                    return


def concealed(kernels: Target, state: StateRecord, seat: Seat) -> StateRecord:
    """What a seat may know of a state."""
    copy = twin(state)
    kernels.conceal(copy, seat)
    return copy


def imagined(kernels: Target, state: StateRecord, seat: Seat, seed: object) -> StateRecord:
    """Return another world that the seat cannot distinguish from this one."""
    copy = twin(state)
    kernels.imagine(copy, seat, generator(seed_key(str(seed), "imagine")))
    return copy
