"""The registered names of the environments. A name's version is its rules version."""

from dataclasses import dataclass


@dataclass(frozen=True)
class EnvironmentName:
    """A game in one version of its rules."""

    slug: str
    version: int

    @property
    def lower_name(self) -> str:
        """The name in PettingZoo's style: `royal_brawl_v1`."""
        return f"{self.slug.replace('-', '_')}_v{self.version}"

    @property
    def title(self) -> str:
        """The name in Gymnasium's style, without the namespace: `RoyalBrawl-v1`."""
        return "".join(word.capitalize() for word in self.slug.split("-")) + f"-v{self.version}"

    @property
    def openspiel_name(self) -> str:
        """The name in OpenSpiel's style: `pentarchy_royal_brawl`. OpenSpiel's names have no versions, so it is always the newest."""
        return f"pentarchy_{self.slug.replace('-', '_')}"


def environment_names() -> list[EnvironmentName]:
    """Every version of every registered game."""
    from pentarchy.games import cards

    return [EnvironmentName(game.slug, version) for game in cards() for version in range(1, game.rules_version + 1)]
