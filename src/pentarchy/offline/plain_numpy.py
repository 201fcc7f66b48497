"""The few parts of NumPy that rules, matches, bots and reviews use, in plain Python: browsers have no NumPy.

Installed under NumPy's name where there is none (`offline.substitutes`). Arrays are views of plain sequences with a start, a shape and
strides; numbers are Python's own, and a record's fields are views of its bytes. The tests compare it with NumPy.
"""

import builtins
import math
import struct
from array import array as typed
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any

inf, nan = math.inf, math.nan


class dtype:  # noqa: N801  # NumPy's own name
    """A kind of number, or the fields of a record."""

    def __init__(self, kind: Any, align: bool = False) -> None:
        self.code, self.name = "", "void"
        self.fields: dict[str, tuple[Any, int]] | None = None
        self.shape: tuple[int, ...] = ()
        self.base: Any = self
        if isinstance(kind, str):
            self.code, self.name = kind, _NAMES.get(kind, kind)
            self.itemsize = self.alignment = struct.calcsize(kind) if kind != "O" else 0
            return
        self.fields, at, widest = {}, 0, 1
        for name, of, *shape in kind:
            part = _shaped(as_dtype(of), tuple(shape[0]) if shape else ())
            step = part.alignment if align else 1
            at = -(-at // step) * step
            self.fields[name] = part, at
            at, widest = at + part.itemsize, max(widest, step)
        self.alignment, self.itemsize = widest, -(-at // widest) * widest

    def __class_getitem__(cls, _: Any) -> Any:
        return cls

    @property
    def names(self) -> tuple[str, ...] | None:
        """The names of the fields."""
        return None if self.fields is None else tuple(self.fields)

    @property
    def subdtype(self) -> tuple[Any, tuple[int, ...]] | None:
        """The kind of number and the shape of a field that is an array."""
        return (self.base, self.shape) if self.shape else None

    def __getitem__(self, name: str) -> "dtype":
        assert self.fields is not None
        return self.fields[name][0]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dtype) and (self is other or (self.fields is None and self.code == other.code))

    def __hash__(self) -> int:
        return hash(self.code)


def _shaped(base: dtype, shape: tuple[int, ...]) -> dtype:
    part: dtype = dtype.__new__(dtype)
    part.code, part.name, part.fields, part.base, part.shape = base.code, base.name, None, base, shape
    part.alignment, part.itemsize = base.alignment, base.itemsize * math.prod(shape)
    return part


_NAMES = {"b": "int8", "B": "uint8", "h": "int16", "i": "int32", "q": "int64", "f": "float32", "d": "float64", "?": "bool", "O": "object"}
int8, uint8, int16, int32, int64, float32, float64 = (dtype(code) for code in "bBhiqfd")
bool_ = dtype("?")
_object = dtype("O")
void = dtype
_PYTHON = {object: _object, int: int64, float: float64, bool: bool_, "<i8": int64}


def as_dtype(kind: Any) -> dtype:
    """The kind of number that a type or a name of NumPy means."""
    return kind if isinstance(kind, dtype) else _PYTHON[kind]


class iinfo:  # noqa: N801  # NumPy's own name
    """The smallest and the largest whole number of a kind."""

    def __init__(self, kind: dtype) -> None:
        self.max = (1 << 8 * kind.itemsize - 1) - 1
        self.min = -self.max - 1


def _strides(shape: Sequence[int]) -> tuple[int, ...]:
    return tuple(math.prod(shape[i + 1 :]) for i in range(len(shape)))


class ndarray:  # noqa: N801  # NumPy's own name
    """An array: a view of a sequence of numbers."""

    __slots__ = ("data", "dtype", "shape", "start", "strides")

    def __init__(self, data: Any, kind: dtype, shape: tuple[int, ...], start: int = 0, strides: tuple[int, ...] | None = None) -> None:
        self.data, self.dtype, self.shape, self.start = data, kind, shape, start
        self.strides = _strides(shape) if strides is None else strides

    def __class_getitem__(cls, _: Any) -> Any:
        return cls

    # ------------------------------------------------------------------------------------------------ shape

    def __len__(self) -> int:
        return self.shape[0]

    def __int__(self) -> int:
        return int(next(self.flat))

    @property
    def size(self) -> int:
        """The number of items."""
        return math.prod(self.shape)

    def _places(self) -> Iterable[int]:
        """Where the items are, in order."""
        if len(self.shape) == 1:
            step = self.strides[0]
            return range(self.start, self.start + step * self.shape[0], step) if step else [self.start] * self.shape[0]
        if self.strides == _strides(self.shape):
            return range(self.start, self.start + self.size)
        steps = [range(0, n * step, step) if step else [0] * n for n, step in zip(self.shape, self.strides, strict=True)]
        return (self.start + builtins.sum(at) for at in product(*steps))

    @property
    def flat(self) -> Iterator[Any]:
        """All items, one after the other."""
        data = self.data
        if self.strides == _strides(self.shape):
            return iter(data[self.start : self.start + math.prod(self.shape)])
        return (data[at] for at in self._places())

    def ravel(self) -> "ndarray":
        """The items in one row."""
        return _made(list(self.flat), self.dtype)

    def reshape(self, *shape: Any) -> "ndarray":
        """The same items in another shape."""
        return ndarray(self.ravel().data, self.dtype, tuple(shape[0] if isinstance(shape[0], tuple) else shape))

    def copy(self) -> "ndarray":
        """An independent copy."""
        return self.astype(self.dtype)

    def astype(self, kind: Any) -> "ndarray":
        """A copy with another kind of numbers."""
        made = _made(self.flat, as_dtype(kind))
        made.shape, made.strides = self.shape, _strides(self.shape)
        return made

    def setflags(self, write: bool = True) -> None:
        """Constant tables are not protected here: the tests with NumPy would show a rule that writes into one."""

    # ---------------------------------------------------------------------------------------------- items

    def _view(self, key: Any) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """Start, shape and strides of what a key of numbers and slices selects."""
        keys = key if isinstance(key, tuple) else (key,)
        start, shape, strides = self.start, [], []
        for axis, one in enumerate(keys):
            length, step = self.shape[axis], self.strides[axis]
            if isinstance(one, slice):
                first, last, by = one.indices(length)
                start += first * step
                shape.append(len(range(first, last, by)))
                strides.append(by * step)
                continue
            if not -length <= one < length:
                raise IndexError(f"{one} is out of bounds for {length} items")
            start += (one + length if one < 0 else one) * step
        rest = len(keys)
        return start, (*shape, *self.shape[rest:]), (*strides, *self.strides[rest:])

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, int) and len(self.shape) == 1 and 0 <= key < self.shape[0]:
            return self.data[self.start + key * self.strides[0]]
        if isinstance(key, (ndarray, list)):
            return self._chosen(key)
        start, shape, strides = self._view(key)
        return ndarray(self.data, self.dtype, shape, start, strides) if shape else self.data[start]

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, ndarray) and key.dtype == bool_ and len(key.shape) > 1:
            for at, chosen in zip(list(self._places()), key.flat, strict=True):
                if chosen:
                    self.data[at] = self._fitting(value)
            return
        if isinstance(key, (ndarray, list)):
            for place, row in zip(_indices(key), value if isinstance(value, (ndarray, list)) else [value] * len(key), strict=True):
                self[place] = row
            return
        start, shape, strides = self._view(key)
        if not shape:
            self.data[start] = self._fitting(value)
            return
        target = ndarray(self.data, self.dtype, shape, start, strides)
        values = _spread(value, shape)
        for at, item in zip(list(target._places()), values, strict=True):
            self.data[at] = self._fitting(item)

    def _fitting(self, value: Any) -> Any:
        return value if self.dtype.code in "Ofd" else int(value)

    def _chosen(self, key: Any) -> "ndarray":
        """A copy of the rows that a list of indices, or a row of truths, selects."""
        rows = [self[place] for place in _indices(key)]
        flat = [item for row in rows for item in row.flat] if len(self.shape) > 1 else rows
        made = _made(flat, self.dtype)
        made.shape = (len(rows), *self.shape[1:])
        made.strides = _strides(made.shape)
        return made

    def __iter__(self) -> Iterator[Any]:
        return self.flat if len(self.shape) == 1 else (self[i] for i in range(self.shape[0]))

    def __contains__(self, value: Any) -> bool:
        return any(item == value for item in self.flat)

    def tolist(self) -> list[Any]:
        """The items as lists."""
        return [row.tolist() if isinstance(row, ndarray) else row for row in self]

    @property
    def _is_plain(self) -> bool:
        """Whether the items lie one after the other in a sequence of their own kind."""
        return not isinstance(self.data, list) and self.strides == _strides(self.shape)

    def tobytes(self) -> bytes:
        """The items as bytes."""
        if self._is_plain:
            part: bytes = self.data[self.start : self.start + self.size].tobytes()
            return part
        return typed(self.dtype.code, self.flat).tobytes()

    def fill_from(self, content: bytes) -> None:
        """Take all items from bytes."""
        items = typed(self.dtype.code, content)
        if self._is_plain:
            self.data[self.start : self.start + self.size] = items
            return
        for at, item in zip(list(self._places()), items, strict=True):
            self.data[at] = item

    # --------------------------------------------------------------------------------------------- figures

    def sum(self, axis: int | None = None) -> Any:
        """The sum of all items, or of each row along an axis."""
        return _along(self, axis, _total)

    def mean(self, axis: int | None = None) -> Any:
        """The mean of all items, or of each row along an axis."""
        return _along(self, axis, lambda items: _total(items) / len(items))

    def std(self, ddof: int = 0) -> float:
        """The standard deviation of all items."""
        items = list(self.flat)
        mean = _total(items) / len(items)
        return math.sqrt(_total([(item - mean) * (item - mean) for item in items]) / (len(items) - ddof))

    def max(self) -> Any:
        """The largest item."""
        return max(self.flat)

    def min(self) -> Any:
        """The smallest item."""
        return min(self.flat)

    def any(self) -> bool:
        """Whether any item is true."""
        return any(self.flat)

    def all(self) -> bool:
        """Whether all items are true."""
        return all(self.flat)

    def _with(self, other: Any, work: Callable[[Any, Any], Any], kind: dtype | None = None) -> "ndarray":
        items = [work(a, b) for a, b in zip(self.flat, _spread(other, self.shape), strict=True)]
        made = _made(items, kind or _kind_of(items))
        made.shape, made.strides = self.shape, _strides(self.shape)
        return made

    def __add__(self, other: Any) -> "ndarray":
        return self._with(other, lambda a, b: a + b)

    def __sub__(self, other: Any) -> "ndarray":
        return self._with(other, lambda a, b: a - b)

    def __mul__(self, other: Any) -> "ndarray":
        return self._with(other, lambda a, b: a * b)

    def __truediv__(self, other: Any) -> "ndarray":
        return self._with(other, lambda a, b: a / b)

    def __or__(self, other: Any) -> "ndarray":
        return self._with(other, lambda a, b: a | b)

    def __and__(self, other: Any) -> "ndarray":
        return self._with(other, lambda a, b: a & b)

    def __neg__(self) -> "ndarray":
        return self._with(0, lambda a, b: -a)

    def __radd__(self, other: Any) -> "ndarray":
        return self + other

    def __rmul__(self, other: Any) -> "ndarray":
        return self * other

    def __rsub__(self, other: Any) -> "ndarray":
        return -self + other

    def __iadd__(self, other: Any) -> "ndarray":
        self[:] = self + other
        return self

    def __eq__(self, other: Any) -> Any:
        return self._with(other, lambda a, b: a == b, bool_)

    def __lt__(self, other: Any) -> "ndarray":
        return self._with(other, lambda a, b: a < b, bool_)

    def __invert__(self) -> "ndarray":
        return self._with(0, lambda a, b: not a, bool_)

    def __gt__(self, other: Any) -> "ndarray":
        return self._with(other, lambda a, b: a > b, bool_)

    def __le__(self, other: Any) -> "ndarray":
        return self._with(other, lambda a, b: a <= b, bool_)

    __hash__ = None  # type: ignore[assignment]


class record:  # noqa: N801  # NumPy's own name
    """One record: named views of its bytes."""

    __slots__ = ("content", "dtype")

    def __init__(self, content: memoryview, kind: dtype) -> None:
        self.content, self.dtype = content, kind

    def _field(self, name: str) -> ndarray:
        assert self.dtype.fields is not None
        part, at = self.dtype.fields[name]
        words = self.content[at : at + part.itemsize].cast(part.base.code)
        return ndarray(words, part.base, part.shape)

    def __getitem__(self, name: str) -> Any:
        field = self._field(name)
        return field if field.shape else field.data[0]

    def __setitem__(self, name: str, value: Any) -> None:
        field = self._field(name)
        if field.shape:
            field[:] = value
        else:
            field.data[0] = int(value)

    def tobytes(self) -> bytes:
        """The record's bytes."""
        return self.content.tobytes()

    def fill_from(self, content: bytes) -> None:
        """Take all fields from bytes."""
        self.content[:] = content


class Records:
    """Records in a row, or in rows of equal length."""

    def __init__(self, content: Any, kind: dtype, shape: tuple[int, ...] | None = None) -> None:
        self.content, self.dtype = memoryview(content), kind
        self.shape = (len(self.content) // kind.itemsize,) if shape is None else shape

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, key: Any) -> Any:
        keys = key if isinstance(key, tuple) else (key,)
        start, rest = 0, self.shape
        for one in keys:
            rest = rest[1:]
            start += one * math.prod(rest)
        size = self.dtype.itemsize
        part = self.content[start * size : (start + math.prod(rest)) * size]
        return Records(part, self.dtype, rest) if rest else record(part, self.dtype)

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    def __setitem__(self, index: int, value: record) -> None:
        self[index].content[:] = value.content

    def tobytes(self) -> bytes:
        """The bytes of all records."""
        return self.content.tobytes()

    def fill_from(self, content: bytes) -> None:
        """Take all records from bytes."""
        self.content[:] = content


# ------------------------------------------------------------------------------------------------- making arrays


def _made(items: Iterable[Any], kind: dtype) -> ndarray:
    if kind.code in "O?":
        data: Any = list(items)
    else:
        data = typed(kind.code, items if kind.code in "fd" else (int(item) for item in items))
    return ndarray(data, kind, (len(data),))


def _kind_of(items: Sequence[Any]) -> dtype:
    if items and all(isinstance(item, bool) for item in items):
        return bool_
    return float64 if any(isinstance(item, float) for item in items) else int64


def _spread(value: Any, shape: tuple[int, ...]) -> Iterable[Any]:
    """The items of a value that is to fill a shape: as they are, or repeated."""
    if not isinstance(value, (ndarray, list, tuple)):
        return [value] * math.prod(shape)
    rows = value if isinstance(value, ndarray) else array(value, dtype=object)
    items = list(rows.flat)
    count = math.prod(shape)
    if len(items) != count:
        assert rows.shape == shape[len(shape) - len(rows.shape) :], f"{rows.shape} does not fit {shape}"
        items = items * (count // len(items))
    return items


def _indices(key: Any) -> list[int]:
    if isinstance(key, ndarray) and key.dtype == bool_:
        return [i for i, chosen in enumerate(key) if chosen]
    return list(key)


def zeros(shape: Any, dtype: Any = float64) -> Any:
    """An array of zeros, or empty records."""
    kind, size = as_dtype(dtype), tuple(shape) if isinstance(shape, (tuple, list)) else (int(shape),)
    count = math.prod(size)
    if kind.fields is not None:
        return Records(bytearray(count * kind.itemsize), kind, size)
    data: Any = [0] * count if kind.code in "O?" else typed(kind.code, bytes(count * kind.itemsize))
    return ndarray(data, kind, size)


def full(shape: Any, value: float) -> ndarray:
    """An array of equal numbers."""
    made: ndarray = zeros(shape)
    made[:] = value
    return made


def array(value: Any, dtype: Any = None) -> Any:
    """An array of given items."""
    rows = value.tolist() if isinstance(value, ndarray) else list(value)
    if dtype is not None and as_dtype(dtype).fields is not None:
        return Records(bytearray(b"".join(row.tobytes() for row in rows)), as_dtype(dtype))
    shape, items = _flattened(rows)
    made = _made(items, _kind_of(items) if dtype is None else as_dtype(dtype))
    made.shape, made.strides = shape, _strides(shape)
    return made


def _flattened(rows: list[Any]) -> tuple[tuple[int, ...], list[Any]]:
    if rows and isinstance(rows[0], (ndarray, list, tuple)):
        parts = [_flattened(list(row)) for row in rows]
        return (len(rows), *parts[0][0]), [item for _, items in parts for item in items]
    return (len(rows),), rows


def asarray(value: Any, dtype: Any = None) -> ndarray:
    """An array of given items, or of one."""
    if isinstance(value, ndarray) and (dtype is None or value.dtype == as_dtype(dtype)):
        return value
    if isinstance(value, (ndarray, list, tuple)):
        made: ndarray = array(value, dtype=dtype)
        return made
    return ndarray([value], as_dtype(dtype or int64), ())


def frombuffer(content: Any, dtype: Any) -> Any:
    """Records or numbers over given bytes."""
    kind = as_dtype(dtype)
    if kind.fields is not None:
        return Records(content, kind)
    words = memoryview(content).cast(kind.code)  # type: ignore[call-overload]
    return ndarray(words, kind, (len(words),))


def arange(count: int) -> ndarray:
    """The numbers from 0 on."""
    return _made(range(count), int64)


# ---------------------------------------------------------------------------------------------------- figures


def _total(items: Any) -> Any:
    """The sum of a row, added up in the same order as NumPy does: eight sums side by side, and long rows half by half."""
    count = len(items)
    if count < 8:
        total: Any = 0 if not count else items[0]
        for item in items[1:]:
            total += item
        return total
    if count > 128:
        half = count // 2
        half -= half % 8
        return _total(items[:half]) + _total(items[half:])
    sums = list(items[:8])
    whole = count - count % 8
    for at in range(8, whole, 8):
        for i in range(8):
            sums[i] += items[at + i]
    total = ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]))
    for item in items[whole:]:
        total += item
    return total


def _along(values: ndarray, axis: int | None, work: Callable[[Any], Any]) -> Any:
    """Something of all items, or of each row along the last axis."""
    if axis is None:
        return work(list(values.flat))
    assert axis == len(values.shape) - 1 == 1, "rows of a table only"
    items = [work(list(row.flat)) for row in values]
    return _made(items, _kind_of(items))


def _each(value: Any, work: Callable[[Any], Any]) -> Any:
    if not isinstance(value, ndarray):
        return work(value)
    return _made([work(item) for item in value.flat], float64)


def exp(value: Any) -> Any:
    """The exponential of each item."""
    return _each(value, math.exp)


def log(value: Any) -> Any:
    """The logarithm of each item."""
    return _each(value, math.log)


def log2(value: Any) -> Any:
    """The binary logarithm of each item."""
    return _each(value, math.log2)


def sqrt(value: Any) -> Any:
    """The square root of each item."""
    return _each(value, math.sqrt)


def ceil(value: Any) -> Any:
    """Each item, rounded up."""
    return _each(value, math.ceil)


def maximum(values: ndarray, other: Any) -> ndarray:
    """The larger one of each two items."""
    return values._with(other, max)


def where(truths: ndarray, yes: Any, no: Any) -> ndarray:
    """One of two values, item by item."""
    pairs = zip(truths.flat, _spread(yes, truths.shape), _spread(no, truths.shape), strict=True)
    items = [a if truth else b for truth, a, b in pairs]
    return _made(items, _kind_of(items))


def argsort(values: ndarray, kind: str = "stable") -> ndarray:
    """The indices of the items, the smallest first."""
    items = list(values.flat)
    return _made(sorted(range(len(items)), key=items.__getitem__), int64)


def sort(values: ndarray) -> ndarray:
    """The items, the smallest first."""
    return _made(sorted(values.flat), values.dtype)


def lexsort(keys: Sequence[ndarray]) -> ndarray:
    """The indices of the items by several keys, the last one first."""
    columns = [list(key.flat) for key in reversed(keys)]
    return _made(sorted(range(len(columns[0])), key=lambda i: tuple(column[i] for column in columns)), int64)


def argmax(values: ndarray) -> int:
    """The index of the first largest item."""
    items = list(values.flat)
    return items.index(max(items))


def nonzero(values: ndarray) -> tuple[ndarray]:
    """The indices of the items that are not zero."""
    return (_made([i for i, item in enumerate(values.flat) if item], int64),)


def flatnonzero(values: ndarray) -> ndarray:
    """The indices of the items that are not zero, counted in one row."""
    return nonzero(values)[0]


def isnan(values: Any) -> Any:
    """Whether each item is no number."""
    return values._with(0, lambda a, b: a != a, bool_) if isinstance(values, ndarray) else values != values


def sum(values: ndarray) -> Any:
    """The sum of all items."""
    return values.sum()


def nanmean(values: ndarray, axis: int) -> Any:
    """The mean of each row along an axis, without items that are no numbers."""

    def mean(items: Any) -> float:
        known = len([item for item in items if item == item])
        return float(_total([item if item == item else 0.0 for item in items]) / known)

    return _along(values, axis, mean)


def average(values: ndarray, weights: ndarray) -> Any:
    """The weighted mean of all items."""
    return (values * weights).sum() / weights.sum()


def union1d(one: Any, other: Any) -> ndarray:
    """The items of two rows, each once, the smallest first."""
    return _made(sorted({*one, *other}), int64)


def diff(values: ndarray, axis: int) -> ndarray:
    """What each row of a table is more than the one before."""
    assert axis == 0, "rows of a table only"
    below, above = values[1:], values[:-1]
    made: ndarray = below - above
    return made


def hstack(parts: Sequence[ndarray]) -> ndarray:
    """Tables side by side."""
    return concatenate(parts, axis=1)


def concatenate(parts: Iterable[Any], axis: int = 0) -> ndarray:
    """Several rows as one, or tables of the same height side by side."""
    if axis == 0:
        items = [item for part in parts for item in part]
        return _made(items, _kind_of(items))
    tables = list(parts)
    height, _, *rest = tables[0].shape
    items = [item for row in range(height) for table in tables for item in table[row].flat]
    made = _made(items, _kind_of(items))
    made.shape = (height, *[len(items) // height // math.prod(rest)], *rest)
    made.strides = _strides(made.shape)
    return made
