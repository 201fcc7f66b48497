sealed-bids = Тайные ставки
sealed-bids-tagline = Тайно ставьте на семь призов. Равные ставки взаимно уничтожаются.

sealed-bids-option-carry-over = Призы копятся
sealed-bids-option-carry-over-help = Призы, которые никому не достались, получит тот, кто выиграет следующий.

sealed-bids-move-bid = Поставить { $card }

sealed-bids-event-turned-up = Открыт приз: { $prize }.
sealed-bids-event-chose = { $seat } тайно ставит { $card }.
    .you = Вы тайно ставите { $card }.
sealed-bids-event-has-chosen = { $seat }: ставка сделана.
sealed-bids-event-showed = { $seat } открывает { $card }.
    .you = Вы открываете { $card }.
sealed-bids-event-won = { $seat } выигрывает { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
    .you = Вы выигрываете { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
sealed-bids-event-left = Все ставки взаимно уничтожились: приз { $prize } не достаётся никому.

sealed-bids-score-prizes = Призы: { $prizes }

sealed-bids-refusal-SB-2-3 = Эта карта уже сыграла.

sealed-bids-board-title = Раунд { $round } · приз: { $prize } · в колоде: { $deck }
sealed-bids-board-player = { $seat }

sealed-bids-label-player = Игрок
sealed-bids-label-hand = Рука
sealed-bids-label-bid = Ставка
sealed-bids-label-prizes = Выигранные призы
sealed-bids-label-unclaimed = Никому не достались
sealed-bids-label-round = Раунд
sealed-bids-label-prize = Приз
sealed-bids-label-deck = Колода
sealed-bids-label-deck-size = Карт в колоде
