# Страница в браузере: всё, что не относится к одной игре.
web-skip = К содержанию
web-loading = Минутку…
web-home = На главную
web-close = Закрыть
web-save = Сохранить
web-saved = Сохранено.
web-try-again = Попробовать ещё раз
web-you = вы
web-not-found = Такой страницы нет
web-fault = На странице что-то пошло не так. Загрузите её заново.
web-lost-title = Сервер не отвечает
web-lost-text = Проверьте соединение. Страница продолжит сама, как только сервер ответит.
web-maintenance-title = Идут работы на сервере
web-maintenance = Идут работы на сервере. Партии можно смотреть; ходы и другие изменения скоро снова станут возможны. Ничего не потеряно.
web-connection-lost = Связь потеряна, пробуем снова…
web-connection-retry = Сейчас нет связи. Ничего не изменилось; попробуйте чуть позже.
web-footer-games = Ваши партии
web-footer-events = Турниры

web-language = Язык
web-theme = Тема
web-theme-auto = Как на устройстве
web-theme-light = Светлая
web-theme-dark = Тёмная
web-sound = Звук

web-hero = Пять королевств на одном столе
web-hero-text = Семейные игры с замками, драконами и лесами. Играйте с ботами прямо сейчас, пришлите друзьям ссылку или передавайте одно устройство по кругу.
web-games = Игры
web-mine = Ваши столы
web-open-tables = Открытые столы
web-turn-yours = Ваш ход
web-turn-other = Сейчас решает: { $names }
web-turn-waiting = Ждём игроков
web-players-count = Игроков: { $count }
web-minutes = { $count } мин
web-weight =
    { $weight ->
        [1] Простые правила
        [2] Правила средней сложности
       *[3] Сложные правила
    }
web-play-now = Играть с ботом
web-invite-friends = Позвать друзей
web-pass-and-play = На одном устройстве
web-more-settings = Все настройки
web-learn = Как играть
web-join = Сесть за стол
web-players = Игроки

web-setup-title = { $game }: новый стол
web-setup-players = Игроки
web-setup-seat = Место { $number }
web-setup-bot = Бот
web-setup-open = Друг по ссылке
web-setup-here = Игрок за этим устройством
web-setup-level = Сила бота на месте { $number }
web-setup-name = Имя игрока на месте { $number }
web-setup-open-help = Вы получите ссылку для друзей. Игра начнётся, когда все места заняты.
web-setup-start-help = Игра начнётся сразу.
web-setup-listed = Показывать стол всем
web-setup-listed-help = Иначе его найдут только те, у кого есть ссылка.
web-setup-options = Варианты
web-setup-time = Время
web-setup-pace = Темп
web-setup-live = За один присест
web-setup-days = Несколько дней
web-setup-live-help = Кто отошёл на несколько минут, того до возвращения заменит бот.
web-setup-days-help = Каждый ходит, когда есть время; после недели отсутствия играет бот.
web-delay-shown = { $count ->
    [one] Зрители видят игру на { $count } минуту позже
    [few] Зрители видят игру на { $count } минуты позже
   *[other] Зрители видят игру на { $count } минут позже
}
web-delay-soon = Партия началась. { $count ->
    [one] Зрители видят её на { $count } минуту позже.
    [few] Зрители видят её на { $count } минуты позже.
   *[other] Зрители видят её на { $count } минут позже.
}
web-setup-delay = Зрители видят игру
web-setup-delay-none = Сразу
web-setup-delay-minutes = { $count ->
    [one] На { $count } минуту позже
    [few] На { $count } минуты позже
   *[other] На { $count } минут позже
}
web-setup-delay-help = С задержкой никто из зрителей не подскажет игроку ничего полезного. Когда партия закончится, будет показано всё.
web-setup-clock = Часы
web-setup-clock-none = Без часов
web-setup-clock-minute = Минута на каждое решение
web-setup-clock-bank = По десять минут и по пять секунд за каждое решение
web-setup-invite = Накрыть стол и пригласить
web-setup-start = Начать игру

web-wait-title = { $game }: ждём игроков
web-wait-free = { $count ->
    [one] Свободно ещё { $count } место.
    [few] Свободно ещё { $count } места.
   *[other] Свободно ещё { $count } мест.
}
web-wait-ready = Все места заняты.
web-wait-bot = Посадить бота
web-wait-free-seat = Освободить место: { $name }
web-wait-fill = Начать, на свободные места — боты
web-wait-start = Начать игру
web-wait-close = Закрыть стол
web-bot-level = Сила: { $name }
web-seat-open = Свободное место
web-seat-invited = приглашение отправлено

web-invite-title = Приглашение
web-invite-explain = Отправьте ссылку или дайте друзьям отсканировать код. Регистрация не нужна.
web-invite-link = Ссылка-приглашение
web-invite-copy = Скопировать ссылку
web-invite-copied = Ссылка скопирована.
web-invite-share = Поделиться
web-invite-text = Сыграем?
web-invite-qr = Ссылка-приглашение в виде QR-кода
web-join-title = { $name } приглашает сыграть: { $game }
web-join-missing = Это приглашение больше не действует
web-name-title = Ваше имя
web-name-label = Имя за столом

web-table-gone = Такого стола нет
web-signed-out = Вы вышли из учётной записи на этом устройстве
web-signed-out-text = Из учётной записи вышли на всех устройствах, её пароль изменили или её удалили. Войдите, чтобы вернуться к своим столам.
web-table-closed = Этот стол закрыт
web-board = Поле
web-panels = Панели
web-panel-moves = Ходы
web-panel-log = События
web-panel-scores = Очки
web-panel-chat = Чат
web-moves = Возможные ходы
web-moves-find = { $count ->
    [one] Найти среди { $count } хода
   *[other] Найти среди { $count } ходов
}
web-moves-none = Сейчас вам ничего не нужно решать.
web-moves-offline = Ходы появятся, когда вернётся связь.
web-log = Что произошло
web-log-empty = Пока ничего не произошло.
web-log-from = { $ply ->
    [0] Эта партия продолжает другую с самого начала.
    [one] Эта партия продолжает другую после { $ply } хода.
   *[other] Эта партия продолжает другую после { $ply } ходов.
}
web-scores-now = Очки на этот момент
web-scores-none = Очков пока нет.
web-scores-no-points = Очков нет.
web-chat = Чат
web-chat-empty = Пока все молчат.
web-chat-write = Напишите что-нибудь
web-chat-send = Отправить
web-seat-away = отсутствует, играет бот
web-seat-present = на месте
web-seat-absent = не на месте
web-seat-turn = решает сейчас
web-points-word = { $count ->
    [one] очко
    [few] очка
   *[other] очков
}
web-your-turn = Ваш ход
web-over = Игра окончена
web-undo = Взять ход назад
web-undo-asked = Спрашиваем остальных, можно ли взять ход назад.
web-undo-request = { $name } просит взять ход назад.
web-undo-agree = Разрешить
web-undo-refuse = Отказать
web-hint = Подсказка
web-hint-says = Хороший ход: { $move }
web-leave = Уйти
web-leave-title = Уйти из-за стола?
web-promise = Обещание сдающего
web-promise-text = Это хеш секрета, из которого вместе с добавкой каждого браузера получается раздача. Когда партия окончится, секрет будет опубликован, и любой сможет его проверить.
web-leave-text = Пока вас нет, за вас сыграет бот. Стол останется на главной странице.
web-leave-alone = Партия подождёт, пока вы не вернётесь. Стол останется на главной странице.
web-table-set-aside = Эта партия отложена
web-absent = { $name } не на месте. Пусть доиграет бот?
web-absent-bot = Пусть играет бот
web-absent-wait = Подождать
web-preparing = Стол готовится: пока боты решают быстро, но не лучшим образом.
web-waiting-for-you = Партия ждёт вас.
web-bot-thinks = { $name } думает
web-setup-hints = Подсказки разрешены
web-setup-hints-help = Каждый может спросить у бота совета о своих ходах.
web-setup-takebacks = Ходы можно брать назад
web-setup-takebacks-help = Пока ничего не открыто — свободно, потом с согласия всех.
web-stay = Остаться
web-away = За вас играет бот.
web-away-return = Я вернулся к игре
web-curtain = Передайте устройство: { $name }
web-curtain-open = Это я, { $name }

web-end-winner = { $count ->
    [one] Победа: { $names }
   *[other] Общая победа: { $names }
}
web-end-rematch = Сыграть ещё
web-end-rematch-join = К следующей игре
web-end-replay = Посмотреть партию
web-end-event = К турниру
web-end-proof = Проверить раздающего
web-place = { $place }.
web-proof = Доказательство честной раздачи
web-proof-kept = { $moves ->
    [one] Обещание сдержано: { $moves } ход переигран, и каждое перемешивание следует из ключа, обещанного до первого хода.
    [few] Обещание сдержано: { $moves } хода переиграны, и каждое перемешивание следует из ключа, обещанного до первого хода.
   *[other] Обещание сдержано: { $moves } ходов переиграны, и каждое перемешивание следует из ключа, обещанного до первого хода.
}
web-proof-broken = Запись не совпадает с тем, что обещал раздающий.
web-proof-damaged = Запись повреждена или изменена.
web-proof-absent = { $moves ->
    [one] { $moves } ход переигран без ошибок; у этой партии нет обещания раздающего.
    [few] { $moves } хода переиграны без ошибок; у этой партии нет обещания раздающего.
   *[other] { $moves } ходов переиграны без ошибок; у этой партии нет обещания раздающего.
}
web-proof-commitment = Обещано до первого хода (хеш секрета)
web-proof-secret = Секрет, открытый после игры
web-proof-contribution = Случайность от игрока { $name }
web-proof-hash-good = Ваш браузер сам посчитал хеш секрета: он совпал с обещанным.
web-proof-hash-bad = Ваш браузер сам посчитал хеш секрета: он не совпал с обещанным.
web-proof-numbers = Числа раздающего

web-verify-link = Проверить сохранённую запись
web-verify-title = Проверка записи
web-verify-explain = Сохранённая партия доказывает себя сама: её ключ должен быть тем, что обещан до первого хода, а каждый ход — снова возможным. Выберите файл, который сохранили вы или кто-то другой; на сервере он не останется.
web-verify-drop = Перетащите запись сюда
web-verify-choose = Выбрать файл
web-verify-unknown = Неизвестная игра
web-file-unreadable = { $name } — это не запись партии.
web-check-form = Запись можно прочитать
web-check-key = У ключа тот хеш, который обещан в записи
web-check-commitment = У секрета раздающего тот хеш, что был показан до первого хода
web-check-contributions = Ключ получается из секрета и из того, что добавило каждое место
web-check-moves = Каждый ход был возможен
web-check-result = Ходы ведут к итоговому счёту
web-check-passed = верно
web-check-failed = Неверно.
web-check-absent = В записи об этом ничего нет.
web-check-unreached = Дальше не проверялось.
web-check-move = Первый невозможный ход — { $number }‑й.
web-check-version = Запись сделана другой версией программы.
web-check-material = Запись сделана с другими картами или тайлами.

web-replay-title = { $game }: запись партии
web-replay-missing = Такой оконченной партии нет
web-replay-view = Глазами
web-replay-open = всех, всё открыто
web-replay-download = Сохранить запись
web-replay-picture = Сохранить картинку
web-replay-clip = Сохранить клип
web-replay-start = Начало
web-replay-move = { $ply } / { $plies }
web-replay-first = В начало
web-replay-back = Ход назад
web-replay-run = Показывать
web-replay-pause = Пауза
web-replay-next = Ход вперёд
web-replay-last = В конец
web-replay-slider = Ход
web-replay-analyse = Анализировать
web-on = Играть отсюда
web-on-title = Играть отсюда
web-on-explain = С этого момента начнётся новая партия. Каждый сохранит то, что знал; то, чего ещё никто не видел, сдаётся заново.
web-on-seat = Вы играете за
web-on-turn = решает сейчас
web-on-level = { $count ->
    [one] Сила соперника-бота
   *[other] Сила соперников-ботов
}
web-on-start = Играть
web-review-want = Разобрать эту партию
web-review-luck = Удача
web-review-accuracy = Точность
web-chart = Очки по ходу партии

web-learn-howto = Как играть
web-learn-lesson = Первая партия по шагам
web-learn-rules = Все правила
web-learn-gallery = Галерея
web-learn-play = Играть
web-rules-search = Поиск по правилам
web-rules-count = { $count ->
    [one] { $count } правило
    [few] { $count } правила
   *[other] { $count } правил
}
web-lesson-step = Шаг { $step } из { $of }
web-lesson-next = Дальше
web-lesson-done = Этого довольно, чтобы начать. Удачной первой партии!
web-lesson-again = Ещё раз
web-lesson-otherwise = Так можно, но сейчас попробуйте предложенный ход.

web-me = Вы
web-me-open = Ваше имя и партии: { $name }
web-account = Учётная запись
web-account-why = Играть можно и без неё. С ней ваши столы и партии видны на всех устройствах.
web-account-name = Имя для входа
web-account-password = Пароль (не короче 8 знаков)
web-account-new = Создать запись
web-account-login = Войти
web-account-forgotten = Забыли пароль?
web-account-in = Вы вошли под именем { $name }.
web-account-out = Выйти
web-safety = Пароль, устройства, удаление
web-safety-guest = Ваши данные
web-password-old = Ваш нынешний пароль
web-password-new = Новый пароль (не короче 8 знаков)
web-password-change = Сменить пароль
web-password-changed = Пароль сменён; на других устройствах выполнен выход.
web-everywhere-text = Потеряли телефон или вошли на чужом устройстве? Выход произойдёт на всех устройствах и во всех ваших программах.
web-everywhere = Выйти везде
web-everywhere-done = Выход выполнен везде.
web-forget-text = Ваше имя, сообщения и сохранённые партии будут удалены. Партии с другими останутся, но без вашего имени; в незаконченных ваше место займёт бот.
web-forget-account = Удалить учётную запись
web-forget = Удалить мои данные
web-forget-title = Удалить всё о вас?
web-forget-final = Отменить это нельзя.
web-forget-yes = Удалить
web-forget-no = Оставить
web-forget-done = Всё о вас удалено.
web-records = Оконченные партии
web-records-none = Пока нет.
web-records-brought = { $imported ->
    [0] Новых партий нет: все они уже здесь.
    [one] Добавлена { $imported } партия.
    [few] Добавлены { $imported } партии.
   *[other] Добавлено { $imported } партий.
}
web-records-imported = добавлена { $when }
web-records-bring = Добавить сохранённые партии
web-records-explain = Партии — это ваши файлы: сохраняйте их и добавляйте в другом месте.

## The general board, for games without one of their own

web-general-hidden = скрыто
web-general-yes = да
web-general-no = нет

web-pace = Темп чужих ходов
web-pace-slow = Медленно
web-pace-normal = Обычно
web-pace-fast = Быстро
web-pace-none = Сразу
web-skip-ahead = Пропустить
web-go-on = Дальше
web-missed = { $count ->
    [one] Пока вас не было, сделан { $count } ход
    [few] Пока вас не было, сделано { $count } хода
   *[other] Пока вас не было, сделано { $count } ходов
}
web-missed-watch = Посмотреть
web-missed-read = Прочитать
web-end-you-win = Вы победили!
web-end-you-share = Вы делите победу: { $names }
web-end-alone = { $points ->
    [one] Конец игры: { $points } очко
    [few] Конец игры: { $points } очка
   *[other] Конец игры: { $points } очков
}
web-end-share = Поделиться
web-end-shared = Результат и ссылка на партию скопированы.

web-material-title = { $game }: свой лист
web-material-help = Выберите область, чтобы изменить её символ и башни, или откройте файл листа. Всё, что мешает на нём играть, будет названо.
web-material-open = Открыть файл
web-material-save = Сохранить файл
web-material-own = Стандартный лист
web-material-play = Играть на этом листе
web-material-unreadable = Этот файл — не JSON.
web-material-checking = Проверяем …
web-material-faults =
    { $count ->
        [one] { $count } ошибка:
        [few] { $count } ошибки:
       *[other] { $count } ошибок:
    }
web-material-good = На этом листе можно играть.
web-material-table = Лист этого стола
web-material-legend = Лист
web-material-chosen = Вы играете на своём листе.
web-material-default = Вы играете на стандартном листе.
web-material-edit = Выбрать или нарисовать другой лист

web-title-turn = Ваш ход
web-signal-left = { $name } покидает стол. До возвращения играет бот.
web-signal-timeout = { $name }: время вышло. До возвращения играет бот.
web-signal-back = { $name } снова за столом.
web-signal-undo-refused = Вам не разрешили взять ход назад.
web-signal-rematch = Предложена ещё одна партия.
web-signal-watching = { $count ->
    [1] Пришёл зритель.
   *[other] Пришёл ещё зритель; всего зрителей: { $count }.
}
web-signal-unwatched = { $count ->
    [0] Зрители ушли.
   *[other] Зритель ушёл; всего зрителей: { $count }.
}
web-watching = { $count ->
    [one] Смотрит { $count } зритель
    [few] Смотрят { $count } зрителя
   *[other] Смотрят { $count } зрителей
}
web-seat-bot-level = бот, { $level }
web-manner-builder = играет на свои очки
web-manner-raider = мешает соперникам
web-chat-spectators = Это читают только зрители; игроки беседуют отдельно.
web-reactions = Реакции
web-reaction-joy = смеётся
web-reaction-wow = удивляется
web-reaction-sad = грустит
web-reaction-think = размышляет
web-reaction-heart = шлёт сердечко
web-hint-value = победа { $percent } %
web-hint-chance = { $count ->
    [one] Шанс на победу выше следующего на { $count } процентный пункт.
    [few] Шанс на победу выше следующего на { $count } процентных пункта.
   *[other] Шанс на победу выше следующего на { $count } процентных пунктов.
}
web-hint-points = Примерно на { $points } очка больше, чем у следующего.
web-hint-close = Почти так же хорош и следующий.
web-hint-only = Другого хода нет.
web-hint-forbidden = Хозяин стола не разрешил подсказки
web-name-ask = Как вас называть за столом?

web-settings = Настройки
web-volume = Громкость
web-setting-confirm = Подтверждать каждый ход
web-setting-confirm-help = Ход делается только после второго «да».
web-setting-single = Делать единственный ход за меня
web-setting-single-help = Если выбирать не из чего, ход делается сам через мгновение.
web-setting-patterns = Узоры вместо оттенков
web-setting-patterns-help = Узоры заметнее, а цвета различит каждый.
web-shortcuts = Клавиши
web-key-tab = К следующему предмету; выбрать его
web-key-digits = Выбрать первую, вторую … карту, тайл или каплю
web-key-moves = Все возможные ходы (по списку ведут стрелки)
web-key-story = Что произошло
web-key-points = Очки
web-key-chat = Чат
web-key-hint = Подсказка
web-key-undo = Взять ход назад
web-key-escape = Закрыть, отменить; любая клавиша пропускает показ
web-key-help = Этот список
web-key-drag = Мышью или пальцем можно нажимать на предметы или перетаскивать их на место; Esc отпускает.
web-confirm = Сделать этот ход?
web-confirm-yes = Сделать ход
web-confirm-no = Пока нет

web-new = Впервые?
web-new-minutes = Три минуты
web-play-level = Соперник в игре «{ $game }»
web-play-friendly = Добродушный соперник для первой партии.
web-play-friendly-simple = Добродушный соперник и простые карты для первой партии.
web-lobby = Общий зал
web-lobby-empty = Сейчас нет столов, открытых для всех. Откройте свой через «Все настройки» и покажите его здесь.
web-lobby-waiting = { $count ->
    [one] { $count } стол ждёт игроков
    [few] { $count } стола ждут игроков
   *[other] { $count } столов ждут игроков
}
web-open-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[other] { $count } свободных мест
}
web-open-since = { $count ->
    [0] только что открыт
    [one] ждёт { $count } минуту
    [few] ждёт { $count } минуты
   *[other] ждёт { $count } минут
}
web-running-tables = Идут партии
web-running-since = { $count ->
    [0] только что началась
    [one] началась { $count } минуту назад
    [few] началась { $count } минуты назад
   *[other] началась { $count } минут назад
}
web-watch = Смотреть

# The box on the table.
web-box-link = Играем с коробкой на столе
web-box-title = { $game }: коробка на столе
web-box-explain = Играете за настоящим столом? Внесите, что на нём лежит, и получите очки с объяснением по строкам. Ещё здесь можно тянуть и бросать всё, что нужно, и узнать, кто начинает.
web-box-not-loaded = Эта игра ещё не загружена на это устройство. Откройте её один раз, когда сервер доступен; потом стол можно вносить и без связи.
web-box-parts = Разделы страницы
web-box-part-points = Очки
web-box-part-deal = Раздача
web-box-part-first = Кто начинает
web-box-whose = Чьё вносится
web-box-about = { $count ->
    [one] { $count } игрок: имя и варианты
    [few] { $count } игрока: имена и варианты
   *[other] { $count } игроков: имена и варианты
}
web-box-players-help = С другим числом игроков стол начинается заново.
web-box-anew = Очистить стол
web-box-count = Подсчитать очки
web-box-count-now = Очки сейчас
web-box-going = Игра не окончена: вношу начало раунда
web-box-play-on = Играть дальше здесь
web-box-save = Сохранить в файл
web-box-file = Добавить эту партию к сумме
web-box-offline = Связи нет. Всё внесённое хранится на этом устройстве; очки подсчитает сервер, как только он станет доступен.
web-box-tie = Поровну очков: { $names }
web-box-tie-shared = Всё равно поровну: место делится.
web-box-first-text = Шансы у всех равны.
web-box-first-draw = Кто начинает?
web-box-first-again = Ещё раз
web-box-begins = Начинает { $name }.
web-box-deal-text = Перемешивает и бросает это устройство; что осталось, оно помнит до нового перемешивания.
web-box-draw = { $count ->
    [one] Вытянуть
   *[other] Вытянуть { $count }
}
web-box-mix = Перемешать и показать
web-box-throw = Бросить
web-box-shuffle = Перемешать заново
web-box-left = Осталось: { $count }
web-box-covered = Вытянуто и закрыто: смотрит только тот, кому это предназначено.
web-box-uncover = Показать
web-box-cover = Закрыть
web-box-general = Все поля позиции, начиная с новой раскладки. Измените то, что на вашем столе иначе.

# Рейтинговые партии
web-rated = Рейтинговая партия
web-rated-join = Партия рейтинговая: подсказок нет, ход нельзя взять назад, если после него что-то открылось, а кто уходит — проигрывает.
web-rated-agree = Согласиться и сесть за стол
web-rated-guest = Для этого нужна учётная запись.
web-rated-change = Ваш рейтинг: { $after } ({ $change })
web-rated-void = Эта партия не пошла в рейтинг.
web-rated-rematch = Рейтинговый реванш
web-setup-rated-help = Партия изменит рейтинг. Подсказок нет, ход нельзя взять назад, если после него что-то открылось, а кто уходит — проигрывает.
web-leave-rated = Партия рейтинговая: уйдя сейчас, вы её проиграете. Вернувшись, этого не исправить.
web-puzzles = Задачи
web-footer-ratings = Таблицы рейтинга
web-footer-analysis = Анализ

# Bot accounts, sanctions, operators
web-program-mark = учётная запись бота: программа, которую кто-то написал
web-program-short = бот
web-setup-program = Программа
web-setup-program-which = Какая программа на месте { $number }
web-setup-program-help = Программу спросят; игра начнётся, когда она согласится.
web-setup-programs = Боты-программы могут сесть за стол
web-setup-programs-help = Программы, написанные людьми, могут занять свободное место. Они отмечены как боты.
web-report-open = Пожаловаться или заглушить…
web-suspended = Ваша учётная запись приостановлена до { $until }. Причина: { $reason }
web-muted = Вы не можете писать в чат до { $until }. Причина: { $reason }
web-admin = Операторам
