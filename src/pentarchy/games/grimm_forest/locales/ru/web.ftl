# «Лес сказок» в браузере.
web-grimm-forest-round = Раунд { $number }
web-grimm-forest-order = Порядок хода
web-grimm-forest-first-player = Первый игрок
web-grimm-forest-board-of = Планшет игрока { $name }
web-grimm-forest-hand = Ваши сказки
web-grimm-forest-gathered = собрано { $count }
web-grimm-forest-no-friend = друга нет
web-grimm-forest-token = Первая постройка: { $resource }
web-grimm-forest-token-free = свободен
web-grimm-forest-free-zone = Зона { $zone }: свободна
web-grimm-forest-free-site = Зона { $zone }: свободная «Выгодная постройка»
web-grimm-forest-house = Зона { $zone }: домик ({ $resource }), построено до: { $section }
web-grimm-forest-house-finished = Зона { $zone }: достроенный домик ({ $resource })
web-grimm-forest-laid-hidden = Карта сбора рубашкой вверх
web-grimm-forest-fable-hidden = Сказка рубашкой вверх
web-grimm-forest-fable-laid = Лежит рубашкой вверх: { $card }
web-grimm-forest-fable-open = Сказка этого раунда: { $card }
web-grimm-forest-monster-of = { $card }, карту сыграл игрок { $name }
web-grimm-forest-known = Вы знаете в этой руке:
web-grimm-forest-note-wish = объявлено: { $wish }
web-grimm-forest-note-said = объявлено: { $gather }
web-grimm-forest-note-asleep = играет неизвестную сказку
web-grimm-forest-note-ran = сбежал, ни в какой локации
web-grimm-forest-note-hampered = на одно действие меньше
web-grimm-forest-note-bonus = { $count ->
    [one] { $count } дополнительное действие
    [few] { $count } дополнительных действия
   *[many] { $count } дополнительных действий
}
web-grimm-forest-note-under = под Русалочкой: { $cards }
web-grimm-forest-question = Вопрос
web-grimm-forest-read = Прочитать карту: { $card }
web-grimm-forest-picks = { $count ->
    [one] выберите { $count }
   *[other] выберите { $count }
}
web-grimm-forest-gift = Вы получаете: { $count } × { $resource }.
web-grimm-forest-kept = Уже выбрано: { $cards }
web-grimm-forest-waiting = Ждём: { $names }
web-grimm-forest-lay-gather = 1. Куда пойдёт ваш поросёнок?
web-grimm-forest-lay-fable = 2. Добавьте сказку или не добавляйте
web-grimm-forest-lay-fable-must = 2. Добавьте сказку: это обязательно
web-grimm-forest-no-fables = Сказок у вас нет. Их берут в ход постройки.
web-grimm-forest-choose-gather = Выберите карту сбора
web-grimm-forest-choose-fable = Выберите сказку
web-grimm-forest-actions-left = { $count ->
    [0] Действий не осталось
    [one] Ваш ход постройки: осталось { $count } действие
    [few] Ваш ход постройки: осталось { $count } действия
   *[many] Ваш ход постройки: осталось { $count } действий
}
web-grimm-forest-on-site = «Выгодная постройка»
web-grimm-forest-build-for = { $move }, цена { $price }
web-grimm-forest-not-now = { $what }: сейчас нельзя
web-grimm-forest-story = Что произошло
web-grimm-forest-chapter-start = Начало
web-grimm-forest-chapter-fables = Сказки
web-grimm-forest-chapter-gather = Карты сбора
web-grimm-forest-chapter-before = Перед сбором
web-grimm-forest-chapter-harvest = Сбор
web-grimm-forest-chapter-end = Конец сбора
web-grimm-forest-chapter-build = Постройка
web-grimm-forest-next-chapter = Дальше: { $chapter }
web-grimm-forest-supply = Запас
web-grimm-forest-next-round = Ждут следующего раунда
web-grimm-forest-fables = Сказки: в колоде { $deck }, в сбросе { $discard }
web-grimm-forest-friends = Друзья: в колоде { $deck }, в сбросе { $discard }
web-grimm-forest-sections = Секции домиков в запасе
web-grimm-forest-empty = пока пусто
web-grimm-forest-memory = Что вы видели
web-grimm-forest-memory-hand = Известно в руке игрока { $name }
web-grimm-forest-memory-none = В чужих руках вы не знаете ни одной карты.
web-grimm-forest-memory-top = Известно сверху колоды
web-grimm-forest-memory-unseen = Не видели: в колоде или в закрытых руках
web-grimm-forest-memory-gone = Видели все
web-grimm-forest-moment = Действует: { $when }
web-grimm-forest-moment-later = следующий раунд, { $step }
web-grimm-forest-moment-always = каждый раунд, { $step }
web-grimm-forest-copies = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
web-grimm-forest-kind-plain = Сказка
web-grimm-forest-kind-monster = Монстр
web-grimm-forest-kind-unique = Уникальная локация
web-grimm-forest-kind-next-round = Сказка следующего раунда
web-grimm-forest-kind-lasting = Сказка, которая остаётся на планшете
web-grimm-forest-kind-friend = Друг
web-grimm-forest-gallery-friends = 25 друзей
web-grimm-forest-gallery-monsters = Монстры
web-grimm-forest-gallery-fables = Сказки одного раунда
web-grimm-forest-gallery-lasting = Сказки, которые остаются дольше
web-grimm-forest-gallery-houses = Домики
web-grimm-forest-gallery-house = Основание стоит 2, стены 4, крыша 6 своего материала. Стены приводят друга, первая крыша каждого материала приносит награду.
web-grimm-forest-house-of-straw = Домик из соломы
web-grimm-forest-house-of-wood = Домик из дерева
web-grimm-forest-house-of-brick = Домик из кирпича
web-grimm-forest-gallery-places = Локации
web-grimm-forest-gallery-place-fields = Каждый раунд сюда приходит пять соломы.
web-grimm-forest-gallery-place-forest = Каждый раунд сюда приходит четыре дерева.
web-grimm-forest-gallery-place-brickyard = Каждый раунд сюда приходит три кирпича.
web-grimm-forest-gallery-place-market = Только вчетвером: каждый раунд сюда приходит по одному ресурсу каждого вида.
web-grimm-forest-gallery-pigs = Поросята
web-grimm-forest-howto-goal-title = Побеждают три домика
web-grimm-forest-howto-goal = Вы поросёнок, и у вас есть план: первым достроить три домика. Каждый домик бывает из соломы, дерева или кирпича и растёт от основания к стенам и крыше.
    В раунде две половины: сначала все собирают ресурсы, потом все строят.
web-grimm-forest-howto-lay-title = Тайный выбор
web-grimm-forest-howto-lay = Каждый кладёт рубашкой вверх карту сбора: она говорит, куда пойдёт поросёнок. По желанию вместе с ней можно положить одну сказку.
    Пока все не выбрали, карт никто не видит.
web-grimm-forest-howto-gather-title = Делим то, что лежит
web-grimm-forest-howto-gather = Кто в локации один, забирает всё. Кто встретился, делит поровну, а остаток лежит до следующего раунда.
    Каждый раунд на Поле приходит пять соломы, в Лес четыре дерева, в Карьер три кирпича.
web-grimm-forest-howto-reveal-title = Сказки и монстры
web-grimm-forest-howto-reveal = Сначала раскрывают сказки, потом карты сбора; каждая карта действует в свой момент, по порядку хода.
    Монстра ставят в локацию, и он вредит всем поросятам там, вашему тоже. Здесь тролль ждёт на Поле половину чьей-то соломы.
web-grimm-forest-howto-build-title = Два действия на постройку
web-grimm-forest-howto-build = По порядку у каждого два действия: взять любой один ресурс, взять сказку или построить одну секцию. Основание стоит 2, стены 4, крыша 6 материала самого домика.
    Недостроенный домик каждого материала может быть только один. Этот игрок уже может построить деревянные стены.
web-grimm-forest-howto-friends-title = Стены приводят друзей
web-grimm-forest-howto-friends = Кто построил стены, тянет друга: его можно оставить себе или отдать другому. У игрока только один друг; новый прогоняет прежнего.
    Одни друзья помогают сами, у других есть особое действие, раз в раунд.
web-grimm-forest-howto-longer-title = Карты, которые остаются
web-grimm-forest-howto-longer = Некоторые сказки действуют в следующем раунде, некоторые становятся уникальными локациями и лежат на столе, а «Выгодная постройка» станет вашей дополнительной зоной.
web-grimm-forest-howto-count-title = Два, три или четыре поросёнка
web-grimm-forest-howto-count = Вчетвером открывается Рынок: встретившиеся там берут по одному ресурсу по очереди.
    Вдвоём Наследный принц перед каждым раундом забирает половину одной локации.
web-grimm-forest-howto-end-title = Конец игры
web-grimm-forest-howto-end = Когда у кого-то три достроенных домика, раунд доигрывают. Если таких несколько, побеждает тот, у кого больше кирпичных домиков, потом деревянных, потом лучший жетон первой постройки.
    Кто первым достроил домик какого-то материала, берёт его жетон и награду.
web-grimm-forest-lesson-you = Игрок 1
web-grimm-forest-lesson-blue = Игрок 2
web-grimm-forest-lesson-purple = Игрок 3
web-grimm-forest-lesson-table = Вы игрок 1: ваш планшет оранжевый, с солнцем. Два домика достроены, а третьему, деревянному, не хватает только крыши. Крыша стоит 6 дерева, у вас 3.
web-grimm-forest-lesson-places = На столе Поле, Лес и Карьер и то, что там лежит. Игроку 2, синему поросёнку, тоже не хватает одной крыши, кирпичной, и он наверняка пойдёт в Карьер.
web-grimm-forest-lesson-lay = Отправьте поросёнка в Лес за деревом и добавьте Волка: выберите обе карты и нажмите кнопку под ними.
web-grimm-forest-lesson-lay-otherwise = Выберите сбор дерева и Волка.
web-grimm-forest-lesson-wolf = Все карты лежат, сказки раскрыты. Куда пойдёт ваш Волк? Он опустошает локацию, в которой стоит поросёнок: поставьте его в Карьер.
web-grimm-forest-lesson-wolf-otherwise = Игроку 2 нужны кирпичи: поставьте Волка в Карьер.
web-grimm-forest-lesson-gathered = Посмотрите по шагам, что произошло: Волк оставил игрока 2 без кирпичей, а вы в одиночку собрали 4 дерева. Теперь ваш ход постройки, в нём два действия.
web-grimm-forest-lesson-walls = Сначала пустите в дело солому: постройте стены второго соломенного домика за 4 соломы. Стены приводят друга.
web-grimm-forest-lesson-walls-otherwise = Сначала постройте соломенные стены.
web-grimm-forest-lesson-friend = Пришла Белоснежка! Она может остаться у вас или уйти к другому игроку. Оставьте её себе.
web-grimm-forest-lesson-friend-otherwise = Оставьте Белоснежку себе.
web-grimm-forest-lesson-roof = Осталось одно действие, и у вас 7 дерева: постройте крышу деревянного домика.
web-grimm-forest-lesson-roof-otherwise = Постройте деревянную крышу.
web-grimm-forest-lesson-reward = Это ваш третий домик! И первый деревянный домик в этой игре, поэтому вам положена награда: возьмите сказки или ресурсы.
web-grimm-forest-lesson-reward-otherwise = На этот раз возьмите сказки или ресурсы.
web-grimm-forest-lesson-end = Остальные доиграли свои ходы, и трёх домиков больше ни у кого нет: вы победили. Вот и весь раунд «Леса сказок».
web-grimm-forest-drag-elsewhere = Карта { $card } кладётся для другого места: { $place }

web-grimm-forest-box-zone = Место для дома { $number }
web-grimm-forest-box-house = { $resource }, построено: { $section }
web-grimm-forest-box-nothing = ничего
web-grimm-forest-box-nobody = никто
web-grimm-forest-box-tokens = Жетоны первой постройки
web-grimm-forest-box-first = Первый игрок
web-grimm-forest-box-hand = Карт сказок на руке
web-grimm-forest-box-friend = Друг
web-grimm-forest-box-round = Какой раунд начинается
web-grimm-forest-box-fables = Сказки, для одного игрока
web-grimm-forest-box-friends = Друзья
web-grimm-forest-box-prince = Кубик принца
