colour-kingdoms = Colour Kingdoms
colour-kingdoms-tagline = Take a die, let its drops fall on your map, and never put a colour next to itself.

## Components

colour-kingdoms-kingdom-BLU = Bluestream
colour-kingdoms-kingdom-GRN = Greenwood
colour-kingdoms-kingdom-YEL = Yellowmere
colour-kingdoms-kingdom-VIO = Lilacfield
colour-kingdoms-kingdom-RED = Redmount
colour-kingdoms-kingdom-BRN = Brownland
colour-kingdoms-colour-blue = blue
colour-kingdoms-colour-red = red
colour-kingdoms-colour-yellow = yellow
colour-kingdoms-colour-green = green
colour-kingdoms-colour-violet = violet
colour-kingdoms-colour-brown = brown
colour-kingdoms-die-blue = blue die
colour-kingdoms-die-red = red die
colour-kingdoms-die-yellow = yellow die
colour-kingdoms-die-white = white die
colour-kingdoms-die-white-text = The joker: it counts as any base colour whose die is no longer in the box, and cannot be the first die taken from a throw.
colour-kingdoms-monster-griffin = griffin
colour-kingdoms-monster-unicorn = unicorn
colour-kingdoms-monster-hydra = hydra
colour-kingdoms-monster-dragon = dragon
colour-kingdoms-monster-griffin-text = Tamed by red for 1 point; left unpainted it costs 1 point.
colour-kingdoms-monster-unicorn-text = Tamed by yellow for 1 point; left unpainted it costs 1 point.
colour-kingdoms-monster-hydra-text = Tamed by blue for 1 point; left unpainted it costs 1 point.
colour-kingdoms-monster-dragon-text = Tamed by its own composite colour for 2 points; left unpainted it costs 1 point.
colour-kingdoms-row-BLU = Bluestream
colour-kingdoms-row-GRN = Greenwood
colour-kingdoms-row-YEL = Yellowmere
colour-kingdoms-row-VIO = Lilacfield
colour-kingdoms-row-RED = Redmount
colour-kingdoms-row-BRN = Brownland
colour-kingdoms-row-griffins = griffins
colour-kingdoms-row-unicorns = unicorns
colour-kingdoms-row-hydras = hydras
colour-kingdoms-row-dragons = dragons
colour-kingdoms-row-final = final row
colour-kingdoms-spell-relocation = Relocation
colour-kingdoms-spell-exception = Exception
colour-kingdoms-spell-split = Split
colour-kingdoms-spell-blend = Blend
colour-kingdoms-spell-relocation-text = Before you paint anything, your die moves to any other kingdom.
colour-kingdoms-spell-exception-text = One drop may lie next to regions of its own colour.
colour-kingdoms-spell-split-text = Drops of your die may also go to one kingdom beside its home.
colour-kingdoms-spell-blend-text = Two unplaced drops of your die become one green, violet or brown drop.
colour-kingdoms-digit-first = first
colour-kingdoms-digit-second = second
colour-kingdoms-source-die = die drop
colour-kingdoms-source-die-exception = die drop with Exception
colour-kingdoms-source-tower = tower drop
colour-kingdoms-source-tower-exception = tower drop with Exception
colour-kingdoms-rank-again = Give it another go
colour-kingdoms-rank-fair = A fair start
colour-kingdoms-rank-guardian = A trusty guardian
colour-kingdoms-rank-crown = Worthy of the crown
colour-kingdoms-capital = capital
colour-kingdoms-capital-text = Painted in its own colour it is built and worth 2 or 3 points; any other colour loses them.
colour-kingdoms-tower = watch-tower
colour-kingdoms-tower-text = When both regions beside it are painted, their colours mix into a drop you may place anywhere from the next round on.
colour-kingdoms-blot = blot
colour-kingdoms-blot-text = Painted when you finish with die drops unplaced; each costs a point.
colour-kingdoms-token = first player token
colour-kingdoms-sheet = player sheet
colour-kingdoms-map = board
colour-kingdoms-pencil = pencil
colour-kingdoms-reference-card = reference card

## The terminal board

colour-kingdoms-board-round = Round { $round }
colour-kingdoms-board-last = last round
colour-kingdoms-board-first = first player: { $seat }
colour-kingdoms-board-in-box = in the box
colour-kingdoms-board-crossed = Crossed out
colour-kingdoms-board-spells = Spells
colour-kingdoms-board-drops = tower drops
colour-kingdoms-board-blots = Blots
colour-kingdoms-board-left = Left to place
colour-kingdoms-board-towers = Towers
colour-kingdoms-board-legend = C capital, G griffin, U unicorn, H hydra, D dragon, 1–4 spells; small letter: matching colour; last letter: paint. B blue, R red, Y yellow, G green, V violet, N brown. * reached first, ** second.

## Moves

colour-kingdoms-move-take = Take the { $die }
colour-kingdoms-move-home = Take it from { $kingdom }
colour-kingdoms-move-joker = The joker is { $colour }
colour-kingdoms-move-relocate = Cast Relocation: the die moves to { $kingdom }
colour-kingdoms-move-split = Cast Split: drops may also go to { $kingdom }
colour-kingdoms-move-blend = Cast Blend: two drops become one { $colour } drop
colour-kingdoms-move-tower-colour = The tower gives a { $colour } drop
colour-kingdoms-move-finish = Finish painting
colour-kingdoms-move-cross = Cross out the { $digit } digit of { $row } ({ $points })
colour-kingdoms-move-place-die = Paint { $kingdom } { $number } { $colour }
colour-kingdoms-move-place-die-exception = Paint { $kingdom } { $number } { $colour } with Exception
colour-kingdoms-move-place-tower = Paint { $kingdom } { $number } { $colour } with a tower drop
colour-kingdoms-move-place-tower-exception = Paint { $kingdom } { $number } { $colour } with a tower drop and Exception

## Events

colour-kingdoms-event-first-player = { $seat } has the first player token.
    .you = You have the first player token.
colour-kingdoms-event-round-begun = Round { $round } begins.
colour-kingdoms-event-last-round-begun = Round { $round } begins, the last one.
colour-kingdoms-event-thrown = The { $die } shows { $face } and lies in { $kingdom }.
colour-kingdoms-event-took-die = { $seat } takes the { $die } with its { $face }.
    .you = You take the { $die } with its { $face }.
colour-kingdoms-event-named-home = { $seat } takes it from { $kingdom }.
    .you = You take it from { $kingdom }.
colour-kingdoms-event-named-colour = { $seat } plays the joker as { $colour }.
    .you = You play the joker as { $colour }.
colour-kingdoms-event-finished = { $seat } has finished painting.
    .you = You have finished painting.
colour-kingdoms-event-blotted = { $seat } paints a blot, number { $count }.
    .you = You paint a blot, number { $count }.
colour-kingdoms-event-reached-kingdom = { $seat } has painted all of { $kingdom } (place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}).
    .you = You have painted all of { $kingdom } (place { $place }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }).
colour-kingdoms-event-reached-monsters = { $seat } has painted all { $row } (place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}).
    .you = You have painted all { $row } (place { $place }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }).
colour-kingdoms-event-reached-final = { $seat } has painted three kingdoms (place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}).
    .you = You have painted three kingdoms (place { $place }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }).
colour-kingdoms-event-crossed = The { $digit } digit of { $row } is crossed out ({ $points }).
colour-kingdoms-event-last-round-ahead = Three kingdoms are full: the next round is the last.
colour-kingdoms-event-game-over-last-round = The last round is over.
colour-kingdoms-event-game-over-blots = All blots are painted: the game ends early.
colour-kingdoms-event-painted = { $seat } paints { $kingdom } { $number } { $colour } ({ $source }).
    .you = You paint { $kingdom } { $number } { $colour } ({ $source }).
colour-kingdoms-event-gained-spell = { $seat } gains { $spell } for the next round.
    .you = You gain { $spell } for the next round.
colour-kingdoms-event-gained-drop = { $seat } gains a { $colour } drop from tower { $tower } for the next round.
    .you = You gain a { $colour } drop from tower { $tower } for the next round.
colour-kingdoms-event-choice-of-drop = { $seat } chooses the colour of the drop from tower { $tower }.
    .you = You choose the colour of the drop from tower { $tower }.
colour-kingdoms-event-cast-on-kingdom = { $seat } casts { $spell } on { $kingdom }.
    .you = You cast { $spell } on { $kingdom }.
colour-kingdoms-event-blended = { $seat } blends two drops into a { $colour } one.
    .you = You blend two drops into a { $colour } one.
colour-kingdoms-event-showed-region = { $seat } has painted { $kingdom } { $number } { $colour }.
    .you = You have painted { $kingdom } { $number } { $colour }.
colour-kingdoms-event-showed-casts = { $seat } has cast { $spell }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } times)
}.
    .you = You have cast { $spell }{ $count ->
        [one] {""}
       *[other] {" "}({ $count } times)
    }.

## Scores

colour-kingdoms-score-speed-kingdom = { $kingdom }: speed, place { $place }
colour-kingdoms-score-capital = { $kingdom }: capital built
colour-kingdoms-score-colours = { $kingdom }: { $count ->
    [one] { $count } colour
   *[other] { $count } colours
}
colour-kingdoms-score-speed-monsters = All { $row }: speed, place { $place }
colour-kingdoms-score-tamed = Tamed { $row }: { $count }
colour-kingdoms-score-untouched = Unpainted { $row }: { $count }
colour-kingdoms-score-speed-final = Three kingdoms: speed, place { $place }
colour-kingdoms-score-blots = Blots: { $count }
colour-kingdoms-score-rank = Result: { $rank }

## Refusals

colour-kingdoms-refusal-CK-2-11 = You take exactly one die a round, and only one that is in the box.
colour-kingdoms-refusal-CK-2-12 = The white die cannot be the first one taken from a throw.
colour-kingdoms-refusal-CK-2-13 = Your die gives drops of another colour.
colour-kingdoms-refusal-CK-2-14 = The joker takes the colour of a die that is no longer in the box.
colour-kingdoms-refusal-CK-2-15 = All drops of your die are placed.
colour-kingdoms-refusal-CK-2-16 = The die does not lie in that kingdom.
colour-kingdoms-refusal-CK-2-17 = A pick is made in order (die, kingdom, joker’s colour), and what is chosen stays.
colour-kingdoms-refusal-CK-2-18 = Painting begins when everybody has taken a die.
colour-kingdoms-refusal-CK-3-2 = Drops of the die must stay within its kingdom.
colour-kingdoms-refusal-CK-3-3 = That region is painted already.
colour-kingdoms-refusal-CK-3-5 = A neighbouring region has that colour.
colour-kingdoms-refusal-CK-3-8 = You have no tower drop of that colour.
colour-kingdoms-refusal-CK-3-10 = Tower drops are used while painting, after the die is taken.
colour-kingdoms-refusal-CK-4-11 = No tower is waiting for a colour.
colour-kingdoms-refusal-CK-4-12 = First choose the colour of the tower drop.
colour-kingdoms-refusal-CK-4-13 = A tower drop gained this round can be used from the next round on.
colour-kingdoms-refusal-CK-4-15 = You have no such spell.
colour-kingdoms-refusal-CK-4-17 = A spell gained this round can be cast from the next round on.
colour-kingdoms-refusal-CK-4-20 = Relocation needs another kingdom.
colour-kingdoms-refusal-CK-4-21 = Relocation is possible only before anything is painted.
colour-kingdoms-refusal-CK-4-22 = Relocation must come before Split.
colour-kingdoms-refusal-CK-4-23 = Relocation can be cast once a turn.
colour-kingdoms-refusal-CK-4-27 = No neighbour has that colour: Exception would be wasted.
colour-kingdoms-refusal-CK-4-28 = Your drops can go to that kingdom already.
colour-kingdoms-refusal-CK-4-30 = Split needs a kingdom that borders on the die’s own.
colour-kingdoms-refusal-CK-4-32 = You have not blended a drop of that colour.
colour-kingdoms-refusal-CK-4-33 = Blend needs two unplaced drops of the die’s colour.
colour-kingdoms-refusal-CK-8-6 = A digit is crossed out at the end of a solo round: an open first digit if there is one, else an open second digit.

colour-kingdoms-fault-capitals = { $kingdom } must have one capital; it has { $count }.
colour-kingdoms-fault-capital-colour = The capital of { $kingdom } must be { $colour }.
colour-kingdoms-fault-monsters = { $monster } ({ $colour }): a sheet has { $wanted }, this one { $count }.
colour-kingdoms-fault-no-spell = No region gives the spell { $spell }.
colour-kingdoms-fault-tower = Tower { $number } must stand on a border, but { $first } and { $second } are not neighbours.
colour-kingdoms-fault-towers = Two towers stand on the same border.
colour-kingdoms-fault-capital-hydra = The capital of { colour-kingdoms-kingdom-BLU } must have a hydra as neighbour.
colour-kingdoms-fault-needs-monster = { $kingdom } must have this monster: { $monster }.

colour-kingdoms-tie-losses = Painted blots and unpainted monsters (fewer are better)
    .rule = CK-7.2
