royal-brawl = Royal Brawl
royal-brawl-tagline = Crowd one small kingdom with kings, dragons and schemers, and be worth more than your neighbours.

royal-brawl-option-first-player = First player
royal-brawl-option-first-player-help = Drawn at random, or somebody the table has agreed on before the deal.
royal-brawl-option-colour-1 = Colour of seat 1
royal-brawl-option-colour-1-help = Colours only show whose a card is. A seat without a wish gets a colour that is left.
royal-brawl-option-colour-2 = Colour of seat 2
royal-brawl-option-colour-2-help = Colours only show whose a card is. A seat without a wish gets a colour that is left.
royal-brawl-option-colour-3 = Colour of seat 3
royal-brawl-option-colour-3-help = Colours only show whose a card is. A seat without a wish gets a colour that is left.
royal-brawl-option-colour-4 = Colour of seat 4
royal-brawl-option-colour-4-help = Colours only show whose a card is. A seat without a wish gets a colour that is left.
royal-brawl-value-drawn = drawn at random
royal-brawl-value-seat-1 = seat 1
royal-brawl-value-seat-2 = seat 2
royal-brawl-value-seat-3 = seat 3
royal-brawl-value-seat-4 = seat 4
royal-brawl-value-free = any free colour
royal-brawl-value-red = red
royal-brawl-value-blue = blue
royal-brawl-value-yellow = yellow
royal-brawl-value-green = green

royal-brawl-terrain-tower = Tower
royal-brawl-terrain-castle = Castle
royal-brawl-terrain-forest = Forest
royal-brawl-terrain-farm = Farm
royal-brawl-terrain-tower-text = A Princess is worth two points here, and a Wizard played here or next door may move somebody.
royal-brawl-terrain-castle-text = A King is worth an extra point here.
royal-brawl-terrain-forest-text = A Witch played here may swap two top characters; a King next door gains a point.
royal-brawl-terrain-farm-text = A Peasant is worth a point here; a King next door gains a point.

royal-brawl-colour-red = red
royal-brawl-colour-blue = blue
royal-brawl-colour-yellow = yellow
royal-brawl-colour-green = green

royal-brawl-character-king = King
royal-brawl-character-queen = Queen
royal-brawl-character-princess = Princess
royal-brawl-character-knight = Knight
royal-brawl-character-peasant = Peasant
royal-brawl-character-gnome = Gnome
royal-brawl-character-dragon = Dragon
royal-brawl-character-witch = Witch
royal-brawl-character-fairy = Fairy
royal-brawl-character-wizard = Wizard
royal-brawl-character-king-text = One point in a Castle, and one for each Farm and each Forest beside his terrain card.
royal-brawl-character-queen-text = One point with any King on her terrain card, and one for each character of your colour on the cards beside it.
royal-brawl-character-princess-text = Two points in a Tower, and one with any Knight on her terrain card.
royal-brawl-character-knight-text = Three points with any Princess on his terrain card; he also blocks a Dragon lying below him.
royal-brawl-character-peasant-text = One point on a Farm, and one for each King and each Queen on the terrain cards beside his.
royal-brawl-character-gnome-text = Slides in at the very bottom, nobody can touch it, and it is worth a point for each unblocked card above it; never as your last card.
royal-brawl-character-dragon-text = Blocks everybody below it on its terrain card except a Gnome; never as your last card.
royal-brawl-character-witch-text = Played on a Forest, she may swap the top characters of any two terrain cards.
royal-brawl-character-fairy-text = When played, she may put the characters of her terrain card, herself included, in any order.
royal-brawl-character-wizard-text = Played on a Tower or next to one, he may move any top character to another terrain card.
royal-brawl-partner-king = { royal-brawl-character-king }
royal-brawl-partner-queen = { royal-brawl-character-queen }
royal-brawl-partner-princess = { royal-brawl-character-princess }
royal-brawl-partner-knight = { royal-brawl-character-knight }
royal-brawl-partner-peasant = { royal-brawl-character-peasant }
royal-brawl-partner-gnome = { royal-brawl-character-gnome }
royal-brawl-partner-dragon = { royal-brawl-character-dragon }
royal-brawl-partner-witch = { royal-brawl-character-witch }
royal-brawl-partner-fairy = { royal-brawl-character-fairy }
royal-brawl-partner-wizard = { royal-brawl-character-wizard }
royal-brawl-aside-king = { royal-brawl-character-king }
royal-brawl-aside-queen = { royal-brawl-character-queen }
royal-brawl-aside-princess = { royal-brawl-character-princess }
royal-brawl-aside-knight = { royal-brawl-character-knight }
royal-brawl-aside-peasant = { royal-brawl-character-peasant }
royal-brawl-aside-gnome = { royal-brawl-character-gnome }
royal-brawl-aside-dragon = { royal-brawl-character-dragon }
royal-brawl-aside-witch = { royal-brawl-character-witch }
royal-brawl-aside-fairy = { royal-brawl-character-fairy }
royal-brawl-aside-wizard = { royal-brawl-character-wizard }

royal-brawl-board-turn = Round { $turn } of { $of }
royal-brawl-board-legend = Top card first. A number is what a card brings, × a blocked card, ◆ a power being used.
royal-brawl-board-cards = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
royal-brawl-board-hand = in hand: { $cards }
royal-brawl-board-aside = set aside: { $cards }

royal-brawl-move-play = Play the { $character } to { $place }
royal-brawl-move-swap = Swap the { $character } of { $owner } on { $from } with the { $partner } of { $other } on { $to }
    .of-you = Swap your { $character } on { $from } with the { $partner } of { $other } on { $to }
    .to-you = Swap the { $character } of { $owner } on { $from } with your { $partner } on { $to }
    .to-you-of-you = Swap your { $character } on { $from } with your { $partner } on { $to }
royal-brawl-move-move = Move the { $character } of { $owner } from { $from } to { $to }
    .of-you = Move your { $character } from { $from } to { $to }
royal-brawl-move-next = Card { $number } from the bottom: the { $character }
royal-brawl-move-decline = Do not use the power of the { $character }

royal-brawl-event-drawn-first = { $seat } is drawn as first player.
    .you = You are drawn as first player.
royal-brawl-event-agreed-first = { $seat } begins, as agreed.
    .you = You begin, as agreed.
royal-brawl-event-played = { $seat } plays the { $character } to { $place }.
    .you = You play the { $character } to { $place }.
royal-brawl-event-swapped = The Witch of { $seat } swaps the { $character } on { $from } and the { $partner } on { $to }.
    .you = Your Witch swaps the { $character } on { $from } and the { $partner } on { $to }.
royal-brawl-event-picked = The Fairy of { $seat } puts the { $character } in place { $number } from the bottom on { $place }.
    .you = Your Fairy puts the { $character } in place { $number } from the bottom on { $place }.
royal-brawl-event-moved = The Wizard of { $seat } moves the { $character } of { $owner } from { $from } to { $to }.
    .you = Your Wizard moves the { $character } of { $owner } from { $from } to { $to }.
    .of-you = The Wizard of { $seat } moves your { $character } from { $from } to { $to }.
    .you-of-you = Your Wizard moves your own { $character } from { $from } to { $to }.
royal-brawl-event-declined = { $seat } does not use the power of the { $character }.
    .you = You do not use the power of the { $character }.
royal-brawl-event-skipped = { $seat } holds only the Dragon and the Gnome and skips the last turn.
    .you = You hold only the Dragon and the Gnome and skip the last turn.
royal-brawl-event-shown = { $seat } kept { $character } in hand and had set aside { $aside }.
    .you = You kept { $character } in hand and had set aside { $aside }.

royal-brawl-score-king-castle = King on { $place }: in a Castle
royal-brawl-score-king-lands = King on { $place }: { $count ->
    [one] { $count } Farm or Forest beside him
   *[other] { $count } Farms and Forests beside him
}
royal-brawl-score-queen-king = Queen on { $place }: with a King
royal-brawl-score-queen-court = Queen on { $place }: { $count ->
    [one] { $count } character of her colour beside her
   *[other] { $count } characters of her colour beside her
}
royal-brawl-score-princess-tower = Princess on { $place }: in a Tower
royal-brawl-score-princess-knight = Princess on { $place }: with a Knight
royal-brawl-score-knight-princess = Knight on { $place }: with a Princess
royal-brawl-score-peasant-farm = Peasant on { $place }: on a Farm
royal-brawl-score-peasant-royals = Peasant on { $place }: { $count ->
    [one] { $count } King or Queen beside him
   *[other] { $count } Kings and Queens beside him
}
royal-brawl-score-gnome-above = Gnome on { $place }: { $count ->
    [one] { $count } unblocked card above
   *[other] { $count } unblocked cards above
}
royal-brawl-score-blocked = { $character } on { $place }: blocked
royal-brawl-score-nothing = { $character } on { $place }: no points

royal-brawl-refusal-RB-1-2 = That place does not belong to a kingdom of this size.
royal-brawl-refusal-RB-1-7 = That card was set aside and takes no part in this game.
royal-brawl-refusal-RB-2-3 = You have already placed a card this turn: now use its power or decline it.
royal-brawl-refusal-RB-2-4 = Nobody may pass: place a card.
royal-brawl-refusal-RB-2-7 = The Dragon and the Gnome may not be placed on your last turn.
royal-brawl-refusal-RB-3-4 = This character is already there: no terrain card holds the same name twice.
royal-brawl-refusal-RB-3-5 = This character is already there: it is blocked, but its name still counts.
royal-brawl-refusal-RB-3-8 = You have already played that card, and played cards stay in the kingdom.
royal-brawl-refusal-RB-3-10 = There is no top character there: the terrain card is empty or holds only a Gnome.
royal-brawl-refusal-RB-4-2 = A power is used only right after its card is placed: place a card first.
royal-brawl-refusal-RB-4-15 = Only a Witch just placed on a Forest swaps characters.
royal-brawl-refusal-RB-4-17 = After this swap a terrain card would hold the same name twice.
royal-brawl-refusal-RB-4-19 = Only a Fairy just placed changes the order of a stack.
royal-brawl-refusal-RB-4-20 = The Gnome keeps its place at the bottom.
royal-brawl-refusal-RB-4-21 = Each card of the stack gets one place in the new order, and an order once begun is finished.
royal-brawl-refusal-RB-4-22 = The Fairy reorders only the terrain card she was placed on, and that character is not there.
royal-brawl-refusal-RB-4-23 = Only a Wizard just placed on a Tower or next to one moves characters.
royal-brawl-refusal-RB-4-25 = The character must go to another terrain card than the one it lies on.

royal-brawl-tie-turn-order = Place in turn order (the earlier one is ahead)
    .rule = RB-7.2
