"""The five games. Each is a folder of rules: no I/O, no clock, and no game imports another."""

SLUGS: tuple[str, ...] = ("kingdomino", "royal-brawl", "animal-kingdom", "colour-kingdoms", "grimm-forest")
"""The registered games, in the order people see them."""
