# Сторінка в браузері: усе, що не стосується однієї гри.
web-skip = До змісту
web-loading = Хвилинку…
web-home = На головну
web-close = Закрити
web-save = Зберегти
web-saved = Збережено.
web-try-again = Спробувати ще раз
web-you = ви
web-not-found = Такої сторінки немає
web-fault = На сторінці щось пішло не так. Завантажте її знову.
web-lost-title = Сервер не відповідає
web-lost-text = Перевірте з’єднання. Сторінка продовжить сама, щойно сервер відповість.
web-maintenance-title = На сервері тривають роботи
web-maintenance = На сервері тривають роботи. Партії можна переглядати; ходи та інші зміни незабаром знову стануть можливі. Нічого не втрачено.
web-connection-lost = Зв’язок втрачено, пробуємо знову…
web-connection-retry = Зараз немає зв’язку. Нічого не змінилося; спробуйте трохи згодом.
web-footer-games = Ваші партії
web-footer-events = Турніри

web-language = Мова
web-theme = Тема
web-theme-auto = Як на пристрої
web-theme-light = Світла
web-theme-dark = Темна
web-sound = Звук

web-hero = П’ять королівств на одному столі
web-hero-text = Родинні ігри із замками, драконами та лісами. Грайте з ботами просто зараз, надішліть друзям посилання або передавайте один пристрій по колу.
web-games = Ігри
web-mine = Ваші столи
web-open-tables = Відкриті столи
web-turn-yours = Ваш хід
web-turn-other = Зараз вирішує: { $names }
web-turn-waiting = Чекаємо на гравців
web-players-count = Гравців: { $count }
web-minutes = { $count } хв
web-weight =
    { $weight ->
        [1] Прості правила
        [2] Правила середньої складності
       *[3] Складні правила
    }
web-play-now = Грати з ботом
web-invite-friends = Запросити друзів
web-pass-and-play = На одному пристрої
web-more-settings = Усі налаштування
web-learn = Як грати
web-join = Сісти за стіл
web-players = Гравці

web-setup-title = { $game }: новий стіл
web-setup-players = Гравці
web-setup-seat = Місце { $number }
web-setup-bot = Бот
web-setup-open = Друг за посиланням
web-setup-here = Гравець за цим пристроєм
web-setup-level = Сила бота на місці { $number }
web-setup-name = Ім’я гравця на місці { $number }
web-setup-open-help = Ви отримаєте посилання для друзів. Гра почнеться, коли всі місця зайняті.
web-setup-start-help = Гра почнеться одразу.
web-setup-listed = Показувати стіл усім
web-setup-listed-help = Інакше його знайдуть лише ті, хто має посилання.
web-setup-options = Варіанти
web-setup-time = Час
web-setup-pace = Темп
web-setup-live = За один вечір
web-setup-days = Кілька днів
web-setup-live-help = Хто відійшов на кілька хвилин, того до повернення замінить бот.
web-setup-days-help = Кожен ходить, коли має час; після тижня відсутності грає бот.
web-delay-shown = { $count ->
    [one] Глядачі бачать гру на { $count } хвилину пізніше
    [few] Глядачі бачать гру на { $count } хвилини пізніше
   *[other] Глядачі бачать гру на { $count } хвилин пізніше
}
web-delay-soon = Партія почалася. { $count ->
    [one] Глядачі бачать її на { $count } хвилину пізніше.
    [few] Глядачі бачать її на { $count } хвилини пізніше.
   *[other] Глядачі бачать її на { $count } хвилин пізніше.
}
web-setup-delay = Глядачі бачать гру
web-setup-delay-none = Одразу
web-setup-delay-minutes = { $count ->
    [one] На { $count } хвилину пізніше
    [few] На { $count } хвилини пізніше
   *[other] На { $count } хвилин пізніше
}
web-setup-delay-help = Із затримкою ніхто з глядачів не підкаже гравцеві нічого корисного. Коли партія закінчиться, буде показано все.
web-setup-clock = Годинник
web-setup-clock-none = Без годинника
web-setup-clock-minute = Хвилина на кожне рішення
web-setup-clock-bank = По десять хвилин і по п’ять секунд за кожне рішення
web-setup-invite = Накрити стіл і запросити
web-setup-start = Почати гру

web-wait-title = { $game }: чекаємо на гравців
web-wait-free = { $count ->
    [one] Вільне ще { $count } місце.
    [few] Вільні ще { $count } місця.
   *[other] Вільно ще { $count } місць.
}
web-wait-ready = Усі місця зайняті.
web-wait-bot = Посадити бота
web-wait-free-seat = Звільнити місце: { $name }
web-wait-fill = Почати, на вільні місця — боти
web-wait-start = Почати гру
web-wait-close = Закрити стіл
web-bot-level = Сила: { $name }
web-seat-open = Вільне місце
web-seat-invited = запрошення надіслано

web-invite-title = Запрошення
web-invite-explain = Надішліть посилання або дайте друзям зісканувати код. Реєстрація не потрібна.
web-invite-link = Посилання-запрошення
web-invite-copy = Скопіювати посилання
web-invite-copied = Посилання скопійовано.
web-invite-share = Поділитися
web-invite-text = Зіграймо?
web-invite-qr = Посилання-запрошення як QR-код
web-join-title = { $name } запрошує зіграти: { $game }
web-join-missing = Це запрошення вже не дійсне
web-name-title = Ваше ім’я
web-name-label = Ім’я за столом

web-table-gone = Такого столу немає
web-signed-out = Ви вийшли з облікового запису на цьому пристрої
web-signed-out-text = З облікового запису вийшли на всіх пристроях, його пароль змінили або його видалили. Увійдіть, щоб повернутися до своїх столів.
web-table-closed = Цей стіл закрито
web-board = Поле
web-panels = Панелі
web-panel-moves = Ходи
web-panel-log = Події
web-panel-scores = Очки
web-panel-chat = Чат
web-moves = Можливі ходи
web-moves-find = { $count ->
    [one] Знайти серед { $count } ходу
   *[other] Знайти серед { $count } ходів
}
web-moves-none = Зараз вам не треба нічого вирішувати.
web-moves-offline = Ходи з’являться, коли повернеться зв’язок.
web-log = Що сталося
web-log-empty = Поки що нічого не сталося.
web-log-from = { $ply ->
    [0] Ця партія продовжує іншу від самого початку.
    [one] Ця партія продовжує іншу після { $ply } ходу.
   *[other] Ця партія продовжує іншу після { $ply } ходів.
}
web-scores-now = Очки на цей момент
web-scores-none = Очок поки немає.
web-scores-no-points = Очок немає.
web-chat = Чат
web-chat-empty = Поки що всі мовчать.
web-chat-write = Напишіть щось
web-chat-send = Надіслати
web-seat-away = відсутній, грає бот
web-seat-present = на місці
web-seat-absent = не на місці
web-seat-turn = вирішує зараз
web-points-word = { $count ->
    [one] очко
    [few] очки
   *[other] очок
}
web-your-turn = Ваш хід
web-over = Гру закінчено
web-undo = Повернути хід
web-undo-asked = Питаємо інших, чи можна повернути хід.
web-undo-request = { $name } просить повернути хід.
web-undo-agree = Дозволити
web-undo-refuse = Відмовити
web-hint = Підказка
web-hint-says = Добрий хід: { $move }
web-leave = Піти
web-leave-title = Піти з-за столу?
web-promise = Обіцянка того, хто роздає
web-promise-text = Це геш секрету, з якого разом із додатком кожного браузера виходить роздача. Коли партія закінчиться, секрет буде опубліковано, і кожен зможе його перевірити.
web-leave-text = Поки вас немає, за вас гратиме бот. Стіл залишиться на головній сторінці.
web-leave-alone = Партія зачекає, хоч би як довго вас не було. Стіл залишиться на головній сторінці.
web-table-set-aside = Цю партію відкладено
web-absent = { $name } немає на місці. Нехай далі грає бот?
web-absent-bot = Нехай грає бот
web-absent-wait = Зачекати
web-preparing = Стіл готується: поки що боти вирішують швидко, але не найкраще.
web-waiting-for-you = Партія чекає на вас.
web-bot-thinks = { $name } думає
web-setup-hints = Підказки дозволено
web-setup-hints-help = Кожен може спитати в бота поради щодо своїх ходів.
web-setup-takebacks = Ходи можна повертати
web-setup-takebacks-help = Доки нічого не відкрито — вільно, потім за згодою всіх.
web-stay = Залишитися
web-away = За вас грає бот.
web-away-return = Я знову тут
web-curtain = Передайте пристрій: { $name }
web-curtain-open = Це я, { $name }

web-end-winner = { $count ->
    [one] Перемога: { $names }
   *[other] Спільна перемога: { $names }
}
web-end-rematch = Зіграти ще
web-end-rematch-join = До наступної гри
web-end-replay = Переглянути партію
web-end-event = До турніру
web-end-proof = Перевірити роздавача
web-place = { $place }.
web-proof = Доказ чесної роздачі
web-proof-kept = { $moves ->
    [one] Обіцянки дотримано: { $moves } хід відтворено, і кожне тасування випливає з ключа, обіцяного до першого ходу.
    [few] Обіцянки дотримано: { $moves } ходи відтворено, і кожне тасування випливає з ключа, обіцяного до першого ходу.
   *[other] Обіцянки дотримано: { $moves } ходів відтворено, і кожне тасування випливає з ключа, обіцяного до першого ходу.
}
web-proof-broken = Запис не збігається з тим, що обіцяв роздавач.
web-proof-damaged = Запис пошкоджено або змінено.
web-proof-absent = { $moves ->
    [one] { $moves } хід відтворено без помилок; ця партія не має обіцянки роздавача.
    [few] { $moves } ходи відтворено без помилок; ця партія не має обіцянки роздавача.
   *[other] { $moves } ходів відтворено без помилок; ця партія не має обіцянки роздавача.
}
web-proof-commitment = Обіцяно до першого ходу (геш секрету)
web-proof-secret = Секрет, відкритий після гри
web-proof-contribution = Випадковість від гравця { $name }
web-proof-hash-good = Ваш браузер сам обчислив геш секрету: він збігся з обіцяним.
web-proof-hash-bad = Ваш браузер сам обчислив геш секрету: він не збігся з обіцяним.
web-proof-numbers = Числа роздавача

web-verify-link = Перевірити збережений запис
web-verify-title = Перевірка запису
web-verify-explain = Збережена партія доводить себе сама: її ключ має бути тим, що обіцяний до першого ходу, а кожен хід — знову можливим. Виберіть файл, який зберегли ви або хтось інший; на сервері він не залишиться.
web-verify-drop = Перетягніть запис сюди
web-verify-choose = Вибрати файл
web-verify-unknown = Невідома гра
web-file-unreadable = { $name } — це не запис партії.
web-check-form = Запис можна прочитати
web-check-key = Ключ має той геш, який обіцяно в записі
web-check-commitment = Секрет роздавача має той геш, що був показаний до першого ходу
web-check-contributions = Ключ виходить із секрету та з того, що додало кожне місце
web-check-moves = Кожен хід був можливий
web-check-result = Ходи ведуть до підсумкового рахунку
web-check-passed = правильно
web-check-failed = Неправильно.
web-check-absent = У записі про це нічого немає.
web-check-unreached = Далі не перевірялося.
web-check-move = Перший неможливий хід — { $number }‑й.
web-check-version = Запис зроблено іншою версією програми.
web-check-material = Запис зроблено з іншими картами чи тайлами.

web-replay-title = { $game }: запис партії
web-replay-missing = Такої закінченої партії немає
web-replay-view = Очима
web-replay-open = усіх, усе відкрито
web-replay-download = Зберегти запис
web-replay-picture = Зберегти картинку
web-replay-clip = Зберегти кліп
web-replay-start = Початок
web-replay-move = { $ply } / { $plies }
web-replay-first = На початок
web-replay-back = Хід назад
web-replay-run = Показувати
web-replay-pause = Пауза
web-replay-next = Хід уперед
web-replay-last = У кінець
web-replay-slider = Хід
web-replay-analyse = Аналізувати
web-on = Грати звідси
web-on-title = Грати звідси
web-on-explain = Від цього моменту почнеться нова партія. Кожен збереже те, що знав; те, чого ще ніхто не бачив, роздається наново.
web-on-seat = Ви граєте за
web-on-turn = вирішує зараз
web-on-level = { $count ->
    [one] Сила суперника-бота
   *[other] Сила суперників-ботів
}
web-on-start = Грати
web-review-want = Розібрати цю партію
web-review-luck = Удача
web-review-accuracy = Точність
web-chart = Очки протягом партії

web-learn-howto = Як грати
web-learn-lesson = Перша партія крок за кроком
web-learn-rules = Усі правила
web-learn-gallery = Галерея
web-learn-play = Грати
web-rules-search = Пошук у правилах
web-rules-count = { $count ->
    [one] { $count } правило
    [few] { $count } правила
   *[other] { $count } правил
}
web-lesson-step = Крок { $step } з { $of }
web-lesson-next = Далі
web-lesson-done = Цього досить, щоб почати. Вдалої першої партії!
web-lesson-again = Ще раз
web-lesson-otherwise = Так можна, але зараз спробуйте запропонований хід.

web-me = Ви
web-me-open = Ваше ім’я та партії: { $name }
web-account = Обліковий запис
web-account-why = Грати можна й без нього. З ним ваші столи та партії є на кожному пристрої.
web-account-name = Ім’я для входу
web-account-password = Пароль (щонайменше 8 знаків)
web-account-new = Створити запис
web-account-login = Увійти
web-account-forgotten = Забули пароль?
web-account-in = Ви увійшли як { $name }.
web-account-out = Вийти
web-safety = Пароль, пристрої, видалення
web-safety-guest = Ваші дані
web-password-old = Ваш теперішній пароль
web-password-new = Новий пароль (щонайменше 8 знаків)
web-password-change = Змінити пароль
web-password-changed = Пароль змінено; на інших пристроях виконано вихід.
web-everywhere-text = Загубили телефон або увійшли на чужому пристрої? Вихід відбудеться на всіх пристроях і в усіх ваших програмах.
web-everywhere = Вийти всюди
web-everywhere-done = Вихід виконано всюди.
web-forget-text = Ваше ім’я, повідомлення та збережені партії буде видалено. Партії з іншими залишаться, але без вашого імені; у незакінчених ваше місце займе бот.
web-forget-account = Видалити обліковий запис
web-forget = Видалити мої дані
web-forget-title = Видалити все про вас?
web-forget-final = Скасувати це неможливо.
web-forget-yes = Видалити
web-forget-no = Залишити
web-forget-done = Усе про вас видалено.
web-records = Закінчені партії
web-records-none = Поки немає.
web-records-brought = { $imported ->
    [0] Нових партій немає: усі вони вже тут.
    [one] Додано { $imported } партію.
    [few] Додано { $imported } партії.
   *[other] Додано { $imported } партій.
}
web-records-imported = додано { $when }
web-records-bring = Додати збережені партії
web-records-explain = Партії — це ваші файли: зберігайте їх і додавайте деінде.

## The general board, for games without one of their own

web-general-hidden = приховано
web-general-yes = так
web-general-no = ні

web-pace = Темп чужих ходів
web-pace-slow = Повільно
web-pace-normal = Звичайно
web-pace-fast = Швидко
web-pace-none = Одразу
web-skip-ahead = Пропустити
web-go-on = Далі
web-missed = { $count ->
    [one] Поки вас не було, зроблено { $count } хід
    [few] Поки вас не було, зроблено { $count } ходи
   *[other] Поки вас не було, зроблено { $count } ходів
}
web-missed-watch = Подивитися
web-missed-read = Прочитати
web-end-you-win = Ви перемогли!
web-end-you-share = Ви ділите перемогу: { $names }
web-end-alone = { $points ->
    [one] Кінець гри: { $points } очко
    [few] Кінець гри: { $points } очки
   *[other] Кінець гри: { $points } очок
}
web-end-share = Поділитися
web-end-shared = Результат і посилання на партію скопійовано.

web-material-title = { $game }: власний аркуш
web-material-help = Оберіть область, щоб змінити її символ і вежі, або відкрийте файл аркуша. Усе, що заважає на ньому грати, буде названо.
web-material-open = Відкрити файл
web-material-save = Зберегти файл
web-material-own = Стандартний аркуш
web-material-play = Грати на цьому аркуші
web-material-unreadable = Цей файл — не JSON.
web-material-checking = Перевіряємо …
web-material-faults =
    { $count ->
        [one] { $count } помилка:
        [few] { $count } помилки:
       *[other] { $count } помилок:
    }
web-material-good = На цьому аркуші можна грати.
web-material-table = Аркуш цього столу
web-material-legend = Аркуш
web-material-chosen = Ви граєте на власному аркуші.
web-material-default = Ви граєте на стандартному аркуші.
web-material-edit = Обрати або намалювати інший аркуш

web-title-turn = Ваш хід
web-signal-left = { $name } залишає стіл. До повернення грає бот.
web-signal-timeout = { $name }: час вийшов. До повернення грає бот.
web-signal-back = { $name } знову за столом.
web-signal-undo-refused = Вам не дозволили взяти хід назад.
web-signal-rematch = Запропоновано ще одну партію.
web-signal-watching = { $count ->
    [1] Прийшов глядач.
   *[other] Прийшов ще глядач; усього глядачів: { $count }.
}
web-signal-unwatched = { $count ->
    [0] Глядачі пішли.
   *[other] Глядач пішов; усього глядачів: { $count }.
}
web-watching = { $count ->
    [one] Дивиться { $count } глядач
    [few] Дивляться { $count } глядачі
   *[other] Дивляться { $count } глядачів
}
web-seat-bot-level = бот, { $level }
web-manner-builder = грає на свої очки
web-manner-raider = заважає суперникам
web-chat-spectators = Це читають лише глядачі; гравці розмовляють окремо.
web-reactions = Реакції
web-reaction-joy = сміється
web-reaction-wow = дивується
web-reaction-sad = сумує
web-reaction-think = міркує
web-reaction-heart = надсилає сердечко
web-hint-value = перемога { $percent } %
web-hint-chance = { $count ->
    [one] Шанс на перемогу вищий за наступний на { $count } відсотковий пункт.
    [few] Шанс на перемогу вищий за наступний на { $count } відсоткові пункти.
   *[other] Шанс на перемогу вищий за наступний на { $count } відсоткових пунктів.
}
web-hint-points = Приблизно на { $points } очка більше, ніж у наступного.
web-hint-close = Наступний майже такий самий добрий.
web-hint-only = Іншого ходу немає.
web-hint-forbidden = Господар столу не дозволив підказки
web-name-ask = Як вас називати за столом?

web-settings = Налаштування
web-volume = Гучність
web-setting-confirm = Підтверджувати кожен хід
web-setting-confirm-help = Хід робиться лише після другого «так».
web-setting-single = Робити єдиний хід за мене
web-setting-single-help = Якщо вибирати немає з чого, хід робиться сам за мить.
web-setting-patterns = Візерунки замість відтінків
web-setting-patterns-help = Візерунки помітніші, а кольори розрізнить кожен.
web-shortcuts = Клавіші
web-key-tab = До наступного предмета; вибрати його
web-key-digits = Вибрати першу, другу … карту, тайл чи краплю
web-key-moves = Усі можливі ходи (списком ведуть стрілки)
web-key-story = Що сталося
web-key-points = Очки
web-key-chat = Чат
web-key-hint = Підказка
web-key-undo = Узяти хід назад
web-key-escape = Закрити, скасувати; будь-яка клавіша пропускає показ
web-key-help = Цей список
web-key-drag = Мишею чи пальцем можна натискати на предмети або перетягувати їх на місце; Esc відпускає.
web-confirm = Зробити цей хід?
web-confirm-yes = Зробити хід
web-confirm-no = Ще ні

web-new = Уперше?
web-new-minutes = Три хвилини
web-play-level = Суперник у грі «{ $game }»
web-play-friendly = Привітний суперник для першої партії.
web-play-friendly-simple = Привітний суперник і прості карти для першої партії.
web-lobby = Спільна зала
web-lobby-empty = Зараз немає столів, відкритих для всіх. Відкрийте свій через «Усі налаштування» і покажіть його тут.
web-lobby-waiting = { $count ->
    [one] { $count } стіл чекає на гравців
    [few] { $count } столи чекають на гравців
   *[other] { $count } столів чекають на гравців
}
web-open-free = { $count ->
    [one] { $count } вільне місце
    [few] { $count } вільні місця
   *[other] { $count } вільних місць
}
web-open-since = { $count ->
    [0] щойно відкрито
    [one] чекає { $count } хвилину
    [few] чекає { $count } хвилини
   *[other] чекає { $count } хвилин
}
web-running-tables = Тривають партії
web-running-since = { $count ->
    [0] щойно почалася
    [one] почалася { $count } хвилину тому
    [few] почалася { $count } хвилини тому
   *[other] почалася { $count } хвилин тому
}
web-watch = Дивитися

# The box on the table.
web-box-link = Граємо з коробкою на столі
web-box-title = { $game }: коробка на столі
web-box-explain = Граєте за справжнім столом? Внесіть, що на ньому лежить, і отримайте очки з поясненням по рядках. Ще тут можна тягнути й кидати все, що потрібно, і дізнатися, хто починає.
web-box-not-loaded = Цю гру ще не завантажено на цей пристрій. Відкрийте її один раз, коли сервер доступний; потім стіл можна вносити й без зв’язку.
web-box-parts = Розділи сторінки
web-box-part-points = Очки
web-box-part-deal = Роздача
web-box-part-first = Хто починає
web-box-whose = Чиє вноситься
web-box-about = { $count ->
    [one] { $count } гравець: ім’я та варіанти
    [few] { $count } гравці: імена та варіанти
   *[other] { $count } гравців: імена та варіанти
}
web-box-players-help = З іншою кількістю гравців стіл починається заново.
web-box-anew = Очистити стіл
web-box-count = Порахувати очки
web-box-count-now = Очки зараз
web-box-going = Гру не закінчено: вношу початок раунду
web-box-play-on = Грати далі тут
web-box-save = Зберегти у файл
web-box-file = Додати цю партію до суми
web-box-offline = Зв’язку немає. Усе внесене зберігається на цьому пристрої; очки порахує сервер, щойно стане доступним.
web-box-tie = Порівну очок: { $names }
web-box-tie-shared = Усе одно порівну: місце ділиться.
web-box-first-text = Шанси в усіх рівні.
web-box-first-draw = Хто починає?
web-box-first-again = Ще раз
web-box-begins = Починає { $name }.
web-box-deal-text = Перемішує й кидає цей пристрій; що лишилося, він пам’ятає до нового перемішування.
web-box-draw = { $count ->
    [one] Витягнути
   *[other] Витягнути { $count }
}
web-box-mix = Перемішати й показати
web-box-throw = Кинути
web-box-shuffle = Перемішати заново
web-box-left = Залишилося: { $count }
web-box-covered = Витягнуто й закрито: дивиться лише той, кому це призначено.
web-box-uncover = Показати
web-box-cover = Закрити
web-box-general = Усі поля позиції, починаючи з нової розкладки. Змініть те, що на вашому столі інакше.

# Рейтингові партії
web-rated = Рейтингова партія
web-rated-join = Партія рейтингова: підказок немає, хід не можна взяти назад, якщо після нього щось відкрилося, а хто йде — програє.
web-rated-agree = Погодитися й сісти за стіл
web-rated-guest = Для цього потрібен обліковий запис.
web-rated-change = Ваш рейтинг: { $after } ({ $change })
web-rated-void = Цю партію до рейтингу не зараховано.
web-rated-rematch = Рейтинговий реванш
web-setup-rated-help = Партія змінить рейтинг. Підказок немає, хід не можна взяти назад, якщо після нього щось відкрилося, а хто йде — програє.
web-leave-rated = Партія рейтингова: якщо підете зараз, ви її програєте. Повернувшись, цього не виправити.
web-puzzles = Задачі
web-footer-ratings = Таблиці рейтингу
web-footer-analysis = Аналіз

# Bot accounts, sanctions, operators
web-program-mark = обліковий запис бота: програма, яку хтось написав
web-program-short = бот
web-setup-program = Програма
web-setup-program-which = Яка програма на місці { $number }
web-setup-program-help = Програму запитають; гра почнеться, коли вона погодиться.
web-setup-programs = Боти-програми можуть сісти за стіл
web-setup-programs-help = Програми, написані людьми, можуть зайняти вільне місце. Їх позначено як ботів.
web-report-open = Поскаржитися або заглушити…
web-suspended = Ваш обліковий запис призупинено до { $until }. Причина: { $reason }
web-muted = Ви не можете писати в чат до { $until }. Причина: { $reason }
web-admin = Операторам
