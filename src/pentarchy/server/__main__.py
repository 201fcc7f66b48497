"""`python -m pentarchy.server` is `pentarchy serve`."""

import typer

from pentarchy.server.cli import serve

typer.run(serve)
