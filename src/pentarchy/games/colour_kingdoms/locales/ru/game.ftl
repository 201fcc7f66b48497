colour-kingdoms = Цветные королевства
colour-kingdoms-tagline = Возьмите кубик, пролейте его капли на карту и не кладите цвет рядом с таким же.

## Компоненты

colour-kingdoms-kingdom-BLU = Синеречье
colour-kingdoms-kingdom-GRN = Зеленолесье
colour-kingdoms-kingdom-YEL = Желтоводье
colour-kingdoms-kingdom-VIO = Лиловополье
colour-kingdoms-kingdom-RED = Красногорье
colour-kingdoms-kingdom-BRN = Буроземье
colour-kingdoms-colour-blue = синий
colour-kingdoms-colour-red = красный
colour-kingdoms-colour-yellow = жёлтый
colour-kingdoms-colour-green = зелёный
colour-kingdoms-colour-violet = фиолетовый
colour-kingdoms-colour-brown = коричневый
colour-kingdoms-die-blue = синий кубик
colour-kingdoms-die-red = красный кубик
colour-kingdoms-die-yellow = жёлтый кубик
colour-kingdoms-die-white = белый кубик
colour-kingdoms-die-white-text = Джокер: становится любым базовым цветом, кубика которого уже нет в коробке; первым из броска его взять нельзя.
colour-kingdoms-monster-griffin = грифон
colour-kingdoms-monster-unicorn = единорог
colour-kingdoms-monster-hydra = гидра
colour-kingdoms-monster-dragon = дракон
colour-kingdoms-monster-griffin-text = Красный цвет приручает его и даёт 1 очко; без краски он отнимает 1 очко.
colour-kingdoms-monster-unicorn-text = Жёлтый цвет приручает его и даёт 1 очко; без краски он отнимает 1 очко.
colour-kingdoms-monster-hydra-text = Синий цвет приручает её и даёт 1 очко; без краски она отнимает 1 очко.
colour-kingdoms-monster-dragon-text = Его собственный составной цвет приручает его и даёт 2 очка; без краски он отнимает 1 очко.
colour-kingdoms-row-BLU = Синеречье
colour-kingdoms-row-GRN = Зеленолесье
colour-kingdoms-row-YEL = Желтоводье
colour-kingdoms-row-VIO = Лиловополье
colour-kingdoms-row-RED = Красногорье
colour-kingdoms-row-BRN = Буроземье
colour-kingdoms-row-griffins = грифоны
colour-kingdoms-row-unicorns = единороги
colour-kingdoms-row-hydras = гидры
colour-kingdoms-row-dragons = драконы
colour-kingdoms-row-final = итоговая строка
colour-kingdoms-spell-relocation = Перемещение
colour-kingdoms-spell-exception = Исключение
colour-kingdoms-spell-split = Разделение
colour-kingdoms-spell-blend = Смешение
colour-kingdoms-spell-relocation-text = Пока ничего не закрашено, кубик переносится в любое другое королевство.
colour-kingdoms-spell-exception-text = Одна капля может лечь рядом с областями своего цвета.
colour-kingdoms-spell-split-text = Капли кубика могут попасть ещё в одно королевство рядом с его собственным.
colour-kingdoms-spell-blend-text = Две неразмещённые капли кубика превращаются в одну зелёную, фиолетовую или коричневую.
colour-kingdoms-digit-first = первая
colour-kingdoms-digit-second = вторая
colour-kingdoms-source-die = капля с кубика
colour-kingdoms-source-die-exception = капля с кубика, Исключение
colour-kingdoms-source-tower = капля с башни
colour-kingdoms-source-tower-exception = капля с башни, Исключение
colour-kingdoms-rank-again = Стоит сыграть снова
colour-kingdoms-rank-fair = Достойное начало
colour-kingdoms-rank-guardian = Надёжный хранитель королевств
colour-kingdoms-rank-crown = Обладатель короны
colour-kingdoms-capital = столица
colour-kingdoms-capital-text = Закрашенная своим цветом столица возведена и приносит 2 или 3 очка; любой другой цвет лишает их.
colour-kingdoms-tower = сторожевая башня
colour-kingdoms-tower-text = Когда обе области у башни закрашены, их цвета дают каплю: со следующего раунда её можно нанести где угодно.
colour-kingdoms-blot = клякса
colour-kingdoms-blot-text = Закрашивается, если ход закончен, а капли кубика остались; каждая отнимает очко.
colour-kingdoms-token = жетон первого игрока
colour-kingdoms-sheet = лист игрока
colour-kingdoms-map = игровое поле
colour-kingdoms-pencil = карандаш
colour-kingdoms-reference-card = памятка

## Поле в терминале

colour-kingdoms-board-round = Раунд { $round }
colour-kingdoms-board-last = последний раунд
colour-kingdoms-board-first = первый игрок: { $seat }
colour-kingdoms-board-in-box = в коробке
colour-kingdoms-board-crossed = Зачёркнуто
colour-kingdoms-board-spells = Заклинания
colour-kingdoms-board-drops = капли с башен
colour-kingdoms-board-blots = Кляксы
colour-kingdoms-board-left = Осталось нанести
colour-kingdoms-board-towers = Башни
colour-kingdoms-board-legend = C столица, G грифон, U единорог, H гидра, D дракон, 1–4 заклинания; строчная буква — подходящий цвет, последняя буква — краска. B синий, R красный, Y жёлтый, G зелёный, V фиолетовый, N коричневый. * первое место, ** второе.

## Ходы

colour-kingdoms-move-take = Взять { $die }
colour-kingdoms-move-home = Взять его из королевства { $kingdom }
colour-kingdoms-move-joker = Цвет джокера: { $colour }
colour-kingdoms-move-relocate = Перемещение: кубик переходит в королевство { $kingdom }
colour-kingdoms-move-split = Разделение: капли могут попасть и в королевство { $kingdom }
colour-kingdoms-move-blend = Смешение: две капли дают одну, цвет — { $colour }
colour-kingdoms-move-tower-colour = Капля с башни, цвет — { $colour }
colour-kingdoms-move-finish = Закончить закрашивание
colour-kingdoms-move-cross = Зачеркнуть: { $row }, { $digit } цифра ({ $points })
colour-kingdoms-move-place-die = Закрасить { $kingdom } { $number }: { $colour }
colour-kingdoms-move-place-die-exception = Закрасить { $kingdom } { $number }: { $colour }, с Исключением
colour-kingdoms-move-place-tower = Закрасить { $kingdom } { $number }: { $colour }, каплей с башни
colour-kingdoms-move-place-tower-exception = Закрасить { $kingdom } { $number }: { $colour }, каплей с башни, с Исключением

## События

colour-kingdoms-event-first-player = Жетон первого игрока: { $seat }.
    .you = Жетон первого игрока у вас.
colour-kingdoms-event-round-begun = Начинается раунд { $round }.
colour-kingdoms-event-last-round-begun = Начинается раунд { $round }, последний.
colour-kingdoms-event-thrown = На поле { $die }: { $face }, { $kingdom }.
colour-kingdoms-event-took-die = { $seat } берёт { $die } со значением { $face }.
    .you = Вы берёте { $die } со значением { $face }.
colour-kingdoms-event-named-home = { $seat }: кубик взят из королевства { $kingdom }.
    .you = Вы берёте кубик из королевства { $kingdom }.
colour-kingdoms-event-named-colour = { $seat }: цвет джокера — { $colour }.
    .you = Вы выбираете цвет джокера — { $colour }.
colour-kingdoms-event-finished = { $seat }: закрашивание закончено.
    .you = Вы закончили закрашивание.
colour-kingdoms-event-blotted = { $seat }: закрашена клякса, всего { $count }.
    .you = Вы закрашиваете кляксу, всего { $count }.
colour-kingdoms-event-reached-kingdom = { $seat }: { $kingdom } закрашено целиком (место { $place }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}).
    .you = Вы целиком закрасили королевство { $kingdom } (место { $place }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }).
colour-kingdoms-event-reached-monsters = { $seat }: { $row } — закрашены все (место { $place }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}).
    .you = Вы закрасили всех: { $row } (место { $place }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }).
colour-kingdoms-event-reached-final = { $seat }: закрашены три королевства (место { $place }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}).
    .you = Вы закрасили три королевства (место { $place }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }).
colour-kingdoms-event-crossed = Зачёркнута { $digit } цифра: { $row } ({ $points }).
colour-kingdoms-event-last-round-ahead = Три королевства закрашены: следующий раунд последний.
colour-kingdoms-event-game-over-last-round = Последний раунд сыгран.
colour-kingdoms-event-game-over-blots = Все кляксы закрашены: игра заканчивается досрочно.
colour-kingdoms-event-painted = { $seat } закрашивает { $kingdom } { $number }: { $colour } ({ $source }).
    .you = Вы закрашиваете { $kingdom } { $number }: { $colour } ({ $source }).
colour-kingdoms-event-gained-spell = { $seat } получает { $spell } на следующий раунд.
    .you = Вы получаете { $spell } на следующий раунд.
colour-kingdoms-event-gained-drop = { $seat } получает каплю с башни { $tower } на следующий раунд, цвет — { $colour }.
    .you = Вы получаете каплю с башни { $tower } на следующий раунд, цвет — { $colour }.
colour-kingdoms-event-choice-of-drop = { $seat } выбирает цвет капли с башни { $tower }.
    .you = Вы выбираете цвет капли с башни { $tower }.
colour-kingdoms-event-cast-on-kingdom = { $seat } применяет { $spell }: { $kingdom }.
    .you = Вы применяете { $spell }: { $kingdom }.
colour-kingdoms-event-blended = { $seat } смешивает две капли в одну, цвет — { $colour }.
    .you = Вы смешиваете две капли в одну, цвет — { $colour }.
colour-kingdoms-event-showed-region = { $seat }: закрашена область { $kingdom } { $number }, цвет — { $colour }.
    .you = Вы закрасили область { $kingdom } { $number }, цвет — { $colour }.
colour-kingdoms-event-showed-casts = { $seat }: применено { $spell }{ $count ->
    [1] {""}
    [one] {" "}({ $count } раз)
    [few] {" "}({ $count } раза)
   *[other] {" "}({ $count } раз)
}.
    .you = Вы применили { $spell }{ $count ->
        [1] {""}
        [one] {" "}({ $count } раз)
        [few] {" "}({ $count } раза)
       *[other] {" "}({ $count } раз)
    }.

## Очки

colour-kingdoms-score-speed-kingdom = { $kingdom }: за скорость, место { $place }
colour-kingdoms-score-capital = { $kingdom }: столица возведена
colour-kingdoms-score-colours = { $kingdom }: { $count ->
    [one] { $count } цвет
    [few] { $count } цвета
   *[other] { $count } цветов
}
colour-kingdoms-score-speed-monsters = Все { $row }: за скорость, место { $place }
colour-kingdoms-score-tamed = Приручённые { $row }: { $count }
colour-kingdoms-score-untouched = Незакрашенные { $row }: { $count }
colour-kingdoms-score-speed-final = Три королевства: за скорость, место { $place }
colour-kingdoms-score-blots = Кляксы: { $count }
colour-kingdoms-score-rank = Результат: { $rank }

## Отказы

colour-kingdoms-refusal-CK-2-11 = За раунд берут ровно один кубик, и только из коробки.
colour-kingdoms-refusal-CK-2-12 = Белый кубик нельзя взять из броска первым.
colour-kingdoms-refusal-CK-2-13 = Ваш кубик даёт капли другого цвета.
colour-kingdoms-refusal-CK-2-14 = Джокер принимает цвет кубика, которого уже нет в коробке.
colour-kingdoms-refusal-CK-2-15 = Все капли кубика уже размещены.
colour-kingdoms-refusal-CK-2-16 = Кубик не лежит в этом королевстве.
colour-kingdoms-refusal-CK-2-17 = Выбор идёт по порядку: кубик, королевство, цвет джокера; выбранное не меняется.
colour-kingdoms-refusal-CK-2-18 = Закрашивать начинают, когда все взяли по кубику.
colour-kingdoms-refusal-CK-3-2 = Капли кубика остаются в его королевстве.
colour-kingdoms-refusal-CK-3-3 = Эта область уже закрашена.
colour-kingdoms-refusal-CK-3-5 = У соседней области такой же цвет.
colour-kingdoms-refusal-CK-3-8 = У вас нет капли с башни такого цвета.
colour-kingdoms-refusal-CK-3-10 = Капли с башен тратят при закрашивании, когда кубик уже взят.
colour-kingdoms-refusal-CK-4-11 = Ни одна башня не ждёт выбора цвета.
colour-kingdoms-refusal-CK-4-12 = Сначала выберите цвет капли с башни.
colour-kingdoms-refusal-CK-4-13 = Каплю, полученную в этом раунде, можно потратить со следующего.
colour-kingdoms-refusal-CK-4-15 = У вас нет такого заклинания.
colour-kingdoms-refusal-CK-4-17 = Заклинание, полученное в этом раунде, можно применить со следующего.
colour-kingdoms-refusal-CK-4-20 = Для Перемещения нужно другое королевство.
colour-kingdoms-refusal-CK-4-21 = Перемещение возможно, только пока ничего не закрашено.
colour-kingdoms-refusal-CK-4-22 = Перемещение применяют до Разделения.
colour-kingdoms-refusal-CK-4-23 = Перемещение применяют один раз за ход.
colour-kingdoms-refusal-CK-4-27 = Соседей такого цвета нет: Исключение пропало бы зря.
colour-kingdoms-refusal-CK-4-28 = В это королевство капли могут попасть и так.
colour-kingdoms-refusal-CK-4-30 = Для Разделения нужно королевство, которое граничит с королевством кубика.
colour-kingdoms-refusal-CK-4-32 = Вы не смешивали каплю этого цвета.
colour-kingdoms-refusal-CK-4-33 = Для Смешения нужны две неразмещённые капли цвета кубика.
colour-kingdoms-refusal-CK-8-6 = Цифру зачёркивают в конце раунда одиночной игры: сначала открытую первую, а если таких нет, открытую вторую.

colour-kingdoms-fault-capitals = { $kingdom }: нужна одна столица, а на листе { $count }.
colour-kingdoms-fault-capital-colour = { $kingdom }: столица должна быть такого цвета: { $colour }.
colour-kingdoms-fault-monsters = { $monster } ({ $colour }): на листе должно быть { $wanted }, а здесь { $count }.
colour-kingdoms-fault-no-spell = Ни одна область не даёт заклинание «{ $spell }».
colour-kingdoms-fault-tower = Башня { $number } должна стоять на границе, но { $first } и { $second } не соседи.
colour-kingdoms-fault-towers = Две башни стоят на одной границе.
colour-kingdoms-fault-capital-hydra = { colour-kingdoms-kingdom-BLU }: рядом со столицей должна быть гидра.
colour-kingdoms-fault-needs-monster = { $kingdom }: здесь должно быть чудовище: { $monster }.

colour-kingdoms-tie-losses = Закрашенные кляксы и незакрашенные чудовища (чем меньше, тем лучше)
    .rule = CK-7.2
