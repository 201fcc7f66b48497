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
web-grimm-forest-howto-goal-title = Three houses win
web-grimm-forest-howto-goal = You are a pig with a plan: be the first to finish three houses. Every house is of straw, wood or brick, and grows from foundation to walls to roof.
    A round has two halves: first everybody gathers, then everybody builds.
web-grimm-forest-howto-lay-title = Choose in secret
web-grimm-forest-howto-lay = Everybody lays a gather card face down: it says where the pig will go. If you like, lay one fable with it.
    Nobody sees the cards until all have chosen.
web-grimm-forest-howto-gather-title = Share what lies there
web-grimm-forest-howto-gather = Alone in a location you take everything. Those who meet share evenly, and the rest stays for the next round.
    Every round the Fields receive five straw, the Forest four wood, the Brickyard three brick.
web-grimm-forest-howto-reveal-title = Fables and monsters
web-grimm-forest-howto-reveal = Fables are revealed first, then the gather cards; each card acts at the moment written on it, in turn order.
    Monsters are put on a location and trouble every pig there, yours too. Here the Bridge Troll waits in the Fields for half of somebody's straw.
web-grimm-forest-howto-build-title = Two actions to build
web-grimm-forest-howto-build = In turn order everybody has two actions: take any one resource, draw a fable, or build one section. A foundation costs 2, walls 4, a roof 6 of the house's own material.
    You can have one unfinished house of each material. This player can build the wooden walls now.
web-grimm-forest-howto-friends-title = Walls bring friends
web-grimm-forest-howto-friends = Whoever builds walls draws a friend: keep it, or give it to somebody else. A player has one friend only; a new one sends the old one away.
    Some friends help by themselves, some have a special action that you can use once a round.
web-grimm-forest-howto-longer-title = Cards that stay
web-grimm-forest-howto-longer = Some fables act in the next round, some are unique locations that stay on the table, and the Lucrative Site becomes a building zone of your own.
web-grimm-forest-howto-count-title = Two, three or four pigs
web-grimm-forest-howto-count = With four players the Market opens: those who meet there take one resource each in turn.
    With two players the Heir Prince takes half of one location before every round.
web-grimm-forest-howto-end-title = The end
web-grimm-forest-howto-end = When somebody has three finished houses, the round is played to its end. If several have three, most brick houses win, then most wooden ones, then the best first-builder token.
    The first to finish a house of a material takes its token and a reward.
web-grimm-forest-lesson-you = Player 1
web-grimm-forest-lesson-blue = Player 2
web-grimm-forest-lesson-purple = Player 3
web-grimm-forest-lesson-table = You are player 1: your board is orange, with the sun. Two of your houses are finished; the third, of wood, lacks only its roof. The roof costs 6 wood, and you have 3.
web-grimm-forest-lesson-places = On the table are the Fields, the Forest and the Brickyard with what lies there. Player 2, the blue pig, also needs only one roof, of brick, and will surely go to the Brickyard.
web-grimm-forest-lesson-lay = Send your pig to the Forest for wood, and add the Wolf: choose both cards, then press the button below them.
web-grimm-forest-lesson-lay-otherwise = Choose Gather Wood and the Wolf.
web-grimm-forest-lesson-wolf = All cards are laid, and the fables are revealed. Where does your Wolf go? It empties a location in which a pig stands: put it in the Brickyard.
web-grimm-forest-lesson-wolf-otherwise = Player 2 wants bricks: put the Wolf in the Brickyard.
web-grimm-forest-lesson-gathered = Look at what happened, step by step: the Wolf has left no bricks for player 2, and you have gathered 4 wood alone. Now it is your Build turn, with two actions.
web-grimm-forest-lesson-walls = First use your straw: build the walls of your second straw house for 4 straw. Walls bring a friend.
web-grimm-forest-lesson-walls-otherwise = Build the straw walls first.
web-grimm-forest-lesson-friend = Snow White comes! She may stay with you, or go to somebody else. Keep her.
web-grimm-forest-lesson-friend-otherwise = Keep Snow White for yourself.
web-grimm-forest-lesson-roof = One action is left, and you have 7 wood: build the roof of the wooden house.
web-grimm-forest-lesson-roof-otherwise = Build the wooden roof.
web-grimm-forest-lesson-reward = Your third house! It is also the first wooden house of the game, so you choose a reward: take the fables or the resources.
web-grimm-forest-lesson-reward-otherwise = Take the fables or the resources this time.
web-grimm-forest-lesson-end = The others have finished their turns, and nobody else has three houses: you have won. That is a whole round of The Grimm Forest.
web-grimm-forest-drag-elsewhere = { $card } is laid for another location: { $place }

web-grimm-forest-box-zone = Building zone { $number }
web-grimm-forest-box-house = { $resource }, up to the { $section }
web-grimm-forest-box-nothing = nothing
web-grimm-forest-box-nobody = nobody
web-grimm-forest-box-tokens = First-builder tokens
web-grimm-forest-box-first = First player
web-grimm-forest-box-hand = Fables in hand
web-grimm-forest-box-friend = Friend
web-grimm-forest-box-round = Round that begins
web-grimm-forest-box-fables = Fables, for one player
web-grimm-forest-box-friends = Friends
web-grimm-forest-box-prince = The prince’s die
