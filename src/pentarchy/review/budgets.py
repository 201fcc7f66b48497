"""How much work a review spends on each decision."""

from dataclasses import dataclass, replace

from pentarchy.bots.valuing import TO_THE_END


@dataclass(frozen=True)
class Budget:
    """Numbers of imagined worlds, and how far each line of moves is played before the network values the table.

    A depth of 0 stops when the seat's next turn begins, 1 a turn later, and so on. A game without a network is always played to its end.
    """

    name: str
    first_tries: int  # of all legal moves together in the first round
    most_first: int  # worlds of each move in the first round
    candidates: int  # moves that are tried again
    second: int  # more worlds for each of them
    final: int  # more worlds in which the best move is compared with the played one
    other: int  # worlds for what a seat expects when another seat moves, and for what that move changed
    explaining: int  # worlds in which the score lines of a mistake are compared
    depth: int  # after a seat's own move
    final_depth: int  # in the last comparison
    other_depth: int  # when another seat moves: one more, so that each value includes a turn of the seat
    start: int = 200  # games played to their end for the chance before the first move
    check: int = 0  # worlds in which a loss that looks large is measured again, by games played to their end
    usual_length: int | None = None  # moves of a game beyond which less is spent on each

    def for_game(self, moves: int) -> "Budget":
        """Return the budget for each move of a game, so that a review of a long one takes about as long."""
        if self.usual_length is None or moves <= self.usual_length:
            return self
        share = self.usual_length / moves

        def part(number: int, least: int) -> int:
            return min(number, max(least, round(number * share)))

        return replace(
            self,
            first_tries=part(self.first_tries, 120),
            most_first=part(self.most_first, 6),
            candidates=part(self.candidates, 3),
            second=part(self.second, 12),
            final=part(self.final, 40),
            other=part(self.other, 16),
            start=part(self.start, 60),
            check=part(self.check, 96),
        )


QUICK = Budget("quick", 640, 16, 6, 32, 96, 48, 16, depth=0, final_depth=1, other_depth=1, check=192, usual_length=50)
DEEP = Budget(
    "deep", 3000, 64, 8, 128, 512, 256, 32, depth=TO_THE_END, final_depth=TO_THE_END, other_depth=TO_THE_END, start=1000, check=1536
)
BUDGETS = {budget.name: budget for budget in (QUICK, DEEP)}
