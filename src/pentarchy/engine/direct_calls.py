"""Compiled kernels called without Numba's dispatcher, for callers that make single calls from Python, such as a server.

To pass a record, NumPy writes down the format of all its fields each time, which takes longer than most kernels run.
The compiled code needs only the record's memory, and for a copy made by `twin` that is at hand.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from pentarchy.engine.game import KERNELS, Kernels
from pentarchy.engine.state import StateRecord
from pentarchy.engine.targets import Compiled, Target


class Memory:
    """Has its record's memory as `data`, where compiled code looks for it."""

    __slots__ = ("data",)

    def __init__(self, data: memoryview) -> None:
        self.data = data


@lru_cache(maxsize=64)
def direct_calls(target: Target) -> Kernels:
    """Return the kernels of a target for calls from Python with state records."""
    if not isinstance(target, Compiled):
        return target
    return Kernels(**{name: _direct(target, name) for name in KERNELS})


def _direct(target: Compiled, name: str) -> Callable[..., Any]:
    from numba import float32, from_dtype, int32, int64

    machine = {"int64": int64} | {f"{kind}[::1]": kind[::1] for kind in (int32, int64, float32)}
    dispatcher: Any = getattr(target, name)
    signature = (from_dtype(target.game.state), *(machine[kind] for kind in KERNELS[name].takes))
    size = target.game.state.itemsize
    code: Any = None

    def call(state: StateRecord, *rest: Any) -> Any:
        nonlocal code
        owner = getattr(state.base, "base", None)
        if code is None or type(owner) is not memoryview or len(owner) != size:  # not compiled yet, or not a copy made by `twin`
            answer = dispatcher(state, *rest)
            found = dispatcher.overloads.get(signature)
            code = found and found.entry_point
            return answer
        return code(Memory(owner), *rest)

    return call
