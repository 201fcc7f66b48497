"""Linking compiled rules: each rule is optimised and compiled to machine code within the kernels, not on its own.

By default Numba makes every function callable from Python: it links in all that the function calls, optimises the whole and
emits machine code. So a low-level rule is processed again for each rule above it, although Python never calls those in between. Here such
a rule is only typed and lowered; a kernel collects the rules it uses and is optimised once. The Grimm Forest, hundreds
of small rules, compiles in two thirds of the time and runs a little faster.

This uses private parts of Numba. If a version of Numba lacks one of them, Numba's own linking is used: slower to
compile, the same results.
"""

from pathlib import Path
from typing import Any

from numba.core import caching, codegen, compiler

JITCodeLibrary: Any = getattr(codegen, "JITCodeLibrary", object)  # Numba is not typed
CacheLocator: Any = getattr(caching, "UserProvidedCacheLocator", object)
Compiler: Any = getattr(compiler, "Compiler", object)
LIBRARY_PARTS = ("_raise_if_finalized", "_ensure_finalized", "_optimize_final_module", "enable_object_caching", "finalize")
CODEGEN_PARTS = ("_module_pass_manager",)


def is_possible() -> bool:
    """Whether this Numba has the parts that linking needs."""
    generator = getattr(codegen, "CPUCodegen", object)
    return all(hasattr(JITCodeLibrary, name) for name in LIBRARY_PARTS) and all(hasattr(generator, name) for name in CODEGEN_PARTS)


def compiler_options(entry: bool) -> dict[str, Any]:
    """Return the `numba.njit` options that compile a kernel or a rule in this way; none if that is not possible."""
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
        """Do nothing: called after compiling, but code that uses no Python objects needs no environment."""


class KernelLibrary(JITCodeLibrary):  # type: ignore[misc]
    """A kernel's code together with that of all the rules it uses."""

    _linking_libraries: list[Any]

    def finalize(self) -> None:
        self._linking_libraries = with_all_below(self._linking_libraries)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Optimise only once: Numba's extra cheap pass serves reference counting, which rules do not need."""
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


def with_all_below(libraries: list[Any]) -> list[Any]:
    """Return these libraries and those that their rules call, directly or indirectly, each once."""
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


class DigestLocator(CacheLocator):  # type: ignore[misc]
    """Finds compiled kernels by their folder alone, whose name is a digest of all sources.

    Numba's own locators add the path of the source, so every checkout and every new environment compiled the same kernels again.
    """

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return Path(py_file).parent.name

    def get_source_stamp(self) -> str:
        return "the folder's name says it"


LOCATOR = f"{__name__}.{DigestLocator.__name__}"
