"""Kingdomino's board."""

from playwright.sync_api import Page

ANSWERS = "[data-claim], [data-ground] .possible, [data-discard], .hand [data-place]"
EXPLAINED = ("[data-kingdom] [data-anchor^=half-]", "[data-castle]", ".lines [data-piece^=tile-]", ".lines .king > span")


def decide(page: Page) -> None:
    """Claim the last free tile, or place the tile on the first cell where it fits."""
    claim = page.locator("[data-claim]")
    discard = page.locator("[data-discard]")
    if claim.count():
        claim.last.click()
    elif discard.count():
        discard.click()
    else:
        page.locator("[data-ground] .possible").first.click()
