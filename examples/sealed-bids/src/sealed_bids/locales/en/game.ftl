sealed-bids = Sealed Bids
sealed-bids-tagline = Bid in secret for seven prizes. Equal bids cancel each other.

sealed-bids-option-carry-over = Prizes carry over
sealed-bids-option-carry-over-help = Prizes that nobody got go to whoever wins the next one.

sealed-bids-move-bid = Bid { $card }

sealed-bids-event-turned-up = A prize worth { $prize } is turned up.
sealed-bids-event-chose = { $seat } bids { $card } in secret.
    .you = You bid { $card } in secret.
sealed-bids-event-has-chosen = { $seat } has chosen.
sealed-bids-event-showed = { $seat } shows { $card }.
    .you = You show { $card }.
sealed-bids-event-won = { $seat } wins { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = You win { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
sealed-bids-event-left = All bids cancel each other: nobody gets the prize worth { $prize }.

sealed-bids-score-prizes = Prizes: { $prizes }

sealed-bids-refusal-SB-2-3 = You have bid that card already.

sealed-bids-board-title = Round { $round } · prize: { $prize } · in the deck: { $deck }
sealed-bids-board-player = { $seat }

sealed-bids-label-player = Player
sealed-bids-label-hand = Hand
sealed-bids-label-bid = Bid
sealed-bids-label-prizes = Prizes won
sealed-bids-label-unclaimed = Unclaimed
sealed-bids-label-round = Round
sealed-bids-label-prize = Prize
sealed-bids-label-deck = Deck
sealed-bids-label-deck-size = Cards in the deck
