"""Habits of the hand: settings, shortcuts, dragging, and sounds."""

import importlib.util
import wave
from types import ModuleType

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.boards.colour_kingdoms import POINT_INSIDE
from tests.web.conftest import ROOT, Desk
from tests.web.driving import (
    PHONE,
    WIDE,
    api,
    decide_by_click,
    open_session,
    play_until,
    sit_down_with_novices,
    state_number,
    wait_for_change,
    wait_for_quiet,
    wait_for_turn,
)
from tests.web.layout import SETTLED, sit_down_to_place
from tests.web.test_pages import axe_faults

MOST_SOUND = 100_000  # bytes, of all sounds together
CHOSEN = {"theme": "dark", "pace": "slow", "volume": "3", "sound": "off", "confirm": "on", "single": "on", "patterns": "on"}


@pytest.mark.parametrize("size", [PHONE, pytest.param(WIDE, marks=pytest.mark.slow)])
def test_every_setting_is_at_hand_at_the_table_and_remembered(desk: Desk, size: tuple[int, int]) -> None:
    page, _ = sit_down_with_novices(desk, "royal-brawl", size=size)
    page.locator("[data-open-settings]").click()
    dialog = page.locator("[data-settings]")
    dialog.locator("[data-setting=theme]").select_option("dark")
    dialog.locator("[data-setting=pace]").select_option("slow")
    dialog.locator("[data-setting=volume]").fill("3")
    dialog.locator("[data-setting=sound]").uncheck()
    for name in ("confirm", "single", "patterns"):
        dialog.locator(f"[data-setting={name}]").check()
    dialog.locator("[data-setting=language]").select_option("uk")
    expect(dialog).to_contain_text("Гучність")
    assert {name: page.evaluate("name => localStorage[name]", name) for name in CHOSEN} == CHOSEN
    page.reload()
    expect(page.locator("html[data-theme=dark][data-patterns]")).to_have_count(1)
    page.locator("[data-open-settings]").click()
    expect(dialog.locator("[data-setting=pace]")).to_have_value("slow")
    expect(dialog.locator("[data-setting=volume]")).to_have_value("3")
    expect(dialog.locator("[data-setting=sound]")).not_to_be_checked()
    expect(dialog.locator("[data-setting=single]")).to_be_checked()


def test_a_move_is_made_after_a_second_yes(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "kingdomino")
    page.evaluate("localStorage.confirm = 'on'")
    page.reload()
    assert wait_for_turn(page)
    number = state_number(page)
    asking = page.locator("[data-confirm-move]")
    page.locator("[data-claim]").first.click()
    expect(asking).to_contain_text("tile")
    page.keyboard.press("Escape")
    expect(asking).to_have_count(0)
    assert state_number(page) == number
    drag(page, page.locator("[data-anchor=king-in-hand]"), page.locator("[data-claim]").first)
    expect(asking.locator(".primary")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_change(page, number)
    expect(asking).to_have_count(0)


def test_the_only_possible_move_is_made_by_itself(desk: Desk) -> None:
    """The last of four tiles must be claimed by whoever's king is left."""
    page = desk.person()
    page.add_init_script("localStorage.single = 'on'")
    open_session(page)
    table = api(page, "POST", "/tables", {"game": "kingdomino", "players": 2, "seats": [{"kind": "me"}, {"kind": "here", "name": "Bo"}]})
    page.goto(f"/table/{table['id']}")
    for _ in range(3):
        assert wait_for_turn(page)
        number = state_number(page)
        page.locator("[data-claim]").first.click()
        wait_for_change(page, number)
    wait_for_change(page, state_number(page))
    expect(page.locator("[data-ground]")).to_be_visible()


def test_shortcuts_are_listed_and_true(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "kingdomino", panel="log")
    assert wait_for_turn(page)
    page.keyboard.press("?")
    listed = page.locator("[data-shortcuts]")
    expect(listed).to_contain_text("Turn the tile")
    expect(listed).to_contain_text("Take back")
    assert axe_faults(page) == []
    page.keyboard.press("Escape")
    expect(listed).to_have_count(0)
    for key, tab in (("m", "moves"), ("c", "chat"), ("p", "scores"), ("s", "log")):
        page.keyboard.press(key)
        expect(page.locator(f"#tab-{tab}")).to_have_attribute("aria-selected", "true")
        page.evaluate("document.activeElement.blur()")
    number = state_number(page)
    page.keyboard.press("1")
    wait_for_change(page, number)


def test_the_focus_goes_to_the_next_decision(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "kingdomino", panel="log")
    for _ in range(2):
        assert wait_for_turn(page)
        number = state_number(page)
        page.keyboard.press("1")
        wait_for_change(page, number)
        assert wait_for_turn(page)
        page.wait_for_function("document.activeElement.matches('[data-claim], [data-ground], [data-discard]')")
        if page.locator("[data-ground]").count():
            break


def middle(thing: Locator) -> tuple[float, float]:
    """The middle of something, in the window."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, thing: Locator, goal: Locator, *, drop: bool = True, inside: bool = False) -> None:
    """Drag with the mouse to the middle of something, or to a point inside of a region whose middle may lie in another one."""
    x, y = middle(thing)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 6, y - 14, steps=3)
    to_x, to_y = goal.evaluate(POINT_INSIDE) if inside else middle(goal)
    page.mouse.move(to_x, to_y, steps=5)
    if drop:
        page.mouse.up()


def drag_by_touch(page: Page, thing: Locator, goal: Locator) -> None:
    """Drag with a finger to what is a goal once the thing is lifted; what can be reached is scrolled into view then."""
    touch = page.context.new_cdp_session(page)

    def move(kind: str, x: float, y: float) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})

    x, y = middle(thing)
    move("touchStart", x, y)
    move("touchMove", x, y - 12)
    page.locator("[data-dragged]").wait_for()
    goal.wait_for()
    page.evaluate(SETTLED)
    to_x, to_y = middle(goal)
    for step in range(1, 9):
        move("touchMove", x + (to_x - x) * step / 8, y + (to_y - y) * step / 8)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_card_is_dragged_with_a_finger(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "royal-brawl", size=PHONE, touch=True)
    assert wait_for_turn(page)
    number = state_number(page)
    drag_by_touch(page, page.locator(".held.possible").first, page.locator(".place.possible").first)
    wait_for_change(page, number)


# Cells that a tile may cover but the dotted frame leaves out.
OUTSIDE_THE_FRAME = """() => {
  const box = (one) => ["x", "y", "width", "height"].map((name) => Number(one.getAttribute(name)));
  const [x, y, width, height] = box(document.querySelector("[data-ground] .frame"));
  const isInside = ([left, top, w, h]) => left >= x && top >= y && left + w <= x + width && top + h <= y + height;
  return [...document.querySelectorAll("[data-ground] .possible")].filter((one) => !isInside(box(one))).map((one) => one.dataset.cell);
}"""


def test_kings_and_tiles_are_dragged_escape_lets_go_and_a_wrong_place_says_why(desk: Desk) -> None:
    page = sit_down_to_place(desk)
    assert page.evaluate(OUTSIDE_THE_FRAME) == []
    number = state_number(page)
    tile = page.locator(".hand .tile")
    drag(page, tile, page.locator("[data-ground] .possible").first, drop=False)
    expect(page.locator("[data-dragged]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-dragged]")).to_have_count(0)
    page.mouse.up()
    assert state_number(page) == number
    drag(page, tile, page.locator("[data-ground] .cell:not(.possible)").first)
    expect(page.locator("[data-tip]")).to_contain_text("KD-")
    assert state_number(page) == number
    decide_by_click(page, "kingdomino")
    wait_for_change(page, number)
    castle = middle(page.locator(".mine [data-castle]"))
    number = state_number(page)
    king = page.locator(".acting [data-draggable]")
    taken = page.locator("[data-slot]:not([data-claim])")
    if taken.count():
        drag(page, king, taken.first)
        expect(page.locator("[data-tip]")).to_contain_text("KD-")
        assert state_number(page) == number
    drag(page, king, page.locator("[data-claim]").first)
    wait_for_change(page, number)
    page.locator("[data-ground]").wait_for()
    assert middle(page.locator(".mine [data-castle]")) == pytest.approx(castle, abs=1)  # nothing jumps between claiming and placing


def test_a_card_is_dragged_to_the_court(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "animal-kingdom")
    assert wait_for_turn(page)
    number = state_number(page)
    drag(page, page.locator("[data-held].possible").first, page.locator(".mine [data-player]"))
    wait_for_change(page, number)


def test_a_die_is_dragged_to_its_taker_and_a_drop_of_paint_onto_its_region(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "colour-kingdoms")
    play_until(page, "colour-kingdoms", "[data-tray].possible")
    number = state_number(page)
    drag(page, page.locator("[data-tray].possible").first, page.locator("[data-tray]").last)  # back to where dice lie
    assert state_number(page) == number
    drag(page, page.locator("[data-die].can").first, page.locator("[data-drop=sheet]"))
    wait_for_change(page, number)
    play_until(page, "colour-kingdoms", "[data-source]")
    wait_for_quiet(page)  # others paint at the same time
    drop = page.locator("[data-source]").first
    left = drop.inner_text()
    closed = page.locator("[data-region][tabindex]:not(.possible)")
    if closed.count():
        drag(page, drop, closed.first, inside=True)
        expect(page.locator("[data-tip]")).to_contain_text("CK-")
        expect(drop).to_have_text(left)
    region = page.locator("[data-region].possible").first.get_attribute("data-region")
    drag(page, drop, page.locator(f"[data-region='{region}']"), inside=True)
    expect(page.locator(f"[data-region='{region}'][data-paint]")).to_have_count(1)


def test_a_gather_card_is_dragged_to_its_location(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "grimm-forest")
    assert wait_for_turn(page)
    card = page.locator("[data-gather=forest]")
    drag(page, card, page.locator("[data-place=fields]"))
    expect(page.locator("[data-toast]")).to_contain_text("another location")
    expect(card).to_have_attribute("aria-pressed", "false")
    drag(page, card, page.locator("[data-place=forest]"))
    expect(card).to_have_attribute("aria-pressed", "true")


def workshop() -> ModuleType:
    """The script that makes the sounds."""
    spec = importlib.util.spec_from_file_location("sounds", ROOT / "web" / "sounds.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_sounds_are_those_that_the_script_makes() -> None:
    script = workshop()
    files = sorted(script.FOLDER.glob("*.wav"))
    assert [file.stem for file in files] == sorted(script.SOUNDS)
    assert sum(file.stat().st_size for file in files) <= MOST_SOUND
    for file in files:
        with wave.open(str(file), "rb") as kept:
            samples = np.frombuffer(kept.readframes(kept.getnframes()), "<i2").astype(int)
        assert np.abs(samples - script.samples(file.stem)).max() <= 1, "sine and FFT may differ by a rounding"
