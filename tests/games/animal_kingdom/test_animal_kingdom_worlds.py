"""Hidden information (chapters 11 and 12): `imagine` against a blind enumeration of every chapter that fits what a seat has seen.

The enumeration below knows nothing of slots, paths and pins: it deals the unknown cards in every possible order, replays the
deeds with real hands, branches where a card is unknown, and discards what does not fit.
"""

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from pentarchy.engine.chance import generator, seed_key
from pentarchy.engine.match import Match
from pentarchy.engine.state import PlainState, twin
from pentarchy.engine.targets import target
from pentarchy.games.animal_kingdom.data import BACK, CARD_IDS, CARDS, CARDS_OF_BACK, NO_CARD, PASS_STEP, Back
from pentarchy.games.animal_kingdom.position import whereabouts
from pentarchy.games.animal_kingdom.state import Deed, Phase, deck_cards, has_chosen, is_dealt, is_passed, sets_aside
from pentarchy.games.animal_kingdom.view import OF_BELIEFS, PLACES
from pentarchy.games.animal_kingdom.worlds import clear_scratch, count_worlds, free_cards, next_path, walk
from tests.games.animal_kingdom.drawing import ANN, BEN, CAT, GAME, at, do, opening, pass_all, seen

INTERPRETED = target(GAME, "python")
World = tuple[Any, ...]


def members(cards: int, back: int) -> frozenset[int]:
    return frozenset(card for card in range(CARDS) if cards >> card & 1 and BACK[card] == back)


def world_of(s: Any, back: int) -> World:
    """All cards of one back in a state, wherever they were and are."""
    deeds = tuple(
        (s.deed_given[n], s.deed_taken[n]) if s.deed[n] != Deed.LOOKED else members(s.seen_hand, back)
        for n in range(s.deeds)
        if s.deed_back[n] == back or s.deed[n] == Deed.LOOKED
    )
    seats = range(s.players)
    return (
        tuple(members(s.dealt[seat, back], back) for seat in seats),
        tuple(s.passed[seat, back] for seat in seats),
        deeds,
        tuple(members(s.hand[seat], back) for seat in seats),
        tuple(s.centre[2 * back : 2 * back + 2]),
        members(s.aside, back),
        (s.offer[back], s.reply[back]),
    )


# ------------------------------------------------------------------------------------------------ the blind enumeration


def fits(known: int, card: int) -> bool:
    return known in (NO_CARD, card)


def all_worlds(s: Any, back: int) -> set[World]:
    """Every world of one back that fits a concealed state, found by brute force."""
    found = set()
    for kept, passed, centre, aside in all_deals(s, back):
        hands = [{kept[seat], passed[seat]} for seat in range(s.players)]
        dealt = tuple(frozenset(hand) for hand in hands)
        given = tuple(passed[seat] if has_chosen(s, seat, back) else NO_CARD for seat in range(s.players))
        if is_passed(s, back):
            hands = [{kept[seat], passed[(seat - PASS_STEP[back]) % s.players]} for seat in range(s.players)]
        for deeds, now, lying in replayed(s, back, 0, [frozenset(hand) for hand in hands], list(centre)):
            for offer, reply in choices_open(s, back, now):
                if all(not members(s.hand[seat], back) or members(s.hand[seat], back) == now[seat] for seat in range(s.players)):
                    found.add((dealt, given, deeds, tuple(now), tuple(lying), frozenset(aside), (offer, reply)))
    return found


def all_deals(s: Any, back: int) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Every order of the cards whose start is unknown: kept and passed cards of each seat, centre, set aside."""
    known: dict[int, int] = {}
    for seat in range(s.players):
        if s.passed[seat, back] != NO_CARD:
            known[2 * seat + 1] = s.passed[seat, back]
        dealt = sorted(members(s.dealt[seat, back], back) - {s.passed[seat, back]})
        if len(dealt) == 1:
            known[2 * seat] = dealt[0]
        elif dealt:
            known[2 * seat], known[2 * seat + 1] = dealt
    deck = members(deck_cards(s), back)
    empty = [slot for slot in range(len(deck)) if slot not in known]
    for order in itertools.permutations(sorted(deck - set(known.values()))):
        slots = {**known, **dict(zip(empty, order, strict=True))}
        kept = [slots[2 * seat] for seat in range(s.players)]
        passed = [slots[2 * seat + 1] for seat in range(s.players)]
        rest = [slots[slot] for slot in range(2 * s.players, len(deck))]
        yield kept, passed, rest[:2], rest[2:]


def replayed(
    s: Any, back: int, n: int, hands: list[frozenset[int]], centre: list[int]
) -> Iterator[tuple[World, list[frozenset[int]], Any]]:
    """The deeds from number n on, in every way that fits."""
    if n == s.deeds:
        yield (), hands, centre
        return
    for written, after, lying in one_deed(s, back, n, hands, centre):
        for rest, now, there in replayed(s, back, n + 1, after, lying):
            yield (*written, *rest), now, there


def one_deed(
    s: Any, back: int, n: int, hands: list[frozenset[int]], centre: list[int]
) -> Iterator[tuple[World, list[frozenset[int]], Any]]:
    seat, other, given, taken = s.deed_seat[n], s.deed_other[n], s.deed_given[n], s.deed_taken[n]
    if s.deed[n] == Deed.LOOKED:
        known = members(s.seen_hand, back)
        if not s.seen_hand or known == hands[other]:
            yield (hands[other],), hands, centre
        return
    if s.deed_back[n] != back:
        yield (), hands, centre
        return
    i = other - 2 * back
    match s.deed[n]:
        case Deed.PLAYED:
            if given in hands[seat]:
                yield ((given, NO_CARD),), replace(hands, {seat: hands[seat] - {given}}), centre
        case Deed.PEEKED:
            if fits(taken, centre[i]):
                yield ((NO_CARD, centre[i]),), hands, centre
        case Deed.NOT_HELD:
            if not any(given in hand for hand in hands):
                yield ((given, NO_CARD),), hands, centre
        case Deed.SHOWN:
            if given in hands[seat]:
                yield ((given, NO_CARD),), hands, centre
        case Deed.SWAPPED | Deed.BANISHED:
            for card in hands[seat]:
                if fits(given, card) and fits(taken, centre[i]):
                    lying = [card if j == i else centre[j] for j in range(2)]
                    yield ((card, centre[i]),), replace(hands, {seat: hands[seat] - {card} | {centre[i]}}), lying
        case Deed.EXCHANGED | Deed.CONFISCATED:
            for mine, yours in itertools.product(hands[seat], hands[other]):
                if fits(given, mine) and fits(taken, yours):
                    changed = {seat: hands[seat] - {mine} | {yours}, other: hands[other] - {yours} | {mine}}
                    yield ((mine, yours),), replace(hands, changed), centre


def replace(hands: list[frozenset[int]], changed: dict[int, frozenset[int]]) -> list[frozenset[int]]:
    return [changed.get(seat, hand) for seat, hand in enumerate(hands)]


def choices_open(s: Any, back: int, hands: list[frozenset[int]]) -> Iterator[tuple[int, int]]:
    """Offers and replies that lie on the table, and the card that was shown to the Inquisitor."""
    if s.named != NO_CARD and BACK[s.named] == back and s.named not in hands[s.holder]:
        return
    if s.offer_to[back] < 0:
        yield NO_CARD, NO_CARD
        return
    for offer in hands[s.active]:
        replies = hands[s.offer_to[back]] if s.answered[back] else [NO_CARD]
        for reply in replies:
            if fits(s.offer[back], offer) and (reply == NO_CARD or fits(s.reply[back], reply)):
                yield offer, reply


# ---------------------------------------------------------------------------------------------------------- the tests


def counted(s: Any, back: int) -> int:
    """The number of worlds by `worlds.py`: the weight of the paths times the orders of the free cards, without meaningless ones."""
    total = count_worlds(s, back)
    s.path = 0
    while walk(s, back) == 0:
        next_path(s)
    free = free_cards(s, back)
    loose = bin(free).count("1")
    unheld = s.absent != NO_CARD and free >> s.absent & 1
    pairs = sum(not has_chosen(s, seat, back) and not s.dealt[seat, back] for seat in range(s.players))
    pairs += bool(sets_aside(s) and not s.aside)
    clear_scratch(s)
    return total * math.factorial(loose - bool(unheld)) // 2**pairs


def reachable(players: int, options: dict[str, str], seed: int, most_unknown: int) -> Iterator[tuple[Match, int, Any]]:
    """Concealed tables of random play in which few cards of each back are unknown."""
    luck = random.Random(seed)
    match = opening(players, f"worlds {seed}", **options)
    while not match.over:
        if luck.random() < 0.12:
            seat = luck.randrange(-1, players)
            s = PlainState.of(match.concealed(seat))
            unknown = []
            for back in Back:
                deals = sum(s.passed[p, back] != NO_CARD for p in range(players)) + sum(s.dealt[p, back] != 0 for p in range(players))
                unknown.append(len(members(deck_cards(s), back)) - deals)
            if max(unknown) <= most_unknown:
                yield match, seat, s
        actor = luck.choice(match.actors())
        match.act(actor, luck.choice(match.legal(actor)))


SETTINGS: list[tuple[int, dict[str, str], int]] = [
    (3, {}, 6),
    (4, {}, 7),
    (3, {"deck": "random"}, 7),
    (4, {"inquisitor": "inquisitor-player"}, 7),
]


@pytest.mark.parametrize(("players", "options", "unknown"), SETTINGS)
@pytest.mark.parametrize("seed", range(3))
def test_every_fitting_world_is_counted_once(players: int, options: dict[str, str], unknown: int, seed: int) -> None:
    """AK-2.3 to AK-2.8, AK-4.3.3, AK-4.9.3, AK-4.14.2, AK-4.20.4: as many as the blind enumeration finds, and no other is imagined."""
    looked_at = 0
    for number, (match, seat, s) in enumerate(reachable(players, options, seed, unknown)):
        worlds = {back: all_worlds(s, back) for back in Back if is_dealt(s, back)}
        for back, found in worlds.items():
            assert counted(s, back) == len(found), (seat, back)
            assert world_of(PlainState.of(match.state), back) in found, "the truth is one of them"
        for i in range(4):
            other = twin(match.state)
            INTERPRETED.imagine(other, seat, generator(seed_key(f"{number}/{i}")))
            for back, found in worlds.items():
                assert world_of(PlainState.of(other), back) in found
        looked_at += 1
        if looked_at == 14:
            break
    assert looked_at >= 3


def test_a_card_that_nobody_held_was_not_in_the_hand_that_plays_it_later() -> None:
    """AK-4.20.4, AK-4.9.3: nobody held the Druid; when Ben plays him after a secret exchange, he must have taken him from the centre."""
    match = at(hands=("inquisitor bishop", "white_knight assassin queen", "wizard berserker"), centre="druid king", players=3)
    do(match, "ann play inquisitor", "ann rank 0", "ann accuse druid", "ben play white_knight", "ben swap assassin light_1")
    do(match, "cat play wizard", "cat play berserker", "ann play bishop", "ben play druid", "ben decline")
    for seat in (CAT, ANN):
        s = PlainState.of(match.concealed(seat))
        assert counted(s, Back.LIGHT) == len(all_worlds(s, Back.LIGHT))
        centres = {world[4] for world in all_worlds(s, Back.LIGHT)}
        assert all(CARD_IDS.index("druid") not in centre for centre in centres)


def test_worlds_come_up_equally_often() -> None:
    """Chapter 12: nothing is favoured, also where a card was named that nobody held."""
    match = at(hands=("witch monk", "white_knight", "inquisitor"), centre="druid assassin saint executioner", players=3)
    do(match, "ann play witch", "ann look seat 1", "ben play white_knight", "ben decline", "cat play inquisitor", "cat rank 0")
    do(match, "cat accuse druid")
    s = PlainState.of(match.concealed(ANN))
    found = all_worlds(s, Back.LIGHT)
    tally: Counter[World] = Counter()
    assert len(found) == 12
    tries = 100 * len(found)
    luck = generator(seed_key("often"))
    for _ in range(tries):
        other = twin(match.state)
        INTERPRETED.imagine(other, ANN, luck)
        tally[world_of(PlainState.of(other), Back.LIGHT)] += 1
    assert set(tally) == found
    chi = sum((count - 100) ** 2 / 100 for count in tally.values())
    assert chi < len(found) + 5 * math.sqrt(2 * len(found))


def test_beliefs_are_the_shares_of_the_worlds() -> None:
    """Chapter 11: the observation gives each card's chances over exactly the worlds that fit."""
    checked = 0
    for match, seat, s in reachable(4, {}, 5, 7):
        if seat < 0:
            continue
        out = np.zeros(GAME.observation, dtype=np.float32)
        INTERPRETED.observe(match.concealed(seat), seat, out)
        beliefs = out[OF_BELIEFS:].reshape(CARDS, PLACES)
        for back in Back:
            if is_dealt(s, back):
                compare_beliefs(s, seat, back, beliefs)
        checked += 1
        if checked == 6:
            return
    assert checked >= 3


def compare_beliefs(s: Any, seat: int, back: int, beliefs: Any) -> None:
    found = all_worlds(s, back)
    expected = np.zeros((CARDS, PLACES))
    for _, _, _, hands, centre, _, _ in found:
        for owner, hand in enumerate(hands):
            for card in hand:
                expected[card, (owner - seat) % s.players] += 1 / len(found)
        for i, card in enumerate(centre):
            expected[card, 4 + 2 * back + i] += 1 / len(found)
    rows = sorted(members(int(CARDS_OF_BACK[back]), back))
    np.testing.assert_allclose(beliefs[rows], expected[rows], atol=1e-5)


def test_the_memory_aid_says_what_holds_in_every_world() -> None:
    """Chapter 11: a card is said to be in a place, or in one of two, exactly when all worlds agree."""
    checked = 0
    for seed in (7, 8):
        for _, _, s in itertools.islice(reachable(3, {"deck": "random"} if seed == 8 else {}, seed, 7), 7):
            places: dict[str, set[str]] = {}
            for back in Back:
                if is_dealt(s, back):
                    for _, _, _, hands, centre, aside, _ in all_worlds(s, back):
                        for owner, hand in enumerate(hands):
                            for card in hand - members(s.hand[owner], back):
                                places.setdefault(CARD_IDS[card], set()).add(f"seat {owner}")
                        for i, card in enumerate(centre):
                            places.setdefault(CARD_IDS[card], set()).add(("light", "dark")[back] + f"_{i + 1}")
                        for card in aside:
                            places.setdefault(CARD_IDS[card], set()).add("set aside")
            told = {card: set(where) for card, where in whereabouts(s).items()}
            assert told == {card: where for card, where in places.items() if len(where) <= 2}
            checked += 1
    assert checked >= 8


# ------------------------------------------------------------------------------------------- the table of chapter 11


def test_a_giver_knows_one_card_of_each_neighbour() -> None:
    """AK-2.4, AK-2.5: the light card went left, the dark one right; receiver and giver know it, nobody else."""
    match = pass_all(opening())
    for seat in range(4):
        passed = seen(match, seat)["seats"][seat]["passed"]
        known = seen(match, seat)["known"]
        assert known[passed["light"]] == [f"seat {(seat + 1) % 4}"]
        assert known[passed["dark"]] == [f"seat {(seat - 1) % 4}"]
        assert len(known) == 2
        for other in ((seat + 2) % 4, -1):
            assert seen(match, other)["seats"][seat]["passed"] == {"light": None, "dark": None}
    assert seen(match, -1)["known"] == {}


def test_whoever_knew_the_old_centre_card_knows_who_has_it_now() -> None:
    """Chapter 11: the Clairvoyant's player saw the King on light_1; after a Monk's exchange there he is in that hand."""
    match = at(hands=("clairvoyant", "monk assassin"), centre="king druid")
    do(match, "ann play clairvoyant", "ann peek light_1", "ann decline", "ben play monk", "ben swap assassin light_1")
    assert seen(match, ANN)["known"]["king"] == ["seat 1"]
    assert "king" not in seen(match, CAT)["known"]
    assert seen(match, BEN)["known"]["assassin"] == ["light_1"]


def test_nothing_is_remembered_in_the_next_chapter() -> None:
    """AK-5.9: knowledge is per chapter."""
    match = opening(3)
    while match.state["chapter"] == 0:
        actor = match.actors()[0]
        match.act(actor, match.legal(actor)[0])
    assert all(seen(match, seat)["known"] == {} and seen(match, seat)["memory"] == [] for seat in (-1, 0, 1, 2))


def test_hands_are_shown_in_rank_order_and_have_no_order_of_their_own() -> None:
    """Chapter 11: also to the Witch's player; the order of dealing leaves no trace."""
    match = at(hands=("witch", "king assassin saint abbot"))
    do(match, "ann play witch", "ann look seat 1")
    assert seen(match, BEN)["seats"][BEN]["hand"] == ["assassin", "abbot", "saint", "king"]
    assert seen(match, ANN)["memory"][-1]["hand"] == ["assassin", "abbot", "saint", "king"]


def test_tokens_points_and_face_down_cards_are_open() -> None:
    """Chapter 11: everybody sees what was won, what was declared, and which cards lie face down."""
    match = at("[king], executioner", "wizard", "monk", "bishop", tokens=("royal 2", "mystical 1"), executioner_victim="queen")
    for seat in (-1, 0, 1, 2, 3):
        view = seen(match, seat)
        assert view["seats"][0]["stack"][0] == {"card": "king", "face_up": False, "dormant": False}
        assert view["seats"][1]["tokens"]["mystical"] == 1
        assert view["executioner_victim"] == "queen"


def test_phases_before_the_deal_hide_nothing_that_is_not_there() -> None:
    """AK-2.5: while light cards are passed no dark card exists in any view or world."""
    match = opening()
    assert match.state["phase"] == Phase.PASS_LIGHT
    other = twin(match.state)
    INTERPRETED.imagine(other, BEN, generator(seed_key("early")))
    assert all(card < 0 for card in other["centre"][2:])
