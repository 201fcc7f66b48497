"""`pentarchy event`: the standings of an event from its file."""

from typing import Annotated

import typer

from pentarchy.command import Json, Language, language_of, read_json, show_json
from pentarchy.engine.errors import BadRecord


def event(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file of an event; - for standard input.")],
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Play all games of an event again, check how they were dealt, and print the standings that follow from them."""
    from pentarchy.events.document import read_event

    report = read_event(read_json(file, BadRecord))
    if as_json:
        show_json(report.to_json())
        return
    from rich.console import Console
    from rich.table import Table

    from pentarchy.events.standings import TIE_BREAKS
    from pentarchy.locales import Speaker

    speaker = Speaker(language_of(lang))
    columns = ("rank", "name", "score", *TIE_BREAKS[report.form])
    table = Table(*(speaker.say(f"terminal-event-{name}") for name in columns), title=report.name)
    for line in report.to_json()["standings"]:
        table.add_row(*(str(line[name]) for name in columns))
    Console().print(table)
    print(speaker.say("terminal-event-checked", games=report.games))
