# Kingdomino in the browser.
web-kingdomino-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain } with { $crowns } crown
   *[other] { $terrain } with { $crowns } crowns
}
web-kingdomino-tile = Tile { $tile }
web-kingdomino-game = Game
web-kingdomino-kingdom-of = Kingdom of { $name }
web-kingdomino-discarded = { $count ->
    [one] { $count } discarded
   *[other] { $count } discarded
}
web-kingdomino-turn = Turn
web-kingdomino-place = Place here
web-kingdomino-grid = Your kingdom. Arrow keys choose a cell, R turns the tile, Enter places it.
web-kingdomino-nothing-here = { $cell }: not possible
web-kingdomino-prompt-first = Put your king on a tile
web-kingdomino-prompt-place = Place tile { $tile } in your kingdom
web-kingdomino-prompt-discard = Tile { $tile } fits nowhere: discard it
web-kingdomino-prompt-claim = Claim a tile of the next line
web-kingdomino-gallery-terrains = Terrains
web-kingdomino-gallery-tiles = The 48 tiles
