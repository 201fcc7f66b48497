# Рейтинг, статистика, історія і те, що бачать усі: завантажується тими сторінками, яким це потрібно.

people-ratings = Рейтинг
people-rating = Рейтинг
people-low = Не менше
people-high = Не більше
people-rating-chart = { $game }: рейтинг із часом і його 95-відсотковий інтервал
people-game-players = { $game }, гравців: { $players }
people-board = Таблиця
people-boards = Таблиці рейтингу
people-provisional = Поки попередній: знак питання зникне приблизно після двадцяти рейтингових партій.
people-no-ratings = Рейтингу поки немає. Позначте «Рейтингова партія» за новим столом.
people-no-ratings-other = Рейтингу поки немає.

people-statistics = Статистика
people-statistics-of = За які партії
people-statistics-game = Гра
people-statistics-players = Кількість гравців
people-statistics-variant = Варіант
people-statistics-none = З’явиться після першої закінченої партії.
people-games = Партії
people-wins = Перемоги
people-points = Очок у середньому
people-best = Найкращий результат
people-streak = Зараз
people-streak-won = { $count ->
    [one] { $count } перемога поспіль
    [few] { $count } перемоги поспіль
   *[many] { $count } перемог поспіль
}
people-streak-none = перемог поспіль немає
people-best-streak = Найбільше перемог поспіль
people-places = Місця
people-place = { $place }-е місце
people-points-chart = Очки в останніх партіях: { $count }
people-points-place = очок: { $points }, { $place }-е місце
people-review-chart = Точність і удача в останніх розібраних партіях: { $count }
people-accuracy = точність { $percent } %
people-rivals = Часті суперники
people-rival-bot = Бот: { $level }
people-rival-score = партій: { $games }, виграно { $won }, програно { $lost }
people-variant-printed = Без варіантів
people-variant-material = Власні матеріали

people-filters = Які партії
people-filter-game = Гра
people-filter-result = Підсумок
people-filter-rated = Рейтингові чи ні
people-filter-opponent = Суперник
people-any-game = Усі ігри
people-any-result = Будь-який підсумок
people-any-rated = Рейтингові та ні
people-any-players = Будь-яка кількість гравців
people-any-variant = Будь-який варіант
people-players = Гравців: { $count }
people-won = Перемоги
people-lost = Не перемоги
people-rated = Рейтингові
people-unrated = Без рейтингу
people-none-found = Таких партій немає.
people-more = Показати ще
people-export = Зберегти всі мої дані
people-export-text = В одному файлі — обліковий запис, партії, чат, рейтинг і розбори.

people-public = Що бачать інші
people-public-text = Ім’я та дату приходу на вашій сторінці видно завжди. Решту вирішуєте ви.
people-public-ratings = Мій рейтинг і місце в таблицях
people-public-record = Моя статистика
people-public-history = Мої партії
people-public-link = Моя сторінка очима інших
people-missing = Такого гравця тут немає
people-since = тут із { $when }
people-you = Це ви — так вас бачать інші.
people-you-change = Змінити
people-shows-nothing = Більше цей гравець нічого не показує.

people-board-text = Порядок — за нижньою межею інтервалу: стільки гравець вартий напевно. З попереднім рейтингом місця поки немає.
people-board-empty = Надійного рейтингу тут поки ні в кого немає.
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
people-programs-open = Викликати його може кожен
people-programs-closed = Викликати його можете лише ви
people-programs-new = Створити
people-programs-scope = Що дозволяє токен
people-scope-read = Дивитися
people-scope-play = Грати й приймати виклики
people-scope-invite = Грати й викликати інших
people-programs-token = Новий токен
people-programs-once = Скопіюйте токен зараз: його показано лише один раз.
people-programs-copy = Скопіювати токен
people-programs-copied = Скопійовано.
people-programs-revoke = Відкликати
people-programs-delete = Видалити: { $name }
people-mutes = Кого ви заглушили
people-unmute = Знову читати
people-unmute-name = Знову читати: { $name }
