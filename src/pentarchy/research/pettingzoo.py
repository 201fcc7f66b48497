"""PettingZoo: every game with every player count and option, as an AEC and as a parallel environment.

>>> from pentarchy.research import pettingzoo
>>> env = pettingzoo.env("animal-kingdom", players=4, options={"practice": "on"})
>>> env = pettingzoo.animal_kingdom_v1.env(players=4)     # the same by its registered name
"""

import copy
from collections.abc import Iterable, Mapping
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np

import pentarchy
from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.research import needs
from pentarchy.research.naming import environment_names
from pentarchy.research.stepping import Stepper, check_reward, key_of, next_key

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


class SharedGame:
    """What both environments share: a game in progress, its agents, its spaces and its pictures."""

    def __init__(
        self,
        game: str | Game,
        players: int | None,
        options: Mapping[str, str] | None,
        reward: str,
        render_mode: str | None,
        more_actions: int = 0,
    ) -> None:
        check_reward(reward)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"there is no render mode {render_mode!r}: choose {', '.join(RENDER_MODES)}")
        self.game = pentarchy.load(game) if isinstance(game, str) else game
        self.stepper = Stepper(self.game, players, options)
        self.reward = reward
        self.agents = [f"player_{seat}" for seat in range(self.stepper.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        actions = self.game.actions + more_actions
        self.action_spaces = {agent: ActionSpace(actions) for agent in self.agents}
        self.observation_spaces = {agent: observation_space(self.game, actions) for agent in self.agents}
        self.state_space = vector_space(self.game, len(self.agents))
        self._key = key_of(None, "pettingzoo")

    def __deepcopy__(self, memo: dict[int, Any]) -> "SharedGame":
        other = copy.copy(self)
        other.stepper = copy.deepcopy(self.stepper, memo)
        return other

    def reset(self, seed: int | None) -> None:
        """Begin a game from a seed, or the one that follows the last."""
        self._key = next_key(self._key) if seed is None else key_of(seed, "pettingzoo")
        self.stepper.reset(self._key)

    def everything(self) -> Any:
        """Return what all seats together know."""
        return np.concatenate([self.stepper.observe(seat) for seat in range(len(self.agents))])

    def picture(self, render_mode: str | None) -> Any:
        """The board as everybody sees it: printed, as text, or as pixels."""
        from pentarchy.engine.match import Match
        from pentarchy.research.rendering import board_pixels, board_text

        if render_mode is None:
            return None
        state = Match.at(self.game, self.stepper.state).concealed()
        if render_mode == "rgb_array":
            return board_pixels(self.game, state)
        text = board_text(self.game, state, colour=render_mode == "human")
        if render_mode == "ansi":
            return text
        print(text)
        return None


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game as an AEC environment. An illegal action raises `IllegalMove` and changes nothing."""

    def __init__(
        self,
        game: str | Game,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = "places",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._shared = SharedGame(game, players, options, reward, render_mode)
        self._stepper = self._shared.stepper
        self._seat_of, self._observe, self._mask_of = self._shared.seat_of, self._stepper.observe, self._stepper.mask_of
        self.render_mode = render_mode
        self.metadata = metadata_of(self._shared.game, parallel=False)
        self.possible_agents = list(self._shared.agents)
        self.action_spaces, self.observation_spaces = self._shared.action_spaces, self._shared.observation_spaces
        self.state_space = self._shared.state_space
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """What an agent may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        self._shared.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._stepper.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, and its legal actions if it must decide."""
        seat = self._seat_of[agent]
        return {"observation": self._observe(seat), "action_mask": self._mask_of(seat)}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward, termination, truncation and info of the agent that acts next."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], False, self.infos[agent]

    def step(self, action: Any) -> None:
        """Play the action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        stepper = self._stepper
        stepper.act(self._seat_of[agent], int(action))
        if stepper.seat == NOBODY:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[stepper.seat]
        if self.render_mode == "human":
            self.render()

    def _finish(self) -> None:
        """Give out the rewards, which come only at the end."""
        for agent, reward in zip(self.agents, self._stepper.rewards(self._shared.reward), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def state(self) -> Any:
        """What all seats together know, for centralised training."""
        return self._shared.everything()

    def render(self) -> Any:
        """The board as everybody sees it."""
        return self._shared.picture(self.render_mode)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""


class ParallelGameEnv(ParallelEnv):  # type: ignore[misc]
    """A game as a parallel environment. Seats that have nothing to decide take the last action, `game.actions`, which waits."""

    def __init__(
        self,
        game: str | Game,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = "places",
        render_mode: str | None = None,
    ) -> None:
        self._shared = SharedGame(game, players, options, reward, render_mode, more_actions=1)
        self.wait = self._shared.game.actions
        self.render_mode = render_mode
        self.metadata = metadata_of(self._shared.game, parallel=True)
        self.possible_agents = list(self._shared.agents)
        self.action_spaces, self.observation_spaces = self._shared.action_spaces, self._shared.observation_spaces
        self.state_space = self._shared.state_space
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """What an agent may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game."""
        self._shared.reset(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        stepper = self._shared.stepper
        found = {}
        for agent, seat in self._shared.seat_of.items():
            mask = np.zeros(self.wait + 1, np.int8)
            mask[:-1] = stepper.mask_of(seat)
            mask[-1] = not mask.any()
            found[agent] = {"observation": stepper.observe(seat), "action_mask": mask}
        return found

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, ...]:
        """Play the actions of all seats that must decide. If one is illegal, none is played."""
        stepper, seats = self._shared.stepper, self._shared.stepper.actors()
        chosen = self._checked(actions, seats)
        for seat in seats:
            stepper.act(seat, chosen[seat])
        over = stepper.seat == NOBODY
        agents = self.agents
        rewards = stepper.rewards(self._shared.reward) if over else [0.0] * len(agents)
        if over:
            self.agents = []
        if self.render_mode == "human":
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
        chosen = {seat: Seat(actions.get(self.possible_agents[seat], self.wait)) for seat in seats}
        for seat, action in chosen.items():
            self._shared.stepper.check(seat, action)
        return chosen

    def state(self) -> Any:
        """What all seats together know, for centralised training."""
        return self._shared.everything()

    def render(self) -> Any:
        """The board as everybody sees it."""
        return self._shared.picture(self.render_mode)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""


def metadata_of(game: Game, *, parallel: bool) -> dict[str, Any]:
    """Return the versioned name and the render modes."""
    return {
        "name": f"{game.slug.replace('-', '_')}_v{game.rules_version}",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": parallel,
        "render_fps": 1,
    }
