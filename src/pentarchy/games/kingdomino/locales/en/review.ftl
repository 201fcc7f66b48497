kingdomino-line-territory = { $terrain }
kingdomino-line-middle-kingdom = Middle Kingdom
kingdomino-line-harmony = Harmony
kingdomino-line-past-game = finished games
