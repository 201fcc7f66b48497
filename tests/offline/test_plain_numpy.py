"""The stand-in for NumPy computes what NumPy computes, for everything that rules, matches, bots and reviews use."""

from random import Random
from typing import Any

import numpy as np
import pytest

from pentarchy.engine.game import Game
from pentarchy.offline import plain_numpy as plain

FIELDS: list[tuple[Any, ...]] = [("flag", "int8"), ("board", "int16", (2, 3)), ("key", "int64", (2,)), ("last", "int32")]

LUCK = Random(3)
ROUGH = [LUCK.random() for _ in range(300)]  # sums of these depend on the order of adding


def both(make: Any) -> tuple[Any, Any]:
    return make(np), make(plain)


def listed(value: Any) -> Any:
    return value.tolist() if hasattr(value, "tolist") else value


def fields(kit: Any) -> Any:
    return kit.dtype([(name, getattr(kit, kind), *shape) for name, kind, *shape in FIELDS], align=True)


def test_a_record_has_the_same_bytes() -> None:
    made = []
    for kit in (np, plain):
        rows = kit.zeros(2, dtype=fields(kit))
        rows[0]["board"][1, 2] = 7
        rows[0]["board"][0] = [1, 2, 3]
        rows[0]["key"][:2] = (-1, 1 << 40)
        rows[0]["last"] = 5
        rows[1] = rows[0]
        rows[1]["board"] = 0
        assert [int(x) for x in rows[0]["board"][:, 2]] == [3, 7]
        made.append(rows.tobytes() + kit.frombuffer(bytearray(rows[1].tobytes()), dtype=fields(kit))[0].tobytes())
    assert made[0] == made[1]


def test_the_states_of_all_games_are_laid_out_the_same(game: Game) -> None:
    kinds = {"int8": plain.int8, "int16": plain.int16, "int32": plain.int32, "int64": plain.int64, "float32": plain.float32}
    stored = [(name, game.state[name]) for name in game.state.names or ()]
    other = plain.dtype([(name, kinds[kind.base.name], kind.shape) for name, kind in stored], align=True)
    assert other.itemsize == game.state.itemsize
    assert other.fields is not None
    assert game.state.fields is not None
    assert {name: at for name, (_, at) in other.fields.items()} == {name: field[1] for name, field in game.state.fields.items()}


@pytest.mark.parametrize(
    "work",
    [
        lambda k: k.array([[1, 2], [3, 4]])[k.array([1, 0])],
        lambda k: k.array([5, 3, 4])[k.array([5, 3, 4]) > 3],
        lambda k: k.argsort(-k.array([2.0, 5.0, 2.0]), kind="stable"),
        lambda k: k.lexsort((k.array([1.0, 3.0, 2.0]), k.array([1.0, 0.0, 0.0]))),
        lambda k: k.array([1.0, 2.0]) / k.maximum(k.array([0.0, 4.0]), 1) + k.array([1.0, 1.0]),
        lambda k: k.where(k.array([1, 2, 3]) <= 2, k.exp(k.array([0.0, 1.0, 2.0])), 0),
        lambda k: k.array([[1, 2, 3], [4, 5, 6]])[:, 1],
        lambda k: k.array([[1, 2, 3], [4, 5, 6]]).sum(),
        lambda k: k.sort(k.array([3, 1, 2], dtype=k.int32)),
        lambda k: k.array([1, 2, 4]) * (k.array([1, 0, 1]) | k.array([0, 0, 1])),
        lambda k: k.nonzero(k.array([0.0, 2.0, 2.0]) == 2.0)[0],
        lambda k: k.zeros((2, 3), dtype=k.float32).tobytes(),
        lambda k: k.array([-2, 3], dtype="<i8").tobytes(),
        lambda k: k.arange(4)[1:3],
        lambda k: k.ceil(k.log2(9)),
        lambda k: int(k.argmax(k.array([1.0, 3.0, 3.0]))),
        lambda k: k.concatenate([k.array([1, 2]), [3]]),
        lambda k: list(k.array([[1, 2], [3, 4]]).flat),
        lambda k: int(k.asarray(5, dtype=k.int64).astype(k.int8)),
        *(lambda k, n=n: k.array(ROUGH[:n]).sum() for n in (1, 7, 8, 20, 128, 129, 300)),
        lambda k: k.array([ROUGH[:50], ROUGH[50:100]]).mean(axis=1),
        lambda k: (k.array(ROUGH).std(), k.array(ROUGH[:9]).std(ddof=1), k.array([ROUGH[:9]])[:, ::2].mean()),
        lambda k: k.nanmean(k.array([[1.0, k.nan, 0.1], ROUGH[:3]]), axis=1),
        lambda k: k.average(k.array(ROUGH[:20]), weights=k.array(ROUGH[20:40])),
        lambda k: k.flatnonzero(~k.isnan(k.array([0.0, k.nan, 2.0]))),
        lambda k: k.union1d(k.array([5, 3]), [3, 1]),
        lambda k: k.diff(k.array([[1.0, 2.0], [4.0, 8.0]]), axis=0),
        lambda k: k.hstack([k.array([[1.0, 2.0], [3.0, 4.0]]), k.full((2, 1), 5.0)]),
        lambda k: k.concatenate([k.zeros((2, 1, 2)), k.zeros((2, 2, 2)) + 1], axis=1),
        lambda k: k.sum(k.array([1, 2]) < 2),
        lambda k: k.asarray([[(0, 1), (2, 3)]], dtype=k.int32),
        lambda k: k.zeros((1, 0, 2), dtype=k.int32).shape,
    ],
)
def test_figures_are_the_same(work: Any) -> None:
    theirs, ours = both(work)
    assert listed(ours) == listed(theirs)


def test_rows_of_records_are_laid_out_the_same() -> None:
    made = []
    for kit in (np, plain):
        rows = kit.zeros((2, 3), dtype=fields(kit))
        rows[1, 2]["last"] = 7
        rows[0][1]["flag"] = 1
        assert [int(state["last"]) for row in rows for state in row] == [0, 0, 0, 0, 0, 7]
        assert (len(rows), len(kit.zeros((0, 0), dtype=fields(kit)))) == (2, 0)
        made.append(rows.tobytes())
    assert made[0] == made[1]


def test_items_that_a_table_of_truths_selects_are_changed() -> None:
    def change(kit: Any) -> Any:
        table = kit.full((2, 2), -1.0)
        table[1, 0] = 0.5
        table[table < 0] = 9.0
        return table.tolist()

    theirs, ours = both(change)
    assert ours == theirs


def test_assigning_changes_the_same_items() -> None:
    def change(kit: Any) -> Any:
        table = kit.zeros((3, 4), dtype=object)
        table[1] = [1, 2, 3, 4]
        table[:, 0] = 9
        table[2, 1:3] = table[1, 2:4]
        row = table[0]
        row[3] = 8
        sums = kit.zeros((3, 2))
        sums[kit.array([0, 2])] += kit.array([[1.0, 2.0], [3.0, 4.0]])
        return table.tolist(), sums.tolist()

    theirs, ours = both(change)
    assert ours == theirs


def test_an_index_out_of_bounds_is_refused() -> None:
    with pytest.raises(IndexError):
        plain.array([[1, 2]])[0, 2]
