# Турніри: що про них каже сервер, і їхні сторінки.
server-refused-event-unknown = Такого турніру немає.
server-refused-event-not-host = Це може зробити лише організатор турніру.
server-refused-event-no-programs = Програми в цьому турнірі участі не беруть.
server-refused-event-not-entered = Ви не берете участі в цьому турнірі.
server-refused-event-begun = Турнір уже почався.
server-refused-event-over = Турнір закінчився.
server-refused-event-full = Вільних місць у турнірі немає.
server-refused-event-too-few = Учасників поки замало.
server-refused-event-too-many = У вас забагато незавершених турнірів.
server-refused-event-no-time = Турнір почнеться, щойно набереться достатньо учасників, тож час поки невідомий.
server-refused-event-sealed = За іншими столами ще грають ту саму роздачу. Партію можна буде переглянути, коли тур закінчиться.
server-event-form-swiss = швейцарська система
server-event-form-round-robin = коловий турнір
server-event-form-duplicate = дублікат
server-event-description = { $game }, { $form }, { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тури
   *[other] { $rounds } турів
}.

events-title = Турніри
events-intro = Турніри, що йдуть самі: запишіться, зіграйте свій тур і стежте за таблицею.
events-new = Оголосити турнір
events-none = Турнірів поки немає. Оголосіть перший.
events-status-open = Можна записатися
events-status-running = Тривають
events-status-finished = Завершені
events-form-swiss = Швейцарська система
events-form-round-robin = Коловий турнір
events-form-duplicate = Дублікат
events-form-swiss-help = Зустрічаються ті, у кого порівну балів, і ніхто не зустрічається двічі.
events-form-round-robin-help = Кожен грає з кожним.
events-form-duplicate-help = За всіма столами однакова роздача, і вас порівнюють із тими, хто сидів на вашому місці: удача спільна, вирішує майстерність.
events-mine = ви берете участь
events-entered = { $count ->
    [one] { $count } учасник
    [few] { $count } учасники
   *[other] { $count } учасників
}
events-begins-at = Початок: { $time }
events-begins-with = Почнеться, щойно учасників стане { $count }
events-round-of = Тур { $round } із { $rounds }
events-next-at = наступний почнеться { $time }
events-over = Завершено { $time }
events-called-off = Турнір скасовано.
events-unknown = Такого турніру немає
events-of-players = за столом { $count }
events-by = організатор — { $name }
events-enter = Взяти участь
events-withdraw = Вийти з турніру
events-begin = Почати зараз
events-call-off = Скасувати турнір
events-to-table = До вашого столу
events-calendar = До календаря
events-share = Скопіювати посилання
events-file = Зберегти всі записи
events-needs-account = Записатися можуть лише ті, хто має обліковий запис.
events-standings = Таблиця
events-rank = Місце
events-entrant = Учасник
events-score = Бали
events-opponents = Суперники
events-beaten = Переможені
events-difference = Різниця
events-score-swiss = Перемога дає 1 бал, нічия — половину; за більшими столами ви отримуєте частку переможених суперників.
events-score-round-robin = Перемога дає 1 бал, нічия — половину; за більшими столами ви отримуєте частку переможених суперників.
events-score-duplicate = За тур ви отримуєте частку тих, кого перевершили на тому самому місці з тією самою роздачею.
events-round = Тур { $number }
events-bye = пропускає тур
events-absent = не було
events-bot = бот
events-program = програма
events-replay = Повтор
events-filled = Вільні місця посядуть боти
events-game-over = партію завершено
events-playing = партія триває
events-promise = Як роздавали в цьому турі
events-secret = Секрет роздавача:
events-promised = Обіцянка роздавача на перший тур:
events-entrants = { $count ->
    [one] { $count } учасник
    [few] { $count } учасники
   *[other] { $count } учасників
}
events-nobody = Поки ніхто не записався.
events-what = У що грають
events-name = Назва турніру
events-game = Гра
events-players = Гравців за столом
events-how = Як
events-form = Форма
events-rounds = Турів
events-pace = Темп
events-pace-evening = За один вечір
events-pace-days = Кілька днів
events-length = Тур триває не довше
events-length-help = Кожен гравець має рівну частину цього часу на всю партію. Коли він вичерпається, дограє бот, а тур вважатиметься пропущеним.
events-minutes = { $count ->
    [one] { $count } хвилина
    [few] { $count } хвилини
   *[other] { $count } хвилин
}
events-days = { $count ->
    [one] { $count } день
    [few] { $count } дні
   *[other] { $count } днів
}
events-when = Коли
events-at-time = У призначений час
events-with-count = Щойно набереться достатньо учасників
events-time = Початок
events-count = Скільки
events-who = Хто
events-most = Учасників не більше
events-fill = Боти на вільні місця
events-fill-none = Немає: хтось пропускає тур
events-fill-help = У таблиці боти позначені.
events-late = Пізній запис
events-late-help = Записатися можна, доки не завершився перший тур; грати — з другого.
events-accounts-only = Лише з обліковим записом
events-programs = Програми можуть брати участь
events-programs-help = Це боти, яких написали люди; вони позначені.
events-announce = Оголосити турнір
