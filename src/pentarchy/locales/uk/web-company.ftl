# Товариство: друзі, блокування, хто тут, запрошення та швидка гра.
company-title = Товариство
company-friends = Друзі
company-friends-text = Друзі бачать, хто з них тут, і можуть запрошувати одне одного за стіл.
company-no-friends = Поки нікого. Після партії можна запропонувати дружбу суперникам.
company-manage = Друзі та блокування
company-invited = { $name } запрошує вас за стіл: { $game }
company-look = До столу
company-put-away = Прибрати запрошення: { $name }
company-is-here = тут
company-asks = { $name } хоче товаришувати з вами
company-kind-asks = хоче товаришувати
company-kind-asked = відповіді поки немає
company-agree = Погодитися
company-agreed = Тепер ви друзі.
company-refuse = Відмовити
company-end-friend = Прибрати
company-end-asks = Відмовити
company-end-asked = Відкликати
company-met = З ким ви грали
company-befriend = Потоваришувати
company-by-name = Ім’я облікового запису
company-asked = Запит надіслано. Ви станете друзями, щойно його приймуть.
company-block = Заблокувати
company-blocked = Заблоковані
company-blocked-now = Людину заблоковано. Про це нікому не повідомляється.
company-blocked-text = Вони не можуть запрошувати вас, пропонувати дружбу, потрапити з вами у швидку гру чи сісти за ваш стіл; ви не бачите їхніх повідомлень. Їм про це не кажуть.
company-unblock = Розблокувати
company-here = Хто тут
company-nobody-here = Більше нікого з тих, хто показує себе всім.
company-you-nobody = Ніхто не бачить, що ви тут.
company-you-friends = Те, що ви тут, бачать друзі.
company-you-everybody = Те, що ви тут, бачать усі.
company-change = Змінити
company-presence = Кому видно, що ви тут
company-presence-nobody = Нікому
company-presence-friends = Друзям
company-presence-everybody = Усім
company-invite = Запросити друга
company-invite-one = Запросити
company-invite-done = Запрошення надіслано
company-invite-sent = Запрошення надіслано: { $name }.
company-quick = Швидка гра
company-quick-text = Скажіть, у що хочете зіграти: ми знайдемо тих, хто хоче того самого.
company-quick-game = Гра
company-quick-players = Гравців
company-quick-pace = Темп
company-quick-rated = Рейтингова партія
company-quick-start = Знайти гравців
company-quick-stop = Більше не шукати
company-quick-waiting = Шукаємо гравців: { $game }, на { $players }…
company-quick-others = { $count ->
    [0] Цього поки більше ніхто не чекає.
    [one] Цього чекає ще { $count } людина.
    [few] Цього чекають ще { $count } людини.
   *[other] Цього чекають ще { $count } людей.
}
company-quick-reach = Підходять рейтинги від { $low } до { $high }, і щосекунди більше.
company-quick-found = Знайшли! Накриваємо стіл…
company-quick-offer = Сьогодні це довго. Може, зіграти з ботами?
company-quick-bots = Зіграти з ботами
company-quick-ended = Вас більше немає в черзі.
