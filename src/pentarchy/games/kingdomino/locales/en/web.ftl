# Kingdomino in the browser.
web-kingdomino-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain } with { $crowns } crown
   *[other] { $terrain } with { $crowns } crowns
}
web-kingdomino-tile = Tile { $tile }
web-kingdomino-game = Game
web-kingdomino-castle = Castle
web-kingdomino-castle-text = The kingdom begins here, and every terrain may touch it.
web-kingdomino-king = King of { $name }
web-kingdomino-king-text = It takes the tile it stands on. Kings act from the lowest tile to the highest.
web-kingdomino-kingdom-of = Kingdom of { $name }
web-kingdomino-discarded = { $count ->
    [one] { $count } discarded
   *[other] { $count } discarded
}
web-kingdomino-turn = Turn
web-kingdomino-place = Place here
web-kingdomino-grid = Your kingdom. Arrow keys choose a cell, R turns the tile, Enter places it.
web-kingdomino-nothing-here = { $cell }: not possible
web-kingdomino-key-walk = Move over your kingdom
web-kingdomino-key-turn = Turn the tile
web-kingdomino-key-place = Place the tile
web-kingdomino-prompt-first = Put your king on a tile
web-kingdomino-prompt-place = Place tile { $tile } in your kingdom
web-kingdomino-prompt-discard = Tile { $tile } fits nowhere: discard it
web-kingdomino-prompt-claim = Claim a tile of the next line
web-kingdomino-gallery-terrains = Terrains
web-kingdomino-gallery-tiles = The 48 tiles

web-kingdomino-howto-goal-title = A kingdom of patches
web-kingdomino-howto-goal = Everybody lays dominoes around a castle. Squares of the same terrain that touch form a territory. It is worth its squares times its crowns, so a large forest without a crown is worth nothing, and two crowns make every square count twice.
web-kingdomino-howto-claim-title = Choose well, wait longer
web-kingdomino-howto-claim = The tiles lie in a line, sorted by their numbers. Whose king stands on the lowest tile acts first: that tile goes into the kingdom, and the king moves to any free tile of the next line. High numbers carry more crowns, but whoever takes one acts late in the next round.
web-kingdomino-howto-place-title = Terrain to terrain
web-kingdomino-howto-place = At least one half of a new tile must touch the castle or its own terrain, edge to edge. The whole kingdom must fit into a square of five by five; the dotted frame shows where it may still grow. What fits must be placed, what fits nowhere is discarded.
web-kingdomino-howto-end-title = The end
web-kingdomino-howto-end = When the last line has been placed, all territories are added up. With equal points the larger single territory decides, then the number of crowns. Variants add a bonus for a castle in the exact centre and for a kingdom without a discarded tile.

web-kingdomino-lesson-you = You
web-kingdomino-lesson-rival = Rival
web-kingdomino-lesson-1 = The sun is your sign. Your castle already has some land: three squares of wheat with one crown are worth three points. In the current line your king stands on tile 24, the lowest number, so you act first.
web-kingdomino-lesson-2 = Place tile 24: forest and wheat. Put it right below your land, the forest under the forest and the wheat under the wheat. Then both halves join a territory.
web-kingdomino-lesson-2-otherwise = That is allowed, but there is a place where both halves join: right below your land.
web-kingdomino-lesson-3 = Now your king moves to the next line. Tile 45 has two crowns. It is the highest, so this king will act last in the next round. Take it all the same.
web-kingdomino-lesson-3-otherwise = Possible, but the crowns of tile 45 are worth the wait.
web-kingdomino-lesson-4 = Your wheat is now four squares with a crown, your forest two squares with a crown: six points. Your rival has placed a tile as well. Point at any territory to see what it is worth.
web-kingdomino-lesson-5 = With two players everybody has two kings. Your second one stands on tile 36. Place it wherever you like. Point at a cell without a dashed border, and you are told why it is not possible.
web-kingdomino-lesson-6 = Claim one of the two tiles that are left.
web-kingdomino-lesson-7 = So it goes on, round by round, until all tiles are placed. Five by five squares are all you have: plan your space.

web-kingdomino-reason-crowns = { $count ->
    [one] The tile has { $count } crown.
   *[other] The tile has { $count } crowns.
}
web-kingdomino-reason-order = No crowns, but its land or your place in the next round suits you better.

web-kingdomino-box-help = Choose a tile, then tap where its left half lies. Tap a laid tile to turn it.
web-kingdomino-box-remove = Take away
web-kingdomino-box-no-room = The tile does not fit there.
web-kingdomino-box-discarded = A tile had to be discarded
web-kingdomino-box-line = The next line of tiles
web-kingdomino-box-kings = The order of the kings
web-kingdomino-box-lines = Tiles with kings on them
web-kingdomino-box-next = Tiles that can be claimed next; leave them empty in the last round.
web-kingdomino-box-tile-here = Tile { $number }
web-kingdomino-box-king-here = King on tile { $number }
web-kingdomino-box-next-here = Next tile { $number }
web-kingdomino-box-dynasty = Dynasty: game { $number } of { $games } is on the table
web-kingdomino-box-dynasty-done = Dynasty: all games are added up
web-kingdomino-box-dynasty-help = Count each game and add it to the total. A game that you have counted before is entered by its numbers, seat by seat.
web-kingdomino-box-past = Game { $number }: { $name }
web-kingdomino-box-past-add = Enter a counted game
web-kingdomino-box-past-remove = Remove game { $number }
