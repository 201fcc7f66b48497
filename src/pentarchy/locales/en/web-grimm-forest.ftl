# The Grimm Forest in the browser.
web-grimm-forest-round = Round { $number }
web-grimm-forest-order = Turn order
web-grimm-forest-first-player = First player
web-grimm-forest-board-of = Board of { $name }
web-grimm-forest-hand = Your fables
web-grimm-forest-gathered = gathered { $count }
web-grimm-forest-no-friend = no friend
web-grimm-forest-token = First builder: { $resource }
web-grimm-forest-token-free = free
web-grimm-forest-free-zone = Zone { $zone }: free
web-grimm-forest-free-site = Zone { $zone }: free Lucrative Site
web-grimm-forest-house = Zone { $zone }: house of { $resource }, built up to: { $section }
web-grimm-forest-house-finished = Zone { $zone }: finished house of { $resource }
web-grimm-forest-laid-hidden = A gather card, face down
web-grimm-forest-fable-hidden = A fable, face down
web-grimm-forest-fable-laid = Laid face down: { $card }
web-grimm-forest-fable-open = Fable of this round: { $card }
web-grimm-forest-monster-of = { $card }, played by { $name }
web-grimm-forest-known = You know in this hand:
web-grimm-forest-note-wish = announced: { $wish }
web-grimm-forest-note-said = announced: { $gather }
web-grimm-forest-note-asleep = plays an unseen fable
web-grimm-forest-note-ran = ran away, is in no location
web-grimm-forest-note-hampered = one action fewer
web-grimm-forest-note-bonus = { $count ->
    [one] { $count } extra action
   *[other] { $count } extra actions
}
web-grimm-forest-note-under = under the Mermaid: { $cards }
web-grimm-forest-question = Question
web-grimm-forest-read = Read the card: { $card }
web-grimm-forest-picks = { $count ->
    [one] choose { $count }
   *[other] choose { $count }
}
web-grimm-forest-gift = You receive { $count } { $resource }.
web-grimm-forest-kept = Chosen so far: { $cards }
web-grimm-forest-waiting = Waiting for { $names }
web-grimm-forest-lay-gather = 1. Where does your pig go?
web-grimm-forest-lay-fable = 2. Add a fable, or none
web-grimm-forest-lay-fable-must = 2. Add a fable: you have to
web-grimm-forest-no-fables = You have no fables. Draw some in your Build turn.
web-grimm-forest-choose-gather = Choose a gather card
web-grimm-forest-choose-fable = Choose a fable
web-grimm-forest-actions-left = { $count ->
    [0] No action left
    [one] Your Build turn: { $count } action left
   *[other] Your Build turn: { $count } actions left
}
web-grimm-forest-on-site = Lucrative Site
web-grimm-forest-build-for = { $move }, price { $price }
web-grimm-forest-not-now = { $what }: not possible now
web-grimm-forest-story = What has happened
web-grimm-forest-chapter-start = Beginning
web-grimm-forest-chapter-fables = Fables
web-grimm-forest-chapter-gather = Gather cards
web-grimm-forest-chapter-before = Before gathering
web-grimm-forest-chapter-harvest = Gathering
web-grimm-forest-chapter-end = End of Gather
web-grimm-forest-chapter-build = Building
web-grimm-forest-next-chapter = Next: { $chapter }
web-grimm-forest-supply = Supply
web-grimm-forest-next-round = Waiting for the next round
web-grimm-forest-fables = Fables: { $deck } in the deck, { $discard } discarded
web-grimm-forest-friends = Friends: { $deck } in the deck, { $discard } discarded
web-grimm-forest-sections = House sections left
web-grimm-forest-empty = nothing yet
web-grimm-forest-memory = What you have seen
web-grimm-forest-memory-hand = Known in the hand of { $name }
web-grimm-forest-memory-none = You know no card in another hand.
web-grimm-forest-memory-top = Known on top of the deck
web-grimm-forest-memory-unseen = Not seen: in the deck or in hidden hands
web-grimm-forest-memory-gone = All seen
web-grimm-forest-moment = Acts: { $when }
web-grimm-forest-moment-later = next round, { $step }
web-grimm-forest-moment-always = every round, { $step }
web-grimm-forest-copies = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
}
web-grimm-forest-kind-plain = Fable
web-grimm-forest-kind-monster = Monster
web-grimm-forest-kind-unique = Unique location
web-grimm-forest-kind-next-round = Fable of the next round
web-grimm-forest-kind-lasting = Fable that stays on your board
web-grimm-forest-kind-friend = Friend
web-grimm-forest-gallery-friends = The 25 friends
web-grimm-forest-gallery-monsters = Monsters
web-grimm-forest-gallery-fables = Fables of one round
web-grimm-forest-gallery-lasting = Fables that stay longer
web-grimm-forest-gallery-houses = Houses
web-grimm-forest-gallery-house = Foundation 2, walls 4, roof 6 of its own material. Walls bring a friend; the first roof of a material brings a reward.
web-grimm-forest-house-of-straw = House of straw
web-grimm-forest-house-of-wood = House of wood
web-grimm-forest-house-of-brick = House of brick
web-grimm-forest-gallery-places = Locations
web-grimm-forest-gallery-place-fields = Five straw come here every round.
web-grimm-forest-gallery-place-forest = Four wood come here every round.
web-grimm-forest-gallery-place-brickyard = Three brick come here every round.
web-grimm-forest-gallery-place-market = Only with four players: one of each resource comes here every round.
web-grimm-forest-gallery-pigs = The pigs
