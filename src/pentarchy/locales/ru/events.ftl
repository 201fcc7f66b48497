# Турниры: что о них говорит сервер, и их страницы.
server-refused-event-unknown = Такого турнира нет.
server-refused-event-not-host = Это может сделать только организатор турнира.
server-refused-event-no-programs = Программы в этом турнире не участвуют.
server-refused-event-not-entered = Вы не участвуете в этом турнире.
server-refused-event-begun = Турнир уже начался.
server-refused-event-over = Турнир закончился.
server-refused-event-full = Свободных мест в турнире нет.
server-refused-event-too-few = Участников пока слишком мало.
server-refused-event-too-many = У вас слишком много незавершённых турниров.
server-refused-event-no-time = Турнир начнётся, когда наберётся достаточно участников, поэтому время пока неизвестно.
server-refused-event-sealed = За другими столами ещё играют ту же раздачу. Партию можно будет посмотреть, когда тур закончится.
server-event-form-swiss = швейцарская система
server-event-form-round-robin = круговой турнир
server-event-form-duplicate = дубликат
server-event-description = { $game }, { $form }, { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[other] { $rounds } туров
}.

events-title = Турниры
events-intro = Турниры, которые идут сами: запишитесь, сыграйте свой тур и следите за таблицей.
events-new = Объявить турнир
events-none = Турниров пока нет. Объявите первый.
events-status-open = Можно записаться
events-status-running = Идут сейчас
events-status-finished = Завершены
events-form-swiss = Швейцарская система
events-form-round-robin = Круговой турнир
events-form-duplicate = Дубликат
events-form-swiss-help = Встречаются те, у кого поровну очков, и никто не встречается дважды.
events-form-round-robin-help = Каждый играет с каждым.
events-form-duplicate-help = За всеми столами одна и та же раздача, и вас сравнивают с теми, кто сидел на вашем месте: удача общая, решает мастерство.
events-mine = вы участвуете
events-entered = { $count ->
    [one] { $count } участник
    [few] { $count } участника
   *[other] { $count } участников
}
events-begins-at = Начало: { $time }
events-begins-with = Начнётся, как только участников станет { $count }
events-round-of = Тур { $round } из { $rounds }
events-next-at = следующий начнётся { $time }
events-over = Завершён { $time }
events-called-off = Турнир отменён.
events-unknown = Такого турнира нет
events-of-players = за столом { $count }
events-by = организатор — { $name }
events-enter = Участвовать
events-withdraw = Выйти из турнира
events-begin = Начать сейчас
events-call-off = Отменить турнир
events-to-table = К вашему столу
events-calendar = В календарь
events-share = Скопировать ссылку
events-file = Сохранить все записи
events-needs-account = Записаться могут только те, у кого есть учётная запись.
events-standings = Таблица
events-rank = Место
events-entrant = Участник
events-score = Очки
events-opponents = Соперники
events-beaten = Побеждённые
events-difference = Разница
events-score-swiss = Победа приносит 1 очко, ничья — половину; за большими столами вы получаете долю побеждённых соперников.
events-score-round-robin = Победа приносит 1 очко, ничья — половину; за большими столами вы получаете долю побеждённых соперников.
events-score-duplicate = За тур вы получаете долю тех, кого превзошли на том же месте с той же раздачей.
events-round = Тур { $number }
events-bye = пропускает тур
events-absent = не было
events-bot = бот
events-program = программа
events-replay = Повтор
events-filled = Свободные места займут боты
events-game-over = партия окончена
events-playing = идёт партия
events-promise = Как раздавали в этом туре
events-secret = Секрет раздающего:
events-promised = Обещание раздающего на первый тур:
events-entrants = { $count ->
    [one] { $count } участник
    [few] { $count } участника
   *[other] { $count } участников
}
events-nobody = Пока никто не записался.
events-what = Во что играют
events-name = Название турнира
events-game = Игра
events-players = Игроков за столом
events-how = Как
events-form = Форма
events-rounds = Туров
events-pace = Темп
events-pace-evening = За один вечер
events-pace-days = Несколько дней
events-length = Тур длится не дольше
events-length-help = У каждого игрока равная часть этого времени на всю партию. Когда оно выйдет, доиграет бот, а тур будет считаться пропущенным.
events-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[other] { $count } минут
}
events-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
}
events-when = Когда
events-at-time = В назначенное время
events-with-count = Как только наберётся достаточно участников
events-time = Начало
events-count = Сколько
events-who = Кто
events-most = Участников не больше
events-fill = Боты на свободные места
events-fill-none = Нет: кто-то пропускает тур
events-fill-help = В таблице боты отмечены.
events-late = Поздняя запись
events-late-help = Записаться можно, пока не закончился первый тур; играть — со второго.
events-accounts-only = Только с учётной записью
events-programs = Программы могут участвовать
events-programs-help = Это боты, которых написали люди; они отмечены.
events-announce = Объявить турнир
