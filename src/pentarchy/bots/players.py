"""The bots by name. A bot receives only what its seat may know."""

import logging
import time
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import numpy as np

from pentarchy.bots.levels import faster_levels, level_named, style_of
from pentarchy.bots.network import Weights, network_of
from pentarchy.bots.network_search import NetworkSearch
from pentarchy.bots.quick import quick_choice
from pentarchy.bots.search import FIRST, POINTS, POINTS_SQUARED, TRIED, WON, WON_SQUARED, WORTH
from pentarchy.bots.thinking import Search, follow_greedy, legal_actions, tree_search
from pentarchy.engine.errors import BadNetwork
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.opponents import ALWAYS, EVERY, Level, Style
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import StateRecord

log = logging.getLogger(__name__)
MIXING = 1.0  # the temperature of choices that several seats make at the same time: a sure one could be exploited
QUICK = "quick"  # the policy that answers when all levels of a bot fail
TASTED = 4  # worlds in which a character without a search tries its moves, to choose after its manner
OVERRUN = 1.2  # a bot that takes more than this share of its time is reported


@dataclass(frozen=True)
class Choice:
    """A bot's choice, the time it took, and the failure, if there was one."""

    action: int
    seconds: float
    report: str | None = None
    answered_by: str | None = None  # after a failure: the faster level that answered, or QUICK
    cut_short: bool = False  # whether time ran out before all of its level's playouts


@dataclass(frozen=True)
class RankedMove:
    """One legal action with its prospects; the errors are standard errors of the means."""

    action: int
    worth: float
    win_probability: float
    win_error: float
    expected_score: float
    score_error: float
    playouts: int


@dataclass(frozen=True)
class Evaluation:
    """A seat's prospects, if it plays the best move found, and all its moves from best to worst."""

    win_probability: float
    win_error: float
    expected_score: float
    score_error: float
    moves: tuple[RankedMove, ...]


def prepare(game: Game) -> None:
    """Compile everything the bots of a game need, or load it from the cache."""
    match = Match(game, game.players[0], key=bytes(16))
    seat = match.actors()[0]
    Search(game, match.concealed(seat), seat, bytes(16), style_of(game))
    follow_greedy(game, match.concealed(seat), seat, bytes(16))
    weights = usable_network(game)
    if weights is not None:
        NetworkSearch(game, weights, match.concealed(seat), seat, bytes(16), style_of(game)).think(1)


def choose(
    game: Game,
    concealed_state: StateRecord,
    seat: Seat,
    level: str,
    key: bytes,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    threads: int = 1,
) -> int:
    """Choose a legal action for an acting seat from its concealed state; deterministic for a given key and number of iterations.

    `level` is one of LEVELS or a bot for arenas (see `levels.NAMES`); the budget defaults to the level's own. Levels that do not
    search ignore it. Any failure is logged and a faster level answers: see `safe_choose`.
    """
    return safe_choose(game, concealed_state, seat, level, key, seconds=seconds, iterations=iterations, threads=threads).action


def safe_choose(
    game: Game,
    concealed_state: StateRecord,
    seat: Seat,
    level: str,
    key: bytes,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    most_seconds: float | None = None,
    threads: int = 1,
) -> Choice:
    """Like `choose`, but also return the time it took and any failure.

    A bot that fails is never silently replaced by chance: the faster levels of the same bot are tried in turn, then the quick policy.
    `most_seconds` is a safety net: a level has the same playouts everywhere, and one that has no time for them is reported.
    """
    chosen = limited(budgeted(level_named(game, level), seconds, iterations), most_seconds)
    began = time.perf_counter()
    action, cut_short, report = attempt(game, concealed_state, seat, chosen, key, threads)
    answered_by = None
    if report is not None:
        action, answered_by = answer_for(game, concealed_state, seat, level, key, most_seconds)
        log.error("bot %s of %s failed; %s answered for it", level, game.slug, answered_by)  # moves never go into a log
    spent = time.perf_counter() - began
    if report is None and chosen.seconds is not None and spent > chosen.seconds * OVERRUN:
        report = f"took {spent:.3f} s instead of {chosen.seconds:.3f} s"
        log.warning("bot %s of %s %s", level, game.slug, report)
    if cut_short:
        log.warning("bot %s of %s had no time for all of its %d playouts", level, game.slug, chosen.budget)
    return Choice(action, spent, report, answered_by, cut_short)


def attempt(game: Game, known: StateRecord, seat: Seat, level: Level, key: bytes, threads: int = 1) -> tuple[int, bool, str | None]:
    """Return a level's choice, whether time cut it short, and how it failed, if it did."""
    try:
        action, cut_short = decide(game, known, seat, level, key, threads)
    except Exception as error:
        log.exception("a bot of %s failed", game.slug)
        return -1, False, f"{type(error).__name__}: {error}"
    if action not in legal_actions(game, known, seat):
        return -1, False, f"illegal action {action}"
    return action, cut_short, None


def answer_for(game: Game, known: StateRecord, seat: Seat, level: str, key: bytes, most_seconds: float | None) -> tuple[int, str]:
    """Return the choice of the next faster level that does not fail, and its name; after the last one the quick policy's."""
    for name in faster_levels(level):
        action, _, report = attempt(game, known, seat, limited(level_named(game, name), most_seconds), key)
        if report is None:
            return action, name
    return fallback(game, known, seat, key), QUICK


def budgeted(level: Level, seconds: float | None, iterations: int | None) -> Level:
    """Return the level with another budget, if it searches at all."""
    if iterations is not None and iterations != level.budget:
        level = replace(level, plain_iterations=min(level.plain_iterations, iterations))
    if not (level.budget or level.seconds):
        return level
    if seconds is not None:
        return replace(level, seconds=seconds)
    if iterations is not None:
        playouts = level.playouts * iterations // max(1, level.budget)
        tries = iterations if level.iterations or not level.playouts else 0
        return replace(level, iterations=tries, playouts=playouts, seconds=None, most_seconds=None)
    return level


def limited(level: Level, most_seconds: float | None) -> Level:
    """Return a level with a time limit, if that is tighter than its own."""
    nets = [seconds for seconds in (level.most_seconds, most_seconds) if seconds is not None]
    return replace(level, most_seconds=min(nets, default=None))


def decide(game: Game, known: StateRecord, seat: Seat, level: Level, key: bytes, threads: int = 1) -> tuple[int, bool]:
    """Return a level's choice, and whether time cut its playouts short."""
    actions = legal_actions(game, known, seat)
    if len(actions) == 1:
        return int(actions[0]), False
    luck = Random(key)
    if luck.randrange(ALWAYS) < level.blunders:
        return int(luck.choice(actions)), False
    if level.network:
        weights = usable_network(game)
        if weights is not None:
            return decide_by_network(game, weights, known, seat, level, key)
        level = replace(level, iterations=level.plain_iterations)
    if level.iterations == 0 and level.seconds is None:
        return follow_greedy(game, known, seat, key), False
    if level.tree:
        return tree_search(game, known, seat, key, level.style, level.iterations), False
    search = Search(game, known, seat, key, level.style, threads=threads)
    if level.seconds is not None:
        search.by_seconds(level.seconds)
    else:
        search.by_iterations(level.iterations, level.most_seconds)
    best = search.best() if level.temperature <= 0 else search.draw(level.temperature, key)
    return best, search.cut_short


@cache
def usable_network(game: Game) -> Weights | None:
    """A game's network; None where it has none or its file is damaged, which is reported once."""
    try:
        return network_of(game)
    except BadNetwork as error:
        log.error("bots of %s play without their network: %s", game.slug, error)
        return None


def decide_by_network(game: Game, weights: Weights, known: StateRecord, seat: Seat, level: Level, key: bytes) -> tuple[int, bool]:
    """The choice of a level that uses the network, at once or after a search that it guides, and whether time cut it short."""
    if not (level.seconds or level.iterations or level.playouts):
        return decide_at_once(game, weights, known, seat, level, key), False
    search = NetworkSearch(game, weights, known, seat, key, level.style)
    live = search_for(search, level.style, level.seconds) if level.seconds else search_through(search, level)
    return search.choose(live, mixing(search, level), key, level.reach), search.cut_short


def decide_at_once(game: Game, weights: Weights, known: StateRecord, seat: Seat, level: Level, key: bytes) -> int:
    """The choice of a level that follows the network's policy; a character looks at what its moves lead to, but only for its taste."""
    style = level.style
    search = NetworkSearch(game, weights, known, seat, key, style._replace(depth=0, trust=0.0, trust_per_try=0.0))
    if style.growth or style.malice:
        search.try_actions(search.promising(), TASTED)
    return search.choose(search.all_actions(), mixing(search, level), key, level.reach)


def search_through(search: NetworkSearch, level: Level) -> Any:
    """Spend a level's tries, then its playouts; return the actions that are left."""
    began = time.perf_counter()
    live = search.think(level.iterations, level.most_seconds) if level.iterations else search.all_actions()
    if level.playouts == 0 or search.cut_short:
        return live
    left = None if level.most_seconds is None else level.most_seconds - (time.perf_counter() - began)
    return search.play_out(level.playouts, left)


def search_for(search: NetworkSearch, style: Style, seconds: float) -> Any:
    """Think for a time, a share of it with playouts; return the actions that are left."""
    live = search.think_for(seconds * (1 - style.playout_share)) if style.playout_share < 1 else search.all_actions()
    return search.play_out_for(seconds * style.playout_share) if style.playout_share else live


def mixing(search: NetworkSearch, level: Level) -> float:
    """The temperature of a choice: where several seats decide at once, at least so much that the choice cannot be foreseen."""
    return max(level.temperature, MIXING) if search.is_simultaneous() else level.temperature


def fallback(game: Game, known: StateRecord, seat: Seat, key: bytes) -> int:
    """Return what the quick policy plays, by interpreted rules; an arbitrary legal action only if that fails too, which is logged."""
    try:
        return quick_choice(game, known, seat, key)
    except Exception:
        log.exception("the quick policy of %s failed; an arbitrary legal action was played", game.slug)
        return int(Random(key).choice(legal_actions(game, known, seat)))


def evaluate(game: Game, concealed_state: StateRecord, seat: Seat, key: bytes, *, iterations: int = 2000) -> Evaluation:
    """Estimate a seat's prospects and rank its moves from best to worst, by playouts in imagined worlds."""
    search = Search(game, concealed_state, seat, key, style_of(game)._replace(shortlist=EVERY))
    search.by_iterations(iterations)
    best_plans = {int(search.plans[plan, FIRST]): plan for plan in reversed(search.ranked())}
    moves = [ranked(action, search.sums[plan]) for action, plan in best_plans.items()]
    moves.sort(key=lambda move: (-move.playouts, -move.worth, move.action))
    best = moves[0]
    return Evaluation(best.win_probability, best.win_error, best.expected_score, best.score_error, tuple(moves))


def ranked(action: int, sums: Any) -> RankedMove:
    """Convert a plan's sums to means with standard errors."""
    tried = max(1.0, float(sums[TRIED]))
    won, won_error = mean(sums[WON], sums[WON_SQUARED], tried)
    points, points_error = mean(sums[POINTS], sums[POINTS_SQUARED], tried)
    return RankedMove(action, float(sums[WORTH] / tried), won, won_error, points, points_error, int(sums[TRIED]))


def mean(total: float, squared: float, count: float) -> tuple[float, float]:
    """Return the mean of samples and its standard error."""
    average = float(total) / count
    variance = max(0.0, float(squared) / count - average * average)
    return average, float(np.sqrt(variance / max(1.0, count - 1)))
