kingdomino-line-territory = { $terrain }
kingdomino-line-middle-kingdom = Срединное королевство
kingdomino-line-harmony = Гармония
kingdomino-line-past-game = сыгранные партии
