"""Starts `pentarchy serve` on an empty database, asks for its page and stops it: `python scripts/serve_once.py [COMMAND]`."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE_SECONDS = 120


def main() -> None:
    """Fail unless the server of this environment, or of the command given, answers with its page."""
    command = sys.argv[1] if len(sys.argv) > 1 else shutil.which("pentarchy") or "pentarchy"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        arguments = [command, "serve", "--database", str(Path(folder) / "tables.sqlite"), "--create", "--port", str(port), "--no-browser"]
        server = subprocess.Popen(arguments, env={**os.environ, "PENTARCHY_PREPARE_GAMES": "false"})
        try:
            health = fetch(f"http://127.0.0.1:{port}/health", server)
            page = fetch(f"http://127.0.0.1:{port}/", server)
        finally:
            server.terminate()
            server.wait(30)
    if '<div id="app"' not in page:
        raise SystemExit(f"the server answered without its page: {page[:200]}")
    print(f"{command} serves its page: {health}")


def fetch(url: str, server: "subprocess.Popen[bytes]") -> str:
    """Return the response to a request, retrying until the server is up."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            with urlopen(url, timeout=10) as answer:
                return str(answer.read().decode())
        except (URLError, ConnectionError):
            if server.poll() is not None or time.monotonic() > deadline:
                raise SystemExit("the server did not start") from None
            time.sleep(0.2)


if __name__ == "__main__":
    main()
