terminal-prompt = { $seat }, ваш хід (номер, запис або ? для довідки)
terminal-preparing = Готуємо гру: { $game }
terminal-thinking = { $seat } думає…
terminal-moves = { $count ->
    [one] { $count } можливий хід
    [few] { $count } можливі ходи
   *[other] { $count } можливих ходів
}
terminal-more-moves = … і ще { $count }: введіть «all», щоб побачити всі
terminal-help =
    Введіть номер ходу або його короткий запис.
    undo — забрати хід назад               all — показати всі ходи
    score — пояснити очки                  log — що сталося
    hint — запитати думку бота             rule KD-3.5 — прочитати правило (або rule і слово)
    save ФАЙЛ — записати партію            quit — вийти з-за столу
terminal-not-a-number = Ходу з номером { $number } немає.
terminal-not-possible = Так не можна ({ $rule }): { $reason }
terminal-undone = Хід забрано назад.
terminal-cannot-undo = Цей хід уже не повернути: щось відкрилося або хтось відповів.
terminal-unreadable = Не розумію. Введіть ? для довідки.
terminal-pass-device = Передайте екран гравцеві { $seat } і натисніть Enter.
terminal-game-over = Партію завершено.
terminal-place = { $place }-те місце
terminal-saved = Запис партії: { $file }.
terminal-left = Ви вийшли з-за столу.
terminal-you = Ви
terminal-bot = Бот { $number }
terminal-verified = Усі ходи повторено: запис вірний ключу й результату.
terminal-running = Усі ходи повторено; партію не завершено.
terminal-hint = { $move }: шанс перемоги { $chance } %
terminal-players = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[other] { $count } гравців
}
terminal-column-game = Гра
terminal-column-players = Гравці
terminal-column-options = Варіанти
terminal-dealt = Роздано випадково, бо в документі не вказано: { $parts }
terminal-decides = Вирішує: { $seat }
terminal-nobody-decides = Вирішувати нікому: партію завершено.
terminal-applied = Зіграно: { $move }
terminal-no-rule = У правилах немає нічого схожого: { $query }.

terminal-event-rank = Місце
terminal-event-name = Ім’я
terminal-event-score = Бали
terminal-event-opponents = Суперники
terminal-event-beaten = Переможені
terminal-event-difference = Різниця
terminal-event-checked = { $games ->
    [one] { $games } партію зіграно заново: роздача й результат збігаються із записом.
    [few] { $games } партії зіграно заново: роздачі й результати збігаються із записами.
   *[other] { $games } партій зіграно заново: роздачі й результати збігаються із записами.
}
