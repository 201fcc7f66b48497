"""The examinations: each plays random games and yields what it finds."""

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count, islice
from math import sqrt
from random import Random

from pentarchy.engine.rules import Seat
from pentarchy.testing.protocol import Finding, GameUnderTest, W, first_difference

TRIES = 24  # this many resamples may all be the truth before it counts as a fault, if other worlds are known
FEW_WORLDS = 5  # with more worlds than this in the first samples, evenness is not tested
EVEN_SAMPLES = 600
LONGEST = 100_000  # decisions; a longer game is taken to be endless


@dataclass(frozen=True)
class Sampling:
    """The states of random games to examine: a share of all, and the last ones of every game, where secrets are shown."""

    states: int = 200
    share: float = 0.25
    ends: int = 0
    seed: int = 0


DEFAULT = Sampling()


def reachable(game: GameUnderTest[W], sampling: Sampling) -> Iterator[tuple[int, int, W]]:
    """Yield states of random games: game number, moves played and a copy of the world. Finished games are left out: they may show all."""
    return islice(_reachable(game, sampling), sampling.states)


def _reachable(game: GameUnderTest[W], sampling: Sampling) -> Iterator[tuple[int, int, W]]:
    for number in count(sampling.seed):
        luck = Random(f"reachable/{number}")
        world = game.begin(number)
        last: deque[tuple[int, int, W]] = deque(maxlen=sampling.ends)
        for moves in range(LONGEST):
            actors = world.actors()
            if not actors:
                break
            if luck.random() < sampling.share:
                yield number, moves, world.copy()
            elif sampling.ends:
                last.append((number, moves, world.copy()))
            seat = luck.choice(actors)
            world.act(seat, luck.choice(world.legal(seat)))
        yield from last


def leaks(game: GameUnderTest[W], sampling: Sampling = DEFAULT, *, worlds: int = 1) -> Iterator[Finding]:
    """Yield differences in what a seat receives between worlds that it must not be able to tell apart."""
    for number, moves, world in reachable(game, sampling):
        luck = Random(f"leaks/{number}/{moves}")
        for seat in world.seats():
            here: Mapping[str, bytes] | None = None
            for other in islice(game.other_worlds(world, seat, luck), worlds):
                here = world.received(seat) if here is None else here
                for channel, mine, theirs in differences(here, other.received(seat)):
                    yield Finding(
                        game.name, "a seat receives what it must not know", seat, number, moves, world.describe(),
                        channel, first_difference(mine, theirs), mine, theirs,
                    )  # fmt: skip


def differences(here: Mapping[str, bytes], there: Mapping[str, bytes]) -> Iterator[tuple[str, bytes, bytes]]:
    """The channels that differ."""
    for channel in sorted({*here, *there}):
        mine, theirs = here.get(channel, b""), there.get(channel, b"")
        if mine != theirs:
            yield channel, mine, theirs


def wrong_resampling(game: GameUnderTest[W], sampling: Sampling = DEFAULT, *, play_on: bool = True) -> Iterator[Finding]:
    """Yield resampled worlds that look different to their seat, cannot be played on, depend on secrets, or are always the truth."""
    for number, moves, world in reachable(game, sampling):
        for seat in world.seats():
            luck = Random(f"resampling/{number}/{moves}/{seat}")
            guess = game.resample(world, seat, luck)
            if guess is None:
                continue

            def finding(fault: str, seat: Seat = seat, number: int = number, moves: int = moves, world: W = world) -> Finding:
                return Finding(game.name, fault, seat, number, moves, world.describe())

            for channel, mine, theirs in differences(world.received(seat), guess.received(seat)):
                yield Finding(
                    game.name, "a resampled world looks different to its seat", seat, number, moves, world.describe(),
                    channel, first_difference(mine, theirs), mine, theirs,
                )  # fmt: skip
            if play_on and not plays_on(guess, luck):
                yield finding("a resampled world cannot be played to its end")
            always = always_true(game, world, seat, number)
            if not always and not game.same_luck_same_world:
                continue
            others = islice(game.other_worlds(world, seat, luck), TRIES)  # bounded: a seat that knows everything has none
            other = next((other for other in others if other.truth() != world.truth()), None)
            if other is None:
                continue
            if always:
                yield finding(f"resampling returned the true world {TRIES} times out of {TRIES}, though another world fits as well")
            if game.same_luck_same_world and guesses(game, world, seat, number, 1) != guesses(game, other, seat, number, 1):
                yield finding("resampling depends on what the seat does not know")


def always_true(game: GameUnderTest[W], world: W, seat: Seat, number: int) -> bool:
    """Return whether resampling always gives the true world."""
    guesses = (game.resample(world, seat, Random(f"guess/{number}/{i}")) for i in range(TRIES))
    return all(guess is not None and guess.truth() == world.truth() for guess in guesses)


def guesses(game: GameUnderTest[W], world: W, seat: Seat, number: int, tries: int) -> set[bytes]:
    """Return the worlds that resampling gives with several seeds."""
    found = (game.resample(world, seat, Random(f"guess/{number}/{i}")) for i in range(tries))
    return {guess.truth() for guess in found if guess is not None}


def plays_on(world: W, luck: Random) -> bool:
    """Whether a world can be played to its end."""
    try:
        for _ in range(LONGEST):
            actors = world.actors()
            if not actors:
                return True
            seat = luck.choice(actors)
            world.act(seat, luck.choice(world.legal(seat)))
    except Exception:
        return False
    return False


def biased_resampling(game: GameUnderTest[W], sampling: Sampling = DEFAULT, *, tested: int = 12) -> Iterator[Finding]:
    """Yield states with few, equally likely worlds for which resampling never gives the truth or favours some worlds."""
    done = 0
    for number, moves, world in reachable(game, sampling):
        for seat in world.actors():
            if not 2 <= len(guesses(game, world, seat, number, 12)) <= FEW_WORLDS:
                continue
            drawn = (game.resample(world, seat, Random(f"even/{number}/{moves}/{i}")) for i in range(EVEN_SAMPLES))
            found = Counter(guess.truth() for guess in drawn if guess is not None)
            if len(found) > 24:
                continue
            if world.truth() not in found:
                yield Finding(game.name, "resampling never gives the true world", seat, number, moves, world.describe())
            elif not even(found):
                fault = f"resampling favours some worlds: {sorted(found.values())}"
                yield Finding(game.name, fault, seat, number, moves, world.describe())
            done += 1
            if done == tested:
                return


def even(found: Counter[bytes]) -> bool:
    """Whether counts are as even as chance would make them (a chi-squared statistic, six deviations allowed)."""
    expected = found.total() / len(found)
    statistic = sum((times - expected) ** 2 / expected for times in found.values())
    return statistic < len(found) - 1 + 6 * sqrt(2 * len(found)) + 8
