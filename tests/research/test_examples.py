"""Every example runs, shortened."""

import json
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import numpy as np

import pentarchy
from pentarchy.engine.chance import seed_key
from pentarchy.engine.match import Match
from pentarchy.engine.pictures import pictures, seats
from pentarchy.games.animal_kingdom.data import CARD_IDS
from pentarchy.games.colour_kingdoms.data import COLOUR_IDS, DIE_IDS
from pentarchy.games.colour_kingdoms.tables import SHEET
from pentarchy.games.kingdomino import drawing
from pentarchy.research.rendering import board_pixels, match_svg

FOLDER = Path(__file__).parents[2] / "examples" / "research"


def example(name: str) -> ModuleType:
    spec = spec_from_file_location(f"example_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_ppo_learns() -> None:
    """After a few rounds its data are legal, its network has changed, and it can be measured."""
    ppo = example("ppo")
    game = pentarchy.load("royal-brawl")
    luck = np.random.default_rng(1)
    batch, network = pentarchy.Batch(game, 32, 2, seed=1, jobs=1), ppo.Network(game.observation, game.actions, 32, luck)
    before = network.weights[0].copy()
    for _ in range(2):
        data = ppo.collect(batch, 2, network, 40, luck)
        seen, masks, actions, chances, _, returns = data
        assert masks[np.arange(len(actions)), actions].all()
        assert (masks.sum(1) > 1).all()
        assert len(seen) > 300
        assert (chances > 0).all()
        assert (np.abs(returns) < 2).all()
        ppo.improve(network, data, luck, rate=1e-3)
    assert not np.array_equal(before, network.weights[0])
    mean, margin = ppo.against(game, 2, network, "random", 10)
    assert -1 <= mean <= 1
    assert 0 <= margin <= 1


def test_ppo_credits_each_seat_with_its_own_reward() -> None:
    """With a network that expects nothing: the last decision of a game gets the reward, earlier ones nearly all of it."""
    ppo = example("ppo")
    game = pentarchy.load("royal-brawl")
    luck = np.random.default_rng(1)
    network = ppo.Network(game.observation, game.actions, 8, luck)
    network.weights[2][:] = 0
    batch = pentarchy.Batch(game, 1, 2, seed=1, jobs=1)
    *_, gains, returns = ppo.collect(batch, 2, network, 16, luck)
    assert batch.episodes[0] == 1
    assert (gains == returns).all()
    assert {round(float(abs(gain)), 4) for gain in gains} <= {0.0, *(round(0.95**n, 4) for n in range(8))}
    assert 1 in np.abs(gains)


def test_ppo_has_fewer_than_150_lines() -> None:
    assert len((FOLDER / "ppo.py").read_text().splitlines()) < 150


def test_the_tabular_example_learns_sealed_bids() -> None:
    tabular = example("tabular")
    game = pentarchy.load("sealed-bids")
    sums, games = tabular.solve(game, 1.0)
    assert games > 10
    assert len(sums) > 10
    assert abs(tabular.examine(game, sums, 10)) < 28


def test_monte_carlo_knows_a_good_move() -> None:
    """Both searches rank all legal moves by what they promise."""
    monte_carlo = example("monte_carlo")
    match = Match(pentarchy.load("royal-brawl"), 2, key=seed_key("example"))
    for _ in range(10):
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    legal = {match.game.words.text_of(match.state, action) for action in match.legal(match.actors()[0])}
    for found in (monte_carlo.with_our_search(match, 200), monte_carlo.with_a_batch(match, 20)):
        assert {text for text, _ in found} == legal
        assert all(0 <= chance <= 1 for _, chance in found)


def test_the_notebook_draws_boards() -> None:
    names: dict[str, object] = {}
    for cell in json.loads((FOLDER / "boards.ipynb").read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    match = names["match"]
    assert isinstance(match, Match)
    assert match._repr_svg_().startswith("<svg")


def test_kingdomino_is_drawn_with_the_pictures_of_the_page() -> None:
    """Every square of every kingdom and line is there, with its castle or king in the colours of the seats."""
    match = played("kingdomino", 3, 30)
    svg = match_svg(match, 1, language="uk")
    table = match.position()["table"]
    tiles = [tile["tile"] for kingdom in table["kingdoms"] for tile in kingdom["tiles"]]
    tiles += [slot["tile"] for name in ("line", "next_line") for slot in table[name] if slot["tile"]]
    halves = [drawing.TILES[tile][half] for tile in tiles for half in "ab"]
    for terrain in {half["terrain"] for half in halves}:
        ground = drawing.pictures()[terrain].split("/>")[0]
        assert svg.count(ground) == sum(half["terrain"] == terrain for half in halves)
    assert svg.count(drawing.pictures()["castle"].split("/>")[0]) == 3
    for colour in seats()["colours"][:3]:
        assert colour in svg
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert board_pixels(match.game, match.state).shape[2] == 3


def played(slug: str, players: int, moves: int) -> Match:
    """A match after some moves."""
    match = Match(pentarchy.load(slug), players, key=seed_key("picture"), target_name="python")
    for step in range(moves):
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[step % len(match.legal(seat))])
    return match


def times_drawn(svg: str, slug: str, name: str) -> int:
    """How often a picture of the game's folder is in a document."""
    return svg.count(pictures(f"pentarchy.games.{slug.replace('-', '_')}")[name])


def test_royal_brawl_is_drawn_with_the_pictures_of_the_page() -> None:
    """Every card of every stack shows its sign, the top one its portrait; a hand is drawn only for its own seat."""
    match = played("royal-brawl", 3, 14)
    table = match.view(1)["position"]["table"]
    stacks = [[card.split("-")[1] for card in cell["stack"]] for cell in table["kingdom"].values()]
    svg = match_svg(match, 1, language="ru")
    for character in {card for stack in stacks for card in stack} | set(table["hands"][1]):
        held = table["hands"][1].count(character)
        assert times_drawn(svg, "royal-brawl", f"sign-{character}") == sum(stack.count(character) for stack in stacks) + held
        assert times_drawn(svg, "royal-brawl", character) == sum(stack[-1:] == [character] for stack in stacks) + held
    for terrain in ("tower", "castle", "forest", "farm"):
        assert times_drawn(svg, "royal-brawl", terrain) == sum(cell["terrain"] == terrain for cell in table["kingdom"].values())
    assert ElementTree.fromstring(svg).tag.endswith("svg")


def test_animal_kingdom_is_drawn_with_the_pictures_of_the_page() -> None:
    """A seat sees its own hand and all stacks; the centre and the hands of others are drawn from behind."""
    match = played("animal-kingdom", 4, 32)
    table = match.view(0)["position"]["table"]
    seen = [one["card"] for player in table["seats"] for one in player["stack"]] + table["seats"][0]["hand"]
    svg, all_open = match_svg(match, 0, language="uk"), match_svg(match)
    for card in CARD_IDS:
        assert times_drawn(svg, "animal-kingdom", card) == (card in seen), card
        assert times_drawn(all_open, "animal-kingdom", card) == 1, card
    assert ElementTree.fromstring(svg).tag.endswith("svg")


def test_colour_kingdoms_is_drawn_with_the_signs_of_the_page() -> None:
    """Every region is drawn on every sheet, painted ones with their paint; on another sheet, that sheet's regions."""
    match = played("colour-kingdoms", 2, 40)
    svg = match_svg(match, language="ru")
    sheets = match.position()["table"]["sheets"]
    painted = [colour for one in sheets for colour in one["paint"].values()]
    signs = [symbol.colour for symbol in SHEET.symbols if symbol.kind in ("capital", "monster")]
    flags = [symbol.colour for symbol in SHEET.symbols if symbol.kind == "capital"]
    for number, colour in enumerate(COLOUR_IDS):
        rings = 2 * (signs.count(number) + flags.count(number))
        drops = sum(colour in one["tower_drops"] for one in sheets)
        assert svg.count(f"url(#{colour})") == painted.count(colour) + rings + drops + (colour in DIE_IDS), colour
    assert ElementTree.fromstring(svg).tag.endswith("svg")


def test_the_grimm_forest_is_drawn_with_the_pictures_of_the_page() -> None:
    """Houses as far as they are built; a seat sees its own fables, and those of others from behind."""
    match = played("grimm-forest", 3, 90)
    seats_seen, players = match.view(0)["position"]["table"]["players"], match.position()["table"]["players"]
    svg, all_open = match_svg(match, 0, language="uk"), match_svg(match)
    for resource in ("straw", "wood", "brick"):
        houses = [house["section"] for player in players for house in player["houses"] if house["resource"] == resource]
        assert times_drawn(svg, "grimm-forest", f"{resource}-base") == len(houses)
        assert times_drawn(svg, "grimm-forest", f"{resource}-roof") == houses.count("roof")
    for card in {card for player in players for card in player["hand"]}:
        assert times_drawn(all_open, "grimm-forest", card) >= sum(player["hand"].count(card) for player in players)
        hidden = sum(player["hand"].count(card) for player in players[1:])
        assert times_drawn(all_open, "grimm-forest", card) - times_drawn(svg, "grimm-forest", card) == hidden
    assert [player["hand"] is None for player in seats_seen] == [False, True, True]


def test_seats_have_the_colours_of_the_page() -> None:
    styles = (FOLDER.parents[1] / "web" / "src" / "app.css").read_text(encoding="utf-8")
    light = [re.search(rf"--seat-{seat}: (#\w+);", styles) for seat in range(4)]
    assert [found and found[1] for found in light] == seats()["colours"]


def test_a_match_draws_what_a_seat_sees() -> None:
    for game in pentarchy.all_games():
        match = Match(game, game.players[-1], key=seed_key("picture"), target_name="python")
        assert match_svg(match).startswith("<svg")
        assert match_svg(match, 0, language="uk").startswith("<svg")
