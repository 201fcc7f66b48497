terminal-prompt = { $seat }, ваш ход (номер, запись или ? для справки)
terminal-preparing = Готовим игру: { $game }
terminal-thinking = { $seat } думает…
terminal-moves = { $count ->
    [one] { $count } возможный ход
    [few] { $count } возможных хода
   *[other] { $count } возможных ходов
}
terminal-more-moves = … и ещё { $count }: введите «all», чтобы увидеть все
terminal-help =
    Введите номер хода или его короткую запись.
    undo — взять ход обратно               all — показать все ходы
    score — объяснить очки                 log — что произошло
    hint — спросить мнение бота            rule KD-3.5 — прочитать правило (или rule и слово)
    save ФАЙЛ — записать партию            quit — выйти из-за стола
terminal-not-a-number = Хода с номером { $number } нет.
terminal-not-possible = Так нельзя ({ $rule }): { $reason }
terminal-undone = Ход взят обратно.
terminal-cannot-undo = Этот ход уже не вернуть: что-то открылось или кто-то ответил.
terminal-unreadable = Не понимаю. Введите ? для справки.
terminal-pass-device = Передайте экран игроку { $seat } и нажмите Enter.
terminal-game-over = Партия окончена.
terminal-place = { $place }-е место
terminal-saved = Запись партии: { $file }.
terminal-left = Вы вышли из-за стола.
terminal-you = Вы
terminal-bot = Бот { $number }
terminal-verified = Все ходы повторены: запись верна ключу и результату.
terminal-running = Все ходы повторены; партия не окончена.
terminal-hint = { $move }: шанс победы { $chance } %
terminal-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
terminal-column-game = Игра
terminal-column-players = Игроки
terminal-column-options = Варианты
terminal-dealt = Раздано случайно, так как в документе не указано: { $parts }
terminal-decides = Решает: { $seat }
terminal-nobody-decides = Решать некому: партия окончена.
terminal-applied = Сыграно: { $move }
terminal-no-rule = В правилах нет ничего похожего: { $query }.

terminal-event-rank = Место
terminal-event-name = Имя
terminal-event-score = Очки
terminal-event-opponents = Соперники
terminal-event-beaten = Побеждённые
terminal-event-difference = Разница
terminal-event-checked = { $games ->
    [one] { $games } партия сыграна заново: раздача и результат совпадают с записью.
    [few] { $games } партии сыграны заново: раздачи и результаты совпадают с записями.
   *[other] { $games } партий сыграно заново: раздачи и результаты совпадают с записями.
}
