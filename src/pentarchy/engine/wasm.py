"""The fourth way to run the rules: a WebAssembly module, which every browser and Node can load.

Numba types and lowers the rules as for the CPU; then LLVM is asked for another machine, and `wasm_linking` makes a module of its object
file. Nothing of Numba runs in the browser.

Integers stay 64-bit and addresses become 32-bit. A state's fields are at fixed offsets, so its bytes are the same on every target. But the
structures that Numba passes arrays in hold addresses, and optimising code for this machine writes their sizes into it: a module is made in
a process in which nothing has been optimised before (`leave_raw`).
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from pentarchy.engine.chance import WORDS
from pentarchy.engine.errors import NoTarget
from pentarchy.engine.game import Game
from pentarchy.engine.linking import RuleCompiler, is_possible, with_all_below
from pentarchy.engine.opponents import NOTES, RECORDS
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.engine.targets import Copies, widen
from pentarchy.engine.wasm_linking import link

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+simd128,+nontrapping-fptoint"  # what every current browser has
STACK = 1 << 20  # bytes
EMPTY = "\ndefine internal void @NRT_{}(ptr %0) alwaysinline {{\n  ret void\n}}\n"


@dataclass(frozen=True)
class Export:
    """A template that the browser calls. Its arguments are `state`, `int32`, `int64`, `float32` or `float64` by address, or an `int`."""

    function: Callable[..., Any]
    takes: tuple[str, ...]


def leave_raw() -> None:
    """Make Numba optimise nothing in this process from now on. Called before anything is compiled."""
    from numba.core import codegen

    library: Any = codegen.CPUCodeLibrary
    library._optimize_functions = lambda self, module: None
    library._optimize_final_module = lambda self: None


def jit(function: FunctionType, entry: bool) -> Any:
    """Prepare a rule for typing and lowering only: no machine code is made for this machine."""
    import numba

    compile_rule: Any = numba.njit
    options = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "error_model": "numpy", "nogil": True}
    return widen(compile_rule(pipeline_class=RuleCompiler, **options)(function))


def make_module(game: Game, copies: Copies, exports: Mapping[str, Export]) -> bytes:
    """Return a WebAssembly module with these exports, which needs nothing from outside."""
    if not is_possible():
        raise NoTarget("this version of Numba cannot make WebAssembly modules")
    libraries, names = lower(game, copies, exports)
    return link(emit(for_browsers(join(libraries, names)), set(exports)), exports, STACK)


def sizes_of(game: Game) -> dict[str, int]:
    """The sizes of a game's arrays, which templates for browsers know by name."""
    return {"most_legal": game.most_legal, "observation": game.observation}


def lower(game: Game, copies: Copies, exports: Mapping[str, Export]) -> tuple[list[Any], dict[str, str]]:
    """Type and lower the exports; return the libraries with all rules below them, and the export of each of Numba's names."""
    from numba import from_dtype
    from numba import types as numba_types

    types: Any = numba_types
    kinds = {
        "state": from_dtype(game.state),
        "int32": types.int32,
        "int64": types.int64,
        "float32": types.float32,
        "float64": types.float64,
    }
    machine = {name: types.CPointer(kind) for name, kind in kinds.items()} | {"int": types.int32}
    functions = {name: copies.of(export.function) for name, export in exports.items()}
    libraries, known = [], {}
    for name, export in exports.items():
        signature = tuple(machine[kind] for kind in export.takes)
        functions[name].compile(signature)
        compiled = functions[name].overloads[signature]
        libraries.append(compiled.library)
        known[compiled.fndesc.llvm_func_name] = name
    return with_all_below(libraries), known


def join(libraries: list[Any], names: Mapping[str, str]) -> str:
    """Return the code of all libraries as one text, in which the exports have their own names."""
    import llvmlite.binding as llvm

    whole: Any = None
    for library in libraries:
        text = str(library._get_module_for_linking())
        for long, short in names.items():
            text = text.replace(f'@"{long}"', f"@{short}").replace(f"@{long}(", f"@{short}(")
        part = llvm.parse_assembly(text)
        for function in part.functions:
            if function.name in names.values() and not function.is_declaration:
                function.linkage = "external"  # otherwise linking drops what nothing has called yet
        if whole is None:
            whole = part
        else:
            whole.link_in(part, preserve=True)
    return str(whole)


def for_browsers(text: str) -> str:
    """Rewrite code for this machine as code for a browser: another machine, no reference counts, no names of this processor.

    Rules own no memory, so that counting references to it does nothing; the original uses an instruction of one processor.
    """
    text = re.sub(r"^target (datalayout|triple) = .*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^define [^\n]*@NRT_(incref|decref)\(.*?^}\n", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^declare [^\n]*@NRT_(incref|decref)\([^\n]*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r'"target-(cpu|features)"="[^"]*"', "", text)
    return text.replace("= common ", "= internal ") + EMPTY.format("incref") + EMPTY.format("decref")


def emit(text: str, exports: set[str]) -> bytes:
    """Optimise code and return it as an object file."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    module = llvm.parse_assembly(f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"\n{text}')
    for function in module.functions:
        if not function.is_declaration and function.name not in exports:
            function.linkage = "internal"
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(module, builder)
    missing = [function.name for function in module.functions if function.is_declaration and not function.name.startswith("llvm.")]
    if missing:
        raise NoTarget(f"a browser has no {', '.join(missing)}")
    return bytes(machine.emit_object(module))


def layout_of(game: Game, digest: str) -> dict[str, Any]:
    """Describe a module's memory: where a state's fields are, and the sizes of arrays."""
    return {
        "game": game.slug,
        "rulesVersion": game.rules_version,
        "digest": digest,
        "players": list(game.players),
        "actions": game.actions,
        "mostLegal": game.most_legal,
        "observation": game.observation,
        "seats": MAX_SEATS,
        "generator": WORDS,
        "searchRecords": RECORDS,
        "searchNotes": NOTES,
        "size": game.state.itemsize,
        "fields": {name: field_of(game.state, name) for name in game.state.names or ()},
    }


def field_of(state: Any, name: str) -> dict[str, Any]:
    """Describe one field: its offset in bytes, the type of its numbers, and its shape."""
    kind, offset = state.fields[name][:2]
    base, shape = kind.subdtype or (kind, ())
    return {"offset": offset, "type": base.name, "shape": list(shape)}
