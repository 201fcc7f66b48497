"""Makes a WebAssembly module of one object file that LLVM wrote.

An object file is a module already: its functions are complete and numbered. What it leaves open is where its constants lie in memory, and
memory and stack pointer, which it imports. Here every constant gets an address, the places that name it are filled in, and memory and
stack pointer become the module's own. The stack lies below the constants, so that one that overflows traps instead of overwriting them.

The format: https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from pentarchy.engine.errors import NoTarget

HEADER = b"\0asm\1\0\0\0"
PAGE = 1 << 16
ALIGNMENT = 16  # of the memory that is free after the constants
MEMORY = "memory"
HEAP = "__heap_base"
STACK_POINTER = "__stack_pointer"

# The sections of a module that are used here.
CUSTOM, TYPES, IMPORTS, FUNCTIONS, MEMORIES, GLOBALS, EXPORTS, CODE, DATA = 0, 1, 2, 3, 5, 6, 7, 10, 11
SEGMENTS, SYMBOLS = 5, 8  # parts of the section `linking`
FUNCTION, CONSTANT, GLOBAL, SECTION = range(4)  # kinds of symbols; the first is also a kind of exports
MEMORY_EXPORT, GLOBAL_EXPORT = 2, 3
UNDEFINED, NAMED = 0x10, 0x40  # flags of symbols
LONGEST = 5  # bytes of a number that is to be filled in

# Places to fill in: numbers of functions, types, globals and tables are right already.
ADDRESS, SIGNED_ADDRESS, PLAIN_ADDRESS = 3, 4, 5
RIGHT_ALREADY = {0, 6, 7, 20}


class Reader:
    """Reads numbers and bytes one after the other."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content, self.at = content, at

    def take(self, count: int) -> bytes:
        """Return the next bytes."""
        self.at += count
        return self.content[self.at - count : self.at]

    def number(self, signed: bool = False) -> int:
        """Return a number of any length: seven bits a byte, the lowest first."""
        value = shift = 0
        byte = 0x80
        while byte & 0x80:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            shift += 7
        return value - (1 << shift) if signed and byte & 0x40 else value

    def name(self) -> str:
        """Return a text with its length before it."""
        return self.take(self.number()).decode()


def number(value: int) -> bytes:
    """A number that is not negative, as short as it can be written."""
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def signed(value: int) -> bytes:
    """A number that is not negative where a signed one is read: the highest bit must be zero."""
    return number(value) if not value >> 7 * (len(number(value)) - 1) & 0x40 else number(value)[:-1] + bytes([number(value)[-1] | 0x80, 0])


def long_number(value: int) -> bytes:
    """An address in as many bytes as were kept free for it. It is below 2 ** 31, so that signed and unsigned are the same."""
    return bytes(value >> 7 * i & 0x7F | (0x80 if i < LONGEST - 1 else 0) for i in range(LONGEST))


def listed(items: Iterable[bytes]) -> bytes:
    """Several items with their number before them."""
    all_items = list(items)
    return number(len(all_items)) + b"".join(all_items)


def name(text: str) -> bytes:
    """A text with its length before it."""
    return number(len(text.encode())) + text.encode()


@dataclass
class Constant:
    """Bytes that the module's memory begins with: where they lie in the data section, and in memory."""

    start: int
    size: int
    address: int = 0


class ObjectFile:
    """The parts of an object file."""

    def __init__(self, content: bytes) -> None:
        self.sections: dict[int, bytearray] = {}
        self.order: list[int] = []  # places to fill in name a section by its position
        self.custom: dict[str, bytes] = {}
        reader = Reader(content, len(HEADER))
        while reader.at < len(content):
            kind = reader.take(1)[0]
            part = Reader(reader.take(reader.number()))
            self.order.append(kind)
            if kind == CUSTOM:
                title = part.name()
                self.custom[title] = part.content[part.at :]
            else:
                self.sections[kind] = bytearray(part.content)
        self.constants = list(self._constants())
        self.alignments: list[int] = []
        self.functions: dict[str, int] = {}
        self.symbols: list[tuple[int, int] | None] = []  # of constants: which, and where in it
        self._read_linking()

    def _constants(self) -> Iterator[Constant]:
        reader = Reader(bytes(self.sections.get(DATA, b"\0")))
        for _ in range(reader.number()):
            reader.take(2)  # active, and `i32.const`
            reader.number(signed=True)  # an offset that LLVM chose
            reader.take(1)  # `end`
            size = reader.number()
            yield Constant(reader.at, size)
            reader.take(size)

    def _read_linking(self) -> None:
        reader = Reader(self.custom["linking"])
        reader.number()  # the format's version
        while reader.at < len(reader.content):
            kind, part = reader.take(1)[0], Reader(reader.take(reader.number()))
            if kind == SEGMENTS:
                for _ in range(part.number()):
                    part.name()
                    self.alignments.append(1 << part.number())
                    part.number()
            elif kind == SYMBOLS:
                for _ in range(part.number()):
                    self.symbols.append(self._symbol(part))

    def _symbol(self, part: Reader) -> tuple[int, int] | None:
        kind, flags = part.take(1)[0], part.number()
        missing = bool(flags & UNDEFINED)
        if kind == CONSTANT:
            called = part.name()
            if missing:
                raise NoTarget(f"a browser has no {called}")
            place = part.number(), part.number()
            part.number()  # its size
            return place
        index = part.number()
        called = part.name() if kind != SECTION and (not missing or flags & NAMED) else ""
        if kind == FUNCTION and not missing:
            self.functions[called] = index
        return None

    def place_constants(self, start: int) -> int:
        """Give every constant its address, from `start` on; return where memory is free."""
        for constant, alignment in zip(self.constants, self.alignments, strict=True):
            constant.address = start = -(-start // alignment) * alignment
            start += constant.size
        return -(-start // ALIGNMENT) * ALIGNMENT

    def fill_in(self) -> None:
        """Write the addresses of constants wherever they are named."""
        written: dict[int, Callable[[int], bytes]] = {
            ADDRESS: long_number,
            SIGNED_ADDRESS: long_number,
            PLAIN_ADDRESS: lambda value: value.to_bytes(4, "little"),
        }
        for title in ("reloc.CODE", "reloc.DATA"):
            reader = Reader(self.custom.get(title, b"\0\0"))
            section = self.sections.get(self.order[reader.number()], bytearray())
            for _ in range(reader.number()):
                kind, at, index = reader.take(1)[0], reader.number(), reader.number()
                if kind in RIGHT_ALREADY:
                    continue
                symbol = self.symbols[index] if kind in written else None
                if symbol is None:
                    raise NoTarget(f"a module for browsers cannot have places of kind {kind}")
                which, offset = symbol
                filled = written[kind](self.constants[which].address + offset + reader.number(signed=True))
                section[at : at + len(filled)] = filled


def link(code: bytes, exports: Iterable[str], stack: int) -> bytes:
    """Return a module with these functions of an object file; `stack` is the size of its stack in bytes."""
    file = ObjectFile(code)
    check_imports(file)
    heap = file.place_constants(stack)
    file.fill_in()
    i32, constant, mutable, end = b"\x7f", b"\x41", b"\1", b"\x0b"
    globals_ = [i32 + mutable + constant + signed(stack) + end, i32 + b"\0" + constant + signed(heap) + end]
    offered = [
        name(MEMORY) + bytes([MEMORY_EXPORT, 0]),
        name(HEAP) + bytes([GLOBAL_EXPORT, 1]),
        *(name(export) + bytes([FUNCTION]) + number(file.functions[export]) for export in exports),
    ]
    data = file.sections.get(DATA, bytearray())
    contents = [(one, bytes(data[one.start : one.start + one.size])) for one in file.constants]
    kept = [b"\0" + constant + signed(one.address) + end + number(one.size) + content for one, content in contents if any(content)]
    made = {
        TYPES: bytes(file.sections[TYPES]),
        FUNCTIONS: bytes(file.sections[FUNCTIONS]),
        MEMORIES: listed([b"\0" + number(-(-heap // PAGE))]),
        GLOBALS: listed(globals_),
        EXPORTS: listed(offered),
        CODE: bytes(file.sections[CODE]),
        DATA: listed(kept),
    }
    return HEADER + b"".join(bytes([kind]) + number(len(content)) + content for kind, content in made.items())


def check_imports(file: ObjectFile) -> None:
    """Refuse an object file that imports more than memory, a table that nothing is put into, and as its first global the stack pointer."""
    reader = Reader(bytes(file.sections.get(IMPORTS, b"\0")))
    for _ in range(reader.number()):
        reader.name()
        called, kind = reader.name(), reader.take(1)[0]
        if kind == 1:  # a table: the type of its items, flags, limits
            reader.take(1)
        if kind in (1, 2):
            for _ in range(1 + (reader.number() & 1)):
                reader.number()
        elif called == STACK_POINTER:
            reader.take(2)
        else:
            raise NoTarget(f"a browser has no {called}")
