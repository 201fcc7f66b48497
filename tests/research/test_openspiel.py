"""OpenSpiel's own tests for every game, with several player counts, options and both kinds of chance; resampling and serialisation."""

import copy
import pickle
import random
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import pentarchy
from pentarchy.engine.game import Game
from pentarchy.research import openspiel
from tests.research.settings import few_settings


def name_of(game: Game, players: int, options: dict[str, str] | None = None, **more: Any) -> str:
    given = {"players": players, **{name.replace("-", "_"): value for name, value in (options or {}).items()}, **more}
    return f"pentarchy_{game.slug.replace('-', '_')}({','.join(f'{name}={value}' for name, value in given.items())})"


def after(game: Any, moves: int, seed: int) -> Any:
    """A state some random moves into a game; chance is not counted."""
    luck = random.Random(seed)
    state = game.new_initial_state()
    while moves and not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, chances)[0])
            continue
        moves -= 1
        if state.is_simultaneous_node():
            choices = [state.legal_actions(player) for player in range(game.num_players())]
            state.apply_actions([luck.choice(legal) if legal else 0 for legal in choices])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(luck.choices(outcomes, chances)[0])
    return state


def everything(state: Any, player: int) -> tuple[Any, ...]:
    return (
        state.current_player(),
        state.legal_actions(player),
        state.information_state_string(player),
        tuple(state.information_state_tensor(player)),
        state.observation_string(player),
        tuple(state.observation_tensor(player)),
    )


def test_it_passes_their_simulation_test(game: Game) -> None:
    """With serialisation, and with their checks of masks, observations, information states, returns and chance outcomes."""
    for settings in few_settings(game):
        loaded = pyspiel.load_game(name_of(game, **settings))
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_it_passes_their_simulation_test_with_explicit_chance_in_small_games() -> None:
    for name in ("royal_brawl", "sealed_bids"):
        loaded = pyspiel.load_game(f"pentarchy_{name}(chance=explicit)")
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
def test_it_passes_their_simulation_test_with_explicit_chance(game: Game) -> None:
    for settings in few_settings(game):
        loaded = pyspiel.load_game(name_of(game, **settings, chance="explicit"))
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_explicit_chance_draws_what_the_rules_draw(game: Game) -> None:
    """Every draw is a chance node whose probabilities add up; the table that is laid is one of the game's."""
    loaded = pyspiel.load_game(name_of(game, game.players[-1], chance="explicit"))
    state = loaded.new_initial_state()
    luck = random.Random(3)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        assert sum(chances) == pytest.approx(1)
        state.apply_action(luck.choices(outcomes, chances)[0])
    pieces = game.words.census(state.play.record)
    other = after(pyspiel.load_game(name_of(game, game.players[-1])), 0, 1)
    assert pieces == game.words.census(other.play.record)


def test_a_resampled_state_looks_the_same_to_its_player(game: Game) -> None:
    """Whatever OpenSpiel shows a player; and in it the game can be played to its end."""
    for settings in few_settings(game):
        loaded = pyspiel.load_game(name_of(game, **settings))
        sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
        for moves in (1, 9):
            state = after(loaded, moves, seed=moves)
            for player in range(loaded.num_players()):
                other = state.resample_from_infostate(player, sampler)
                assert everything(other, player) == everything(state, player)
        while not other.is_terminal():
            if other.is_simultaneous_node():
                choices = [other.legal_actions(player) for player in range(loaded.num_players())]
                other.apply_actions([legal[0] if legal else 0 for legal in choices])
            else:
                other.apply_action(other.legal_actions()[-1])
        assert len(other.returns()) == loaded.num_players()


def test_resampling_favours_no_world() -> None:
    """Royal Brawl: what the other player may hold is drawn evenly, the truth among the rest."""
    state = after(pyspiel.load_game("pentarchy_royal_brawl"), 11, seed=2)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    me = state.current_player()
    other = 1 - me
    hands = Counter(int(state.resample_from_infostate(me, sampler).play.record["hand"][other]) for _ in range(400))
    assert int(state.play.record["hand"][other]) in hands
    expected = 400 / len(hands)
    assert sum((count - expected) ** 2 / expected for count in hands.values()) < 3 * len(hands) + 12


def test_choices_made_at_once_are_simultaneous_nodes() -> None:
    found = [pyspiel.load_game(f"pentarchy_{name}").get_type().dynamics for name in ("kingdomino", "animal_kingdom")]
    assert found == [pyspiel.GameType.Dynamics.SEQUENTIAL, pyspiel.GameType.Dynamics.SIMULTANEOUS]
    state = after(pyspiel.load_game("pentarchy_animal_kingdom"), 0, seed=1)
    assert state.is_simultaneous_node()
    before = [state.observation_string(player) for player in range(3)]
    state.apply_actions([state.legal_actions(player)[0] for player in range(3)])
    assert [state.observation_string(player) for player in range(3)] != before


def test_a_simultaneous_game_can_be_made_turn_based() -> None:
    """OpenSpiel's own conversion: then its tree searches play the game too."""
    game = pyspiel.convert_to_turn_based(pyspiel.load_game("pentarchy_animal_kingdom"))
    state = after(game, 7, seed=1)
    assert state.current_player() >= 0


def test_states_and_games_are_serialised(game: Game) -> None:
    loaded = pyspiel.load_game(name_of(game, game.players[-1]))
    state = after(loaded, 8, seed=5).resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert str(pickle.loads(pickle.dumps(loaded))) == str(loaded)
    assert str(copy.deepcopy(state)) == str(state)


def test_their_searches_play_our_games() -> None:
    game = pyspiel.load_game("pentarchy_royal_brawl")
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.0, 12, random_state=luck)
    state = after(game, 10, seed=4)
    assert bot.step(state) in state.legal_actions()


def test_unknown_settings_are_refused() -> None:
    card = pentarchy.load("kingdomino")
    made = type("Made", (openspiel.PentarchyGame,), {"card": card})
    for wrong, word in (
        ({"players": 9}, "players"),
        ({"chance": "fate"}, "fate"),
        ({"reward": "fame"}, "fame"),
        ({"harmony": "maybe"}, "maybe"),
    ):
        with pytest.raises(Exception, match=word):
            made(wrong)
