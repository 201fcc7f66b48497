"""Makes one module: `python -m pentarchy.browser.making GAME FILE`."""

import sys
from pathlib import Path

import pentarchy
from pentarchy.browser import make
from pentarchy.engine.wasm import leave_raw

if __name__ == "__main__":
    leave_raw()
    Path(sys.argv[2]).write_bytes(make(pentarchy.load(sys.argv[1]).newest))
