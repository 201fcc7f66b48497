# Рейтинг, статистика, історія і те, що бачать усі: завантажується тими сторінками, яким це потрібно.

people-ratings = Рейтинг
people-rating = Рейтинг
people-low = Нижня межа
people-high = Верхня межа
people-rating-chart = { $game }: як змінювався рейтинг, з 95-відсотковим інтервалом
people-game-players = { $game }, гравців: { $players }
people-board = Таблиця рейтингу
people-boards = Таблиці рейтингу
people-provisional = Рейтинг поки що попередній: знак питання зникне приблизно після двадцяти рейтингових партій.
people-no-ratings = Рейтингу поки немає. Створюючи стіл, позначте «Рейтингова партія».
people-no-ratings-other = Рейтингу поки немає.

people-statistics = Статистика
people-statistics-of = За якими партіями
people-statistics-game = Гра
people-statistics-players = Кількість гравців
people-statistics-variant = Варіант
people-statistics-none = З’явиться після першої закінченої партії.
people-games = Партії
people-wins = Перемоги
people-points = Очок у середньому
people-best = Найкращий результат
people-streak = Поточна серія
people-streak-won = { $count ->
    [one] { $count } перемога поспіль
    [few] { $count } перемоги поспіль
   *[many] { $count } перемог поспіль
}
people-streak-none = немає
people-best-streak = Найдовша серія перемог
people-places = Місця
people-place = { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
    [7] 7-ме
    [8] 8-ме
   *[other] { $place }-те
} місце
people-points-chart = Очки в останніх партіях: { $count }
people-points-place = очок: { $points }, { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
    [7] 7-ме
    [8] 8-ме
   *[other] { $place }-те
} місце
people-review-chart = Точність і удача в останніх розібраних партіях: { $count }
people-accuracy = точність { $percent } %
people-rivals = Часті суперники
people-rival-bot = Бот: { $level }
people-rival-score = партій: { $games }, виграно { $won }, програно { $lost }
people-variant-printed = За звичайними правилами
people-variant-material = Власні матеріали

people-filters = Які партії
people-filter-game = Гра
people-filter-result = Результат
people-filter-rated = Рейтингові чи звичайні
people-filter-opponent = Суперник
people-any-game = Усі ігри
people-any-result = Будь-який результат
people-any-rated = Рейтингові та звичайні
people-any-players = Будь-яка кількість гравців
people-any-variant = Будь-який варіант
people-players = Гравців: { $count }
people-won = Перемоги
people-lost = Без перемоги
people-rated = Рейтингові
people-unrated = Звичайні
people-none-found = Таких партій немає.
people-more = Показати ще
people-export = Зберегти всі мої дані
people-export-text = В одному файлі — обліковий запис, партії, чат, рейтинг і розбори.

people-public = Що бачать інші
people-public-text = Ім’я та дату реєстрації на вашій сторінці видно завжди. Решту обираєте ви.
people-public-ratings = Мій рейтинг і місце в таблицях
people-public-record = Моя статистика
people-public-history = Мої партії
people-public-link = Моя сторінка очима інших
people-missing = Такого гравця тут немає
people-since = тут із { $when }
people-you = Це ви — так вас бачать інші.
people-you-change = Змінити
people-shows-nothing = Більше цей гравець нічого не показує.

people-board-text = Місця розподілено за нижньою межею інтервалу: рейтинг майже напевно не нижчий за неї. Гравці з попереднім рейтингом місця поки що не мають.
people-board-empty = Усталеного рейтингу тут поки ні в кого немає.
people-board-place = Місце
people-board-name = Ім’я
people-board-interval = 95-відсотковий інтервал
people-fixed = сталий
people-own = Ваш рейтинг: { $rating } ({ $low }–{ $high }).

# Bot accounts of one's own, and people one has muted
people-programs = Ваші боти
people-programs-text = Ваша програма може грати під власним іменем із позначкою «бот». Вона входить за допомогою токена.
people-programs-guest = Ваша програма може грати під власним іменем. Для цього потрібен обліковий запис.
people-programs-name = Ім’я бота
people-programs-open = Кинути йому виклик може кожен
people-programs-closed = Кинути йому виклик можете лише ви
people-programs-new = Створити
people-programs-scope = Що дозволяє токен
people-scope-read = Дивитися
people-scope-play = Грати й приймати виклики
people-scope-invite = Грати й кидати виклик іншим
people-programs-token = Новий токен
people-programs-once = Скопіюйте токен зараз: його буде показано лише раз.
people-programs-copy = Скопіювати токен
people-programs-copied = Скопійовано.
people-programs-revoke = Відкликати
people-programs-delete = Видалити: { $name }
people-mutes = Кого ви заглушили
people-unmute = Показувати повідомлення
people-unmute-name = Показувати повідомлення: { $name }
