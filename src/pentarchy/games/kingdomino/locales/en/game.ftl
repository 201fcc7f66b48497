kingdomino = Kingdomino
kingdomino-tagline = Draft dominoes, grow your land around the castle, and let every crown count.

kingdomino-option-dynasty = Dynasty
kingdomino-option-dynasty-help = Play three games in a row; the highest total wins.
kingdomino-option-middle-kingdom = Middle Kingdom
kingdomino-option-middle-kingdom-help = Ten extra points if your castle stands in the exact centre of your kingdom.
kingdomino-option-harmony = Harmony
kingdomino-option-harmony-help = Five extra points if you never had to discard a tile.
kingdomino-option-mighty-duel = The Mighty Duel
kingdomino-option-mighty-duel-help = Two players share all 48 tiles and build kingdoms of up to 7 × 7 squares.

kingdomino-terrain-wheat = wheat field
kingdomino-terrain-forest = forest
kingdomino-terrain-lake = lake
kingdomino-terrain-grassland = grassland
kingdomino-terrain-swamp = swamp
kingdomino-terrain-mine = mine
kingdomino-colour-pink = pink
kingdomino-colour-yellow = yellow
kingdomino-colour-green = green
kingdomino-colour-blue = blue
kingdomino-direction-east = to its right
kingdomino-direction-south = below it
kingdomino-direction-west = to its left
kingdomino-direction-north = above it

kingdomino-board-line = Current line
kingdomino-board-next-line = Next line
kingdomino-board-stack = { $count ->
    [0] The stack is empty
    [one] { $count } tile in the stack
   *[other] { $count } tiles in the stack
}

kingdomino-move-claim = Claim tile { $tile }
kingdomino-move-place = Place tile { $tile }: left half on ({ $a }), right half { $direction }
kingdomino-move-discard = Discard tile { $tile }: it fits nowhere

kingdomino-event-king-drawn = The king of { $seat } is drawn.
    .you = Your king is drawn.
kingdomino-event-claimed = { $seat } claims tile { $tile }.
    .you = You claim tile { $tile }.
kingdomino-event-placed = { $seat } places tile { $tile } on ({ $a }) and ({ $b }).
    .you = You place tile { $tile } on ({ $a }) and ({ $b }).
kingdomino-event-discarded = { $seat } has no place for tile { $tile } and discards it.
    .you = You have no place for tile { $tile } and discard it.
kingdomino-event-line-shown = A new line is shown: { $tiles }.
kingdomino-event-game-scored = { $seat } scores { $points } in this game.
    .you = You score { $points } in this game.
kingdomino-event-game-begun = Game { $number } of the Dynasty begins.

kingdomino-score-territory = { $terrain }: { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
} × { $crowns ->
    [one] { $crowns } crown
   *[other] { $crowns } crowns
}
kingdomino-score-middle-kingdom = Middle Kingdom: the castle in the exact centre
kingdomino-score-harmony = Harmony: no tile discarded
kingdomino-score-past-game = Game { $number } of the Dynasty

kingdomino-refusal-KD-1-8 = A king already stands on that tile.
kingdomino-refusal-KD-1-12 = During the first claims no tile is placed yet.
kingdomino-refusal-KD-2-3 = Your king resolves the tile that it stands on.
kingdomino-refusal-KD-2-4 = First resolve the tile under your king, then claim the next one.
kingdomino-refusal-KD-3-2 = Something already lies there.
kingdomino-refusal-KD-3-3 = The kingdom would become too wide or too high.
kingdomino-refusal-KD-3-5 = Neither half touches the castle or its own terrain.
kingdomino-refusal-KD-3-13 = Both halves are alike: this is the same placement written backwards.
kingdomino-refusal-KD-3-14 = A tile that fits somewhere must be placed.
kingdomino-refusal-KD-3-15 = This tile fits nowhere: it must be discarded.
kingdomino-refusal-KD-3-16 = That tile is not in the next line.
kingdomino-refusal-KD-3-17 = Now your king must claim a tile.

kingdomino-tie-largest-territory = Squares of the largest territory
    .rule = KD-7.1
kingdomino-tie-crowns = Crowns in the whole kingdom
    .rule = KD-7.2
