# «Доміношне королівство» в браузері.
web-kingdomino-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain }, { $crowns } корона
    [few] { $terrain }, { $crowns } корони
   *[other] { $terrain }, { $crowns } корон
}
web-kingdomino-tile = Тайл { $tile }
web-kingdomino-game = Партія
web-kingdomino-kingdom-of = Королівство: { $name }
web-kingdomino-discarded = { $count ->
    [one] скинуто { $count }
   *[other] скинуто { $count }
}
web-kingdomino-turn = Повернути
web-kingdomino-place = Покласти сюди
web-kingdomino-grid = Ваше королівство. Стрілки обирають клітинку, R повертає тайл, Enter кладе його.
web-kingdomino-nothing-here = { $cell }: не можна
web-kingdomino-prompt-first = Поставте короля на тайл
web-kingdomino-prompt-place = Прикладіть тайл { $tile } до свого королівства
web-kingdomino-prompt-discard = Тайл { $tile } нікуди прикласти: скиньте його
web-kingdomino-prompt-claim = Оберіть тайл наступної лінії
web-kingdomino-gallery-terrains = Місцевості
web-kingdomino-gallery-tiles = 48 тайлів
