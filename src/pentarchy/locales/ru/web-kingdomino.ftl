# «Лоскутное королевство» в браузере.
web-kingdomino-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain }, { $crowns } корона
    [few] { $terrain }, { $crowns } короны
   *[other] { $terrain }, { $crowns } корон
}
web-kingdomino-tile = Тайл { $tile }
web-kingdomino-game = Партия
web-kingdomino-kingdom-of = Королевство: { $name }
web-kingdomino-discarded = { $count ->
    [one] сброшен { $count }
   *[other] сброшено { $count }
}
web-kingdomino-turn = Повернуть
web-kingdomino-place = Положить сюда
web-kingdomino-grid = Ваше королевство. Стрелки выбирают клетку, R поворачивает тайл, Enter кладёт его.
web-kingdomino-nothing-here = { $cell }: нельзя
web-kingdomino-prompt-first = Поставьте короля на тайл
web-kingdomino-prompt-place = Присоедините тайл { $tile } к своему королевству
web-kingdomino-prompt-discard = Тайл { $tile } некуда присоединить: сбросьте его
web-kingdomino-prompt-claim = Выберите тайл следующей линии
web-kingdomino-gallery-terrains = Местности
web-kingdomino-gallery-tiles = 48 тайлов
