"""The commands `pentarchy serve` and `pentarchy admin`."""

import asyncio
import logging
import os
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from pentarchy.server.config import Settings, load_settings, to_environment

T = TypeVar("T")
APPLICATION = "pentarchy.server.app:create_app"
console = Console(stderr=True)
admin = typer.Typer(
    help="Look after a server: migrate, backup, restore, check, ratings, suspicious, forget, mail, maintenance.", no_args_is_help=True
)
migrate = typer.Typer(help="Bring the database to a newer or an older schema.", no_args_is_help=True)
admin.add_typer(migrate, name="migrate")

DatabaseOption = Annotated[
    str | None, typer.Option("--database", help="postgresql://… or a SQLite file; without: one in your data folder.")
]
ConfigOption = Annotated[Path | None, typer.Option("--config", exists=True, dir_okay=False, help="Settings in a TOML file.")]


def serve(
    database: DatabaseOption = None,
    create: Annotated[bool | None, typer.Option("--create", help="Make the SQLite file where it does not exist yet.")] = None,
    host: Annotated[str | None, typer.Option(help="The address to listen on; 0.0.0.0 for every one.")] = None,
    port: Annotated[int | None, typer.Option(help="0: any free port.")] = None,
    processes: Annotated[int | None, typer.Option(help="More than one needs PostgreSQL.")] = None,
    prefix: Annotated[str | None, typer.Option("--prefix", "--root-path", help="The path below which the server is reached.")] = None,
    config: ConfigOption = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = False,
) -> None:
    """Start the server: people play in the browser, programs over the API."""
    given = {"database": database, "create_database": create, "host": host, "port": port, "processes": processes, "log_level": log_level}
    settings = _settings(config, {**given, "prefix": prefix})
    _prepare_database(settings)
    if settings.processes > 1 and not settings.uses_postgresql:
        console.print("[red]Several processes need PostgreSQL: --database postgresql://…[/]")
        raise typer.Exit(2)
    run_server(settings, browser=browser)


def site(folder: Annotated[Path, typer.Argument(file_okay=False, help="Where to write it; other files there stay.")]) -> None:
    """Write the whole page as static files, to play without any server: any host can serve them below any path."""
    from pentarchy.engine.errors import NoTarget
    from pentarchy.server.site import write_site

    try:
        with console.status("Making the modules of the games; the first time this takes a few minutes"):
            size = write_site(folder)
    except (NoTarget, OSError) as error:
        console.print(f"[red]{escape(str(error))}[/]")
        raise typer.Exit(2) from None
    console.print(f"{folder} has the page, {size / 1e6:.0f} MB")


def _prepare_database(settings: Settings) -> None:
    """Create the SQLite file if allowed, and migrate; say in one sentence what is wrong with the database."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        asyncio.run(_bring_up_to_date(settings))
    except (ValueError, OSError, SQLAlchemyError) as error:
        console.print(f"[red]{escape(str(error).splitlines()[0])}[/]")
        raise typer.Exit(2) from None


async def _bring_up_to_date(settings: Settings) -> None:
    from pentarchy.server.storage.backup import opened

    async with opened(settings, create=settings.may_create_database):
        pass


def _settings(config: Path | None, given: dict[str, Any]) -> Settings:
    try:
        return load_settings(config, given)
    except (ValueError, OSError) as error:
        console.print(f"[red]{error}[/]")
        raise typer.Exit(2) from None


def run_server(settings: Settings, *, browser: bool = False) -> None:
    """Run until stopped."""
    from pentarchy.server.logging_setup import set_up_logs

    set_up_logs(settings.log_level)
    listener = _listen(settings)
    port = listener.getsockname()[1]
    address = f"http://{'127.0.0.1' if settings.host in ('0.0.0.0', '::', '') else settings.host}:{port}{settings.root}/"
    console.print(f"Pentarchy is at [bold]{address}[/] (Ctrl+C stops it)")
    if browser:
        threading.Thread(target=_open_when_ready, args=(address, port), daemon=True).start()
    if settings.processes > 1:
        _run_processes(settings, listener)
    else:
        _run_alone(settings, listener)


def _run_alone(settings: Settings, listener: socket.socket) -> None:
    import uvicorn

    from pentarchy.server.api.serving import serving_options

    os.environ.update(to_environment(settings))
    try:
        uvicorn.Server(serving_options(APPLICATION, settings, factory=True)).run(sockets=[listener])
    finally:
        _leave()


def _run_processes(settings: Settings, listener: socket.socket) -> None:
    """Run several processes, which share a folder for the numbers they add up and for the pages they hand to each other."""
    from uvicorn.supervisors import Multiprocess

    from pentarchy.server.api.serving import serving_options

    with tempfile.TemporaryDirectory(prefix="pentarchy-") as folder:  # closed to others
        for name in ("metrics", "pages"):
            Path(folder, name).mkdir(mode=0o700)
        shared = msgspec.structs.replace(settings, handover_folder=settings.handover_folder or f"{folder}/pages")
        os.environ.update(to_environment(shared))
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", f"{folder}/metrics")
        options = serving_options(APPLICATION, shared, factory=True, workers=settings.processes)
        Multiprocess(options, sockets=[listener]).run()


def _leave() -> None:
    """End a stopped server at once, even while a game is being compiled; without this the process would wait for the compiler."""
    from pentarchy.server.background.game_loader import compiling

    if compiling():
        logging.shutdown()
        sys.stdout.flush()
        os._exit(0)


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        console.print(f"[red]Cannot listen on {settings.host} port {settings.port}: {error.strerror}. Choose another one with --port.[/]")
        raise typer.Exit(1) from None
    listener.set_inheritable(True)
    return listener


def _open_when_ready(address: str, port: int) -> None:
    for _ in range(200):
        time.sleep(0.1)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                webbrowser.open(address)
                return


# ------------------------------------------------------------------------------------------------ admin


def _run(work: Coroutine[Any, Any, T]) -> T:
    logging.getLogger("alembic").setLevel(logging.WARNING)
    try:
        return asyncio.run(work)
    except (ValueError, OSError) as error:
        console.print(f"[red]{escape(str(error))}[/]")
        raise typer.Exit(1) from None


async def _with_database(settings: Settings, work: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
    """Do something with the database as it is, without bringing it up to date."""
    from pentarchy.server.storage.database import Database

    database = Database(settings.database_url)
    try:
        return await work(database)
    finally:
        await database.close()


@migrate.command()
def status(database: DatabaseOption = None, config: ConfigOption = None) -> None:
    """List the migrations, and which of them the database has."""
    for one in _run(_with_database(_settings(config, {"database": database}), lambda it: it.migrations())):
        console.print(f"{one.number} {'applied' if one.applied else 'missing'}  {one.description}")


@migrate.command()
def up(
    number: Annotated[str, typer.Argument(help="The schema to go to.")] = "head",
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Apply the missing migrations, all or up to one. A starting server does this too."""
    _run(_with_database(_settings(config, {"database": database}), lambda it: it.upgrade(number)))
    console.print("The database is up to date." if number == "head" else f"The database has schema {number}.")


@migrate.command()
def down(
    number: Annotated[str, typer.Argument(help="The schema to go back to.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Go back to the schema of an older version. Stop the server and make a backup first."""
    settings = _settings(config, {"database": database})
    for one in reversed(_run(_with_database(settings, lambda it: it.migrations()))):
        if one.applied and one.number > number:
            console.print(f"{one.number}: {one.going_back}")
    if not yes and not typer.confirm("Go back?"):
        raise typer.Exit(1)
    _run(_with_database(settings, lambda it: it.downgrade(number)))
    console.print(f"The database has schema {number}.")


@admin.command()
def maintenance(
    state: Annotated[Literal["on", "off", "status"], typer.Argument(help="on, off or status.")],
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Refuse all writing for a while, without a restart: players are told, games can be looked at, and bots pause."""
    from pentarchy.server.storage.maintenance import is_maintained, set_maintenance

    settings = _settings(config, {"database": database})
    if state != "status":
        _run(_with_database(settings, lambda it: set_maintenance(it, on=state == "on")))
    on = _run(_with_database(settings, is_maintained))
    console.print(f"Maintenance mode is {'on' if on else 'off'}.")


@admin.command()
def operator(
    name: Annotated[str | None, typer.Argument(help="An account's name; without: list all operators.")] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Make it an ordinary account again.")] = False,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Make an account an operator, who may use the page /admin."""
    from pentarchy.server.people.operators import operators, set_operator

    settings = _settings(config, {"database": database})
    if name is None:
        for known in _run(operators(settings)):
            console.print(known)
        return
    if not _run(set_operator(settings, name, on=not remove)):
        console.print("[red]There is no such account.[/]")
        raise typer.Exit(1)
    console.print(f"{name} is {'no longer ' if remove else ''}an operator.")


@admin.command()
def backup(file: Path, database: DatabaseOption = None, config: ConfigOption = None) -> None:
    """Write everything into one file (compressed lines of JSON). The server may keep running."""
    from pentarchy.server.storage.backup import write_backup

    counts = _run(write_backup(_settings(config, {"database": database}), file))
    console.print(f"{file}: {sum(counts.values())} rows in {len(counts)} tables")


@admin.command()
def restore(file: Path, database: DatabaseOption = None, config: ConfigOption = None) -> None:
    """Read a backup into an empty database, of either kind."""
    from pentarchy.server.storage.backup import read_backup

    counts = _run(read_backup(_settings(config, {"database": database}), file))
    console.print(f"{file}: {sum(counts.values())} rows restored")


@admin.command()
def check(database: DatabaseOption = None, config: ConfigOption = None) -> None:
    """Replay every game and compare it with what is stored."""
    from rich.progress import Progress

    from pentarchy.server.tables.integrity import check_database

    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("games", total=None)
        settings = _settings(config, {"database": database})
        report = _run(check_database(settings, lambda done, of: progress.update(task, completed=done, total=of)))
    console.print(f"{report.games} games, {report.moves} moves")
    for fault in report.faults:
        console.print(f"[red]{fault}[/]")
    sys.exit(1 if report.faults else 0)


@admin.command()
def mail(address: str, config: ConfigOption = None) -> None:
    """Send a test mail, or say which settings are missing."""
    from pentarchy.server.errors import Refused
    from pentarchy.server.people.contacts import tidy_address
    from pentarchy.server.people.mails import Mailer, MailError

    settings = _settings(config, {})
    if settings.missing_for_mail:
        console.print(f"[red]No mail is sent without these settings: {', '.join(settings.missing_for_mail)}.[/]")
        raise typer.Exit(1)
    mailer = Mailer(settings)
    try:
        _run(mailer.send(mailer.test(tidy_address(address))))
    except (MailError, Refused) as error:
        console.print(f"[red]The mail could not be sent: {escape(str(error))}[/]")
        raise typer.Exit(1) from None
    console.print(f"A mail to {escape(address)} was handed to {escape(settings.smtp_host)}.")


@admin.command()
def ratings(
    recompute: Annotated[bool, typer.Option("--recompute", help="Store what the games say, instead of only comparing.")] = False,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Compute all ratings again from the stored games, and say how many differ. Stop the server first if you store them."""
    from pentarchy.server.tables.rerating import rerate

    report = _run(rerate(_settings(config, {"database": database}), store=recompute))
    console.print(f"{report.games} rated games, {report.people} ratings, {report.differences} {'corrected' if recompute else 'different'}")
    raise typer.Exit(1 if report.differences and not recompute else 0)


@admin.command()
def suspicious(database: DatabaseOption = None, config: ConfigOption = None) -> None:
    """List pairs of accounts whose rated games against each other look arranged."""
    from pentarchy.server.people.suspicion import suspicious_pairs

    for pair in _run(_with_database(_settings(config, {"database": database}), suspicious_pairs)):
        signs = ", ".join(pair.signs)
        console.print(escape(f"{pair.winner.login} won {pair.won} of {pair.games} rated games against {pair.loser.login}: {signs}"))


@admin.command()
def forget(name: str, database: DatabaseOption = None, config: ConfigOption = None) -> None:
    """Delete everything stored about a person, given by account name or id. Games stay, without the name."""
    from pentarchy.server.people.accounts import forget_named

    if not _run(forget_named(_settings(config, {"database": database}), name)):
        console.print("[red]There is no such person.[/]")
        raise typer.Exit(1)
    console.print("Forgotten.")
