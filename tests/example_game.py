"""The example game (`examples/sealed-bids`), installed from its folder as any other package would be.

It is available in all tests, so that the laws are also checked on a game that no file of the project names.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from importlib import invalidate_caches
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "examples" / "sealed-bids"
SLUG = "sealed-bids"
INSTALLED = ROOT / ".pytest_cache" / "examples"
WITHOUT_EXAMPLE = "PENTARCHY_TESTS_WITHOUT_EXAMPLE"
"""Set in the environment to use only our own games."""


def install_example() -> None:
    """Install the game into a folder named after its sources, unless already done, and put the folder on the path.

    The folder stays the same from run to run and from worker to worker, so that compiled rules are found again.
    """
    if os.environ.get(WITHOUT_EXAMPLE):
        return
    target = INSTALLED / digest(SOURCE)
    if not target.is_dir():
        INSTALLED.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=INSTALLED) as fresh:
            installed = Path(fresh) / "installed"
            install_into(installed)
            if not target.is_dir():  # otherwise another worker was faster
                installed.rename(target)
    if str(target) not in sys.path:
        sys.path.append(str(target))
        invalidate_caches()
        # For the processes that tests start.
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(target)]))


def install_into(folder: Path) -> None:
    """Install the package with uv, without the network."""
    uv = os.environ.get("UV") or shutil.which("uv")
    assert uv, "the tests install the example game with uv: run them with `uv run`"
    command = [uv, "pip", "install", "--quiet", "--offline", "--no-deps", "--python", sys.executable, "--target", str(folder), str(SOURCE)]
    subprocess.run(command, check=True)


def digest(folder: Path) -> str:
    """A digest of all files of a folder."""
    total = hashlib.blake2b(digest_size=8)
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()
