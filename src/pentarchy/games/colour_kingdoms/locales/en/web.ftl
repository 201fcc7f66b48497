# What only the page says about Colour Kingdoms.
web-colour-kingdoms-region = { $kingdom } { $number }
web-colour-kingdoms-bare = not painted
web-colour-kingdoms-die-lies = { $die } with { $face }, in { $kingdoms }
web-colour-kingdoms-map-of = Map of { $name }
web-colour-kingdoms-sheets = Sheets of the players
web-colour-kingdoms-finished = finished
web-colour-kingdoms-hidden = What the others paint this round is shown when everybody has finished.
web-colour-kingdoms-hidden-finished = You have finished, and can take it back until everybody has. Then what the others painted is shown.
web-colour-kingdoms-zoom = Part of the map
web-colour-kingdoms-whole = Whole map
web-colour-kingdoms-drops = Drops to place
web-colour-kingdoms-die-drops = { $colour } drops of the die × { $count }
web-colour-kingdoms-tower-drops = { $colour } tower drops × { $count }
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

web-colour-kingdoms-howto-goal-title = Six kingdoms to colour
web-colour-kingdoms-howto-goal = Everybody has the same map of six kingdoms and paints it region by region. Neighbouring regions must differ in colour. Points come from full kingdoms, their capitals and their variety of colours, and from tamed monsters.
web-colour-kingdoms-howto-take-title = Take a die
web-colour-kingdoms-howto-take = Four dice are thrown on the map. In turn everybody takes one. Its number says how many drops it gives, its colour which paint, its place in which kingdom they fall. A die on a border belongs to whichever of its kingdoms you choose. The white die is a joker: it has the colour of a die that was already taken.
web-colour-kingdoms-howto-paint-title = Paint in secret
web-colour-kingdoms-howto-paint = Then all paint at once. Regions that glow are possible; a red dotted border shows where your colour would meet itself. Drops that find no place cost one blot, however many they are.
web-colour-kingdoms-howto-signs-title = Signs on the map
web-colour-kingdoms-howto-signs = A capital counts only in its own colour. A monster is tamed by the colour of its ring; any other colour only drives it off. A spell region gives you its spell from the next round on, whatever its colour.
web-colour-kingdoms-howto-towers-title = Watch-towers
web-colour-kingdoms-howto-towers = A tower stands between two regions. When both are painted, it mixes their colours into a drop that you may place anywhere from the next round on. If one of the two is already mixed, you choose the drop’s colour.
web-colour-kingdoms-howto-end-title = The end
web-colour-kingdoms-howto-end = Whoever first fills a kingdom gets four points, the second gets two; all monsters of a kind bring three and one. When somebody has three full kingdoms, one more round is played. Unpainted monsters and blots cost a point each.
web-colour-kingdoms-howto-solo-title = Alone
web-colour-kingdoms-howto-solo = One throw lasts four rounds. After each round you cross out one digit for speed, as if a rival had been faster. Reach 70 points and you are worthy of the crown.
web-colour-kingdoms-lesson-you = You
web-colour-kingdoms-lesson-rival = Rival
web-colour-kingdoms-lesson-1 = This is your map. Some regions are painted already. Four dice lie on it: each gives as many drops as it shows, for the kingdom it lies in.
web-colour-kingdoms-lesson-2 = The blue die lies in Bluestream and gives three drops. Take it: tap it on the map or below.
web-colour-kingdoms-lesson-2-otherwise = A good die, too. But for this lesson take the blue one.
web-colour-kingdoms-lesson-3 = Your rival took the red die. Now paint: the capital of Bluestream wants blue. Tap the castle.
web-colour-kingdoms-lesson-3-otherwise = That would be allowed. But the capital in its own colour is worth two points: tap the castle.
web-colour-kingdoms-lesson-4 = Below the castle is a hydra with a blue ring: blue would tame it. But it touches the blue capital, as the red dots show. You have one spell Exception: press it, then tap the hydra.
web-colour-kingdoms-lesson-4-otherwise = First the spell Exception, then the hydra below the castle.
web-colour-kingdoms-lesson-5 = One drop is left, and one region is open: it touches a tower beside red land. Paint it, and the tower mixes red and blue.
web-colour-kingdoms-lesson-5-otherwise = Paint the open region.
web-colour-kingdoms-lesson-6 = The tower gives you a violet drop for the next round. Your rival has finished already. Finish, too: all your drops are placed, so there is no blot.
web-colour-kingdoms-lesson-7 = Now you see what your rival has painted: look at both sheets. With two players a throw serves two rounds. Take the yellow die.
web-colour-kingdoms-lesson-7-otherwise = Take the yellow die: the white one is a joker for later.
web-colour-kingdoms-lesson-8 = The yellow die lies on the border of two kingdoms. Choose Lilacfield.
web-colour-kingdoms-lesson-8-otherwise = Choose Lilacfield this time.
web-colour-kingdoms-lesson-9 = Your violet tower drop may go anywhere. Choose it below the map, then paint the violet capital of Lilacfield: three points.
web-colour-kingdoms-lesson-9-otherwise = First the violet tower drop on the capital of Lilacfield.
web-colour-kingdoms-lesson-10 = Two yellow drops are left for Lilacfield. Place one. Tap a region that does not glow to hear why not.
web-colour-kingdoms-lesson-10-otherwise = Place a yellow drop: choose it, then a region that glows.
web-colour-kingdoms-lesson-11 = And the other one, not beside the first.
web-colour-kingdoms-lesson-12 = Finish the round.
web-colour-kingdoms-lesson-12-otherwise = Everything is placed: finish.
web-colour-kingdoms-lesson-13 = So it goes on. Hurry for full kingdoms, keep a spell for hard times, and mind the monsters. Now play.
web-colour-kingdoms-gallery-signs = On the map
web-colour-kingdoms-gallery-spells = Spells
web-colour-kingdoms-gallery-dice = Dice
web-colour-kingdoms-gallery-paints = Paints
web-colour-kingdoms-gallery-die = Shows 2, 3 or 4: so many drops of its colour.

web-colour-kingdoms-opened = All sheets are turned up.
web-colour-kingdoms-thrown = The dice are thrown.
web-colour-kingdoms-new-regions = +{ $count }

web-colour-kingdoms-sheet-map = The sheet
web-colour-kingdoms-sheet-choose = Choose a region.
web-colour-kingdoms-sheet-symbol = Symbol
web-colour-kingdoms-sheet-towers = Towers on the border with
web-colour-kingdoms-sheet-blots = Blots
web-colour-kingdoms-sheet-nothing = nothing

web-colour-kingdoms-box-paints = Colours
web-colour-kingdoms-box-sheet = Sheet of { $name }
web-colour-kingdoms-box-blots = Painted blots
web-colour-kingdoms-box-digits = Circled digits of full rows
web-colour-kingdoms-box-no-digit = no digit
web-colour-kingdoms-box-no-row = No row is full yet.
web-colour-kingdoms-box-round = Round that begins
web-colour-kingdoms-box-first = First player
web-colour-kingdoms-box-tower-drops = Tower drops: { $colour }
web-colour-kingdoms-box-throw = A throw of the dice
web-colour-kingdoms-box-throw-text = The server throws them as at a table here, so this needs a connection.
