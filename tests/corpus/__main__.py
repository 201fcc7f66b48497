"""Replay the recorded games of every version, or record those of a new one."""

import argparse
import sys
import time

import pentarchy
from tests.corpus import check, path_of, read_corpus, recorded, write_corpus


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.corpus", description=__doc__)
    parser.add_argument("--write", nargs="+", metavar="SLUG", help="record games of the newest version of these games")
    arguments = parser.parse_args()
    for slug in arguments.write or ():
        game = pentarchy.load(slug)
        if path_of(slug, game.rules_version).exists():
            sys.exit(f"version {game.rules_version} of {slug} was recorded already; what was played once must not be changed")
        print(write_corpus(game))
    for slug, version in [] if arguments.write else recorded():
        began = time.perf_counter()
        corpus = read_corpus(slug, version)
        for game_number, one in enumerate(corpus.games):
            try:
                check(pentarchy.load(slug), one, corpus.fields)
            except (AssertionError, pentarchy.PentarchyError) as error:
                sys.exit(f"{slug} version {version}, game {game_number}: {error}")
        moves = sum(len(one["record"]["moves"]) for one in corpus.games)
        print(f"{slug} version {version}: {len(corpus.games)} games, {moves} moves replayed in {time.perf_counter() - began:.1f} s")


if __name__ == "__main__":
    main()
