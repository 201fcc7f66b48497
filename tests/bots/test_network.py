"""A game's network: the kernels compute what the layers say, and a file that does not fit is refused in one sentence."""

import json
import logging
import re
from pathlib import Path

import numpy as np
import pytest

import pentarchy
from pentarchy import Match
from pentarchy.bots import choose
from pentarchy.bots.compiling import bot_kernels
from pentarchy.bots.levels import level_named, style_of
from pentarchy.bots.network import (
    CARD_FILE,
    EXTRAS,
    WEIGHTS_FILE,
    Net,
    Weights,
    digest_of,
    net_for,
    network_of,
    rate,
    read_network,
    save_network,
    shapes_of,
    think,
)
from pentarchy.bots.network_search import PLAIN, NetworkSearch, follow_together
from pentarchy.bots.players import budgeted, usable_network
from pentarchy.bots.search import PICK, POINTS, RIVAL, TRIED
from pentarchy.engine.chance import seed_key
from pentarchy.engine.errors import BadNetwork, BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.opponents import KNOWN, PLAYED

HIDDEN = 16
BRAWL = pentarchy.load("royal-brawl")


def random_layers(game: Game, seed: int = 1) -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.float32]]]:
    luck = np.random.default_rng(seed)
    return {name: (0.2 * luck.standard_normal(shape)).astype(np.float32) for name, shape in shapes_of(game, HIDDEN, 2).items()}


def random_network(seed: int = 1) -> tuple[Weights, Net]:
    weights = Weights(random_layers(BRAWL, seed), (5.0, 2.0), "")
    net = net_for(BRAWL, weights)
    luck = np.random.default_rng(seed + 1)
    net.inputs[:] = luck.random(len(net.inputs)) * (luck.random(len(net.inputs)) < 0.05)
    return weights, net


def test_the_kernels_compute_what_the_layers_say() -> None:
    """Interpreted, against a few lines of NumPy."""
    weights, net = random_network()
    layers = weights.layers
    think(net, 3)
    values = np.maximum(net.inputs @ layers["first"] + layers["first_bias"], 0)
    for matrix, bias in zip(layers["middle"], layers["middle_bias"], strict=True):
        values = np.maximum(values @ matrix + bias, 0)
    heads = layers["heads"] @ values + layers["heads_bias"]
    shares = np.exp(heads[:3] - heads[:3].max())
    assert net.shares[:3] == pytest.approx(shares / shares.sum(), abs=1e-5)
    assert net.shares[3] == 0
    assert net.points == pytest.approx(5.0 + 2.0 * heads[4:], abs=1e-4)
    actions = np.array([0, 7, 340])
    rate(net, 3, actions)
    assert net.logits[:3] == pytest.approx(layers["policy"][actions] @ values + layers["policy_bias"][actions], abs=1e-4)


def test_a_network_is_kept_in_half_precision_and_read_back(tmp_path: Path) -> None:
    layers = random_layers(BRAWL)
    save_network(BRAWL, tmp_path, layers, (5.0, 2.0), {"note": "a test"})
    read = read_network(BRAWL, tmp_path)
    assert read.scale == (5.0, 2.0)
    assert all(np.array_equal(read.layers[name], layers[name].astype(np.float16).astype(np.float32)) for name in layers)
    card = json.loads((tmp_path / CARD_FILE).read_text())
    assert card["digest"] == read.digest == digest_of(tmp_path / WEIGHTS_FILE)
    assert card["note"] == "a test"


def test_a_missing_network_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match="royal-brawl has no network"):
        read_network(BRAWL, tmp_path)


@pytest.mark.parametrize("content", [b"", b"not a network", b"PK\x03\x04 cut off"])
def test_a_damaged_network_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / WEIGHTS_FILE).write_bytes(content)
    with pytest.raises(BadNetwork, match="is not a network"):
        read_network(BRAWL, tmp_path)


def test_another_games_network_is_refused(tmp_path: Path) -> None:
    save_network(pentarchy.load("animal-kingdom"), tmp_path, random_layers(pentarchy.load("animal-kingdom")), (0.0, 1.0), {})
    with pytest.raises(BadNetwork, match=re.escape("is a network of 'animal-kingdom'")):
        read_network(BRAWL, tmp_path)


def test_a_network_for_another_observation_is_refused(tmp_path: Path) -> None:
    layers = random_layers(BRAWL) | {"first": np.zeros((BRAWL.observation + EXTRAS + 1, HIDDEN), np.float32)}
    save_network(BRAWL, tmp_path, layers, (0.0, 1.0), {})
    with pytest.raises(BadNetwork, match="another observation"):
        read_network(BRAWL, tmp_path)


def test_bots_play_on_without_a_damaged_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / BRAWL.slug).mkdir()
    (tmp_path / BRAWL.slug / WEIGHTS_FILE).write_bytes(b"nothing")
    monkeypatch.setenv("PENTARCHY_NETWORKS", str(tmp_path))
    network_of.cache_clear()
    usable_network.cache_clear()
    match = Match(BRAWL, 2, key=seed_key("damaged"))
    seat = match.actors()[0]
    try:
        with caplog.at_level(logging.ERROR):
            assert choose(BRAWL, match.concealed(seat), seat, "network", seed_key(1)) in match.legal(seat)
        assert "play without their network" in caplog.text
    finally:
        network_of.cache_clear()
        usable_network.cache_clear()


def test_the_networks_of_the_games_fit_and_have_their_cards() -> None:
    """At most 2 MB a game and 8 MB in all; the card is the card of this very file."""
    sizes = []
    for game in pentarchy.all_games():
        if network_of(game) is not None:
            path = game.folder / WEIGHTS_FILE
            sizes.append(path.stat().st_size)
            card = json.loads((game.folder / CARD_FILE).read_text(encoding="utf-8"))
            assert card["game"] == game.slug
            assert card["digest"] == digest_of(path)
            assert {"made", "command", "runs"} <= set(card)
    assert len(sizes) == 5
    assert max(sizes) <= 2_000_000
    assert sum(sizes) <= 8_000_000


def test_a_search_with_a_network_depends_on_its_key_and_its_tries_alone() -> None:
    weights, _ = random_network()
    match = Match(BRAWL, 2, key=seed_key("same"))
    seat = match.actors()[0]

    def scores(key: int) -> list[float]:
        search = NetworkSearch(BRAWL, weights, match.concealed(seat), seat, seed_key(key), style_of(BRAWL))
        search.think(40)
        return search.scores().tolist()

    assert scores(1) == scores(1)
    assert scores(1) != scores(2)


def test_playouts_after_the_tries_depend_on_the_key_alone_and_end_in_few_actions() -> None:
    weights, _ = random_network()
    match = Match(BRAWL, 2, key=seed_key("playouts"))
    seat = match.actors()[0]

    def found(key: int) -> list[float]:
        search = NetworkSearch(BRAWL, weights, match.concealed(seat), seat, seed_key(key), style_of(BRAWL)._replace(depth=0))
        search.think(40)
        live = search.play_out(60)
        assert 1 <= len(live) <= 2
        assert search.choose(live, 0.0, b"any") == search.actions[live[0]]
        return [float(value) for value in search.scores()]

    assert found(1) == found(1)
    assert found(1) != found(2)


def test_a_manner_adds_to_what_it_likes_and_only_where_moves_were_tried() -> None:
    """A builder likes its own points, a raider what costs the best opponent; without a manner nothing is added."""
    weights, _ = random_network()
    match = Match(BRAWL, 2, key=seed_key("manner"))
    seat = match.actors()[0]
    tastes = {}
    for manner in ("", "+builder", "+raider"):
        style = level_named(BRAWL, f"novice{manner}").style._replace(depth=0)
        search = NetworkSearch(BRAWL, weights, match.concealed(seat), seat, seed_key(1), style)
        search.try_actions(search.promising(), 4)
        tried = search.sums[:, TRIED] > 0
        tastes[manner] = search.taste()
        assert not tastes[manner][~tried].any()
        if manner:
            column, sign = (POINTS, 1) if manner == "+builder" else (RIVAL, -1)
            favourite = np.argmax(np.where(tried, sign * search.sums[:, column], -np.inf))
            assert tastes[manner][tried].max() == tastes[manner][favourite]
    assert not tastes[""].any()
    assert not np.allclose(tastes["+builder"], tastes["+raider"])


@pytest.mark.parametrize("name", ["novice+wizard", "master+depth", "master+depth=deep", "guided:9+nothing=1"])
def test_an_unknown_manner_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="has no manner"):
        level_named(BRAWL, name)


def test_a_level_may_play_in_its_own_style_and_the_old_search_does_not() -> None:
    """What a level changes comes before a character's manner; bots for arenas keep the game's style."""
    game = pentarchy.load("kingdomino")
    assert level_named(game, "master").style == style_of(game)._replace(weight=0.25, ambition=0.0)
    assert level_named(game, "master+raider+weight=0.1").style == style_of(game)._replace(weight=0.1, ambition=0.0, malice=1.0)
    assert level_named(game, "search:2000").style == style_of(game)
    assert level_named(game, "network:9:1.5").reach == 1.5


def test_a_smaller_budget_shrinks_tries_and_playouts_alike() -> None:
    both = budgeted(level_named(BRAWL, "guided:150:500"), None, 15)
    assert (both.iterations, both.playouts) == (15, 50)
    playouts = budgeted(level_named(BRAWL, "guided:0:1800"), None, 18)
    assert (playouts.iterations, playouts.playouts) == (0, 18)


def test_a_temperature_chooses_among_plausible_moves_only() -> None:
    """The best move at zero; above it others too, but none that is far behind; the same for the same key."""
    weights, _ = random_network()
    match = Match(BRAWL, 2, key=seed_key("plausible"))
    seat = match.actors()[0]
    search = NetworkSearch(BRAWL, weights, match.concealed(seat), seat, seed_key(1), style_of(BRAWL))
    search.logits = np.linspace(0, -9, len(search.actions))
    everything = search.all_actions()
    assert search.choose(everything, 0.0, b"any") == search.actions[0]
    chosen = {search.choose(everything, 1.0, seed_key(number)) for number in range(300)}
    assert len(chosen) > 3
    assert all(search.logits[search.actions == action] >= -3 for action in chosen)
    assert search.choose(everything, 1.0, seed_key(7)) == search.choose(everything, 1.0, seed_key(7))
    near = {search.choose(everything, 9.0, seed_key(number), 0.2) for number in range(300)}
    assert near == {action for action in search.actions if (search.logits[search.actions == action] >= -1.8).all()}


def test_only_the_others_are_doubted_in_a_try() -> None:
    """The thinking seat plays on by the network alone; the more the others are doubted, the more of their moves are foreseen."""
    layers = random_layers(BRAWL)
    weights = Weights({**layers, "policy": 1000 * layers["policy"]}, (5.0, 2.0), "")  # as sure of itself as a trained one
    match = Match(BRAWL, 2, key=seed_key("doubt"))
    seat = match.actors()[0]
    search = NetworkSearch(BRAWL, weights, match.concealed(seat), seat, seed_key(1), style_of(BRAWL))
    search.think(1)  # enters a world

    def moves(thinker: int, doubt: float) -> set[int]:
        follow = bot_kernels(BRAWL).template(follow_together)
        search._scratch.states[PLAYED] = search._scratch.states[KNOWN]
        return {follow(search._net, search._scratch, 1 << seat, thinker, doubt) >> PICK * seat for _ in range(60)}

    first_choice = {int(search.actions[search.logits.argmax()])}
    assert moves(seat, 1e9) == first_choice
    assert moves(1 - seat, PLAIN) == first_choice
    assert len(moves(1 - seat, 1e9)) > 10
