"""Reading The Grimm Forest positions. Every fault is one sentence; hidden parts that are left out are dealt at random."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pentarchy.engine.errors import BadPosition
from pentarchy.engine.positions import Reader, one_of
from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import PlainState, StateRecord, hush
from pentarchy.games.grimm_forest.answers import layable_fables, options
from pentarchy.games.grimm_forest.asking import Decision
from pentarchy.games.grimm_forest.building import can_build
from pentarchy.games.grimm_forest.completing import Cards, begin_step, complete_fables, complete_friends, complete_gather_cards
from pentarchy.games.grimm_forest.data import (
    FABLE_IDS,
    FABLES,
    FRIEND_IDS,
    FRIENDS,
    IS_MONSTER,
    IS_NEXT_ROUND,
    IS_UNIQUE,
    LAST_ROUND,
    ORDINARY_ZONES,
    PLACE_IDS,
    RESOURCE_IDS,
    RESOURCES,
    RULES,
    SECTION_IDS,
    SECTIONS_EACH,
    ZONES,
    Fable,
    Friend,
)
from pentarchy.games.grimm_forest.moves import actors, copies, is_friend_used, lay_table
from pentarchy.games.grimm_forest.notation import DECISION_IDS, WISH_IDS
from pentarchy.games.grimm_forest.position import HIDDEN, STEP_IDS
from pentarchy.games.grimm_forest.round import PARTS, go_on
from pentarchy.games.grimm_forest.state import (
    BUILDS,
    FACE_DOWN,
    MOST_LOOKED,
    NONE,
    VIEWERS,
    Laying,
    Step,
    available,
    house_code,
    lies_in_front,
    places_used,
    seat_in_order,
)

MOST_GOODS = 9999
_SLOT_STEPS = {Step.START, Step.REVEAL, Step.SHOW, Step.BEFORE, Step.END, Step.BUILD_START, Step.BUILD_END}
_CARDS_ON_TABLE = range(Step.REVEAL, Step.RETURN)
_ABOUT = {
    Decision.SNOW_GIVE,
    Decision.SNOW_RESOURCE,
    Decision.SHARE_GIVE,
    Decision.TROLL_PAY,
    Decision.GIFT_RETURN,
    Decision.BBW_HOUSE,
    Decision.ROBIN_GIVE,
}
_LOOKING = {Decision.WHISPER_KEEP: 2, Decision.GOLDI_KEEP: 2, Decision.GOLDI_ORDER: 2}


def _steps_of_decisions() -> dict[str, set[int]]:
    """The steps in which each decision can be asked, from the table of chapter 6."""
    steps = {"godmother-gain": {10}, "puss-from": {10}}
    for row in RULES["decisions"]:
        found = {int(number) for number in re.findall(r"S(\d+)", row["step"])}
        steps[row["id"].removeprefix("D-").lower()] = found or {3, 7, 10}
    return steps


_STEPS = _steps_of_decisions()
_ASKS = {
    card["id"]: {decision.removeprefix("D-").lower() for decision in card["decisions"]} for card in [*RULES["fables"], *RULES["friends"]]
}


def from_position(position: Mapping[str, Any], state: StateRecord) -> None:
    """Set up the table that a position describes; every fault is named in one sentence."""
    s = PlainState.of(state)
    lay_table(s)
    fables = Cards([int(copies(s, kind)) for kind in range(FABLES)], FABLE_IDS)
    friends = Cards([int(is_friend_used(s, friend)) for friend in range(FRIENDS)], FRIEND_IDS)
    read = Reader(position, "table")
    s.round_number = read.integer("round", 1, LAST_ROUND, default=1)
    s.first = read.integer("first", 0, s.players - 1, default=0)
    s.step = read.choice("step", STEP_IDS, default="S2")
    read_stock(s, read)
    s.stage = Reader(read.get("cursor", {}), read.path("cursor")).integer("stage", 0, 3, default=0)
    players = read.objects("players", s.players)
    hands = [read_player(s, seat, player, fables, friends) for seat, player in enumerate(players)]
    read_tokens(s, read)
    read_friends(s, read, friends)
    kept_hidden = read_fables(s, read, fables)
    s.monsters_out |= int(any(kind != NONE and IS_MONSTER[kind] for kind in s.fable))
    read_cursor(s, read)
    asked = read_asked(s, read, friends)
    read_memory(s, read)
    read.done()
    complete_friends(s, friends)
    complete_gather_cards(s)
    complete_fables(s, hands, fables, kept_hidden)
    if asked:
        check_asked(s)
    elif s.step != Step.OVER:
        if s.step in _CARDS_ON_TABLE:
            begin_step(s)
        go_on(s)
        hush(s)
    s.revealed = 0
    s.store(state)


# ---------------------------------------------------------------------------------------------- reading small things


def read_goods(read: Reader, name: str) -> list[int]:
    """Three counts by type; missing ones are zero."""
    if read.get(name, None) is None:
        return [0] * RESOURCES
    goods = read.object(name)
    counts = [goods.integer(resource, 0, MOST_GOODS, default=0) for resource in RESOURCE_IDS]
    goods.done()
    return counts


def read_name(read: Reader, name: str, ids: Sequence[str]) -> int:
    """An id as its number; NONE if missing."""
    value = read.get(name, None)
    return NONE if value is None else one_of(value, ids, read.path(name))


def read_seat(s: Any, read: Reader, name: str) -> int:
    """A seat; NOBODY if missing."""
    return read.integer(name, 0, s.players - 1, default=NOBODY)


def read_place(s: Any, read: Reader, name: str) -> int:
    """A location in play; NONE if missing (GF-8.7)."""
    return read_name(read, name, PLACE_IDS[: places_used(s)])


def read_bits(read: Reader, name: str, ids: Sequence[str]) -> int:
    """A set of ids as bits."""
    return sum(1 << number for number in set(read.choices(name, ids, default=())))


def read_numbers(read: Reader, name: str, size: int) -> int:
    """A set of numbers as bits."""
    return sum(1 << number for number in set(read.integers(name, None, 0, size - 1, default=())))


def flag(read: Reader, name: str) -> int:
    """Yes or no; no if missing."""
    return int(read.boolean(name, default=False))


# --------------------------------------------------------------------------------------------------------- the table


def read_stock(s: Any, read: Reader) -> None:
    """Read the stock of the locations; the opening stock if it is left out (GF-1.3)."""
    if read.get("stock", None) is None:
        return
    stock = read.object("stock")
    for place in range(places_used(s)):
        s.stock[place, :] = read_goods(stock, PLACE_IDS[place])
        if place < RESOURCES and sum(s.stock[place]) != s.stock[place, place]:
            raise BadPosition(f"{stock.path(PLACE_IDS[place])}: only {RESOURCE_IDS[place]} lies there", rule="GF-1.3")
    stock.done()


def read_tokens(s: Any, read: Reader) -> None:
    """Read the holders of the first-builder tokens."""
    if read.get("tokens", None) is not None:
        tokens = read.object("tokens")
        for resource, name in enumerate(RESOURCE_IDS):
            s.token[resource] = read_seat(s, tokens, name)
        tokens.done()


def read_player(s: Any, seat: Seat, read: Reader, fables: Cards, friends: Cards) -> bool:
    """Read one player; return whether the hand is named."""
    s.board[seat, :] = read_goods(read, "resources")
    s.gathered[seat, :] = read_goods(read, "gathered")
    read_houses(s, seat, read, fables)
    s.friend[seat] = read_name(read, "friend", FRIEND_IDS)
    if s.friend[seat] != NONE:
        friends.take(s.friend[seat], read.path("friend"))
    s.used[seat] = read_bits(read, "used", FRIEND_IDS)
    s.at[seat] = read_place(s, read, "at")
    s.bonus[seat] = read.integer("bonus", 0, 20, default=0)
    s.chosen |= int(read.boolean("chosen", s.step in _CARDS_ON_TABLE)) << seat
    for name, field in (("ran", "ran"), ("hunted", "hunted"), ("hampered", "patron")):
        setattr(s, field, getattr(s, field) | flag(read, name) << seat)
    read_laid(s, seat, read, fables)
    read_gather_cards(s, seat, read)
    named = read_hand(s, seat, read, fables)
    read.done()
    return named


def read_houses(s: Any, seat: Seat, read: Reader, fables: Cards) -> None:
    """Houses and Lucrative Sites; sections are limited (GF-1.14, GF-3.28)."""
    s.sites[seat] = read.integer("sites", 0, ZONES - ORDINARY_ZONES, default=0)
    for _ in range(s.sites[seat]):
        fables.take(Fable.LUCRATIVE_SITE, read.path("sites"))
    for house in read.objects("houses", default=()):
        zone = house.integer("zone", 1, ORDINARY_ZONES + s.sites[seat]) - 1
        resource, level = house.choice("resource", RESOURCE_IDS), house.choice("section", SECTION_IDS) + 1
        house.done()
        if s.house[seat, zone]:
            raise BadPosition(f"{house.where}: there is already a house in zone {zone + 1}", rule="GF-3.28")
        s.house[seat, zone] = house_code(resource, level)
        for section in range(1, level + 1):
            s.sections[resource, section] -= 1
            if s.sections[resource, section] < 0:
                name = f"{RESOURCE_IDS[resource]} {SECTION_IDS[section - 1]}"
                raise BadPosition(f"{house.where}: there are only {SECTIONS_EACH} sections {name}", rule="GF-1.5")


def read_laid(s: Any, seat: Seat, read: Reader, fables: Cards) -> None:
    """The fable in front of a player, face down or revealed."""
    value = read.get("laid", None)
    s.laid[seat] = FACE_DOWN if value == HIDDEN else read_name(read, "laid", FABLE_IDS)
    s.laid_seen[seat] = read_numbers(read, "laid_seen", VIEWERS)
    if flag(read, "asleep"):
        if s.sleeper != NOBODY:
            raise BadPosition("only one player can be asleep", rule="GF-4.224.1")
        s.sleeper = seat
        if s.laid[seat] >= 0:
            fables.take(s.laid[seat], read.path("laid"))
    s.fable[seat] = read_name(read, "fable", FABLE_IDS)
    s.figure[seat] = read_place(s, read, "monster_at")
    if s.laid[seat] != NONE and s.step != Step.LAY and s.sleeper != seat:
        raise BadPosition(f"{read.path('laid')}: fables lie face down only in S2", rule="GF-2.3")
    if s.fable[seat] != NONE:
        fables.take(s.fable[seat], read.path("fable"))
        if s.step not in _CARDS_ON_TABLE:
            raise BadPosition(f"{read.path('fable')}: revealed fables lie there only from S3 to S7", rule="GF-2.13")
    if s.figure[seat] != NONE and (s.fable[seat] == NONE or not IS_MONSTER[s.fable[seat]]):
        raise BadPosition(f"{read.path('monster_at')}: this player has no monster", rule="GF-4.4")


def read_gather_cards(s: Any, seat: Seat, read: Reader) -> None:
    """Read a player's own gather card, the one in front, and those under the Little Mermaid."""
    laid = s.chosen >> seat & 1
    if laid != (s.step in _CARDS_ON_TABLE) and s.step != Step.LAY:
        when = "must have" if not laid else "cannot have"
        raise BadPosition(f"{read.where} {when} laid a gather card in {STEP_IDS[s.step]}", rule="GF-3.1")
    if read.get("own_card", None) is not None:
        own = read.object("own_card")
        s.own[seat], s.own_old[seat] = read_place(s, own, "shows"), flag(own, "old")
        s.own_seen[seat] = read_numbers(own, "seen", VIEWERS)
        own.done()
    if read.get("front_card", None) is not None:
        front = read.object("front_card")
        s.dest[seat], s.dest_of[seat] = read_place(s, front, "shows"), read_seat(s, front, "of")
        s.dest_live[seat], s.dest_old[seat] = flag(front, "live"), flag(front, "old")
        s.dest_seen[seat] = read_numbers(front, "seen", VIEWERS)
        front.done()
    elif laid:
        if s.own[seat] == NONE:
            s.own[seat] = s.at[seat]  # the pig stands where the card led it; if neither is given, it is dealt
        s.dest[seat], s.dest_of[seat], s.dest_live[seat] = s.own[seat], seat, 1
        s.own_seen[seat] |= 1 << seat
    if laid != (s.dest_of[seat] != NOBODY) or (not laid and s.own[seat] != NONE):
        raise BadPosition(f"{read.path('front_card')}: a card lies in front of exactly those who have chosen", rule="GF-3.1")
    s.under[seat] = read_bits(read, "under_mermaid", PLACE_IDS[: places_used(s)])
    if s.under[seat] and (s.friend[seat] != Friend.LITTLE_MERMAID or count_bits(s.under[seat]) != places_used(s) - 2):
        raise BadPosition(f"{read.path('under_mermaid')}: she keeps all but 2 gather cards of her holder", rule="GF-4.221.1")


def read_hand(s: Any, seat: Seat, read: Reader, fables: Cards) -> bool:
    """Read a hand of fables; return whether its cards are named. A fable that lies in front is not among them (GF-3.3)."""
    in_front = int(lies_in_front(s, seat))
    if read.get("hand", None) is None:
        s.held[seat] = in_front + read.integer("hand_size", 0, int(sum(copies(s, kind) for kind in range(FABLES))), default=0)
        return False
    for i, kind in enumerate(read.choices("hand", FABLE_IDS)):
        s.hand[seat, fables.take(kind, f"{read.path('hand')}[{i}]")] += 1
    size = sum(s.hand[seat])
    if read.integer("hand_size", 0, 99, default=size) != size:
        raise BadPosition(f"{read.path('hand_size')} does not fit the {size} cards of the hand")
    s.held[seat] = size + in_front
    if in_front and s.laid[seat] == FACE_DOWN:
        if size:
            raise BadPosition(f"{read.path('laid')}: name the fable in front, or leave the hand to chance", rule="GF-3.3")
        return False
    if in_front:
        s.hand[seat, fables.take(s.laid[seat], read.path("laid"))] += 1
    if s.laid[seat] >= 0 and s.sleeper != seat and s.hand[seat, s.laid[seat]] == 0:
        raise BadPosition(f"{read.path('laid')}: until S3 a laid fable is still one of the hand", rule="GF-3.3")
    return True


def read_friends(s: Any, read: Reader, friends: Cards) -> None:
    """Friends outside the players' areas; the deck is what is left."""
    s.friend_deck_size = 0
    if read.get("friends", None) is None:
        return
    part = read.object("friends")
    for i, friend in enumerate(part.choices("discard", FRIEND_IDS, default=())):
        s.friend_discard |= 1 << friends.take(friend, f"{part.path('discard')}[{i}]")
    drawn = part.array("drawn", default=())
    if len(drawn) not in (0, s.players):
        raise BadPosition(f"{part.path('drawn')} has {len(drawn)} friends: it takes {s.players}", rule="GF-4.121.1")
    for i, value in enumerate(drawn):
        where = f"{part.path('drawn')}[{i}]"
        s.drawn[i] = FACE_DOWN if value is None else friends.take(one_of(value, FRIEND_IDS, where), where)
    deck = part.choices("deck", FRIEND_IDS, default=())
    for i, friend in enumerate(reversed(deck)):
        s.friend_deck[i] = friends.take(friend, f"{part.path('deck')}[{len(deck) - 1 - i}]")
    s.friend_deck_size = len(deck)
    s.unread_friend_deck = part.integer("deck_size", 0, FRIENDS, default=None)
    s.stored[:] = read_goods(part, "stored")
    s.wish = read_name(part, "wish", WISH_IDS) if part.get("wish", None) is not None else 0
    s.said = read_place(s, part, "said")
    s.robbed = read_seat(s, part, "robbed")
    s.loot = read_name(part, "loot", RESOURCE_IDS)
    if (s.robbed == NOBODY) != (s.loot == NONE):
        raise BadPosition(f"{part.path('robbed')} and loot belong together", rule="GF-4.203.1")
    part.done()


def read_fables(s: Any, read: Reader, fables: Cards) -> bool:
    """Read the fables outside the hands; return whether the choice among the cards looked at is hidden."""
    s.deck_size = 0
    s.unread_deck = None
    if read.get("fables", None) is None:
        return False
    part = read.object("fables")
    for i, kind in enumerate(part.choices("discard", FABLE_IDS, default=())):
        s.discard[fables.take(kind, f"{part.path('discard')}[{i}]")] += 1
    s.monsters_out = flag(part, "monsters_out")
    for row in part.objects("lasting", default=()):
        read_lasting(s, row, fables)
    looked = part.objects("looked", default=())
    if len(looked) > MOST_LOOKED:
        raise BadPosition(f"{part.path('looked')} has more than {MOST_LOOKED} cards")
    for i, row in enumerate(looked):
        card = read_name(row, "card", FABLE_IDS)
        s.looked[i] = FACE_DOWN if card == NONE else fables.take(card, row.where)
        s.looked_seen[i] = read_numbers(row, "seen", VIEWERS)
        row.done()
    s.looked_size = len(looked)
    deck = part.choices("deck", FABLE_IDS, default=())
    s.known_deck = [fables.take(kind, f"{part.path('deck')}[{i}]") for i, kind in enumerate(deck)]
    s.unread_deck = part.integer("deck_size", 0, 99, default=None)
    s.kept = read_numbers(part, "kept", max(s.looked_size, 1))
    hidden = part.get("kept", None) is None
    part.done()
    return hidden


def read_lasting(s: Any, row: Reader, fables: Cards) -> None:
    """One card that outlives its round."""
    kind = fables.take(row.choice("card", FABLE_IDS), row.where)
    i = s.lasting_size
    s.lasting_kind[i], s.lasting_owner[i] = kind, row.integer("owner", 0, s.players - 1)
    s.lasting_place[i], s.lasting_new[i] = read_place(s, row, "place"), flag(row, "new")
    row.done()
    if not IS_NEXT_ROUND[kind] and not IS_UNIQUE[kind]:
        raise BadPosition(f"{row.where}: {FABLE_IDS[kind]} does not outlive its round", rule="GF-2.15")
    unique_elsewhere = [s.lasting_place[j] for j in range(i) if IS_UNIQUE[s.lasting_kind[j]]]
    if IS_UNIQUE[kind] and (s.lasting_place[i] == NONE or s.lasting_place[i] in unique_elsewhere):
        raise BadPosition(f"{row.where}: a unique location lies on a location of its own", rule="GF-4.18")
    s.lasting_size += 1


def read_memory(s: Any, read: Reader) -> None:
    """What viewers remember."""
    if read.get("memory", None) is None:
        return
    part = read.object("memory")
    for row in part.objects("hands", default=()):
        viewer, holder = row.integer("viewer", 0, VIEWERS - 1), row.integer("of", 0, s.players - 1)
        if viewer == holder:
            raise BadPosition(f"{row.where}: a player's own hand is no memory")
        for kind in row.choices("cards", FABLE_IDS):
            s.known[viewer, holder, kind] += 1
        row.done()
    for viewer, number in enumerate(part.integers("deck_top", VIEWERS, 0, 2, default=[0] * VIEWERS)):
        s.top_known[viewer] = number
    for viewer, places in enumerate(part.array("not_under", VIEWERS, default=[[]] * VIEWERS)):
        where = f"{part.path('not_under')}[{viewer}]"
        if not isinstance(places, list):
            raise BadPosition(f"{where} must be a list of gather cards")
        s.not_under[viewer] = sum({1 << one_of(place, PLACE_IDS[: places_used(s)], where) for place in places})
    part.done()


# --------------------------------------------------------------------------------------------- the cursor and the question


def read_cursor(s: Any, read: Reader) -> None:
    """Where in the round the game stands."""
    if read.get("cursor", None) is None:
        return
    part = read.object("cursor")
    s.slot = part.integer("slot", 0, s.players, default=0)
    s.part = part.integer("part", 0, PARTS, default=0)
    s.stage = part.integer("stage", 0, 3, default=0)
    s.visit = part.integer("visit", 0, s.players, default=0)
    card = read_name(part, "card", [*FABLE_IDS, *FRIEND_IDS])
    s.card = card
    s.owner = read_seat(s, part, "owner")
    s.lasting_at = part.integer("lasting", 0, s.lasting_size - 1, default=NONE)
    s.base_left = part.integer("base_actions", 0, 2, default=0)
    s.bonus_left = part.integer("bonus_actions", 0, 20, default=0)
    s.draft = part.integer("draft", 0, MOST_GOODS, default=0)
    part.done()


def read_asked(s: Any, read: Reader, friends: Cards) -> bool:
    """Read the pending decision; return whether there is one."""
    if read.get("asked", None) is None:
        if s.card != NONE or (s.chosen and s.step not in _CARDS_ON_TABLE):
            raise BadPosition("asked is missing, but a card acts or cards are laid")
        return False
    part = read.object("asked")
    s.decision = part.choice("decision", DECISION_IDS)
    s.decider = read_seat(s, part, "seat")
    s.picks = part.integer("picks", 1, MOST_GOODS, default=1)
    s.subject = read_seat(s, part, "about")
    s.offered = read_name(part, "friend", FRIEND_IDS)
    if s.offered != NONE:
        friends.take(s.offered, part.path("friend"))
    if part.get("gift", None) is not None:
        gift = part.object("gift")
        s.gift_type, s.gift_count = gift.choice("resource", RESOURCE_IDS), gift.integer("count", 1, 3)
        gift.done()
    s.plan = part.integer("plan", 0, BUILDS - 1, default=NONE)
    s.marked = read_numbers(part, "marked", s.players)
    s.allowance[:] = read_goods(part, "allowance")
    s.queued = part.choice("then", DECISION_IDS, default=None) or Decision.NOTHING
    part.done()
    return True


def check_asked(s: Any) -> None:
    """Check that the question fits the step, the acting card and the table, and can be answered."""
    decision = DECISION_IDS[s.decision]
    if s.decision == Decision.NOTHING or s.step == Step.OVER or s.step not in _STEPS[decision]:
        raise BadPosition(f"asked.decision: {decision} is not asked in {STEP_IDS[s.step]}", rule="GF-2.3")
    if s.queued not in (Decision.NOTHING, Decision.FROG_RESOURCE):
        raise BadPosition("asked.then can only be frog-resource", rule="GF-4.216.1")
    own = s.subject == s.decider and s.decision != Decision.BBW_HOUSE  # its owner may stand with the Big Bad Wolf too
    if s.decision in _ABOUT and (s.subject == NOBODY or own):
        raise BadPosition(f"asked.about must name another player for {decision}")
    if (s.decision == Decision.FRIEND_ASSIGN) != (s.offered != NONE):
        raise BadPosition("asked.friend is the friend to be kept or given away, and only then", rule="GF-4.12")
    if s.decision == Decision.GIFT_RETURN and s.gift_type == NONE:
        raise BadPosition("asked.gift is missing", rule="GF-4.120.1")
    if (s.drawn[0] != NONE) != (s.decision == Decision.TAVERN_PICK):
        raise BadPosition("friends.drawn belongs to tavern-pick", rule="GF-4.121.1")
    if s.looked_size < _LOOKING.get(s.decision, 0) or (s.looked_size > 0 and s.decision not in _LOOKING):
        raise BadPosition("fables.looked belongs to whisper-keep, goldi-keep and goldi-order")
    if s.step in _SLOT_STEPS:
        check_card(s, decision)
    check_decider(s)
    check_answers(s, decision)


def check_card(s: Any, decision: str) -> None:
    """Check that in a step of slots a card acts, and that it can ask this question."""
    ids = [*FABLE_IDS, *FRIEND_IDS]
    if s.card == NONE or s.owner == NOBODY or decision not in _ASKS[ids[s.card]]:
        raise BadPosition(f"cursor.card and cursor.owner must name the card that asks {decision}", rule="GF-2.4")
    if s.slot >= s.players or seat_in_order(s, s.slot) != s.owner:
        raise BadPosition("cursor.slot is not the owner's", rule="GF-2.4")
    if s.card >= FABLES:
        if s.friend[s.owner] != s.card - FABLES and s.card - FABLES != Friend.FROG_PRINCE:
            raise BadPosition(f"cursor.card: {ids[s.card]} does not lie in front of its owner", rule="GF-2.7")
    elif s.lasting_at != NONE:
        if s.lasting_kind[s.lasting_at] != s.card or s.lasting_owner[s.lasting_at] != s.owner:
            raise BadPosition("cursor.lasting is not the acting card", rule="GF-2.5")
    elif s.fable[s.owner] != s.card:
        raise BadPosition(f"cursor.card: {ids[s.card]} is not the fable in front of its owner", rule="GF-2.5")
    needs_figure = s.card < FABLES and IS_MONSTER[s.card] and s.step != Step.REVEAL
    if needs_figure and s.figure[s.owner] == NONE:
        raise BadPosition("the acting monster stands nowhere", rule="GF-4.4")
    if s.decision in (Decision.FAIRY_GAIN, Decision.GRANDMA_GAIN, Decision.WEDDING_DISCARD, Decision.FAIRY_PLACE) and s.lasting_at == NONE:
        raise BadPosition("cursor.lasting is missing", rule="GF-2.5")


def check_decider(s: Any) -> None:
    """Check the decider: only laying cards is asked of several at once (GF-3.3)."""
    if s.decision == Decision.SELECT:
        queen = [seat for seat in range(s.players) if s.friend[seat] == Friend.EVIL_QUEEN]
        if s.stage == Laying.OPEN and s.decider == NOBODY and actors(s):
            return
        if s.stage == Laying.LAST and [s.decider] == queen and not s.chosen >> queen[0] & 1:
            return
        raise BadPosition("asked.seat: all lay at once (stage 0), the Evil Queen's holder last (stage 2)", rule="GF-3.3")
    if s.decider == NOBODY:
        raise BadPosition("asked.seat is missing")
    if s.decision == Decision.QUEEN_PEEK and (s.friend[s.decider] != Friend.EVIL_QUEEN or s.stage != Laying.LAST):
        raise BadPosition("asked.seat: only the Evil Queen's holder peeks", rule="GF-4.211.1")
    if s.step == Step.BUILD and (s.slot >= s.players or s.stage != 1):
        raise BadPosition("cursor.slot and cursor.stage do not say whose Build turn it is", rule="GF-3.20")
    turn = seat_in_order(s, s.slot) if s.step == Step.BUILD else s.decider
    if s.decider != turn and s.decision != Decision.MERMAID_KEEP:
        raise BadPosition("asked.seat: it is not this player's Build turn", rule="GF-3.20")


def check_answers(s: Any, decision: str) -> None:
    """Check that every decider has an answer."""
    if s.decision == Decision.PUSS_FROM and (s.plan == NONE or not can_build(s, s.decider, s.plan, 1)):
        raise BadPosition("asked.plan is no build that Puss in Boots could pay for", rule="GF-4.208.1")
    if s.decision == Decision.HAIR_MOVE and s.at[s.decider] == NONE:
        raise BadPosition("asked.seat stands nowhere", rule="GF-4.119.1")
    if s.decision == Decision.MARKET_PICK and s.draft == 0:
        raise BadPosition("cursor.draft must be the number of picks left", rule="GF-3.10")
    for seat in range(s.players):
        if actors(s) >> seat & 1:
            if s.decision == Decision.SELECT:
                stuck = not available(s, seat) or not layable_fables(s, seat)
            else:
                stuck = options(s, seat) == 0
            if stuck:
                raise BadPosition(f"asked.decision: seat {seat} has no answer to {decision} at this table")
