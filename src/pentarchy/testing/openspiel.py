"""OpenSpiel's games under test.

Another world is made from the game's own history: one hidden chance outcome is replaced by another, the rest is replayed, and
the result counts only if every move stays legal and the seat has seen the same text at every step.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np

from pentarchy.engine.rules import Seat
from pentarchy.research import needs

pyspiel = needs("openspiel", "pyspiel")

ATTEMPTS = 100  # replacements tried for each world


class OpenSpielWorld:
    """A state; at simultaneous nodes choices are held until the last one is made."""

    def __init__(self, state: Any, chosen: dict[int, int] | None = None, luck: Random | None = None) -> None:
        self.state = state
        self.chosen = chosen or {}
        self._luck = luck or Random(0)

    def seats(self) -> Sequence[int]:
        return range(self.state.num_players())

    def actors(self) -> Sequence[int]:
        if self.state.is_terminal():
            return []
        if self.state.is_simultaneous_node():
            return [seat for seat in self.seats() if self.state.legal_actions(seat) and seat not in self.chosen]
        return [self.state.current_player()]

    def legal(self, seat: Seat) -> Sequence[int]:
        found: Sequence[int] = self.state.legal_actions(seat)
        return found

    def act(self, seat: Seat, action: int) -> None:
        if self.state.is_simultaneous_node():
            self.chosen[seat] = action
            if not self.actors():
                self.state.apply_actions([self.chosen.get(other, 0) for other in self.seats()])
                self.chosen = {}
        else:
            self.state.apply_action(action)
        self.let_chance_decide()

    def let_chance_decide(self) -> None:
        """Draw chance outcomes until a player has to decide."""
        while self.state.is_chance_node():
            outcomes, chances = zip(*self.state.chance_outcomes(), strict=True)
            self.state.apply_action(self._luck.choices(outcomes, chances)[0])

    def copy(self) -> "OpenSpielWorld":
        luck = Random()
        luck.setstate(self._luck.getstate())
        return OpenSpielWorld(self.state.clone(), dict(self.chosen), luck)

    def received(self, seat: Seat) -> Mapping[str, bytes]:
        kind, state = self.state.get_game().get_type(), self.state
        found = {"legal actions": repr(state.legal_actions(seat) if seat in self.actors() else []).encode()}
        if kind.provides_observation_string:
            found["observation_string"] = state.observation_string(seat).encode()
        if kind.provides_observation_tensor:
            found["observation_tensor"] = np.array(state.observation_tensor(seat), np.float32).tobytes()
        if kind.provides_information_state_string:
            found["information_state_string"] = state.information_state_string(seat).encode()
        if kind.provides_information_state_tensor:
            found["information_state_tensor"] = np.array(state.information_state_tensor(seat), np.float32).tobytes()
        struct = observation_struct(state, seat)
        return found if struct is None else found | {"to_observation_struct": struct}

    def truth(self) -> bytes:
        return str(self.state).encode()

    def describe(self) -> str:
        return str(self.state)


def observation_struct(state: Any, seat: Seat) -> bytes | None:
    """Return the structured observation that newer games offer, as JSON; None if there is none."""
    try:
        return json.dumps(json.loads(state.to_observation_struct(seat).to_json()), sort_keys=True).encode()
    except (AttributeError, RuntimeError, pyspiel.SpielError):
        return None


class OpenSpielGame:
    """An OpenSpiel game, given by name."""

    same_luck_same_world = False

    def __init__(self, name: str) -> None:
        self.name = f"openspiel/{name}"
        self.game = pyspiel.load_game(name)

    def begin(self, seed: int) -> OpenSpielWorld:
        """A new game with its first draws."""
        world = OpenSpielWorld(self.game.new_initial_state(), luck=Random(seed))
        world.let_chance_decide()
        return world

    def other_worlds(self, world: OpenSpielWorld, seat: Seat, luck: Random) -> Iterable[OpenSpielWorld]:
        """Yield worlds in which one hidden chance outcome is replaced."""
        if world.chosen:
            return
        history = [(step.player, step.action) for step in world.state.full_history()]
        draws = [at for at, (player, _) in enumerate(history) if player == pyspiel.PlayerId.CHANCE]
        if not draws or any(player == pyspiel.PlayerId.SIMULTANEOUS for player, _ in history):
            return
        past = list(self._past(history, seat))
        for _ in range(ATTEMPTS):
            state = self._exchanged(history, past, luck.choice(draws), seat, luck)
            if state is not None and str(state) != str(world.state):
                yield OpenSpielWorld(state)

    def _past(self, history: Sequence[tuple[int, int]], seat: Seat) -> Iterator[tuple[Any, str]]:
        """Yield the state before every move, and the text that the seat saw after it; chance nodes show nothing."""
        state = self.game.new_initial_state()
        for _, action in history:
            before = state.clone()
            state.apply_action(action)
            yield before, "" if state.is_chance_node() else self._text(state, seat)

    def _text(self, state: Any, seat: Seat) -> str:
        kind = self.game.get_type()
        texts = []
        if kind.provides_observation_string:
            texts.append(state.observation_string(seat))
        if kind.provides_information_state_string:
            texts.append(state.information_state_string(seat))
        return "\n".join(texts)

    def _exchanged(self, history: Sequence[tuple[int, int]], past: Sequence[tuple[Any, str]], at: int, seat: Seat, luck: Random) -> Any:
        """Return the state after the history with another outcome at one draw; if that outcome came up later, the two are swapped.

        None if that is impossible or the seat would have seen something else.
        """
        state, old = past[at][0].clone(), history[at][1]
        others = [outcome for outcome, _ in state.chance_outcomes() if outcome != old]
        if not others:
            return None
        new = luck.choice(others)
        swap = {old: new, new: old}
        for (player, action), (_, text) in zip(history[at:], past[at:], strict=True):
            if player == pyspiel.PlayerId.CHANCE:
                action = swap.get(action, action)
            if state.is_terminal() or state.current_player() != player or action not in state.legal_actions():
                return None
            state.apply_action(action)
            if not state.is_chance_node() and self._text(state, seat) != text:
                return None
        return state

    def resample(self, world: OpenSpielWorld, seat: Seat, luck: Random) -> OpenSpielWorld | None:
        """The game's own `resample_from_infostate`."""
        if world.chosen:
            return None
        try:
            other = world.state.resample_from_infostate(seat, luck.random)
        except (RuntimeError, pyspiel.SpielError, AttributeError, TypeError):
            return None
        return OpenSpielWorld(other, luck=Random(luck.getrandbits(32)))
