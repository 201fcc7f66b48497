"""Chapters GF-1 and GF-8: set-up and player counts."""

from collections import Counter

import pytest

from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.errors import BadOption
from pentarchy.engine.positions import new_state
from pentarchy.engine.state import PlainState
from pentarchy.games.grimm_forest import GAME
from pentarchy.games.grimm_forest.data import COPIES, FABLE_ADVANCED, FABLE_IDS, FRIEND_ADVANCED
from pentarchy.games.grimm_forest.moves import actors, setup
from tests.games.grimm_forest.drawing import Scene


def fresh(players: int, seed: object = 0, advanced: str = "on") -> PlainState:
    record = new_state(GAME, players, {"advanced": advanced})
    record["rng"][:2] = key_words(seed_key(f"setup {seed}"))
    table = PlainState.of(record)
    setup(table)
    return table


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_may_play(players: int) -> None:
    """GF-1.1: any other number is refused."""
    assert GAME.players == (2, 3, 4)
    with pytest.raises(BadOption):
        new_state(GAME, players)


@pytest.mark.parametrize("players", [3, 4])
def test_the_market_is_there_with_four_players_only(players: int) -> None:
    """GF-1.2, GF-1.3, GF-8.5, GF-8.6: the opening stock of each location."""
    s = fresh(players)
    market = [1, 1, 1] if players == 4 else [0, 0, 0]
    assert s.stock.tolist() == [[5, 0, 0], [0, 4, 0], [0, 0, 3], market]


def test_tokens_lie_unclaimed_and_all_sections_in_the_supply() -> None:
    """GF-1.4, GF-1.5: three tokens; five of each of nine kinds, 45 in all."""
    s = fresh(3)
    assert list(s.token) == [-1, -1, -1]
    assert s.sections[:, 1:].tolist() == [[5, 5, 5]] * 3


def test_both_decks_are_shuffled_and_their_discards_empty() -> None:
    """GF-1.6: 56 fables and 25 friends, in another order for another key."""
    one, other = fresh(3, 1), fresh(3, 2)
    for s in (one, other):
        assert Counter(s.deck[: s.deck_size]) == {kind: int(count) for kind, count in enumerate(COPIES)}
        assert sorted(s.friend_deck[: s.friend_deck_size]) == list(range(25))
        assert sum(s.discard) == 0
        assert s.friend_discard == 0
    assert list(one.deck) != list(other.deck)
    assert list(one.friend_deck) != list(other.friend_deck)


def test_without_advanced_cards_49_fables_and_20_friends_remain() -> None:
    """GF-1.7: the option removes exactly the marked cards; by default all are in play."""
    s = fresh(3, advanced="off")
    assert (s.deck_size, s.friend_deck_size) == (49, 20)
    assert not any(FABLE_ADVANCED[kind] for kind in s.deck[:49])
    assert not any(FRIEND_ADVANCED[friend] for friend in s.friend_deck[:20])
    assert GAME.options[0].default == "on"


def test_players_start_with_nothing_and_monsters_in_the_camp() -> None:
    """GF-1.8, GF-1.10: no resources, fables, friends, houses, sites or figures."""
    s = fresh(4)
    assert not s.board.any()
    assert not s.hand.any()
    assert not s.house.any()
    assert not s.sites.any()
    assert list(s.friend) == [-1] * 4
    assert list(s.figure) == [-1] * 4


@pytest.mark.parametrize(("players", "cards"), [(3, 3), (4, 4)])
def test_each_player_has_a_gather_card_for_each_location(players: int, cards: int) -> None:
    """GF-1.9: Straw, Wood and Brick, and Market with four players."""
    scene = Scene(players).begin("S2")
    assert scene.legal(0) == ["lay fields", "lay forest", "lay brickyard", "lay market"][:cards]


def test_the_first_player_is_drawn_fairly() -> None:
    """GF-1.11: each of three seats comes first in about a third of 300 games."""
    counts = Counter(fresh(3, seed).first for seed in range(300))
    assert set(counts) == {0, 1, 2}
    assert min(counts.values()) > 70


def test_the_heir_prince_comes_only_with_two_players() -> None:
    """GF-1.12, GF-8.3, GF-8.5: at the start of round 1 he has already taken half of one location."""
    assert sum(fresh(2).stock.diagonal()) < 5 + 4 + 3
    assert sum(fresh(3).stock.diagonal()) == 5 + 4 + 3


def test_the_supply_never_runs_out() -> None:
    """GF-1.13: there are 20 straw tokens in the box, and yet a 100th straw is gained."""
    scene = Scene().board(0, straw=99).build().answer("gain straw")
    assert scene.goods(0) == (100, 0, 0)


def test_a_section_that_has_run_out_cannot_be_built() -> None:
    """GF-1.14, GF-3.31: five straw foundations are all there are."""
    scene = Scene().board(0, straw=2, wood=2)
    scene.s.sections[0, 1] = 0
    scene.build()
    assert scene.refused("found straw") == "GF-3.31"
    assert "found wood" in scene.legal()


def prince(seed: object = 0, **stock: int) -> list[int]:
    scene = Scene(2, seed=seed).stock(**stock).begin("S0")
    return [int(scene.s.stock[place, place]) for place in range(3)]


def test_the_prince_takes_half_rounded_down() -> None:
    """GF-8.1, GF-8.2, E5: the die shows brick, five lie in the Brickyard: he takes two, three stay."""
    results = {tuple(prince(seed, fields=5, forest=5, brickyard=5)) for seed in range(40)}
    assert results == {(3, 5, 5), (5, 3, 5), (5, 5, 3)}


def test_the_prince_die_is_fair() -> None:
    """GF-8.1: straw, wood and brick come up equally often (R33)."""
    counts = Counter(prince(seed, fields=4, forest=4, brickyard=4).index(2) for seed in range(300))
    assert min(counts.values()) > 70


def test_more_than_ten_resources_draw_the_prince_without_a_roll() -> None:
    """GF-8.1: to the fullest location, brick before wood before straw; with exactly ten he still rolls."""
    for seed in range(12):
        assert prince(seed, fields=11, forest=4, brickyard=3) == [6, 4, 3]
        assert prince(seed, fields=12, forest=12, brickyard=12) == [12, 12, 6]
        assert prince(seed, fields=12, forest=12, brickyard=3) == [12, 6, 3]
    assert len({tuple(prince(seed, fields=10, forest=4, brickyard=3)) for seed in range(30)}) == 3


def test_the_prince_comes_before_the_start_of_round_effects_every_round() -> None:
    """GF-8.3: Tom Thumb finds what he has left, in a later round too."""
    scene = Scene(2).friends("tom-thumb").stock(fields=1, forest=0, brickyard=12).begin("S0")
    assert scene.asked == ("tomthumb-take", 0)
    assert scene.lies("brickyard") == (0, 0, 6)
    scene.answer("pass").lay("fields", "fields").rest()
    assert scene.s.round_number == 2
    refilled = (5 + 1, 4, 6 + 3)
    assert sum(int(scene.s.stock[place, place]) for place in range(3)) < sum(refilled)


def test_the_prince_is_no_player_and_nowhere() -> None:
    """GF-8.4: with the Prince about, a player is still alone, and two pigs share by two."""
    scene = Scene(2).hand(0, "little-helpers").begin("S0")
    scene.play(0, "lay fields with little-helpers").play(1, "lay forest")
    assert scene.s.bonus_left == 2


def test_without_the_market_no_card_may_name_it() -> None:
    """GF-8.7: neither a gather card nor a monster nor Pinocchio."""
    scene = Scene(3).begin("S2")
    assert scene.refused("lay market", 0) == "GF-8.7"
    scene.lay("fields with dragon", "forest", "forest")
    assert scene.refused("choose market") == "GF-8.7"
    assert Scene(3).friends("pinocchio").begin("S1").refused("choose market") == "GF-8.7"


def test_the_copies_of_each_fable_come_from_the_data() -> None:
    """GF-1.6: four Wolves, single cards for those that outlive their round, two of all others (R1)."""
    copies = dict(zip(FABLE_IDS, map(int, COPIES), strict=True))
    assert sum(copies.values()) == 56
    assert copies["wolf"] == 4
    assert {name for name, count in copies.items() if count == 1} == {
        "giant", "dragon", "big-bad-wolf", "lucrative-site", "fairy-gifts", "hired-workers", "taxes",
        "grandmas-house", "royal-wedding", "lonely-castle",
    }  # fmt: skip


def test_setup_leads_straight_to_the_first_choice_of_cards() -> None:
    """GF-2.1: nobody holds a friend in round 1, so all lay at once."""
    assert actors(fresh(4)) == 0b1111
