"""Colour Kingdoms' board."""

from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

SECRET = ("[data-paint]", "[data-paint]")
ANSWERS = "[data-tray].possible, [data-choice], [data-cross], [data-source], [data-finish], [data-spell].possible, [data-region].possible"
EXPLAINED = (".blots", "[data-region=BLU-1]", ".capital", ".digit")


def has_a_secret(table: dict[str, Any]) -> bool:
    """Whether seat 1 has something that the others do not see."""
    return table["phase"] == "paint" and bool((table["sheets"][1]["turn"] or {}).get("painted"))


def turn_to_seat_1(page: Page) -> None:
    """Show the sheet of seat 1."""
    page.locator("[data-sheet='1']").click()


# A point of a region that nothing else covers: its middle may lie outside of it.
POINT_INSIDE = """node => {
  node.scrollIntoView({block: "center"});
  const box = node.getBoundingClientRect();
  for (let i = 1; i < 16; i++) for (let j = 1; j < 16; j++) {
    const x = box.left + (box.width * ((i * 7) % 16)) / 16, y = box.top + (box.height * ((j * 7) % 16)) / 16;
    if (document.elementFromPoint(x, y) === node) return [x, y];
  }
  return null;
}"""


def click_inside(page: Page, shape: Locator) -> None:
    """A click on a region of the map."""
    point = shape.evaluate(POINT_INSIDE)
    if point is None:
        raise TimeoutError("no point of the region can be clicked")
    page.mouse.click(*point)


def decide(page: Page) -> None:
    """Take, name, cross out, paint, or finish."""
    for choice in ("[data-tray].possible", "[data-choice]", "[data-cross]"):
        if page.locator(choice).count():
            page.locator(choice).first.click()
            return
    if page.locator("[data-region].possible").count():
        click_inside(page, page.locator("[data-region].possible").first)
    else:
        page.locator("[data-finish]").click()
