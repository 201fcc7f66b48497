"""PettingZoo's AEC environments under test.

What an agent may know is its observation. Another world is the same environment with another seed in which
the same actions gave the agent the same observations; where seeds rarely agree, give `worlds`, a function that makes other worlds
from an environment (a copy with hidden things changed). Everything else that the agent receives must then be the same, too.
"""

import copy
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np

from pentarchy.engine.rules import Seat

ATTEMPTS = 60  # seeds tried for each world

Worlds = Callable[[Any, str, Random], Iterable[Any]]


class PettingZooWorld:
    """An environment in the middle of a game, with the seed and the actions that led there."""

    def __init__(self, game: "PettingZooGame", env: Any, seed: int, actions: list[int]) -> None:
        self.game, self.env, self.seed, self.actions = game, env, seed, actions

    def seats(self) -> Sequence[int]:
        return range(len(self.env.possible_agents))

    def actors(self) -> Sequence[int]:
        finished = not self.env.agents or any(self.env.terminations.values()) or any(self.env.truncations.values())
        return [] if finished else [self.env.possible_agents.index(self.env.agent_selection)]

    def legal(self, seat: Seat) -> Sequence[int]:
        seen = self.env.observe(self.env.possible_agents[seat])
        mask = seen.get("action_mask") if isinstance(seen, dict) else None
        agent = self.env.possible_agents[seat]
        return range(int(self.env.action_space(agent).n)) if mask is None else np.flatnonzero(mask).tolist()

    def act(self, seat: Seat, action: int) -> None:
        self.env.step(action)
        self.actions.append(action)

    def copy(self) -> "PettingZooWorld":
        return PettingZooWorld(self.game, copy.deepcopy(self.env), self.seed, self.actions[:])

    def received(self, seat: Seat) -> Mapping[str, bytes]:
        agent, env = self.env.possible_agents[seat], self.env
        found = {f"observation {name}": part for name, part in parts(env.observe(agent)).items()}
        found |= {f"info {name}": part for name, part in parts(env.infos.get(agent, {})).items()}
        found["reward"] = repr(float(env.rewards.get(agent, 0))).encode()
        found["over"] = repr((bool(env.terminations.get(agent)), bool(env.truncations.get(agent)))).encode()
        return found

    def truth(self) -> bytes:
        return self.game.truth(self.env)

    def describe(self) -> str:
        return f"seed {self.seed}, actions {self.actions}"


def parts(value: Any) -> dict[str, bytes]:
    """Flatten a possibly nested value to bytes by name."""
    if isinstance(value, Mapping):
        return {f"{name} {inner}".strip(): part for name, item in value.items() for inner, part in parts(item).items()}
    return {"": value.tobytes() if isinstance(value, np.ndarray) else repr(value).encode()}


class PettingZooGame:
    """An AEC environment, made anew for each game. `truth` gives the bytes that distinguish one world from another."""

    same_luck_same_world = False

    def __init__(self, name: str, make: Callable[[], Any], *, truth: Callable[[Any], bytes], worlds: Worlds | None = None) -> None:
        self.name = f"pettingzoo/{name}"
        self.make = make
        self.truth = truth
        self._worlds = worlds

    def begin(self, seed: int) -> PettingZooWorld:
        """A new game."""
        env = self.make()
        env.reset(seed=seed)
        return PettingZooWorld(self, env, seed, [])

    def other_worlds(self, world: PettingZooWorld, seat: Seat, luck: Random) -> Iterable[PettingZooWorld]:
        """Yield worlds that gave the agent the same observations."""
        if self._worlds is not None:
            for env in self._worlds(world.env, world.env.possible_agents[seat], luck):
                yield PettingZooWorld(self, env, world.seed, world.actions[:])
            return
        for _ in range(ATTEMPTS):
            other = self._replayed(world, seat, luck.getrandbits(31))
            if other is not None:
                yield other

    def _replayed(self, world: PettingZooWorld, seat: Seat, seed: int) -> PettingZooWorld | None:
        here, there = self.begin(world.seed), self.begin(seed)
        for action in [*world.actions, None]:
            if here.actors() != there.actors() or observed(here, seat) != observed(there, seat):
                return None
            if action is not None:
                if action not in there.legal(there.actors()[0]):
                    return None
                here.act(here.actors()[0], action)
                there.act(there.actors()[0], action)
        return None if there.truth() == world.truth() else there

    def resample(self, world: PettingZooWorld, seat: Seat, luck: Random) -> PettingZooWorld | None:
        """Return None: PettingZoo offers no resampling."""
        return None


def observed(world: PettingZooWorld, seat: Seat) -> dict[str, bytes]:
    """Return the environment's observation of the agent, without the mask."""
    found = parts(world.env.observe(world.env.possible_agents[seat]))
    return {name: part for name, part in found.items() if name != "action_mask"}
