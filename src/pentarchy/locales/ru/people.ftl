# Рейтинг, статистика, история и то, что видят все: загружается теми страницами, которым это нужно.

people-ratings = Рейтинг
people-rating = Рейтинг
people-low = Нижняя граница
people-high = Верхняя граница
people-rating-chart = { $game }: как менялся рейтинг, с 95-процентным интервалом
people-game-players = { $game }, игроков: { $players }
people-board = Таблица рейтинга
people-boards = Таблицы рейтинга
people-provisional = Рейтинг пока предварительный: знак вопроса исчезнет примерно через двадцать рейтинговых партий.
people-no-ratings = Рейтинга пока нет. Создавая стол, отметьте «Рейтинговая партия».
people-no-ratings-other = Рейтинга пока нет.

people-statistics = Статистика
people-statistics-of = По каким партиям
people-statistics-game = Игра
people-statistics-players = Число игроков
people-statistics-variant = Вариант
people-statistics-none = Появится после первой оконченной партии.
people-games = Партии
people-wins = Победы
people-points = Очков в среднем
people-best = Лучший результат
people-streak = Текущая серия
people-streak-won = { $count ->
    [one] { $count } победа подряд
    [few] { $count } победы подряд
   *[many] { $count } побед подряд
}
people-streak-none = нет
people-best-streak = Лучшая серия побед
people-places = Места
people-place = { $place }-е место
people-points-chart = Очки в последних партиях: { $count }
people-points-place = очков: { $points }, { $place }-е место
people-review-chart = Точность и удача в последних разобранных партиях: { $count }
people-accuracy = точность { $percent } %
people-rivals = Частые соперники
people-rival-bot = Бот: { $level }
people-rival-score = партий: { $games }, выиграно { $won }, проиграно { $lost }
people-variant-printed = По обычным правилам
people-variant-material = Свои материалы

people-filters = Какие партии
people-filter-game = Игра
people-filter-result = Результат
people-filter-rated = Рейтинговые или обычные
people-filter-opponent = Соперник
people-any-game = Все игры
people-any-result = Любой результат
people-any-rated = Рейтинговые и обычные
people-any-players = Любое число игроков
people-any-variant = Любой вариант
people-players = Игроков: { $count }
people-won = Победы
people-lost = Без победы
people-rated = Рейтинговые
people-unrated = Обычные
people-none-found = Таких партий нет.
people-more = Показать ещё
people-export = Сохранить все мои данные
people-export-text = В одном файле — учётная запись, партии, чат, рейтинг и разборы.

people-public = Что видят другие
people-public-text = Имя и дата регистрации на вашей странице видны всегда. Остальное — на ваш выбор.
people-public-ratings = Мой рейтинг и место в таблицах
people-public-record = Моя статистика
people-public-history = Мои партии
people-public-link = Моя страница глазами других
people-missing = Такого игрока здесь нет
people-since = здесь с { $when }
people-you = Это вы — так вас видят другие.
people-you-change = Изменить
people-shows-nothing = Больше этот игрок ничего не показывает.

people-board-text = Места распределены по нижней границе интервала: рейтинг почти наверняка не ниже неё. Игроки с предварительным рейтингом места пока не занимают.
people-board-empty = Здесь пока ни у кого нет установившегося рейтинга.
people-board-place = Место
people-board-name = Имя
people-board-interval = 95-процентный интервал
people-fixed = постоянный
people-own = Ваш рейтинг: { $rating } ({ $low }–{ $high }).

# Bot accounts of one's own, and people one has muted
people-programs = Ваши боты
people-programs-text = Ваша программа может играть под собственным именем с пометкой «бот». Она входит с помощью токена.
people-programs-guest = Ваша программа может играть под собственным именем. Для этого нужна учётная запись.
people-programs-name = Имя бота
people-programs-open = Бросить ему вызов может каждый
people-programs-closed = Бросить ему вызов можете только вы
people-programs-new = Создать
people-programs-scope = Что разрешает токен
people-scope-read = Смотреть
people-scope-play = Играть и принимать вызовы
people-scope-invite = Играть и бросать вызов другим
people-programs-token = Новый токен
people-programs-once = Скопируйте токен сейчас: он показывается только один раз.
people-programs-copy = Скопировать токен
people-programs-copied = Скопировано.
people-programs-revoke = Отозвать
people-programs-delete = Удалить: { $name }
people-mutes = Кого вы заглушили
people-unmute = Показывать сообщения
people-unmute-name = Показывать сообщения: { $name }
