colour-kingdoms = Кольорові королівства
colour-kingdoms-tagline = Візьміть кубик, пролийте його краплі на мапу й не кладіть колір поруч із таким самим.

## Компоненти

colour-kingdoms-kingdom-BLU = Синьоріччя
colour-kingdoms-kingdom-GRN = Зеленолісся
colour-kingdoms-kingdom-YEL = Жовтоводдя
colour-kingdoms-kingdom-VIO = Ліловопілля
colour-kingdoms-kingdom-RED = Червоногір’я
colour-kingdoms-kingdom-BRN = Бурозем’я
colour-kingdoms-colour-blue = синій
colour-kingdoms-colour-red = червоний
colour-kingdoms-colour-yellow = жовтий
colour-kingdoms-colour-green = зелений
colour-kingdoms-colour-violet = фіолетовий
colour-kingdoms-colour-brown = коричневий
colour-kingdoms-die-blue = синій кубик
colour-kingdoms-die-red = червоний кубик
colour-kingdoms-die-yellow = жовтий кубик
colour-kingdoms-die-white = білий кубик
colour-kingdoms-die-white-text = Джокер: стає будь-яким базовим кольором, кубика якого вже немає в коробці; першим із кидка його взяти не можна.
colour-kingdoms-monster-griffin = грифон
colour-kingdoms-monster-unicorn = єдиноріг
colour-kingdoms-monster-hydra = гідра
colour-kingdoms-monster-dragon = дракон
colour-kingdoms-monster-griffin-text = Червоний колір приборкує його й дає 1 очко; без фарби він забирає 1 очко.
colour-kingdoms-monster-unicorn-text = Жовтий колір приборкує його й дає 1 очко; без фарби він забирає 1 очко.
colour-kingdoms-monster-hydra-text = Синій колір приборкує її й дає 1 очко; без фарби вона забирає 1 очко.
colour-kingdoms-monster-dragon-text = Його власний складений колір приборкує його й дає 2 очки; без фарби він забирає 1 очко.
colour-kingdoms-row-BLU = Синьоріччя
colour-kingdoms-row-GRN = Зеленолісся
colour-kingdoms-row-YEL = Жовтоводдя
colour-kingdoms-row-VIO = Ліловопілля
colour-kingdoms-row-RED = Червоногір’я
colour-kingdoms-row-BRN = Бурозем’я
colour-kingdoms-row-griffins = грифони
colour-kingdoms-row-unicorns = єдинороги
colour-kingdoms-row-hydras = гідри
colour-kingdoms-row-dragons = дракони
colour-kingdoms-row-final = підсумковий рядок
colour-kingdoms-spell-relocation = Переміщення
colour-kingdoms-spell-exception = Виняток
colour-kingdoms-spell-split = Розділення
colour-kingdoms-spell-blend = Змішування
colour-kingdoms-spell-relocation-text = Доки нічого не зафарбовано, кубик переноситься в будь-яке інше королівство.
colour-kingdoms-spell-exception-text = Одна крапля може лягти поруч з областями свого кольору.
colour-kingdoms-spell-split-text = Краплі кубика можуть потрапити ще в одне королівство поруч із його власним.
colour-kingdoms-spell-blend-text = Дві нерозміщені краплі кубика стають однією зеленою, фіолетовою чи коричневою.
colour-kingdoms-digit-first = перша
colour-kingdoms-digit-second = друга
colour-kingdoms-source-die = крапля з кубика
colour-kingdoms-source-die-exception = крапля з кубика, Виняток
colour-kingdoms-source-tower = крапля з вежі
colour-kingdoms-source-tower-exception = крапля з вежі, Виняток
colour-kingdoms-rank-again = Варто зіграти знову
colour-kingdoms-rank-fair = Гідний початок
colour-kingdoms-rank-guardian = Надійний хранитель королівств
colour-kingdoms-rank-crown = Володар корони
colour-kingdoms-capital = столиця
colour-kingdoms-capital-text = Зафарбована своїм кольором столиця зведена й приносить 2 або 3 очки; будь-який інший колір їх позбавляє.
colour-kingdoms-tower = сторожова вежа
colour-kingdoms-tower-text = Коли обидві області біля вежі зафарбовано, їхні кольори дають краплю: з наступного раунду її можна нанести будь-де.
colour-kingdoms-blot = клякса
colour-kingdoms-blot-text = Зафарбовується, якщо хід завершено, а краплі кубика лишилися; кожна забирає очко.
colour-kingdoms-token = жетон першого гравця
colour-kingdoms-sheet = аркуш гравця
colour-kingdoms-map = ігрове поле
colour-kingdoms-pencil = олівець
colour-kingdoms-reference-card = пам’ятка

## Поле в терміналі

colour-kingdoms-board-round = Раунд { $round }
colour-kingdoms-board-last = останній раунд
colour-kingdoms-board-first = перший гравець: { $seat }
colour-kingdoms-board-in-box = у коробці
colour-kingdoms-board-crossed = Закреслено
colour-kingdoms-board-spells = Закляття
colour-kingdoms-board-drops = краплі з веж
colour-kingdoms-board-blots = Клякси
colour-kingdoms-board-left = Лишилося нанести
colour-kingdoms-board-towers = Вежі
colour-kingdoms-board-legend = C столиця, G грифон, U єдиноріг, H гідра, D дракон, 1–4 закляття; мала літера — відповідний колір, остання літера — фарба. B синій, R червоний, Y жовтий, G зелений, V фіолетовий, N коричневий. * перше місце, ** друге.

## Ходи

colour-kingdoms-move-take = Взяти { $die }
colour-kingdoms-move-home = Взяти його з королівства { $kingdom }
colour-kingdoms-move-joker = Колір джокера: { $colour }
colour-kingdoms-move-relocate = Переміщення: кубик переходить у королівство { $kingdom }
colour-kingdoms-move-split = Розділення: краплі можуть потрапити й у королівство { $kingdom }
colour-kingdoms-move-blend = Змішування: дві краплі дають одну, колір — { $colour }
colour-kingdoms-move-tower-colour = Крапля з вежі, колір — { $colour }
colour-kingdoms-move-finish = Завершити зафарбовування
colour-kingdoms-move-cross = Закреслити: { $row }, { $digit } цифра ({ $points })
colour-kingdoms-move-place-die = Зафарбувати { $kingdom } { $number }: { $colour }
colour-kingdoms-move-place-die-exception = Зафарбувати { $kingdom } { $number }: { $colour }, з Винятком
colour-kingdoms-move-place-tower = Зафарбувати { $kingdom } { $number }: { $colour }, краплею з вежі
colour-kingdoms-move-place-tower-exception = Зафарбувати { $kingdom } { $number }: { $colour }, краплею з вежі, з Винятком

## Події

colour-kingdoms-event-first-player = Жетон першого гравця: { $seat }.
    .you = Жетон першого гравця у вас.
colour-kingdoms-event-round-begun = Починається раунд { $round }.
colour-kingdoms-event-last-round-begun = Починається раунд { $round }, останній.
colour-kingdoms-event-thrown = На полі { $die }: { $face }, { $kingdom }.
colour-kingdoms-event-took-die = { $seat } бере { $die } зі значенням { $face }.
    .you = Ви берете { $die } зі значенням { $face }.
colour-kingdoms-event-named-home = { $seat }: кубик узято з королівства { $kingdom }.
    .you = Ви берете кубик із королівства { $kingdom }.
colour-kingdoms-event-named-colour = { $seat }: колір джокера — { $colour }.
    .you = Ви обираєте колір джокера — { $colour }.
colour-kingdoms-event-finished = { $seat }: зафарбовування завершено.
    .you = Ви завершили зафарбовування.
colour-kingdoms-event-blotted = { $seat }: зафарбовано кляксу, усього { $count }.
    .you = Ви зафарбовуєте кляксу, усього { $count }.
colour-kingdoms-event-reached-kingdom = { $seat }: { $kingdom } зафарбовано повністю (місце { $place }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}).
    .you = Ви повністю зафарбували королівство { $kingdom } (місце { $place }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[other] { $points } очок
    }).
colour-kingdoms-event-reached-monsters = { $seat }: { $row } — зафарбовані всі (місце { $place }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}).
    .you = Ви зафарбували всіх: { $row } (місце { $place }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[other] { $points } очок
    }).
colour-kingdoms-event-reached-final = { $seat }: зафарбовано три королівства (місце { $place }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}).
    .you = Ви зафарбували три королівства (місце { $place }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[other] { $points } очок
    }).
colour-kingdoms-event-crossed = Закреслено, { $digit } цифра: { $row } ({ $points }).
colour-kingdoms-event-last-round-ahead = Три королівства зафарбовано: наступний раунд останній.
colour-kingdoms-event-game-over-last-round = Останній раунд зіграно.
colour-kingdoms-event-game-over-blots = Усі клякси зафарбовано: гра закінчується достроково.
colour-kingdoms-event-painted = { $seat } зафарбовує { $kingdom } { $number }: { $colour } ({ $source }).
    .you = Ви зафарбовуєте { $kingdom } { $number }: { $colour } ({ $source }).
colour-kingdoms-event-gained-spell = { $seat } отримує { $spell } на наступний раунд.
    .you = Ви отримуєте { $spell } на наступний раунд.
colour-kingdoms-event-gained-drop = { $seat } отримує краплю з вежі { $tower } на наступний раунд, колір — { $colour }.
    .you = Ви отримуєте краплю з вежі { $tower } на наступний раунд, колір — { $colour }.
colour-kingdoms-event-choice-of-drop = { $seat } обирає колір краплі з вежі { $tower }.
    .you = Ви обираєте колір краплі з вежі { $tower }.
colour-kingdoms-event-cast-on-kingdom = { $seat } застосовує { $spell }: { $kingdom }.
    .you = Ви застосовуєте { $spell }: { $kingdom }.
colour-kingdoms-event-blended = { $seat } змішує дві краплі в одну, колір — { $colour }.
    .you = Ви змішуєте дві краплі в одну, колір — { $colour }.
colour-kingdoms-event-showed-region = { $seat }: зафарбовано область { $kingdom } { $number }, колір — { $colour }.
    .you = Ви зафарбували область { $kingdom } { $number }, колір — { $colour }.
colour-kingdoms-event-showed-casts = { $seat }: застосовано { $spell }{ $count ->
    [1] {""}
    [one] {" "}({ $count } раз)
    [few] {" "}({ $count } рази)
   *[other] {" "}({ $count } разів)
}.
    .you = Ви застосували { $spell }{ $count ->
        [1] {""}
        [one] {" "}({ $count } раз)
        [few] {" "}({ $count } рази)
       *[other] {" "}({ $count } разів)
    }.

## Очки

colour-kingdoms-score-speed-kingdom = { $kingdom }: за швидкість, місце { $place }
colour-kingdoms-score-capital = { $kingdom }: столицю зведено
colour-kingdoms-score-colours = { $kingdom }: { $count ->
    [one] { $count } колір
    [few] { $count } кольори
   *[other] { $count } кольорів
}
colour-kingdoms-score-speed-monsters = Усі { $row }: за швидкість, місце { $place }
colour-kingdoms-score-tamed = Приборкані { $row }: { $count }
colour-kingdoms-score-untouched = Незафарбовані { $row }: { $count }
colour-kingdoms-score-speed-final = Три королівства: за швидкість, місце { $place }
colour-kingdoms-score-blots = Клякси: { $count }
colour-kingdoms-score-rank = Результат: { $rank }

## Відмови

colour-kingdoms-refusal-CK-2-11 = За раунд беруть рівно один кубик, і тільки з коробки.
colour-kingdoms-refusal-CK-2-12 = Білий кубик не можна взяти з кидка першим.
colour-kingdoms-refusal-CK-2-13 = Ваш кубик дає краплі іншого кольору.
colour-kingdoms-refusal-CK-2-14 = Джокер набуває кольору кубика, якого вже немає в коробці.
colour-kingdoms-refusal-CK-2-15 = Усі краплі кубика вже розміщено.
colour-kingdoms-refusal-CK-2-16 = Кубик не лежить у цьому королівстві.
colour-kingdoms-refusal-CK-2-17 = Вибір іде за порядком: кубик, королівство, колір джокера; обране не змінюється.
colour-kingdoms-refusal-CK-2-18 = Зафарбовувати починають, коли всі взяли по кубику.
colour-kingdoms-refusal-CK-3-2 = Краплі кубика лишаються в його королівстві.
colour-kingdoms-refusal-CK-3-3 = Цю область уже зафарбовано.
colour-kingdoms-refusal-CK-3-5 = Сусідня область має такий самий колір.
colour-kingdoms-refusal-CK-3-8 = У вас немає краплі з вежі такого кольору.
colour-kingdoms-refusal-CK-3-10 = Краплі з веж витрачають під час зафарбовування, коли кубик уже взято.
colour-kingdoms-refusal-CK-4-11 = Жодна вежа не чекає на вибір кольору.
colour-kingdoms-refusal-CK-4-12 = Спершу оберіть колір краплі з вежі.
colour-kingdoms-refusal-CK-4-13 = Краплю, отриману в цьому раунді, можна витратити з наступного.
colour-kingdoms-refusal-CK-4-15 = У вас немає такого закляття.
colour-kingdoms-refusal-CK-4-17 = Закляття, отримане в цьому раунді, можна застосувати з наступного.
colour-kingdoms-refusal-CK-4-20 = Для Переміщення потрібне інше королівство.
colour-kingdoms-refusal-CK-4-21 = Переміщення можливе, лише доки нічого не зафарбовано.
colour-kingdoms-refusal-CK-4-22 = Переміщення застосовують до Розділення.
colour-kingdoms-refusal-CK-4-23 = Переміщення застосовують один раз за хід.
colour-kingdoms-refusal-CK-4-27 = Сусідів такого кольору немає: Виняток пропав би марно.
colour-kingdoms-refusal-CK-4-28 = У це королівство краплі можуть потрапити й так.
colour-kingdoms-refusal-CK-4-30 = Для Розділення потрібне королівство, що межує з королівством кубика.
colour-kingdoms-refusal-CK-4-32 = Ви не змішували краплю цього кольору.
colour-kingdoms-refusal-CK-4-33 = Для Змішування потрібні дві нерозміщені краплі кольору кубика.
colour-kingdoms-refusal-CK-8-6 = Цифру закреслюють наприкінці раунду гри наодинці: спершу відкриту першу, а якщо таких немає, відкриту другу.

colour-kingdoms-fault-capitals = { $kingdom }: потрібна одна столиця, а на аркуші { $count }.
colour-kingdoms-fault-capital-colour = { $kingdom }: столиця має бути такого кольору: { $colour }.
colour-kingdoms-fault-monsters = { $monster } ({ $colour }): на аркуші має бути { $wanted }, а тут { $count }.
colour-kingdoms-fault-no-spell = Жодна область не дає закляття «{ $spell }».
colour-kingdoms-fault-tower = Вежа { $number } має стояти на межі, але { $first } і { $second } не сусіди.
colour-kingdoms-fault-towers = Дві вежі стоять на одній межі.
colour-kingdoms-fault-capital-hydra = { colour-kingdoms-kingdom-BLU }: поруч зі столицею має бути гідра.
colour-kingdoms-fault-needs-monster = { $kingdom }: тут має бути чудовисько: { $monster }.

colour-kingdoms-tie-losses = Зафарбовані клякси й незафарбовані чудовиська (що менше, то краще)
    .rule = CK-7.2
