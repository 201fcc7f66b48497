"""What a browser calls, over addresses in a module's memory (see `engine.wasm`): nine kernels, random games, the bots' search and valuing.

Arguments are addresses and small integers, because JavaScript has no arrays of records; 64-bit numbers are passed by address.
Every array's length is given or known from the game. A template: each game has its own copy.
"""

from typing import Any

import numba

from pentarchy.bots import network_search, search, valuing
from pentarchy.bots.network import EXTRAS, HIDDEN, SIZES, Net
from pentarchy.bots.search import SUMS
from pentarchy.engine import kernels
from pentarchy.engine.chance import WORDS
from pentarchy.engine.opponents import NOTES, RECORDS, SearchScratch, Style
from pentarchy.engine.rules import MAX_SEATS, rule
from pentarchy.engine.stand_ins import actors, apply, conceal, imagine, legal, observe, refusal, result, setup

__template__ = True

carray: Any = numba.carray  # type: ignore[attr-defined]  # an array at an address

simulate = kernels.simulate
explore = search.explore
appraise = search.appraise
at_once = search.at_once
rate_known = network_search.rate_known
explore_by_network = network_search.explore_by_network
value_by_network = valuing.value_by_network
most_legal: int = 0  # given for each game by `engine.wasm`, like the next
observation: int = 0

STYLE = len(Style._fields)  # a style's numbers, in the order of its fields
STARTS = 3  # numbers of where a network's layers begin
SCALE = 2


@rule
def run_setup(state: Any) -> None:
    """Set a table up; players, options and key are in the state."""
    setup(carray(state, 1)[0])


@rule
def run_actors(state: Any) -> int:
    """Return the set of seats that must decide."""
    return actors(carray(state, 1)[0])


@rule
def run_legal(state: Any, seat: int, out: Any) -> int:
    """Write a seat's legal actions and return their number."""
    return legal(carray(state, 1)[0], seat, carray(out, most_legal))


@rule
def run_refusal(state: Any, seat: int, action: int) -> int:
    """Return why an action is impossible, as a rule's number."""
    return refusal(carray(state, 1)[0], seat, action)


@rule
def run_apply(state: Any, seat: int, action: int) -> None:
    """Play an action."""
    apply(carray(state, 1)[0], seat, action)


@rule
def run_result(state: Any, points: Any, places: Any) -> None:
    """Write points and places."""
    result(carray(state, 1)[0], carray(points, MAX_SEATS), carray(places, MAX_SEATS))


@rule
def run_conceal(state: Any, seat: int) -> None:
    """Overwrite what a seat may not know."""
    conceal(carray(state, 1)[0], seat)


@rule
def run_imagine(state: Any, seat: int, rng: Any) -> None:
    """Fill in what a seat does not know."""
    imagine(carray(state, 1)[0], seat, carray(rng, WORDS))


@rule
def run_observe(state: Any, seat: int, vector: Any) -> None:
    """Write what a seat knows as numbers into a zeroed vector."""
    observe(carray(state, 1)[0], seat, carray(vector, observation))


@rule
def run_games(
    state: Any, fresh: Any, keys: Any, first: int, rng: Any, out: Any, points: Any, places: Any, lengths: Any, count: int
) -> None:
    """Play random games numbered from `first`."""
    key = carray(keys, 2)
    simulate(
        carray(state, 1), carray(fresh, 1), key[0], key[1], first, carray(rng, WORDS), carray(out, most_legal),
        carray(points, (count, MAX_SEATS)), carray(places, (count, MAX_SEATS)), carray(lengths, count),
    )  # fmt: skip


@rule
def scratch_at(states: Any, words: Any, numbers: Any) -> SearchScratch:
    """The memory of one search. `words` has the generator and the notes, `numbers` the actions, points and places."""
    after = most_legal + MAX_SEATS
    return SearchScratch(
        carray(states, RECORDS),
        carray(words, WORDS + NOTES)[:WORDS],
        carray(numbers, after + MAX_SEATS)[:most_legal],
        carray(words, WORDS + NOTES)[WORDS:],
        carray(numbers, after + MAX_SEATS)[most_legal:after],
        carray(numbers, after + MAX_SEATS)[after:],
    )


@rule
def style_at(style: Any) -> Style:
    """A style from its numbers."""
    v = carray(style, STYLE)
    return Style(int(v[0]), int(v[1]), int(v[2]), v[3] != 0, int(v[4]), v[5], v[6], v[7], int(v[8]), int(v[9]), v[10], v[11], v[12])


@rule
def run_explore(
    states: Any, words: Any, numbers: Any, style: Any, keys: Any, plans: Any, sums: Any, count: int, seat: int, first: int, worlds: int
) -> None:
    """Try each plan once in each world, numbered from `first`."""
    scratch = scratch_at(states, words, numbers)
    key = carray(keys, 2)
    tried = carray(sums, (count, SUMS))
    explore(scratch, seat, style_at(style), carray(plans, (count, 2)), tried, key[0], key[1], first, worlds)


@rule
def run_appraise(states: Any, words: Any, numbers: Any, keys: Any, actions: Any, promises: Any, count: int, seat: int) -> None:
    """Rate each action before any playout."""
    key = carray(keys, 2)
    appraise(scratch_at(states, words, numbers), seat, carray(actions, count), carray(promises, count), key[0], key[1])


@rule
def run_at_once(states: Any, words: Any, numbers: Any, keys: Any, seat: int) -> int:
    """Return the greedy policy's move."""
    key = carray(keys, 2)
    return at_once(scratch_at(states, words, numbers), seat, key[0], key[1])


@rule
def net_at(weights: Any, sizes: Any, values: Any, hidden: Any) -> Net:
    """A network. `sizes` has its sizes, where its layers begin and how many weights it has, `values` all but the hidden rows."""
    size = carray(sizes, SIZES + STARTS + 1)
    logits = observation + EXTRAS
    shares = logits + most_legal
    points = shares + MAX_SEATS
    scale = points + MAX_SEATS
    return Net(
        carray(weights, size[SIZES + STARTS]),
        carray(sizes, SIZES + STARTS)[:SIZES],
        carray(sizes, SIZES + STARTS)[SIZES:],
        carray(values, scale + SCALE)[:logits],
        carray(hidden, (2, size[HIDDEN])),
        carray(values, scale + SCALE)[logits:shares],
        carray(values, scale + SCALE)[shares:points],
        carray(values, scale + SCALE)[points:scale],
        carray(values, scale + SCALE)[scale:],
    )


@rule
def run_rate_known(states: Any, words: Any, numbers: Any, weights: Any, sizes: Any, values: Any, hidden: Any, seat: int) -> int:
    """Rate a seat's legal actions by the network; write them, their logits and the network's values, and return their number."""
    return rate_known(net_at(weights, sizes, values, hidden), scratch_at(states, words, numbers), seat)


@rule
def run_explore_by_network(
    states: Any, words: Any, numbers: Any, weights: Any, sizes: Any, values: Any, hidden: Any,
    style: Any, keys: Any, actions: Any, expected: Any, sums: Any, count: int, seat: int, first: int, worlds: int,
) -> None:  # fmt: skip
    """Try each action once in each world by the network, numbered from `first`."""
    key = carray(keys, 2)
    explore_by_network(
        net_at(weights, sizes, values, hidden), scratch_at(states, words, numbers), seat, style_at(style), carray(actions, count),
        carray(expected, MAX_SEATS), carray(sums, (count, SUMS)), key[0], key[1], first, worlds,
    )  # fmt: skip


@rule
def run_value_by_network(
    states: Any, words: Any, numbers: Any, weights: Any, sizes: Any, values: Any, hidden: Any,
    keys: Any, lines: Any, expected: Any, won: Any, points: Any, finals: Any,
    rows: int, moves: int, worlds: int, kept: int, seat: int, turns: int, first: int,
) -> None:  # fmt: skip
    """Value lines of moves by the network, each of `rows` lines in each world; `kept` is the number of rows in `finals`."""
    key = carray(keys, 2)
    value_by_network(
        net_at(weights, sizes, values, hidden), scratch_at(states, words, numbers), seat, turns, carray(lines, (rows, moves, 2)),
        carray(expected, MAX_SEATS), carray(won, (rows, worlds)), carray(points, (rows, worlds)), carray(finals, (kept, worlds)),
        key[0], key[1], first,
    )  # fmt: skip
