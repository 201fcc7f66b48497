web-review = Разбор
web-review-explain = Чего стоило каждое решение, судя по тому, что знал игрок, и сколько в итоге удачи, мастерства и игры соперников.
web-review-want-here = Разобрать на этом устройстве
web-review-stop = Остановить
web-review-deep = Разобрать глубже
web-review-waiting = Ждём, пока закончится другой разбор…
web-review-preparing = Готовимся: первый разбор игры занимает чуть больше времени…
web-review-running = Разбираем: { $percent } %
web-review-failed = Разбор не удался.
web-review-again = Попробовать ещё раз
web-review-glance = Партия вкратце
web-review-won-both = Победа: { $winner }. Помогли и точная игра, и удача.
web-review-won-skill = Победа: { $winner }. Решила точная игра; больше удачи — { $lucky }.
web-review-won-luck = Победа: { $winner }. Решила удача; самая точная игра — { $best }.
web-review-won-others = Победа: { $winner }. Решили не точность и не удача, а ходы соперников.
web-review-won-plain = Победа: { $winner }.
web-review-won-shared = Победу делят: { $winners }.
web-review-luckiest = Больше всего удачи
web-review-luck-even = Удачи было поровну
web-review-most-accurate = Лучшая игра
web-review-accuracy-of = точность { $percent } %
web-review-turn = Перелом
web-review-turn-move = Ход { $ply }
web-review-turn-change = { $name }: { $before } % → { $after } %
web-review-no-turn = Перелома не было
web-review-chart = Шансы на победу по ходу партии
web-review-chart-at = Ход { $ply }: { $chances }
web-review-start = Начало
web-review-skill = Мастерство
web-review-others = Соперники
web-review-result = Итог
web-review-phase-opening = начало
web-review-phase-middle = середина
web-review-phase-end = конец
web-review-class-inaccuracy = { $count ->
    [one] { $count } неточность
    [few] { $count } неточности
   *[other] { $count } неточностей
}
web-review-class-mistake = { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[other] { $count } ошибок
}
web-review-class-blunder = { $count ->
    [one] { $count } грубая ошибка
    [few] { $count } грубые ошибки
   *[other] { $count } грубых ошибок
}
web-review-clean = Без ошибок
web-review-sum = Начало + удача + мастерство + соперники = итог, в шансах на победу. Мастерство — сколько отняли собственные ходы по сравнению с лучшими.
web-review-mistakes = Где потеряны шансы на победу
web-review-no-mistakes = Ошибок, в которых разбор уверен, никто не сделал.
web-review-small = Мелкие неточности ({ $count })
web-review-strokes = Повороты удачи
web-review-try = Переиграть
web-review-try-move = Переиграть: ход { $ply } против ботов
