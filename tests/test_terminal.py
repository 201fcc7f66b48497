"""The command line as people use it: exit codes, one sentence for each refusal, no tracebacks."""

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

import pentarchy
from pentarchy.cli import main
from pentarchy.engine.game import LANGUAGES
from pentarchy.games import slugs
from pentarchy.locales import Speaker


def run(*arguments: str, typed: str = "", code: int = 0) -> str:
    """Run the command as its entry point does, in this process; what it printed."""
    out, err = io.StringIO(), io.StringIO()
    left = 0
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "argv", ["pentarchy", *arguments])
        patch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            main()
        except SystemExit as end:
            left = int(end.code or 0)
    assert left == code, out.getvalue() + err.getvalue()
    return out.getvalue() if code == 0 else err.getvalue()


def test_the_installed_command_runs_and_refuses_without_a_traceback() -> None:
    """The one test with real processes; the others call the same entry point."""
    command = str(Path(sys.executable).with_name("pentarchy"))
    listed = subprocess.run([command, "games", "--json"], capture_output=True, text=True, check=True)
    assert json.loads(listed.stdout)[0]["slug"] == "kingdomino"
    refused = subprocess.run([command, "simulate", "chess"], capture_output=True, text=True)
    assert refused.returncode == 2
    assert refused.stderr.startswith("pentarchy: game.unknown: ")


def test_games_lists_every_game_as_json() -> None:
    listed = json.loads(run("games", "--json"))
    assert [game["slug"] for game in listed] == list(slugs())
    for game in listed:
        assert set(game) == {"slug", "names", "players", "options", "rules_version"}
        assert set(game["names"]) == set(LANGUAGES)
        assert game["players"]


def test_games_speaks_three_languages() -> None:
    for language, word in zip(LANGUAGES, ("Players", "Игроки", "Гравці"), strict=True):
        assert word in run("games", "--lang", language)


def test_simulating_twice_prints_the_same_bytes() -> None:
    command = ("simulate", "kingdomino", "--players", "4", "--games", "2000", "--seed", "1", "--json")
    once = run(*command)
    assert run(*command) == once
    summary = json.loads(once)
    assert {"games", "moves", "mean_score", "mean_length", "win_rate_by_seat"} <= set(summary)
    assert summary["games"] == 2000
    assert summary["mean_length"] == 96


def test_bench_reports_its_figures() -> None:
    figures = json.loads(run("bench", "kingdomino", "--target", "python", "--seconds", "0.2", "--json"))
    assert figures["moves_per_s"] > 0
    assert figures["games_per_s"] > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_can_be_played_to_its_end_by_typing_numbers(language: str, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    told = run("play", "kingdomino", "--lang", language, "--seed", "7", "--bots", "novice", "--save", str(record), typed="1\n" * 60)
    assert {"en": "The game is over", "ru": "Партия окончена", "uk": "Партію завершено"}[language] in told
    assert "KD-6.2" in told
    assert json.loads(run("replay", str(record), "--json"))["over"]
    assert "KD-6" in run("replay", str(record), "--lang", language)


def test_commands_at_the_prompt() -> None:
    typed = "?\nall\nscore\nlog\nrule KD-3.5\nrule zebra\nplace at 9,9 east\nsing\n99\nundo\nquit\n"
    told = run("play", "kingdomino", "--hot-seat", "--seed", "3", "--lang", "en", typed=typed)
    answers = ["Type the number of a move", "claim", "Connection", "Nothing in the rules matches", "I cannot read that"]
    answers += ["There is no move number", "no longer be taken back", "You left the table"]
    assert not [answer for answer in answers if answer not in told]


def test_hints_rank_the_moves_before_each_choice() -> None:
    told = run("play", "kingdomino", "--hot-seat", "--hints", "--seed", "3", "--lang", "en", typed="quit\n")
    assert told.count("win chance") == 3


def test_a_refused_move_names_the_rule_in_the_players_language() -> None:
    told = run("play", "kingdomino", "--hot-seat", "--seed", "3", "--lang", "uk", typed="discard\nquit\n")
    assert "KD-1.12" in told
    assert "Під час першого вибору" in told


def test_a_position_shows_who_decides_and_every_legal_move(tmp_path: Path) -> None:
    match = pentarchy.Match(pentarchy.load("kingdomino"), 2, key=bytes(range(16)), target_name="python")
    document = json.dumps(match.position())
    file = tmp_path / "position.json"
    file.write_text(document)
    shown = run("position", "kingdomino", str(file), "--lang", "en")
    seat = match.actors()[0]
    assert f"seat {seat}" in shown
    for action in match.legal(seat):
        assert match.game.words.text_of(match.state, action) in shown
    assert json.loads(run("position", "kingdomino", "-", "--json", typed=document))["actors"] == [seat]
    text = match.game.words.text_of(match.state, match.legal(seat)[0])
    played = json.loads(run("position", "kingdomino", "-", "--act", text, "--seat", str(seat), typed=document))
    match.act(seat, text)
    assert played == match.position()
    assert json.loads(run("position", "kingdomino", "-", "--json", typed=json.dumps(played)))["position"] == played
    refused = run("position", "kingdomino", str(file), "--act", "discard", "--seat", str(seat), code=2)
    assert "move.illegal" in refused
    assert "KD-1.12" in refused
    assert file.read_text() == document


def test_play_tells_the_truth_about_its_defaults() -> None:
    """Without a number, a game begins with the fewest players."""
    assert "(the fewest, by default)" in " ".join(run("play", "--help").split())
    started = run("play", "royal-brawl", "--hot-seat", "--seed", "3", "--lang", "en", typed="quit\n")
    assert "Player 2" in started
    assert "Player 3" not in started


BRAWL = pentarchy.load("royal-brawl")


def test_a_position_can_be_seen_from_one_seat() -> None:
    """Another seat's hand is neither drawn nor listed."""
    match = pentarchy.Match(BRAWL, 2, key=bytes(16), target_name="python")
    document = json.dumps(match.position())
    seat = match.actors()[0]
    hand = match.position()["table"]["hands"][seat]
    names = [Speaker("en").say(f"royal-brawl-character-{card}") for card in hand]
    board = run("position", "royal-brawl", "-", "--see", str(1 - seat), "--lang", "en", typed=document)
    own = run("position", "royal-brawl", "-", "--see", str(seat), "--lang", "en", typed=document)
    assert ", ".join(names) in " ".join(own.split())
    assert ", ".join(names) not in " ".join(board.split())
    assert "play " in own
    assert "play " not in board
    seen = json.loads(run("position", "royal-brawl", "-", "--see", str(1 - seat), "--json", typed=document))
    assert seen["position"] == json.loads(json.dumps(match.view(1 - seat)["position"]))
    assert seen["legal"] == {}
    assert "option.invalid" in run("position", "royal-brawl", "-", "--see", "2", typed=document, code=2)


def test_what_a_position_does_not_say_is_named_as_dealt() -> None:
    match = pentarchy.Match(BRAWL, 2, key=bytes(16), target_name="python")
    complete, seen = json.dumps(match.position()), json.dumps(match.view(0)["position"])
    assert json.loads(run("position", "royal-brawl", "-", "--json", typed=complete))["dealt"] == []
    assert json.loads(run("position", "royal-brawl", "-", "--json", typed=seen))["dealt"] == ["table.hands[1]", "table.set_aside[1]"]
    assert "does not say: table.hands[1], table.set_aside[1]" in run("position", "royal-brawl", "-", "--lang", "en", typed=seen)


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("width", [60, 80])
def test_a_board_fits_the_terminal(slug: str, width: int) -> None:
    """No line is wider than the terminal, and no word is cut short."""
    game = pentarchy.load(slug)
    match = pentarchy.Match(game, game.players[-1], key=bytes(range(16)), target_name="python")
    for _ in range(12):
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[-1])
    paper = io.StringIO()
    Console(file=paper, width=width).print(game.words.board(match.state, 0, Speaker("en").say), crop=False)
    assert max(map(cell_len, paper.getvalue().splitlines())) <= width
    assert "…" not in paper.getvalue()


@pytest.fixture
def other_sheet(tmp_path: Path) -> Path:
    """The default sheet of Colour Kingdoms with five blots."""
    rules = json.loads((pentarchy.load("colour-kingdoms").folder / "rules.json").read_text(encoding="utf-8"))
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(rules["sheets"]["default"] | {"blots": 5}), encoding="utf-8")
    return file


def test_colour_kingdoms_is_played_simulated_and_read_on_another_sheet(other_sheet: Path, tmp_path: Path) -> None:
    """Documents name the sheet, and are refused without it."""
    sheet = ("--sheet", str(other_sheet))
    told = run("play", "colour-kingdoms", "-p", "2", "--hot-seat", "--seed", "3", "--lang", "en", *sheet, typed="1\nquit\n")
    assert "0/5" in told
    plain, other = (run("simulate", "colour-kingdoms", "-p", "1", "-n", "1", "--target", "python", "--json", *on) for on in ((), sheet))
    assert plain != other
    match = pentarchy.Match(pentarchy.load("colour-kingdoms", material=other_sheet.read_bytes()), 2, key=bytes(16), target_name="python")
    file = tmp_path / "position.json"
    file.write_text(json.dumps(match.position()), encoding="utf-8")
    assert "record.material" in run("position", "colour-kingdoms", str(file), code=2)
    assert json.loads(run("position", "colour-kingdoms", str(file), "--json", *sheet))["position"] == match.position()
    record = tmp_path / "record.json"
    record.write_text(json.dumps(pentarchy.write_record(match)), encoding="utf-8")
    assert "record.material" in run("replay", str(record), code=2)
    assert json.loads(run("replay", str(record), "--json", *sheet))["moves"] == 0


def test_a_sheet_is_refused_where_it_cannot_be_played_on(other_sheet: Path, tmp_path: Path) -> None:
    assert "option.invalid" in run("play", "kingdomino", "--sheet", str(other_sheet), code=2)
    assert "option.invalid" in run("simulate", "colour-kingdoms", "--sheet", str(tmp_path / "nowhere.json"), code=2)
    other_sheet.write_text(other_sheet.read_text(encoding="utf-8").replace('"blots": 5', '"blots": 0'), encoding="utf-8")
    for command in ("play", "simulate", "bench", "arena"):
        assert "'blots' must be a whole number from 1" in run(command, "colour-kingdoms", "--sheet", str(other_sheet), code=2)


def test_rules_by_id_and_by_word() -> None:
    assert "KD-7.1" in run("rules", "kingdomino", "KD-7.1")
    assert "KD-4.1" in run("rules", "kingdomino", "discarded", "face", "up")
    assert "не больше" in run("rules", "royal-brawl", "RB-3.7", "--lang", "ru")
    assert "KD-1.1" in json.loads(run("rules", "kingdomino", "--json"))


BAD = [
    ("game.unknown", ("play", "chess")),
    ("game.unknown", ("simulate", "kingdomin")),
    ("option.invalid", ("simulate", "kingdomino", "--players", "7")),
    ("option.invalid", ("simulate", "kingdomino", "--players", "4", "--option", "mighty-duel")),
    ("option.invalid", ("simulate", "kingdomino", "--option", "zebra")),
    ("option.invalid", ("simulate", "kingdomino", "--option", "harmony=perhaps")),
    ("option.invalid", ("simulate", "kingdomino", "--target", "abacus")),
    ("option.invalid", ("play", "kingdomino", "--bots", "genius")),
    ("option.invalid", ("play", "kingdomino", "--seat", "5")),
    ("option.invalid", ("games", "--lang", "de")),
    ("option.invalid", ("rules", "kingdomino", "zebra")),
    ("position.invalid", ("position", "kingdomino", "no-such-file.json")),
    ("record.invalid", ("replay", "no-such-file.json")),
]


@pytest.mark.parametrize(("code", "command"), BAD, ids=[" ".join(command) for _, command in BAD])
def test_bad_input_ends_in_one_clear_sentence(code: str, command: tuple[str, ...]) -> None:
    told = run(*command, code=2)
    assert code in told
    assert len(told.strip().splitlines()) == 1


MALFORMED = ["", "{", "[]", "null", "7", '{"game": "kingdomino"}', '{"game": "chess"}', "[" * 5000, "\x00"]


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed_documents_end_in_one_clear_sentence(text: str, tmp_path: Path) -> None:
    file = tmp_path / "document.json"
    file.write_text(text)
    for command in (("position", "kingdomino", str(file)), ("replay", str(file))):
        told = run(*command, code=2)
        assert len(told.strip().splitlines()) == 1


def test_a_record_of_another_version_is_refused(tmp_path: Path) -> None:
    match = pentarchy.Match(pentarchy.load("kingdomino"), 2, key=bytes(range(16)), target_name="python")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(pentarchy.write_record(match) | {"rules_version": 99}))
    assert "record.version" in run("replay", str(file), code=2)
