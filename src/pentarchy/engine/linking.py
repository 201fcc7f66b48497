"""How Numba puts compiled rules together: each rule is optimised and made into machine code in the kernels, not by itself.

Left alone, Numba makes every function fit to be called from Python: it links in all that the function calls, optimises the whole and
writes machine code. So a rule deep down is worked on again for each rule above it, and nobody ever calls those in between. Here such
a rule stays as it was typed and lowered; only a kernel gathers the rules under it and is optimised, once. The Grimm Forest, hundreds
of small rules, compiles in two thirds of the time and runs a little faster.

This uses parts of Numba that are not its public face. Where a version of Numba lacks one of them, its own way is taken: slower to
compile, the same results.
"""

from typing import Any

from numba.core import codegen, compiler

JITCodeLibrary: Any = getattr(codegen, "JITCodeLibrary", object)  # Numba is not typed
Compiler: Any = getattr(compiler, "Compiler", object)
LIBRARY_PARTS = ("_raise_if_finalized", "_ensure_finalized", "_optimize_final_module", "enable_object_caching", "finalize")
CODEGEN_PARTS = ("_module_pass_manager",)


def is_possible() -> bool:
    """Whether this Numba has the parts that linking needs."""
    generator = getattr(codegen, "CPUCodegen", object)
    return all(hasattr(JITCodeLibrary, name) for name in LIBRARY_PARTS) and all(hasattr(generator, name) for name in CODEGEN_PARTS)


def compiler_options(entry: bool) -> dict[str, Any]:
    """The options of `numba.njit` that compile a kernel or a rule in this way; none where it is not possible."""
    if not is_possible():
        return {}
    return {"pipeline_class": KernelCompiler if entry else RuleCompiler}


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """A rule's code, to be linked into kernels. There is no machine code, so it has no address."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> Any:
        return self

    def set_env(self, name: str, environment: Any) -> None:
        """What `codegen` is asked for after compiling; code that uses no Python object needs no environment."""


class KernelLibrary(JITCodeLibrary):  # type: ignore[misc]
    """A kernel's code with that of all the rules under it."""

    _linking_libraries: list[Any]

    def finalize(self) -> None:
        self._linking_libraries = with_all_below(self._linking_libraries)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Once. Numba's cheap round before the full one is for counted references, and rules have none."""
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


def with_all_below(libraries: list[Any]) -> list[Any]:
    """These libraries and those that rules among them call, directly or not; each once."""
    found = dict.fromkeys(libraries)
    waiting = list(found)
    while waiting:
        library = waiting.pop()
        if isinstance(library, RuleLibrary):
            new = [below for below in library._linking_libraries if below not in found]
            found |= dict.fromkeys(new)
            waiting += new
    return list(found)


class RuleCompiler(Compiler):  # type: ignore[misc]
    """Compiles a rule that only compiled code calls."""

    def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:
        super().__init__(typing, target, library, *rest)
        self.state.library = RuleLibrary(target.codegen(), "rule")


class KernelCompiler(Compiler):  # type: ignore[misc]
    """Compiles a function that Python calls and the cache keeps."""

    def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:
        super().__init__(typing, target, library, *rest)
        self.state.library = KernelLibrary(target.codegen(), "kernel")
        self.state.library.enable_object_caching()
