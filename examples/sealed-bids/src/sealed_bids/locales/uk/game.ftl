sealed-bids = Таємні ставки
sealed-bids-tagline = Таємно ставте на сім призів. Рівні ставки знищують одна одну.

sealed-bids-option-carry-over = Призи накопичуються
sealed-bids-option-carry-over-help = Призи, які нікому не дісталися, отримає той, хто виграє наступний.

sealed-bids-move-bid = Поставити { $card }

sealed-bids-event-turned-up = Відкрито приз: { $prize }.
sealed-bids-event-chose = { $seat } таємно ставить { $card }.
    .you = Ви таємно ставите { $card }.
sealed-bids-event-has-chosen = { $seat }: ставку зроблено.
sealed-bids-event-showed = { $seat } відкриває { $card }.
    .you = Ви відкриваєте { $card }.
sealed-bids-event-won = { $seat } виграє { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
    .you = Ви виграєте { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
sealed-bids-event-left = Усі ставки знищили одна одну: приз { $prize } не дістається нікому.

sealed-bids-score-prizes = Призи: { $prizes }

sealed-bids-refusal-SB-2-3 = Цю карту вже зіграно.

sealed-bids-board-title = Раунд { $round } · приз: { $prize } · у колоді: { $deck }
sealed-bids-board-player = { $seat }

sealed-bids-label-player = Гравець
sealed-bids-label-hand = Рука
sealed-bids-label-bid = Ставка
sealed-bids-label-prizes = Виграні призи
sealed-bids-label-unclaimed = Нікому не дісталися
sealed-bids-label-round = Раунд
sealed-bids-label-prize = Приз
sealed-bids-label-deck = Колода
sealed-bids-label-deck-size = Карт у колоді
