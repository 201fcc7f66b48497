# What only the page says about Colour Kingdoms.
web-colour-kingdoms-region = { $kingdom } { $number }
web-colour-kingdoms-bare = not painted
web-colour-kingdoms-die-lies = { $die } with { $face }, in { $kingdoms }
web-colour-kingdoms-map-of = Map of { $name }
web-colour-kingdoms-sheets = Sheets of the players
web-colour-kingdoms-finished = finished
web-colour-kingdoms-hidden = What the others paint this round is shown when everybody has finished.
web-colour-kingdoms-zoom = Part of the map
web-colour-kingdoms-whole = Whole map
web-colour-kingdoms-drops = Drops to place
web-colour-kingdoms-die-drops = { $colour } drops of the die: { $count }
web-colour-kingdoms-tower-drops = { $colour } tower drops: { $count }
web-colour-kingdoms-finish-blot = costs a blot
web-colour-kingdoms-next-round = from the next round on
web-colour-kingdoms-rows = Rows of the sheet
web-colour-kingdoms-painted = Painted
web-colour-kingdoms-worth = Worth
web-colour-kingdoms-speed = Speed
web-colour-kingdoms-final = Three kingdoms
web-colour-kingdoms-colours = { $count ->
    [one] { $count } colour
   *[other] { $count } colours
}
web-colour-kingdoms-capital-open = The capital can still be built: { $points }
web-colour-kingdoms-capital-built = The capital is built: { $points }
web-colour-kingdoms-capital-lost = The capital is lost: { $points }
web-colour-kingdoms-tamed = { $count } tamed
web-colour-kingdoms-digit-open = open
web-colour-kingdoms-digit-won = won
web-colour-kingdoms-digit-gone = gone
web-colour-kingdoms-blots = Blots: { $count } of { $of }

web-colour-kingdoms-prompt-take = Take a die: it paints in the kingdom where it lies
web-colour-kingdoms-prompt-home = The die lies on a border: from which kingdom do you take it?
web-colour-kingdoms-prompt-joker = Which colour is the joker?
web-colour-kingdoms-prompt-paint = { $count ->
    [one] Paint: { $count } drop of your die is left
   *[other] Paint: { $count } drops of your die are left
}
web-colour-kingdoms-prompt-finish = All drops of your die are placed: finish
web-colour-kingdoms-prompt-tower = A tower gives you a drop: choose its colour
web-colour-kingdoms-prompt-cross = The round is over: cross out a digit
