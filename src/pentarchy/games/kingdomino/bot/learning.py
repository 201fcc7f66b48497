"""Training of the prudent player's table: it plays against greedy players, and its expectations move towards the outcomes.

`benchmarks/learn_kingdomino.py` runs it.
"""

from typing import Any

from pentarchy.engine.chance import subkey
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.opponents import EVERY, KNOWN, PLAYED, SearchScratch
from pentarchy.engine.rules import Ints, Seat, rule
from pentarchy.engine.sets import count_bits
from pentarchy.engine.stand_ins import actors, apply, result, setup
from pentarchy.games.kingdomino.bot.prudent import (
    BASE,
    CENTRED,
    ENTRIES,
    HARMONY,
    LONE,
    MOST_CELLS,
    MOST_OPEN,
    MOST_THROWN,
    ODD,
    OPEN,
    OPEN_NOW,
    ORDER,
    POINT,
    STAGES,
    THROWN,
    decide,
    entry_of,
    received,
    shape_now,
    study,
)
from pentarchy.games.kingdomino.bot.prudent import ROOM as ROOM_NOTED
from pentarchy.games.kingdomino.bot.survey import CROWNS, ROOT, SQUARES, TERRAIN, first_cell, forget, second_cell
from pentarchy.games.kingdomino.data import TERRAINS, Option
from pentarchy.games.kingdomino.state import CLAIM, DISCARD, kings
from pentarchy.games.kingdomino.state_type import State

__template__ = True

greedy: Any = None

MOST_ENTRIES = 80  # of one kingdom
# What one game remembers of each stage: the number of entries, the expected points, the place in the line, and the entries.
COUNT = 0
COUNTED = 1
CLAIMED = 2
FIRST = 3
MEMORY = FIRST + MOST_ENTRIES


@rule
def learn(
    scratch: SearchScratch, weights: Any, rate: float, key0: int, key1: int, first: int, points: Any, places: Any, memory: Any
) -> None:
    """Play one game for each row of the outcome arrays, numbered from `first`; the learner takes every seat in turn."""
    states, rng, out, notes = scratch.states, scratch.rng, scratch.out, scratch.notes
    s = states[PLAYED]
    for i in range(points.shape[0]):
        states[PLAYED] = states[KNOWN]
        subkey(key0, key1, first + i, s.rng)
        subkey(key1, key0, first + i, rng)
        setup(s)
        learner = (first + i) % s.players
        memory[:, :] = 0
        bits = actors(s)
        while bits:
            seat = lowest_seat(bits)
            if seat == learner:
                play_and_remember(states, seat, weights, out, notes, memory)
            else:
                apply(s, seat, greedy(states, seat, rng, out, notes, EVERY))
            bits = actors(s)
        result(s, points[i], places[i])
        points[i, 0], places[i, 0] = points[i, learner], places[i, learner]
        correct(memory, POINT * points[i, learner], weights, rate)


@rule
def play_and_remember(states: Any, seat: Seat, weights: Any, out: Ints, notes: Ints, memory: Any) -> None:
    """Play the learner's decision and record what it then expects."""
    s = states[PLAYED]
    action = decide(states, seat, out, notes, weights)
    if action < DISCARD:
        for i in range(kings(s)):
            if s.next_line[i] == action - CLAIM:
                memory[received(s, seat) + 1, CLAIMED] = i + 1
    apply(s, seat, action)
    if action >= DISCARD:
        study(s, seat, notes)
        remember(s, seat, notes, memory[received(s, seat)])
        forget(s, seat, notes)


@rule
def remember(s: State, seat: Seat, notes: Ints, page: Ints) -> None:
    """Record the points of a kingdom and its entries in the table."""
    for i in range(s.laid[seat]):
        remember_root(first_cell(s.laid_at[seat, i]), received(s, seat), notes, page)
        remember_root(second_cell(s.laid_at[seat, i]), received(s, seat), notes, page)
    first = received(s, seat) * ENTRIES
    lone, odd, centred = shape_now(s, seat, notes)
    thrown = count_bits(s.thrown[seat])
    write(page, first + BASE)
    write(page, first + LONE + min(lone, MOST_CELLS))
    write(page, first + ODD + min(odd, MOST_CELLS))
    write(page, first + CENTRED + centred)
    write(page, first + THROWN + min(thrown, MOST_THROWN))
    if thrown == 0 and s.options[Option.HARMONY]:
        write(page, first + HARMONY)
    for terrain in range(TERRAINS + 1):
        write(page, first + OPEN + (MOST_OPEN + 1) * terrain + min(notes[OPEN_NOW + terrain], MOST_OPEN))


@rule
def remember_root(cell: int, stage: int, notes: Ints, page: Ints) -> None:
    """Record a territory, once."""
    if notes[ROOT + cell] == cell:
        squares, crowns = notes[SQUARES + cell], notes[CROWNS + cell]
        page[COUNTED] += POINT * squares * crowns
        write(page, entry_of(stage, notes[TERRAIN + cell] - 1, squares, crowns, notes[ROOM_NOTED + cell]))


@rule
def write(page: Ints, entry: int) -> None:
    """Add an entry to a page."""
    page[FIRST + page[COUNT]] = entry
    page[COUNT] += 1


@rule
def correct(memory: Any, outcome: int, weights: Any, rate: float) -> None:
    """Move every entry of a game a little towards the outcome; the place in the line is corrected last."""
    for stage in range(1, STAGES):
        if memory[stage, COUNT]:
            missed = outcome - float(memory[stage, COUNTED])
            for i in range(memory[stage, COUNT]):
                missed -= weights[memory[stage, FIRST + i]]
            for i in range(memory[stage, COUNT]):
                weights[memory[stage, FIRST + i]] += rate * missed
            if memory[stage, CLAIMED]:
                order = stage * ENTRIES + ORDER + memory[stage, CLAIMED] - 1
                weights[order] += rate * (missed - weights[order])
