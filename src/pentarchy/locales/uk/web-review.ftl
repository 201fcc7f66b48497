web-review = Розбір
web-review-explain = Чого було варте кожне рішення з огляду на те, що знав гравець, і скільки в підсумку удачі, майстерності та гри суперників.
web-review-want-here = Розібрати на цьому пристрої
web-review-stop = Зупинити
web-review-deep = Розібрати глибше
web-review-waiting = Чекаємо, поки завершиться інший розбір…
web-review-preparing = Готуємося: перший розбір гри триває трохи довше…
web-review-running = Розбираємо: { $percent } %
web-review-failed = Розбір не вдався.
web-review-again = Спробувати ще раз
web-review-glance = Партія стисло
web-review-won-both = Перемога: { $winner }. Допомогли і точна гра, і удача.
web-review-won-skill = Перемога: { $winner }. Вирішила точна гра; більше удачі — { $lucky }.
web-review-won-luck = Перемога: { $winner }. Вирішила удача; найточніша гра — { $best }.
web-review-won-others = Перемога: { $winner }. Вирішили не точність і не удача, а ходи суперників.
web-review-won-plain = Перемога: { $winner }.
web-review-won-shared = Перемогу ділять: { $winners }.
web-review-luckiest = Найбільше удачі
web-review-luck-even = Удачі було порівну
web-review-most-accurate = Найкраща гра
web-review-accuracy-of = точність { $percent } %
web-review-turn = Перелом
web-review-turn-move = Хід { $ply }
web-review-turn-change = { $name }: { $before } % → { $after } %
web-review-no-turn = Перелому не було
web-review-chart = Шанси на перемогу впродовж партії
web-review-chart-at = Хід { $ply }: { $chances }
web-review-start = Початок
web-review-skill = Майстерність
web-review-others = Суперники
web-review-result = Підсумок
web-review-phase-opening = початок
web-review-phase-middle = середина
web-review-phase-end = кінець
web-review-class-inaccuracy = { $count ->
    [one] { $count } неточність
    [few] { $count } неточності
   *[other] { $count } неточностей
}
web-review-class-mistake = { $count ->
    [one] { $count } помилка
    [few] { $count } помилки
   *[other] { $count } помилок
}
web-review-class-blunder = { $count ->
    [one] { $count } груба помилка
    [few] { $count } грубі помилки
   *[other] { $count } грубих помилок
}
web-review-clean = Без помилок
web-review-sum = Початок + удача + майстерність + суперники = підсумок, у шансах на перемогу. Майстерність — скільки забрали власні ходи проти найкращих.
web-review-mistakes = Де втрачено шанси на перемогу
web-review-no-mistakes = Помилок, у яких розбір певен, ніхто не зробив.
web-review-small = Дрібні неточності ({ $count })
web-review-strokes = Повороти удачі
web-review-try = Переграти
web-review-try-move = Переграти: хід { $ply } проти ботів
