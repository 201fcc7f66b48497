"""What every table offers, in the games whose boards have secrets: keyboard, one device, a lost network, replays, languages."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import pentarchy
from tests.web.boards import WITH_SECRETS, board_of
from tests.web.conftest import Desk
from tests.web.driving import (
    FIRST_TABLE,
    LUCK,
    api,
    decide_by_click,
    expect_live,
    fewest_players,
    make_a_move,
    move_by_click,
    open_home,
    sit_down_with_novices,
    some_of,
    state_number,
    tab_to,
    wait_for_quiet,
    wait_for_turn,
)
from tests.web.layout import NAMES, Visitor, sample_of, sit_down_late
from tests.web.test_pages import axe_faults, english_left

every_game = pytest.mark.parametrize("slug", WITH_SECRETS)


def one_game_by_default(slug: str) -> pytest.MarkDecorator:
    """Every game, of which by default only one is played."""
    return pytest.mark.parametrize("slug", some_of(WITH_SECRETS, slug))


def moves_of(page: Page) -> list[str]:
    """The list of moves, in words."""
    return page.locator("[data-move]").all_inner_texts()


# ---------------------------------------------------------------------------------------------------------- the keyboard


def choose_by_keys(page: Page) -> None:
    """Walk down the list of moves and choose one."""
    tab_to(page, "[data-move]")
    for _ in range(LUCK.randrange(6)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def play_by_keys(page: Page) -> None:
    """To the end by keyboard alone, and whatever is asked on the way is asked in Russian."""
    while wait_for_turn(page):
        assert english_left(page) == []
        make_a_move(page, choose_by_keys)
    page.locator("#tab-log").focus()
    page.keyboard.press("Enter")
    page.locator("#panel[aria-labelledby=tab-log]").wait_for()
    assert english_left(page) == []  # all that ever happened, and the explained score
    assert page.locator("[data-spoken]").all_inner_texts() != ["", ""]


@one_game_by_default("grimm-forest")
def test_by_keyboard_alone_from_the_first_question_and_to_the_result(desk: Desk, slug: str) -> None:
    """The keyboard stays in the list of moves."""
    page, _ = sit_down_with_novices(desk, slug, language="ru")
    for _ in range(3):
        assert wait_for_turn(page)
        assert english_left(page) == []
        make_a_move(page, choose_by_keys)
        assert wait_for_turn(page)
        page.wait_for_function("document.activeElement.matches('[data-move]')")
    play_by_keys(sit_down_late(desk, slug, 0.9, language="ru"))


@pytest.mark.slow
@every_game
def test_a_whole_game_by_keyboard_alone_in_one_language(desk: Desk, slug: str) -> None:
    play_by_keys(sit_down_with_novices(desk, slug, language="ru")[0])


# -------------------------------------------------------------------------------------------------------- one device


def names_at_one_device(page: Page, game: str) -> list[str]:
    """Everybody at one browser, through the page that sets a table up."""
    open_home(page)
    page.locator(f"[data-game={game}] a", has_text="Pass and play").click()
    names = ["Olha", "Ivan"][: fewest_players(game) - 1]
    for number, name in enumerate(names, 2):
        page.locator(f"input[placeholder='Player {number}']").fill(name)
    page.locator("form button.primary").click()
    return names


def secrets_of(page: Page) -> dict[int, set[str]]:
    """What only one seat was told, by seat: from the views of all seats, which this browser holds."""
    views = api(page, "GET", f"/tables/{page.url.rsplit('/', 1)[1]}/view")["views"]
    told = {view["seat"]: {entry["words"] for entry in view["log"]} for view in views}
    return {seat: words - set().union(*(told[other] for other in told if other != seat)) for seat, words in told.items()}


def all_that_is_there(page: Page) -> str:
    """Everything the document holds, seen or not."""
    return str(page.evaluate("document.documentElement.textContent + document.documentElement.outerHTML"))


@one_game_by_default("animal-kingdom")
def test_one_device_is_passed_around_and_nobody_sees_what_is_not_theirs(desk: Desk, slug: str) -> None:
    page = desk.person()
    names = names_at_one_device(page, slug)
    reload_behind_the_curtain(page)
    uncovered: list[str] = []
    kept = 0
    while len(uncovered) < 8:
        page.locator(".curtain, .prompt.yours").first.wait_for(timeout=FIRST_TABLE)
        number = state_number(page)
        secrets, shown = secrets_of(page), all_that_is_there(page)
        if page.locator(".curtain").count():
            assert page.locator("[data-move], [data-held], [data-hand], [data-gather], [data-paint], [data-latest]").count() == 0
            assert [word for words in secrets.values() for word in words if word in shown] == []
            uncovered.append(page.locator(".curtain h2").inner_text().removeprefix("Hand the device to "))
            page.locator(".curtain button").click()
            expect(page.locator(".curtain")).to_have_count(0)
            continue
        me = int(page.locator(".players .active.mine").first.get_attribute("data-seat") or 0)
        assert [word for seat, words in secrets.items() if seat != me for word in words if word in shown] == []
        kept += sum(map(len, secrets.values()))
        make_a_move(page, lambda one: keep_a_secret(one, slug))
        page.locator(f"[data-number='{number}']").wait_for(state="detached")
    assert set(uncovered) >= set(names)
    assert kept, "there were secrets"


def reload_behind_the_curtain(page: Page) -> None:
    """A reload covers the table again."""
    page.locator(".curtain button").click(timeout=FIRST_TABLE)
    page.locator("[data-move]").first.wait_for()
    page.reload()
    page.locator(".curtain").wait_for()
    assert page.locator("[data-move]").count() == 0


def keep_a_secret(page: Page, game: str) -> None:
    """A fable where one can be drawn, so that there is something to hide; else whatever comes."""
    draw = page.locator("[data-draw]")
    if draw.count():
        draw.click()
    else:
        decide_by_click(page, game)


# ------------------------------------------------------------------------------------------------- come what may


@one_game_by_default("colour-kingdoms")
def test_a_reload_a_lost_network_and_a_move_taken_back_change_nothing(desk: Desk, slug: str) -> None:
    page, _ = sit_down_with_novices(desk, slug)
    assert wait_for_turn(page)
    move_by_click(page, slug)
    wait_for_quiet(page)
    prompt, number, moves = page.locator("[data-prompt]").inner_text(), state_number(page), moves_of(page)
    page.reload()
    page.locator("[data-move]").first.wait_for()
    assert (page.locator("[data-prompt]").inner_text(), state_number(page), moves_of(page)) == (prompt, number, moves)
    page.context.set_offline(True)
    expect(page.locator("[data-connection]")).to_have_attribute("data-connection", "lost")
    expect(page.locator(".possible, [data-move], [data-lay], [data-answer]")).to_have_count(0)
    page.context.set_offline(False)
    expect_live(page)
    move_by_click(page, slug)
    wait_for_quiet(page)
    number = state_number(page)
    page.locator("button[aria-label='Take back']").click()
    page.locator(f"[data-number='{number + 1}']").wait_for()
    assert (page.locator("[data-prompt]").inner_text(), sorted(moves_of(page))) == (prompt, sorted(moves))
    take_a_hint(page)
    wait_for_quiet(page)
    open_home(page)
    expect(page.locator("[data-mine]").first).to_contain_text("It is your turn")


def take_a_hint(page: Page) -> None:
    """Ask what to do, and do it."""
    number = state_number(page)
    page.locator("button[aria-label='Hint']").click()
    page.locator("[data-hints] li button").first.click(timeout=FIRST_TABLE)
    page.locator(f"[data-number='{number}']").wait_for(state="detached")


# --------------------------------------------------------------------------------------------------------- replays


def moment_of_a_secret(page: Page, record: str, game: str) -> int:
    """The first ply after which seat 1 has something to hide."""
    start = 0
    while True:
        frames = api(page, "GET", f"/records/{record}/replay?from={start}&count=50")["frames"]
        assert frames, "nobody had a secret"
        found = [frame["ply"] for frame in frames if board_of(game).has_a_secret(frame["view"]["position"]["table"])]
        if found:
            return int(found[0])
        start += len(frames)


@one_game_by_default("grimm-forest")
def test_a_replay_steps_shows_each_view_and_saves_the_record(desk: Desk, slug: str, tmp_path: Path) -> None:
    visitor = Visitor(desk.person(), sample_of(slug, max(pentarchy.load(slug).players)))
    page = visitor.page
    secret = moment_of_a_secret(page, visitor.identity, slug)
    page.goto(f"/replay/record/{visitor.identity}")
    ply = page.locator("[data-ply]")
    expect(ply).to_have_attribute("data-ply", "0")
    page.locator("button[aria-label='One move on']").click()
    expect(ply).to_have_attribute("data-ply", "1")
    page.locator("button[aria-label='One move back']").click()
    expect(ply).to_have_attribute("data-ply", "0")
    page.locator("button[aria-label='To the end']").click()
    expect(page.locator(".scores")).to_be_visible()
    last = int(ply.get_attribute("data-ply") or 0)
    page.locator("[data-chart]").click(position={"x": 0, "y": 20})
    expect(ply).to_have_attribute("data-ply", "0")
    see_a_secret(page, slug, secret)
    with page.expect_download() as saved:
        page.locator("button", has_text="Save the record").click()
    saved.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))
    assert (record["game"], len(record["moves"])) == (slug, last)


def see_a_secret(page: Page, game: str, ply: int) -> None:
    """The open view shows what seat 1 hides, seat 1's own view shows it, seat 0's does not."""
    board = board_of(game)
    in_the_open, on_its_own = board.SECRET
    page.locator("input[type=range]").fill(str(ply))
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", str(ply))
    if hasattr(board, "turn_to_seat_1"):
        board.turn_to_seat_1(page)
    shown = page.locator(in_the_open).count()
    assert shown > 0
    seat = page.locator("label select.box")
    seat.select_option("0")
    expect(page.locator(in_the_open)).not_to_have_count(shown)
    assert page.locator(in_the_open).count() < shown
    seat.select_option("1")
    expect(page.locator(on_its_own).first).to_be_visible()
    seat.select_option("")
    expect(page.locator(in_the_open)).to_have_count(shown)


# -------------------------------------------------------------------------------------------------------- languages


def pages_about(slug: str, table: str, record: str) -> dict[str, str]:
    """The end of a game, its replay, and all that teaches it; with what is there when they are ready."""
    learn = {f"/learn/{slug}/howto": "h2", f"/learn/{slug}/gallery": "h3", f"/learn/{slug}/lesson": ".lesson .board > *"}
    return {f"/table/{table}": "[data-end]", f"/replay/record/{record}": "[data-chart]", **learn}


@one_game_by_default("animal-kingdom")
def test_no_english_is_left_and_the_end_is_for_everybody(desk: Desk, slug: str) -> None:
    """After a game: Russian and Ukrainian throughout; axe finds nothing by day on the table, nor by night in the replay."""
    visitor = Visitor(desk.person(language="ru"), sample_of(slug, fewest_players(slug)))
    page = visitor.page
    table = visitor.open_end()
    named = set(re.findall("[A-Za-z]{2,}", " ".join(NAMES)))  # of the players of the recorded game
    for language in ("ru", "uk"):
        page.evaluate("language => localStorage.setItem('language', language)", language)
        for path, ready in pages_about(slug, table, visitor.identity).items():
            page.goto(path)
            expect(page.locator("html")).to_have_attribute("lang", language)
            page.locator(ready).first.wait_for(timeout=FIRST_TABLE)
            if "/table/" in path:
                page.locator("#tab-log").click()  # all that ever happened
            assert set(english_left(page)) - named == set(), path
            if language == "uk" and "/learn/" not in path:
                page.emulate_media(color_scheme="dark" if "/replay/" in path else "light")
                assert axe_faults(page) == [], path
