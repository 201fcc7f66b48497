"""What a network is trained on."""

import pentarchy
from pentarchy.engine.positions import option_values
from pentarchy.learning.cli import MOST_PARAMETERS, width_for
from pentarchy.learning.mixing import default_options, settings_of


def test_every_player_count_comes_up_with_default_and_with_other_options() -> None:
    for game in pentarchy.all_games():
        settings = settings_of(game, "test")
        assert {players for players, _ in settings} == set(game.players)
        for players, options in settings:
            option_values(game, players, options)  # every mix is allowed
        for players in game.players:
            assert any(count == players and options == default_options(game) for count, options in settings)
        if len(game.options) > 1:
            assert len({tuple(sorted(options.items())) for _, options in settings}) > 10


def test_a_network_is_as_wide_as_its_file_may_be_large() -> None:
    for game in pentarchy.all_games():
        width = width_for(game, 2)
        assert width % 32 == 0
        assert (game.observation + game.actions) * width < MOST_PARAMETERS
