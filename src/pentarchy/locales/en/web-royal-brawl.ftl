# Royal Brawl in the browser.
web-royal-brawl-card = { $character } ({ $colour })
web-royal-brawl-card-blocked = { $character } ({ $colour }), blocked
web-royal-brawl-hand = Your cards
web-royal-brawl-choose-place = Choose { $place }, { $terrain }
web-royal-brawl-choose-again = Choose another place instead
web-royal-brawl-witch = The Witch: choose two terrain cards whose top characters change places.
web-royal-brawl-wizard = The Wizard: choose the top character that goes elsewhere.
web-royal-brawl-second = From { $place }: and where to?
web-royal-brawl-fairy = The Fairy: choose card { $number } from the bottom.
web-royal-brawl-decline = Do not use the power
web-royal-brawl-prompt-play = Choose a card, then its place
web-royal-brawl-prompt-witch = Use the Witch, or decline
web-royal-brawl-prompt-fairy = Use the Fairy, or decline
web-royal-brawl-prompt-wizard = Use the Wizard, or decline
web-royal-brawl-gallery-characters = The ten characters
web-royal-brawl-gallery-terrains = The terrain cards
