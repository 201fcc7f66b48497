"""OpenSpiel: every game as a Python game, `pyspiel.load_game("pentarchy_kingdomino(players=3,harmony=on)")`. Importing this registers them.

Chance has two forms. With `chance=key` (the default) eight chance nodes of 256 outcomes choose the key from which the dealer draws
everything, and the rules run compiled. With `chance=explicit` every draw of the rules is a chance node with its exact outcomes, and
the rules run interpreted.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np

import pentarchy
from pentarchy.engine.chance import generator, seed_key
from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.match import canonical, result_of
from pentarchy.engine.positions import new_state, write_position
from pentarchy.engine.rules import MAX_SEATS, Seat
from pentarchy.engine.state import StateRecord, twin
from pentarchy.engine.targets import Target, target
from pentarchy.games import cards
from pentarchy.research import needs
from pentarchy.research.explicit_chance import MOST_OUTCOMES, DrawNeeded, scripted_rules
from pentarchy.research.stepping import check_reward, rewards_of

needs("openspiel", "pyspiel")
import pyspiel  # noqa: E402

CHANCE = ("key", "explicit")
KEY_DRAWS = 8  # chance nodes that choose the key
KEY_WEIGHTS = (1,) * 256
LONGEST_GAME = 10_000  # decisions
MOST_CHANCE = 100_000  # chance nodes
MOST_POINTS = 1000.0
SETUP = (-1, -1)  # represents the set-up among the moves that wait for chance


@dataclass(frozen=True)
class Setting:
    """The parameters of an OpenSpiel game."""

    slug: str
    players: int
    options: tuple[tuple[str, str], ...]
    chance: str
    reward: str

    @property
    def game(self) -> Game:
        """Our game."""
        return pentarchy.load(self.slug)

    @property
    def kernels(self) -> Target:
        """Our game, compiled."""
        ready: Target = target(self.game, "cpu")
        return ready


@dataclass
class Play:
    """A game in progress: the true state, the moves that wait for chance, and what each seat remembers."""

    setting: Setting
    record: StateRecord
    ready: bool = False  # whether the set-up is complete
    waiting: list[tuple[int, int]] = field(default_factory=lambda: [SETUP])  # seats and actions not yet resolved
    drawn: list[int] = field(default_factory=list)  # chance outcomes so far of the move being resolved
    weights: Sequence[int] = KEY_WEIGHTS  # weights of the outcomes of the current chance node; empty at other nodes
    memories: list[bytes] = field(default_factory=list)  # by seat: a digest of everything it did and saw

    @classmethod
    def begin(cls, setting: Setting) -> "Play":
        """Return a game before its first draw."""
        play = cls(setting, new_state(setting.game, setting.players, dict(setting.options)))
        play.memories = [b""] * setting.players
        if setting.chance == "explicit":
            play.resolve()
        return play

    def __deepcopy__(self, memo: Any) -> "Play":
        return Play(
            self.setting, twin(self.record), self.ready, self.waiting[:], self.drawn[:], self.weights, self.memories[:]
        )  # fmt: skip

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"record": self.record.tobytes()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.record = np.frombuffer(bytearray(state["record"]), dtype=self.setting.game.state)[0]

    def actors(self) -> list[int]:
        """The seats that decide now: none at chance nodes and after the end."""
        if not self.ready or self.weights:
            return []
        bits = self.setting.kernels.actors(self.record)
        return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]

    def legal(self, seat: Seat) -> list[int]:
        """Return the legal actions of a seat; none if it has nothing to decide."""
        if seat not in self.actors():
            return []
        out = np.zeros(self.setting.game.most_legal, np.int32)
        found: list[int] = out[: self.setting.kernels.legal(self.record, seat, out)].tolist()
        return found

    def concealed(self, seat: Seat) -> StateRecord:
        """Return what a seat may know of the state."""
        state = twin(self.record)
        self.setting.kernels.conceal(state, seat)
        return state

    def decide(self, choices: Sequence[tuple[int, int]]) -> None:
        """Play the simultaneous choices of some seats."""
        for seat, action in choices:
            self.memories[seat] = digest(self.memories[seat], b"did", action.to_bytes(4, "little"))
        self.waiting = list(choices)
        self.resolve()

    def draw(self, outcome: int) -> None:
        """Apply a chance outcome."""
        self.drawn.append(outcome)
        self.resolve()

    def resolve(self) -> None:
        """Continue until chance must decide or no move is waiting."""
        if self.setting.chance == "key":
            self._resolve_by_key()
        else:
            self._resolve_by_script()
        if not self.weights:
            self.drawn = []
            for seat in range(self.setting.players):
                self.memories[seat] = digest(self.memories[seat], b"saw", self.concealed(seat).tobytes())

    def _resolve_by_key(self) -> None:
        if not self.ready:
            self.weights = KEY_WEIGHTS if len(self.drawn) < KEY_DRAWS else ()
            if self.weights:
                return
            self.record["rng"][:2] = np.frombuffer(seed_key(bytes(self.drawn).hex(), "openspiel"), "<i8")
            self.setting.kernels.setup(self.record)
            self.ready, self.waiting = True, []
        for seat, action in self.waiting:
            self.setting.kernels.apply(self.record, seat, action)
        self.waiting = []

    def _resolve_by_script(self) -> None:
        rules = scripted_rules(self.setting.game.newest)
        self.weights = ()
        while self.waiting:
            try:
                if self.waiting[0] == SETUP:
                    self.record = rules.setup(self.record, self.drawn)
                    self.ready = True
                else:
                    self.record = rules.apply(self.record, *self.waiting[0], self.drawn)
            except DrawNeeded as need:
                self.weights = need.weights
                return
            self.drawn = []
            del self.waiting[0]

    def returns(self) -> list[float]:
        """Return the rewards at the end; zeros before."""
        if not self.over():
            return [0.0] * self.setting.players
        result = result_of(self.setting.kernels, self.record)
        return rewards_of(list(result.points), list(result.places), self.setting.reward)

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ready and not self.weights and not self.actors()

    def imagined(self, seat: Seat, luck: bytes) -> "Play":
        """Return another game that the seat cannot distinguish from this one."""
        other: Play = self.__deepcopy__({})
        self.setting.kernels.imagine(other.record, seat, generator(luck))
        for foreign in range(self.setting.players):
            if foreign != seat:  # the other seats' memories cannot be derived: use only what they would know now
                other.memories[foreign] = digest(b"", b"imagined", other.concealed(foreign).tobytes())
        return other


def digest(memory: bytes, kind: bytes, what: bytes) -> bytes:
    """Return a memory extended by one item."""
    return hashlib.blake2b(memory + kind + what, digest_size=16).digest()


@lru_cache(maxsize=4096)
def written(slug: str, state: bytes) -> str:
    """Return a state's position as text, with null for what is concealed."""
    game = pentarchy.load(slug)
    return canonical(write_position(game, np.frombuffer(bytearray(state), dtype=game.state)[0]))


class PentarchyState(pyspiel.State):  # type: ignore[misc]
    """An OpenSpiel state that wraps one of our games."""

    def __init__(self, game: "PentarchyGame") -> None:
        super().__init__(game)
        self.play = Play.begin(game.setting)

    def current_player(self) -> int:
        """Return who decides: a seat, several at once, chance, or nobody."""
        if self.play.weights:
            return int(pyspiel.PlayerId.CHANCE)
        actors = self.play.actors()
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        if len(actors) > 1 and self.play.setting.game.secret_moves:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return actors[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the draw with their probabilities."""
        total = sum(self.play.weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(self.play.weights)]

    def _apply_action(self, action: int) -> None:
        if self.play.weights:
            self.play.draw(action)
        else:
            self.play.decide([(self.play.actors()[0], action)])

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.play.decide([(seat, actions[seat]) for seat in self.play.actors()])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.play.setting.game.words.text_of(self.play.concealed(player), action)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.play.over()

    def returns(self) -> list[float]:
        """The reward of every seat."""
        return self.play.returns()

    def resample_from_infostate(self, player: int, sampler: Any) -> "PentarchyState":
        """Return a state drawn uniformly from all those consistent with what the player has seen. `sampler()` returns numbers in [0, 1)."""
        other = self.clone()
        if self.play.ready:
            luck = np.array([sampler() for _ in range(4)], dtype=np.float64).tobytes()
            other.play = self.play.imagined(player, hashlib.blake2b(luck, digest_size=16).digest())
        return other

    def __str__(self) -> str:
        chance = f" chance {self.play.drawn} of {len(self.play.weights)}" if self.play.weights else ""
        return (written(self.play.setting.slug, self.play.record.tobytes()) if self.play.ready else "before the set-up") + chance


class PentarchyObserver:
    """What a seat knows. Without perfect recall: the observation vector, and the position it sees as text.

    With perfect recall: the bytes of its concealed state (enough for `imagine` to find every consistent world), and the
    position with a digest of everything it did and saw.
    """

    def __init__(self, game: "PentarchyGame", kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise BadOption(f"observers have no parameters, but were given {', '.join(params)}")
        self._recall = kind.perfect_recall
        card = game.setting.game
        size = card.state.itemsize if self._recall else card.observation
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"state" if self._recall else "observation": self.tensor}

    def set_from(self, state: PentarchyState, player: int) -> None:
        """Fill the tensor; zeros before the set-up is complete."""
        play = state.play
        self.tensor.fill(0)
        if not play.ready:
            return
        known = play.concealed(player)
        if self._recall:
            self.tensor[:] = np.frombuffer(known.tobytes(), np.uint8)
        else:
            play.setting.kernels.observe(known, player, self.tensor)

    def string_from(self, state: PentarchyState, player: int) -> str:
        """Return the position that the player sees."""
        play = state.play
        seen = written(play.setting.slug, play.concealed(player).tobytes()) if play.ready else "before the set-up"
        return f"seat {player} {seen}" + (f" {play.memories[player].hex()}" if self._recall else "")


class PentarchyGame(pyspiel.Game):  # type: ignore[misc]
    """An OpenSpiel game with its players, options, kind of chance and reward. Each of our games has its own subclass."""

    card: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        card, given = self.card, dict(params or {})
        options = {option.name: str(given.get(parameter(option.name), option.default)) for option in card.options}
        players = int(given.get("players", card.players[0]))
        reward, chance = str(given.get("reward", "places")), str(given.get("chance", CHANCE[0]))
        check_reward(reward)
        if chance not in CHANCE:
            raise BadOption(f"there is no chance {chance!r}: choose {', '.join(CHANCE)}")
        new_state(card, players, options)
        self.setting = Setting(card.slug, players, tuple(options.items()), chance, reward)
        super().__init__(type_of(card, players, reward), info_of(card, players, reward), given)

    def new_initial_state(self) -> PentarchyState:
        """Return the state before the first draw."""
        return PentarchyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> PentarchyObserver:
        """An observer, with or without perfect recall."""
        return PentarchyObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def __reduce__(self) -> Any:
        return load_by_name, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        """An upper bound."""
        return KEY_DRAWS if self.setting.chance == "key" else MOST_CHANCE


def load_by_name(name: str) -> Any:
    """Load a game by its full name; unpickling in another process imports this module and so registers our games first."""
    return pyspiel.load_game(name)


def parameter(option: str) -> str:
    """Return an option's name in a form that OpenSpiel can parse."""
    return option.replace("-", "_")


def type_of(card: Game, players: int, reward: str) -> Any:
    """Return OpenSpiel's classification of a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"pentarchy_{card.slug.replace('-', '_')}",
        long_name=f"Pentarchy {card.names['en']}",
        dynamics=kinds.Dynamics.SIMULTANEOUS if card.secret_moves else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum(players, reward) else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(card.players),
        min_num_players=min(card.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": card.players[0],
            "chance": CHANCE[0],
            "reward": "places",
            **{parameter(option.name): option.default for option in card.options},
        },
    )


def zero_sum(players: int, reward: str) -> bool:
    """Return whether the rewards are zero-sum."""
    return reward == "places" and players > 1


def info_of(card: Game, players: int, reward: str) -> Any:
    """Return the bounds that OpenSpiel requires."""
    most = 1.0 if players > 1 and reward != "points" else MOST_POINTS
    return pyspiel.GameInfo(
        num_distinct_actions=card.actions,
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=players,
        min_utility=0.0 if reward == "wins" and players > 1 else -most,
        max_utility=most,
        utility_sum=0.0 if zero_sum(players, reward) else None,
        max_game_length=LONGEST_GAME,
    )


def register() -> None:
    """Register all games with OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for card in cards():
        kind = type_of(card, max(card.players), "places")
        if kind.short_name not in known:
            # A class, not a function: OpenSpiel releases it after Python has shut down, and a class needs no clean-up then.
            made = type(f"{card.names['en'].title().replace(' ', '')}Game", (PentarchyGame,), {"card": card})
            pyspiel.register_game(kind, made)


register()
