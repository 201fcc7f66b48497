"""PettingZoo: every game with every player count and option, as an AEC and as a parallel environment.

>>> from pentarchy.research import pettingzoo
>>> env = pettingzoo.env("animal-kingdom", players=4, options={"practice": "on"})
>>> env = pettingzoo.animal_kingdom_v1.env(players=4)     # the same by its registered name
"""

import copy
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np

import pentarchy
from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.rules import NOBODY
from pentarchy.research import needs
from pentarchy.research.naming import environment_names
from pentarchy.research.stepping import FLOAT, Stepper, check_reward, key_of, next_key

needs("pettingzoo", "pettingzoo")
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402

from pentarchy.research.spaces import ActionSpace, observation_space, vector_space  # noqa: E402

RENDER_MODES = ("human", "ansi", "rgb_array")

env_names = environment_names


def env(game: str | Game, **settings: Any) -> "GameEnv":
    """Return an AEC environment: seats decide one after another; simultaneous choices stay hidden from each other."""
    return GameEnv(game, **settings)


raw_env = env


def parallel_env(game: str | Game, **settings: Any) -> "ParallelGameEnv":
    """Return a parallel environment: all seats that must decide do so in one step; the others choose the last action, which waits."""
    return ParallelGameEnv(game, **settings)


def __getattr__(name: str) -> Any:
    """The registered names: `kingdomino_v1.env(players=3)`."""
    found = {registered.lower_name: registered for registered in environment_names()}.get(name)
    if found is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    game = pentarchy.load(found.slug)
    return SimpleNamespace(env=partial(env, game), raw_env=partial(env, game), parallel_env=partial(parallel_env, game))


class Environment:
    """What both kinds of environment share: a game in progress, its agents, its spaces and its pictures."""

    def __init__(
        self,
        game: str | Game,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = "places",
        render_mode: str | None = None,
    ) -> None:
        check_reward(reward)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"there is no render mode {render_mode!r}: choose {', '.join(RENDER_MODES)}")
        self.game = pentarchy.load(game) if isinstance(game, str) else game
        self.reward, self.render_mode = reward, render_mode
        self.metadata = metadata_of(self.game, parallel=self.more_actions > 0)
        self._stepper = Stepper(self.game, players, options)
        self._length, self._shows = self.game.observation, render_mode == "human"
        self._key = key_of(None, "pettingzoo")
        self.possible_agents = [f"player_{seat}" for seat in range(self._stepper.players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: ActionSpace(self.game, self.more_actions) for agent in self.possible_agents}
        seen = observation_space(self.game, self.game.actions + self.more_actions)
        self.observation_spaces = {agent: copy.deepcopy(seen) for agent in self.possible_agents}
        self.state_space = vector_space(self.game, len(self.possible_agents))

    more_actions = 0  # beside those of the game

    def __deepcopy__(self, memo: dict[int, Any]) -> "Environment":
        other = copy.copy(self)
        memo |= {id(self): other, id(self.game): self.game}  # a game never changes
        other.__dict__ = copy.deepcopy(self.__dict__, memo)
        return other

    def observation_space(self, agent: str) -> Any:
        """What an agent may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        """Begin a game from a seed, or the one that follows the last."""
        self._key = next_key(self._key) if seed is None else key_of(seed, "pettingzoo")
        self._stepper.reset(self._key)
        self.agents = self.possible_agents[:]

    def state(self) -> Any:
        """What all seats together know, for centralised training."""
        return np.concatenate([self._stepper.observe(seat) for seat in range(len(self.possible_agents))])

    def render(self) -> Any:
        """The board as everybody sees it: printed, as text, or as pixels."""
        from pentarchy.engine.match import Match
        from pentarchy.research.rendering import board_pixels, board_text

        if self.render_mode is None:
            return None
        state = Match.at(self.game, self._stepper.state).concealed()
        if self.render_mode == "rgb_array":
            return board_pixels(self.game, state)
        text = board_text(self.game, state, colour=self.render_mode == "human")
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Do nothing: there are no resources to release."""


class GameEnv(Environment, AECEnv):  # type: ignore[misc]
    """A game as an AEC environment. An illegal action raises `IllegalMove` and changes nothing."""

    _seen: dict[str, Any] | None = None  # what the deciding seat observes, until it is handed out

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        self._begin(seed)
        self._seen = None
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._stepper.seat]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The selected agents, one after another."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, and its legal actions if it must decide."""
        stepper, seat, seen = self._stepper, self._seat_of[agent], self._seen
        if seen is not None and seat == stepper.seat:
            self._seen = None  # every call hands out arrays of its own
            return seen
        return {"observation": stepper.observe(seat), "action_mask": stepper.mask_of(seat)}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward, termination, truncation and info of the agent that acts next."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], False, self.infos[agent]

    def step(self, action: Any) -> None:
        """Play the action of the selected agent. What the next one observes is made in the same call of compiled code."""
        stepper = self._stepper
        seat = stepper.seat
        if seat == NOBODY:
            self._leave(action)
            return
        seen = np.empty(self._length, FLOAT)
        following = stepper.act(seat, action, seen)
        self._seen = {"observation": seen, "action_mask": stepper.mask.copy()}
        if following == NOBODY:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[following]
        if self._shows:
            self.render()

    def _finish(self) -> None:
        """Give out the rewards, which come only at the end."""
        for agent, reward in zip(self.agents, self._stepper.rewards(self.reward), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _leave(self, action: None) -> None:
        """Remove the selected agent after the end of the game; all agents leave in the order of their seats."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        del self.terminations[agent], self.truncations[agent], self._cumulative_rewards[agent], self.infos[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]


class ParallelGameEnv(Environment, ParallelEnv):  # type: ignore[misc]
    """A game as a parallel environment. Seats that have nothing to decide take the last action, `game.actions`, which waits."""

    more_actions = 1

    @property
    def wait(self) -> int:
        """The action of a seat that has nothing to decide."""
        return self.game.actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game."""
        self._begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        found = {}
        for agent, seat in self._seat_of.items():
            mask = np.zeros(self.wait + 1, np.int8)
            mask[:-1] = self._stepper.mask_of(seat)
            mask[-1] = not mask.any()
            found[agent] = {"observation": self._stepper.observe(seat), "action_mask": mask}
        return found

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, ...]:
        """Play the actions of all seats that must decide. If one is illegal, none is played."""
        stepper, agents = self._stepper, self.agents
        for seat, action in self._checked(actions, stepper.actors()).items():
            stepper.act(seat, action)
        over = stepper.seat == NOBODY
        rewards = stepper.rewards(self.reward) if over else [0.0] * len(agents)
        if over:
            self.agents = []
        if self._shows:
            self.render()
        return (
            self._observations(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _checked(self, actions: Mapping[str, Any], seats: Iterable[int]) -> dict[int, int]:
        """Return the action of every deciding seat; raises IllegalMove if one is illegal."""
        chosen = {seat: int(actions.get(self.possible_agents[seat], self.wait)) for seat in seats}
        for seat, action in chosen.items():
            self._stepper.check(seat, action)
        return chosen


def metadata_of(game: Game, *, parallel: bool) -> dict[str, Any]:
    """Return the versioned name and the render modes."""
    return {
        "name": f"{game.slug.replace('-', '_')}_v{game.rules_version}",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": parallel,
        "render_fps": 1,
    }
