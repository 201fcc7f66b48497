"""What the package offers, and how quickly."""

import subprocess
import sys

import pentarchy


def test_the_public_names_exist_and_are_sorted() -> None:
    assert sorted(pentarchy.__all__) == pentarchy.__all__
    for name in pentarchy.__all__:
        assert getattr(pentarchy, name) is not None


def test_importing_the_package_imports_nothing_heavy() -> None:
    """A library that is imported everywhere must cost next to nothing until it is used."""
    program = "import sys, pentarchy; print([name for name in ('numba', 'numpy', 'litestar', 'rich') if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip() == "[]"


def test_loading_a_game_does_not_load_the_compiler() -> None:
    program = "import sys, pentarchy; pentarchy.load('kingdomino'); print('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip() == "False"
