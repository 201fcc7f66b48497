"""Golden playthroughs are replayed; the first wrong line is named."""

from pentarchy.engine.game import Game
from tests.laws.golden import chosen_settings, golden_folder, playthrough


def test_every_setting_has_its_golden_playthrough(game: Game) -> None:
    have = {path.stem for path in golden_folder(game).glob("*.txt")}
    assert have == set(chosen_settings(game)), "write them with: python -m tests.laws.golden " + game.slug


def test_golden_playthroughs_play_again(game: Game) -> None:
    for name, setting in chosen_settings(game).items():
        golden = (golden_folder(game) / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        played = playthrough(game, name, setting).splitlines()
        for number, (old, new) in enumerate(zip(golden, played, strict=False), 1):
            assert old == new, f"{name}.txt line {number}"
        assert len(golden) == len(played)
