# Що люди дізнаються зі сповіщень і листів, доки жодна їхня сторінка не відкрита.

notice-list = { $first } і { $last }
notice-turn-title = Ваш хід: { $game }
notice-turn-body = { $names } { $count ->
    [one] чекає
   *[other] чекають
} на ваш хід.
notice-start-title = Партія почалася: { $game }
notice-start-body = З вами за столом: { $names }. Поки що ходите не ви.
notice-round-title = «{ $event }»: почався { $round }-й тур
notice-round-body = { $game }: на вас чекають за столом.
notice-over-title = Партію закінчено: { $game }
notice-over-body = { $count ->
    [one] Перемога: { $winners }.
   *[other] Перемогу ділять { $winners }.
} Можна переглянути підсумок і повтор партії.
notice-undo-title = { $game }: чи можна взяти хід назад?
notice-undo-body = { $name } просить взяти хід назад. Гра чекає на вашу відповідь.
notice-absent-title = { $game }: продовжувати гру?
notice-absent-body = { $name } давно не з’являється за столом. Можна доручити місце боту.
notice-rematch-title = { $game }: зіграємо ще?
notice-rematch-body = { $name } пропонує зіграти ще раз. Місце за столом чекає на вас.
notice-friend-title = { $name } хоче товаришувати з вами
notice-friend-body = Друзі бачать, хто з них тут, і можуть запрошувати одне одного за стіл.
notice-friends-title = { $name } тепер у вас у друзях
notice-friends-body = Ви можете запрошувати одне одного за стіл.
notice-invited-title = { $name } запрошує вас: { $game }
notice-invited-body = За столом є вільне місце.

notice-digest-title = { $count ->
    [one] На вас чекає { $count } новина
    [few] На вас чекають { $count } новини
   *[other] На вас чекають { $count } новин
}

# Листи
mail-hello = Вітаємо, { $name }!
mail-bye = Приємної гри!
mail-open = Відкрити стіл
mail-look = Переглянути
mail-why = Ви отримали цей лист, бо ввімкнули сповіщення на { $server }.
mail-stop = Більше не надсилати таких листів
mail-choose = Обрати, коли отримувати сповіщення
mail-confirm-subject = Підтвердьте, будь ласка, адресу
mail-confirm-hello = Вітаємо!
mail-confirm-body = Хтось — сподіваємося, що ви, — вказав цю адресу на { $server }. Якщо це були ви, підтвердьте її протягом { $hours } год. Якщо ні, нічого робити не треба: більше листів не буде.
mail-confirm-link = Підтвердити адресу
mail-recover-subject = Новий пароль
mail-recover-body = Хтось — сподіваємося, що ви, — попросив новий пароль для облікового запису «{ $account }» на { $server }. Посилання спрацює один раз, протягом { $minutes } хв. Якщо це були не ви, нічого робити не треба: пароль залишиться тим самим.
mail-recover-link = Обрати новий пароль
mail-test-subject = Листи Pentarchy доходять
mail-test-body = Це перевірний лист від власника сервера { $server }.
