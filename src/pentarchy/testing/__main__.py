"""Examine a game from the shell. Exits with 1 if something was found.

python -m pentarchy.testing openspiel gin_rummy            # a game of OpenSpiel
python -m pentarchy.testing ours kingdomino                # one of ours
"""

import argparse
import sys
from typing import Any

from pentarchy.testing.two_worlds import Sampling, leaks, wrong_resampling

OPENSPIEL = Sampling(states=600, share=0.0, ends=3)  # many games and the end of each, where hands are shown
OURS = Sampling(states=400)


def game_named(kind: str, name: str) -> tuple[Any, Sampling]:
    """Return a game behind the protocol, and the states of it to sample."""
    if kind == "openspiel":
        from pentarchy.testing.openspiel import OpenSpielGame

        return OpenSpielGame(name), OPENSPIEL
    import pentarchy
    from pentarchy.testing.ours import OurGame

    return OurGame(pentarchy.load(name)), OURS


def main() -> int:
    """Examine a game and print the first finding of each kind and seat."""
    parser = argparse.ArgumentParser(prog="python -m pentarchy.testing", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("kind", choices=("openspiel", "ours"))
    parser.add_argument("name")
    parser.add_argument("--states", type=int, help="how many states to examine")
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    parser.add_argument("--all", action="store_true", help="print every finding")
    arguments = parser.parse_args()
    game, usual = game_named(arguments.kind, arguments.name)
    sampling = Sampling(arguments.states or usual.states, usual.share, usual.ends, arguments.seed)
    known: set[tuple[str, str, int]] = set()
    for examination in (leaks, wrong_resampling):
        for finding in examination(game, sampling):
            key = finding.fault, finding.channel, finding.seat
            if arguments.all or key not in known:
                print(finding, end="\n\n", flush=True)
            known.add(key)
    print(f"{game.name}: {len(known)} kinds of findings in {sampling.states} states of random games")
    return 1 if known else 0


if __name__ == "__main__":
    sys.exit(main())
