"""One game stepped by integer actions, as fast as Python can call compiled code; the basis of all adapters."""

import hashlib
import secrets
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NoReturn

import numpy as np

from pentarchy.engine.chance import seed_key
from pentarchy.engine.errors import BadOption, GameOver, IllegalMove, NotYourDecision, UnreadableMove
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.positions import new_state
from pentarchy.engine.rules import MAX_SEATS, NOBODY, Seat
from pentarchy.engine.targets import target
from pentarchy.research.stepping import kernels
from pentarchy.research.stepping.kernels import BEGIN, LIST, LOOK, PLAY, REFUSED, SHOW

REWARDS = ("places", "wins", "points")
FLOAT, KEY_WORDS = np.dtype(np.float32), np.dtype("<i8")
NOTHING = np.zeros(0, np.float32)  # in place of an observation that nobody asked for


@cache
def workspace_dtype(game: Game) -> "np.dtype[np.void]":
    """Return the dtype of a state, a buffer for its concealed copy, and the results of a step."""
    return np.dtype(
        [
            ("state", game.state),
            ("seen", game.state),
            ("points", np.int32, (MAX_SEATS,)),
            ("places", np.int32, (MAX_SEATS,)),
            ("actors", np.int64),
            ("count", np.int64),
            ("legal", np.int32, (game.most_legal,)),
            ("mask", np.int8, (game.actions,)),
        ],
        align=True,
    )


@cache
def advancing(game: Game) -> Callable[..., int]:
    """Return the compiled `advance` without Numba's dispatch, which costs more than most moves."""
    from numba import float32, from_dtype, int64

    work: Any = from_dtype(workspace_dtype(game))[::1]
    found: Callable[..., int] = target(game, "cpu").template(kernels.advance).compile((work, int64, int64, int64, float32[::1]))
    return found


@cache
def picking(game: Game) -> Callable[[Any, float], int]:
    """Return the compiled `pick`; the caller passes contiguous int8 masks only."""
    from numba import float64, int8

    found: Callable[[Any, float], int] = target(game, "cpu").template(kernels.pick).compile((int8[::1], float64))
    return found


class Stepper:
    """A game in progress. `seat` decides now (the lowest of those who decide at once), NOBODY after the end.

    `mask` is the mask of `listed`, the seat whose actions were listed last; after every step that is `seat`.
    """

    def __init__(self, game: Game, players: int | None = None, options: Mapping[str, str] | None = None) -> None:
        self._lay(game, new_state(game, game.players[0] if players is None else players, options))

    def _lay(self, game: Game, fresh: Any) -> None:
        self.game = game
        self.players = int(fresh["players"])
        self._fresh = fresh
        self._workspace = np.zeros(1, workspace_dtype(game.newest))
        self._one = self._workspace[0]
        self.state = self._one["state"]
        self.mask = self._one["mask"]
        self._rng, self._outcomes = self.state["rng"], {name: self._one[name] for name in ("points", "places")}
        self._advance = advancing(game.newest)
        self._length = game.observation
        self.seat = self.listed = NOBODY

    def __deepcopy__(self, memo: Any) -> "Stepper":
        other = Stepper.__new__(Stepper)
        other._lay(self.game, self._fresh)
        other.load(self.state)
        return other

    def reset(self, key: bytes | None = None) -> None:
        """Begin a new game from a key, or from a fresh random one."""
        self._one["state"] = self._fresh
        self._rng[:2] = np.frombuffer(secrets.token_bytes(16) if key is None else key, KEY_WORDS)
        self.seat = self.listed = self._advance(self._workspace, BEGIN, NOBODY, 0, NOTHING)

    def load(self, state: Any) -> None:
        """Continue from a copy of another state."""
        self._one["state"] = state
        self.seat = self.listed = self._advance(self._workspace, SHOW, NOBODY, 0, NOTHING)

    def actors(self) -> list[int]:
        """The seats that decide now."""
        bits = int(self._one["actors"])
        return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]

    def act(self, seat: Seat, action: int, out: Any = NOTHING) -> Seat:
        """Play an action, write what the next deciding seat knows into `out`, and return that seat.

        An illegal action is refused and changes nothing.
        """
        if seat != self.listed:
            self.list_legal(seat)
        found = self._advance(self._workspace, PLAY, seat, action, out)
        if found == REFUSED:
            self._refuse(seat, action)
        self.seat = self.listed = found
        return found

    def check(self, seat: Seat, action: int) -> None:
        """Refuse an action that a seat may not play now."""
        if seat != self.listed:
            self.list_legal(seat)
        if not (0 <= action < self.game.actions and self.mask[action]):
            self._refuse(seat, action)

    def _refuse(self, seat: Seat, action: int) -> NoReturn:
        if not 0 <= action < self.game.actions:
            raise UnreadableMove(f"{action} is not one of the {self.game.actions} actions of {self.game.names['en']}")
        if self.seat == NOBODY:
            raise GameOver("the game is over")
        if seat not in self.actors():
            raise NotYourDecision(f"seat {seat} has nothing to decide now; waiting for {self.actors()}")
        Match.at(self.game, self.state).check(seat, action)
        raise IllegalMove(f"action {action} is not legal for seat {seat}")

    def list_legal(self, seat: Seat) -> Any:
        """The legal actions of a seat in ascending order; `mask` shows the same until another seat's are listed."""
        self.listed = self._advance(self._workspace, LIST, seat, 0, NOTHING)
        return self._one["legal"][: self._one["count"]]

    def mask_of(self, seat: Seat) -> Any:
        """Return a copy of a seat's mask of legal actions: all zeros if it has nothing to decide."""
        if seat != self.listed and self.seat != NOBODY:  # after the end the mask is all zeros
            self.list_legal(seat)
        return self.mask.copy()

    def observe(self, seat: Seat) -> Any:
        """What a seat knows, as a new float32 vector."""
        out = np.empty(self._length, FLOAT)
        self._advance(self._workspace, LOOK, seat, 0, out)
        return out

    def outcome(self, name: str) -> list[int]:
        """`points` or `places` by seat when the game is over."""
        found: list[int] = self._outcomes[name][: self.players].tolist()
        return found

    def rewards(self, kind: str) -> list[float]:
        """The reward of every seat when the game is over."""
        return rewards_of(self.outcome("points"), self.outcome("places"), kind)


def rewards_of(points: list[int], places: list[int], kind: str) -> list[float]:
    """Rewards by seat; a game for one is always counted in points.

    `places`: from 1 for the first to -1 for the last, ties share, the sum is zero. `wins`: 1 for a win, shared by all who are first.
    """
    check_reward(kind)
    players = len(points)
    if kind == "points" or players == 1:
        return [float(number) for number in points]
    if kind == "wins":
        return [1 / places.count(1) if place == 1 else 0.0 for place in places]
    return [(players + 1 - 2 * (place + (places.count(place) - 1) / 2)) / (players - 1) for place in places]


def check_reward(kind: str) -> None:
    """Refuse an unknown kind of reward."""
    if kind not in REWARDS:
        raise BadOption(f"there is no reward {kind!r}: choose {', '.join(REWARDS)}")


def key_of(seed: Any, purpose: str) -> bytes:
    """The key of a game from a seed; a fresh one for None."""
    return secrets.token_bytes(16) if seed is None else seed_key(str(seed), purpose)


def next_key(key: bytes) -> bytes:
    """The key of the game after this one, for resets without a seed."""
    return hashlib.blake2b(key, digest_size=16, person=b"pentarchy/next").digest()
