kingdomino-line-territory = { $terrain }
kingdomino-line-middle-kingdom = Серединне королівство
kingdomino-line-harmony = Гармонія
kingdomino-line-past-game = зіграні партії
