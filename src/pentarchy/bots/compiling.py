"""Search kernels compiled for one game and its playout policy."""

from collections.abc import Callable
from functools import cache
from typing import Any

from pentarchy.bots.levels import BOT, bot_module
from pentarchy.engine.game import Game
from pentarchy.engine.targets import Compiled, Copies, Jit, target

_HERE = __name__.rpartition(".")[0]


class BotCopies(Copies):
    """Copies of the bots' functions. The game's rules are taken from its compiled target and not compiled again."""

    def __init__(self, game: Game, jit: Jit, rules: Copies) -> None:
        super().__init__(game, jit)
        self.rules = rules
        self.ours = (_HERE, f"{game.package}.{BOT}")

    def of(self, function: Any, *, entry: bool = False) -> Any:
        """Return the copy of a function: ours if it belongs to the general bots or to the game's own, else the target's."""
        if not function.__pentarchy__.__module__.startswith(self.ours):
            return self.rules.of(function)
        return super().of(function, entry=entry)

    def give_names(self, policies: dict[str, Any]) -> None:
        """Make the game's policies available as globals of every bot template."""
        copies = {name: self.of(policy) for name, policy in policies.items()}
        for names in self.globals.values():
            if names.get("__template__"):
                names.update(copies)


class BotKernels(Compiled):
    """A compiled game whose templates may also use its bot policies."""

    def __init__(self, game: Game) -> None:
        rules: Compiled = target(game, "cpu")
        self.game = game
        self._copies: BotCopies = BotCopies(game, self._jit, rules._copies)

    def template(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return this game's copy of a template, with its policies."""
        copy = super().template(function)
        self._copies.give_names(policies_of(self.game))
        return copy


def bot_kernels(game: Game) -> BotKernels:
    """Return the compiled bots of a game."""
    return _bot_kernels(game.newest)


@cache
def _bot_kernels(game: Game) -> BotKernels:
    return BotKernels(game)


def policies_of(game: Game) -> dict[str, Any]:
    """Return the policies and the value function used in playouts: the game's own if it has them, else the general ones."""
    from pentarchy.bots.policies import best_by_value, follow_prudent, no_outlook, no_preference, nothing_foreseen, points_ahead

    own = bot_module(game)
    greedy = getattr(own, "greedy", best_by_value)
    return {
        "greedy": greedy,
        "prudent": getattr(own, "prudent", greedy),
        "promise": getattr(own, "promise", no_preference),
        "value": getattr(own, "value", points_ahead),
        "wise": getattr(own, "wise", follow_prudent),
        "outlook": getattr(own, "outlook", no_outlook),
        "is_foreseen": getattr(own, "is_foreseen", nothing_foreseen),
    }
