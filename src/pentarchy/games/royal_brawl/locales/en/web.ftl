# Royal Brawl in the browser.
web-royal-brawl-card = { $character } ({ $colour })
web-royal-brawl-card-blocked = { $character } ({ $colour }), blocked
web-royal-brawl-hand = Your cards
web-royal-brawl-choose-place = Choose { $place }, { $terrain }
web-royal-brawl-choose-again = Choose another place instead
web-royal-brawl-witch = The Witch: choose two terrain cards whose top characters change places.
web-royal-brawl-wizard = The Wizard: choose the top character that goes elsewhere.
web-royal-brawl-second = From { $place }: and where to?
web-royal-brawl-fairy = The Fairy puts this stack in a new order, from the bottom up. Choose the card for place { $number }.
web-royal-brawl-decline = Do not use the power
web-royal-brawl-prompt-play = Choose a card, then its place
web-royal-brawl-prompt-witch = Use the Witch, or decline
web-royal-brawl-prompt-fairy = Use the Fairy, or decline
web-royal-brawl-prompt-wizard = Use the Wizard, or decline
web-royal-brawl-gallery-characters = The ten characters
web-royal-brawl-gallery-terrains = The terrain cards

web-royal-brawl-howto-goal-title = One kingdom for all
web-royal-brawl-howto-goal = Terrain cards lie in rows: towers, castles, forests and farms. Everybody holds seven of the same ten characters. In six turns you play six of them, one each turn, onto any terrain card. At the end most characters bring points for where and beside whom they lie.
web-royal-brawl-howto-turn-title = On top of each other
web-royal-brawl-howto-turn = A new card is laid on top of its stack so that the edges of the others stay visible. No terrain card ever holds the same name twice, whatever the colour. A Princess likes a tower and a Knight, a Knight likes a Princess, a King likes a castle, and farms and forests next door.
web-royal-brawl-howto-dragon-title = The Dragon and the Knight
web-royal-brawl-howto-dragon = A Dragon blocks everybody below it: chained cards bring nothing. A Knight laid above a Dragon blocks the Dragon, and those below are free again.
web-royal-brawl-howto-gnome-title = The Gnome
web-royal-brawl-howto-gnome = A Gnome slides in at the very bottom and peeps out on the left. Nobody can touch it, and it brings a point for every unblocked card above it.
web-royal-brawl-howto-magic-title = Witch, Fairy, Wizard
web-royal-brawl-howto-magic = Their power works right after they are played, or never. A Witch on a forest may swap the top characters of two terrain cards. A Fairy may put her whole stack in a new order. A Wizard on a tower or next to one may send any top character elsewhere.
web-royal-brawl-howto-end-title = The last turn
web-royal-brawl-howto-end = Nobody may play a Dragon or a Gnome as the sixth card. Then the points are added up. With equal points the one who sat earlier in the order of play is ahead.

web-royal-brawl-lesson-you = You
web-royal-brawl-lesson-rival = Rival
web-royal-brawl-lesson-1 = These six terrain cards are the kingdom, and below you see your seven cards. Tap one to read what it does. You will play six of them.
web-royal-brawl-lesson-2 = A Princess is worth two points in a tower. Choose the Princess and then the tower, A2.
web-royal-brawl-lesson-3 = Your rival has laid a Dragon on top: the Princess is chained and brings nothing. A Knight above a Dragon blocks it. Play the Knight to A2.
web-royal-brawl-lesson-4 = The Dragon is chained, the Princess is free: two points for the tower, one for the Knight, and three for him. But your rival’s King has moved into the castle. Play the Witch to the forest, C1.
web-royal-brawl-lesson-5 = A Witch on a forest may swap two top characters. Choose B1 and C1: the King changes places with the Witch and loses his castle.
web-royal-brawl-lesson-6 = The rival’s Gnome has slid under your tower and lives off your cards. Nobody can stop it. The castle is yours now: play your King to B1.
web-royal-brawl-lesson-7 = A King in a castle with a forest and two farms next door: four points. After six turns each, the points are added up. Mind the last turn: no Dragon, no Gnome.

web-royal-brawl-box-help = Choose a card of this player and tap the place where it lies, from the bottom card to the top one. Tap two terrains to exchange them, and a card to take it away.
web-royal-brawl-box-cards = Cards of { $name }
web-royal-brawl-box-swap = exchange
web-royal-brawl-box-take = take away
web-royal-brawl-box-first = Who began the game (decides ties)
web-royal-brawl-box-terrain = Lay out the kingdom
