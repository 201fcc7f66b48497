"""The general board, of any game without one of its own."""

from playwright.sync_api import Page

ANSWERS = "[data-general-move]"
EXPLAINED = (".piece",)


def decide(page: Page) -> None:
    """The last of the moves."""
    page.locator("[data-general-move]").last.click()
