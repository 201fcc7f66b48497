"""Gymnasium: one seat of a game against bots of any level, alone or many at once.

>>> import gymnasium, pentarchy.research.gymnasium        # the second registers the names
>>> env = gymnasium.make("pentarchy/Kingdomino-v1", opponents="expert")
>>> envs = gymnasium.make_vec("pentarchy/Kingdomino-v1", num_envs=256, vectorization_mode="vector_entry_point")
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import pentarchy
from pentarchy.bots import choose
from pentarchy.bots.levels import level_named
from pentarchy.engine.chance import seed_key
from pentarchy.engine.errors import BadOption, IllegalMove, UnreadableMove
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.simulation import Batch
from pentarchy.research import needs
from pentarchy.research.naming import environment_names
from pentarchy.research.stepping import Stepper, check_reward, rewards_of

needs("gymnasium", "gymnasium")
import gymnasium  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from pentarchy.research.spaces import ActionSpace, vector_space  # noqa: E402

RENDER_MODES = ("human", "ansi", "rgb_array")
ILLEGAL = ("forfeit", "raise")
RANDOM = "random"

Opponents = str | Sequence[str]


def load(game: str | Game, rules_version: int | None) -> Game:
    """Return a game by its slug, in the rules version of an environment's name."""
    if isinstance(game, Game):
        return game
    return pentarchy.load(game, rules_version)


def named_opponents(game: Game, opponents: Opponents, players: int) -> list[str]:
    """Return one bot for each other seat, in turn order from the learner's left."""
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != players - 1:
        raise BadOption(f"{players} players need {players - 1} opponents, not {len(names)}")
    for name in names:
        level_named(game, name)
    return names


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game; the others are bots. `info["action_mask"]` shows the legal actions.

    `seat=None` draws the learner's seat anew for each game. An illegal action ends the game with the reward of the last place
    (`illegal="forfeit"`), or is refused with an error (`illegal="raise"`).
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(
        self,
        game: str | Game,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        opponents: Opponents = RANDOM,
        seat: Seat | None = None,
        reward: str = "places",
        illegal: str = "forfeit",
        rules_version: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_reward(reward)
        check_choice("illegal", illegal, ILLEGAL)
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        self.game = load(game, rules_version)
        self._stepper = Stepper(self.game, players, options)
        self.players = self._stepper.players
        if seat is not None and not 0 <= seat < self.players:
            raise BadOption(f"there is no seat {seat} with {self.players} players")
        self.opponents = named_opponents(self.game, opponents, self.players)
        self.reward, self.illegal, self.render_mode = reward, illegal, render_mode
        self._fixed_seat = seat
        self.seat = seat or 0
        self.action_space = ActionSpace(self.game)
        self.observation_space = vector_space(self.game)
        self._decisions = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game and play to the learner's first decision."""
        super().reset(seed=seed)
        self.seat = int(self.np_random.integers(self.players)) if self._fixed_seat is None else self._fixed_seat
        self._key = self.np_random.bytes(16)
        self._decisions = 0
        self._stepper.reset(self._key)
        self._play_on()
        if self.render_mode == "human":
            self.render()
        return self._stepper.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play the learner's action, then the bots up to its next decision or the end."""
        try:
            self._stepper.act(self.seat, int(action))
        except (IllegalMove, UnreadableMove) as error:
            if self.illegal == "raise":
                raise
            return self._stepper.observe(self.seat), self._lost(), True, False, {**self._info(), "illegal": str(error)}
        self._play_on()
        over = self._stepper.seat == NOBODY
        reward = self._stepper.rewards(self.reward)[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._stepper.observe(self.seat), reward, over, False, self._info()

    def _lost(self) -> float:
        return -1.0 if self.reward == "places" and self.players > 1 else 0.0

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._stepper.mask_of(self.seat), "seat": self.seat}

    def _play_on(self) -> None:
        """Let the bots decide until the learner has to. Seats that decide simultaneously do not know each other's choices."""
        stepper = self._stepper
        while stepper.seat != NOBODY and self.seat not in stepper.actors():
            stepper.act(stepper.seat, self._bot_action(stepper.seat))

    def _bot_action(self, seat: Seat) -> int:
        legal = self._stepper.list_legal(seat)
        if len(legal) == 1:
            return int(legal[0])
        level = self.opponents[(seat - self.seat) % self.players - 1]
        if level == RANDOM:
            return int(legal[self.np_random.integers(len(legal))])
        self._decisions += 1
        key = seed_key(f"{self._key.hex()}/{self._decisions}", "opponent")
        return choose(self.game, Match.at(self.game, self._stepper.state).concealed(seat), seat, level, key)

    def render(self) -> Any:
        """The board as the learner sees it: printed, as text, or as pixels."""
        from pentarchy.research.rendering import board_pixels, board_text

        if self.render_mode is None:
            return None
        state = Match.at(self.game, self._stepper.state).concealed(self.seat)
        if self.render_mode == "rgb_array":
            return board_pixels(self.game, state, self.seat)
        text = board_text(self.game, state, self.seat, colour=self.render_mode == "human")
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games at once on one batch, the learner in one seat of each. A finished game is followed by the next in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        opponents: Opponents = RANDOM,
        seat: Seat | None = None,
        reward: str = "places",
        rules_version: int | None = None,
        seed: int | str = 0,
        jobs: int | None = None,
    ) -> None:
        check_reward(reward)
        self.game = load(game, rules_version)
        self.num_envs = num_envs
        self.players = self.game.players[0] if players is None else players
        self.opponents = named_opponents(self.game, opponents, self.players)
        self.reward = reward
        self.single_action_space = ActionSpace(self.game)
        self.single_observation_space = vector_space(self.game)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._options, self._jobs, self._fixed_seat = options, jobs, seat
        self._begin(seed)

    def _begin(self, seed: int | str) -> None:
        self._seed = seed
        self._decisions = 0
        self.batch = Batch(self.game, self.num_envs, self.players, self._options, seed=seed, jobs=self._jobs, auto_reset=False)
        # The learner's seat rotates over the rows and, in each row, over its games.
        self.seats = np.arange(self.num_envs) % self.players if self._fixed_seat is None else np.full(self.num_envs, self._fixed_seat)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin new games in all rows."""
        if seed is not None:
            self._begin(seed)
        else:
            self.batch.reset()
        self._play_on()
        return self.batch.observe(self.seats), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play the learner's action in every row, then the bots up to its next decision, if necessary in the next game."""
        self.batch.step(actions)
        self._play_on()
        done = self.batch.done.astype(bool)
        rewards = np.zeros(self.num_envs)
        final: dict[str, Any] = {}
        if done.any():
            rows = np.flatnonzero(done)
            final = self._final(rows, rewards)
            self.batch.reset(rows)
            if self._fixed_seat is None:
                self.seats[rows] = (self.seats[rows] + 1) % self.players
            self._play_on()
        return self.batch.observe(self.seats), rewards, done, np.zeros(self.num_envs, bool), {**self._infos(), **final}

    def _final(self, rows: Any, rewards: Any) -> dict[str, Any]:
        """Write the rewards of finished games and return the learner's final observations."""
        seen = self.batch.observe(self.seats)
        observations = np.full(self.num_envs, None, dtype=object)
        for row in rows:
            points, places = self.batch.points[row, : self.players].tolist(), self.batch.places[row, : self.players].tolist()
            rewards[row] = rewards_of(points, places, self.reward)[self.seats[row]]
            observations[row] = seen[row]
        here = np.isin(np.arange(self.num_envs), rows)
        return {"final_obs": observations, "_final_obs": here, "final_points": self.batch.points.copy(), "_final_points": here}

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, bool)
        return {"action_mask": self.batch.masks.copy(), "_action_mask": everywhere, "seat": self.seats.copy(), "_seat": everywhere}

    def _play_on(self) -> None:
        """Let the bots decide wherever the learner does not have to."""
        while (rows := np.flatnonzero((self.batch.seats != self.seats) & (self.batch.seats != NOBODY))).size:
            self.batch.step(self._bot_actions(rows), rows)

    def _bot_actions(self, rows: Any) -> Any:
        actions = self.batch.sample()
        places = (self.batch.seats - self.seats) % self.players - 1
        for row in rows:
            level = self.opponents[places[row]]
            if level != RANDOM and self.batch.counts[row] > 1:
                self._decisions += 1
                seat = int(self.batch.seats[row])
                known = Match.at(self.game, self.batch.states[row]).concealed(seat)
                actions[row] = choose(self.game, known, seat, level, seed_key(f"{self._seed}/{self._decisions}", "opponent"))
        return actions


def check_choice(name: str, value: str, values: Sequence[str]) -> None:
    """Refuse an unknown value of a setting."""
    if value not in values:
        raise BadOption(f"{name} cannot be {value!r}: choose {', '.join(values)}")


def register() -> None:
    """Register `pentarchy/Kingdomino-v1` and the others with Gymnasium, once."""
    for name in environment_names():
        identity = f"pentarchy/{name.title}"
        if identity not in gymnasium.registry:
            gymnasium.register(
                id=identity,
                entry_point=f"{__name__}:SeatEnv",
                vector_entry_point=f"{__name__}:SeatVectorEnv",
                kwargs={"game": name.slug, "rules_version": name.version},
                disable_env_checker=True,  # the environment checker costs more than a step; the tests run it instead
                order_enforce=False,
            )


register()
