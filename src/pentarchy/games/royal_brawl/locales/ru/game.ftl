royal-brawl = Королевская заварушка
royal-brawl-tagline = Населите маленькое королевство королями, драконами и интриганами и окажитесь ценнее соседей.

royal-brawl-option-first-player = Первый игрок
royal-brawl-option-first-player-help = Определяется жребием или по уговору до раздачи.
royal-brawl-option-colour-1 = Цвет места 1
royal-brawl-option-colour-1-help = Цвет лишь показывает, чья карта. Кто не выбирал, получит один из оставшихся цветов.
royal-brawl-option-colour-2 = Цвет места 2
royal-brawl-option-colour-2-help = Цвет лишь показывает, чья карта. Кто не выбирал, получит один из оставшихся цветов.
royal-brawl-option-colour-3 = Цвет места 3
royal-brawl-option-colour-3-help = Цвет лишь показывает, чья карта. Кто не выбирал, получит один из оставшихся цветов.
royal-brawl-option-colour-4 = Цвет места 4
royal-brawl-option-colour-4-help = Цвет лишь показывает, чья карта. Кто не выбирал, получит один из оставшихся цветов.
royal-brawl-value-drawn = по жребию
royal-brawl-value-seat-1 = место 1
royal-brawl-value-seat-2 = место 2
royal-brawl-value-seat-3 = место 3
royal-brawl-value-seat-4 = место 4
royal-brawl-value-free = любой свободный
royal-brawl-value-red = красный
royal-brawl-value-blue = синий
royal-brawl-value-yellow = жёлтый
royal-brawl-value-green = зелёный

royal-brawl-terrain-tower = Башня
royal-brawl-terrain-castle = Замок
royal-brawl-terrain-forest = Лес
royal-brawl-terrain-farm = Ферма
royal-brawl-terrain-tower-text = Принцесса приносит здесь два очка, а Волшебник, сыгранный сюда или рядом, может кого-нибудь перенести.
royal-brawl-terrain-castle-text = Король приносит здесь лишнее очко.
royal-brawl-terrain-forest-text = Ведьма, сыгранная сюда, может поменять местами двух верхних персонажей; Король по соседству получает очко.
royal-brawl-terrain-farm-text = Крестьянин приносит здесь очко; Король по соседству тоже получает очко.

royal-brawl-colour-red = красный
royal-brawl-colour-blue = синий
royal-brawl-colour-yellow = жёлтый
royal-brawl-colour-green = зелёный

royal-brawl-character-king = Король
royal-brawl-character-queen = Королева
royal-brawl-character-princess = Принцесса
royal-brawl-character-knight = Рыцарь
royal-brawl-character-peasant = Крестьянин
royal-brawl-character-gnome = Гном
royal-brawl-character-dragon = Дракон
royal-brawl-character-witch = Ведьма
royal-brawl-character-fairy = Фея
royal-brawl-character-wizard = Волшебник
royal-brawl-character-king-text = Очко в Замке и по очку за каждую Ферму и каждый Лес по соседству.
royal-brawl-character-queen-text = Очко, если на её карте есть любой Король, и по очку за каждого персонажа вашего цвета на соседних картах.
royal-brawl-character-princess-text = Два очка в Башне и ещё одно, если на её карте есть любой Рыцарь.
royal-brawl-character-knight-text = Три очка, если на его карте есть любая Принцесса; кроме того, он блокирует Дракона, который лежит ниже.
royal-brawl-character-peasant-text = Очко на Ферме и по очку за каждого Короля и каждую Королеву на соседних картах.
royal-brawl-character-gnome-text = Ложится в самый низ, никто не может его тронуть, и приносит по очку за каждую незаблокированную карту над собой; последним ходом его не играют.
royal-brawl-character-dragon-text = Блокирует всех, кто лежит под ним на той же карте местности, кроме Гнома; последним ходом его не играют.
royal-brawl-character-witch-text = Сыгранная в Лес, может поменять местами верхних персонажей любых двух карт местности.
royal-brawl-character-fairy-text = Когда её играют, может расположить персонажей своей карты, включая себя, в любом порядке.
royal-brawl-character-wizard-text = Сыгранный в Башню или рядом с ней, может перенести любого верхнего персонажа на другую карту местности.
royal-brawl-partner-king = { royal-brawl-character-king }
royal-brawl-partner-queen = { royal-brawl-character-queen }
royal-brawl-partner-princess = { royal-brawl-character-princess }
royal-brawl-partner-knight = { royal-brawl-character-knight }
royal-brawl-partner-peasant = { royal-brawl-character-peasant }
royal-brawl-partner-gnome = { royal-brawl-character-gnome }
royal-brawl-partner-dragon = { royal-brawl-character-dragon }
royal-brawl-partner-witch = { royal-brawl-character-witch }
royal-brawl-partner-fairy = { royal-brawl-character-fairy }
royal-brawl-partner-wizard = { royal-brawl-character-wizard }
royal-brawl-aside-king = { royal-brawl-character-king }
royal-brawl-aside-queen = { royal-brawl-character-queen }
royal-brawl-aside-princess = { royal-brawl-character-princess }
royal-brawl-aside-knight = { royal-brawl-character-knight }
royal-brawl-aside-peasant = { royal-brawl-character-peasant }
royal-brawl-aside-gnome = { royal-brawl-character-gnome }
royal-brawl-aside-dragon = { royal-brawl-character-dragon }
royal-brawl-aside-witch = { royal-brawl-character-witch }
royal-brawl-aside-fairy = { royal-brawl-character-fairy }
royal-brawl-aside-wizard = { royal-brawl-character-wizard }

royal-brawl-board-turn = Круг { $turn } из { $of }
royal-brawl-board-legend = Верхняя карта — первой. Число — её очки, × — заблокирована, ◆ — здесь применяется свойство.
royal-brawl-board-cards = { $count ->
    [one] { $count } карта в руке
    [few] { $count } карты в руке
   *[many] { $count } карт в руке
}
royal-brawl-board-hand = в руке: { $cards }
royal-brawl-board-aside = отложены: { $cards }

royal-brawl-move-play = Сыграть карту «{ $character }» на { $place }
royal-brawl-move-swap = Поменять местами: { $character } ({ $owner }) на { $from } и { $partner } ({ $other }) на { $to }
    .of-you = Поменять местами: { $character } (ваша карта) на { $from } и { $partner } ({ $other }) на { $to }
    .to-you = Поменять местами: { $character } ({ $owner }) на { $from } и { $partner } (ваша карта) на { $to }
    .to-you-of-you = Поменять местами: { $character } (ваша карта) на { $from } и { $partner } (ваша карта) на { $to }
royal-brawl-move-move = Перенести с { $from } на { $to }: { $character } ({ $owner })
    .of-you = Перенести с { $from } на { $to }: { $character } (ваша карта)
royal-brawl-move-next = { $number }-я карта снизу: { $character }
royal-brawl-move-decline = Не применять свойство карты «{ $character }»

royal-brawl-event-drawn-first = По жребию начинает { $seat }.
    .you = По жребию начинаете вы.
royal-brawl-event-agreed-first = По уговору начинает { $seat }.
    .you = По уговору начинаете вы.
royal-brawl-event-played = { $seat } играет карту «{ $character }» на { $place }.
    .you = Вы играете карту «{ $character }» на { $place }.
royal-brawl-event-swapped = Ведьма меняет местами карты «{ $character }» на { $from } и «{ $partner }» на { $to } (ход игрока { $seat }).
    .you = Ваша Ведьма меняет местами карты «{ $character }» на { $from } и «{ $partner }» на { $to }.
royal-brawl-event-picked = Фея наводит порядок на { $place }: { $number }-я карта снизу — { $character } (ход игрока { $seat }).
    .you = Ваша Фея наводит порядок на { $place }: { $number }-я карта снизу — { $character }.
royal-brawl-event-moved = Волшебник переносит карту «{ $character }» игрока { $owner } с { $from } на { $to } (ход игрока { $seat }).
    .you = Ваш Волшебник переносит карту «{ $character }» игрока { $owner } с { $from } на { $to }.
    .of-you = Волшебник переносит вашу карту «{ $character }» с { $from } на { $to } (ход игрока { $seat }).
    .you-of-you = Ваш Волшебник переносит вашу карту «{ $character }» с { $from } на { $to }.
royal-brawl-event-declined = { $seat } не применяет свойство карты «{ $character }».
    .you = Вы не применяете свойство карты «{ $character }».
royal-brawl-event-skipped = { $seat } держит в руке только Дракона и Гнома и пропускает последний ход.
    .you = У вас в руке только Дракон и Гном: вы пропускаете последний ход.
royal-brawl-event-shown = { $seat } показывает карты: в руке — { $character }; отложены — { $aside }.
    .you = Вы показываете карты: в руке — { $character }; отложены — { $aside }.

royal-brawl-score-king-castle = Король на { $place }: в Замке
royal-brawl-score-king-lands = Король на { $place }: Ферм и Лесов рядом — { $count }
royal-brawl-score-queen-king = Королева на { $place }: вместе с Королём
royal-brawl-score-queen-court = Королева на { $place }: персонажей её цвета рядом — { $count }
royal-brawl-score-princess-tower = Принцесса на { $place }: в Башне
royal-brawl-score-princess-knight = Принцесса на { $place }: вместе с Рыцарем
royal-brawl-score-knight-princess = Рыцарь на { $place }: вместе с Принцессой
royal-brawl-score-peasant-farm = Крестьянин на { $place }: на Ферме
royal-brawl-score-peasant-royals = Крестьянин на { $place }: Королей и Королев рядом — { $count }
royal-brawl-score-gnome-above = Гном на { $place }: незаблокированных карт над ним — { $count }
royal-brawl-score-blocked = { $character } на { $place }: { $character_id ->
    [queen] заблокирована
    [princess] заблокирована
   *[other] заблокирован
}
royal-brawl-score-nothing = { $character } на { $place }: без очков

royal-brawl-refusal-RB-1-2 = В королевстве такого размера этой карты местности нет.
royal-brawl-refusal-RB-1-7 = Эта карта отложена и в партии не участвует.
royal-brawl-refusal-RB-2-3 = В этот ход карта уже выложена: примените её свойство или откажитесь от него.
royal-brawl-refusal-RB-2-4 = Пасовать нельзя: выложите карту.
royal-brawl-refusal-RB-2-7 = Дракона и Гнома нельзя выкладывать в свой последний ход.
royal-brawl-refusal-RB-3-4 = Такой персонаж здесь уже есть: одинаковые имена на одной карте местности не встречаются.
royal-brawl-refusal-RB-3-5 = Такой персонаж здесь уже есть: он заблокирован, но имя занято.
royal-brawl-refusal-RB-3-8 = Эта карта уже сыграна, а сыгранные остаются в королевстве.
royal-brawl-refusal-RB-3-10 = Здесь нет верхнего персонажа: карта местности пуста или на ней только Гном.
royal-brawl-refusal-RB-4-2 = Свойство применяют только сразу после выкладывания: сначала выложите карту.
royal-brawl-refusal-RB-4-15 = Менять персонажей местами может только Ведьма, только что сыгранная в Лес.
royal-brawl-refusal-RB-4-17 = После такого обмена на карте местности окажутся два одинаковых имени.
royal-brawl-refusal-RB-4-19 = Менять порядок в стопке может только что сыгранная Фея.
royal-brawl-refusal-RB-4-20 = Гном остаётся на своём месте в самом низу.
royal-brawl-refusal-RB-4-21 = Каждая карта стопки занимает в новом порядке одно место, а начатый порядок доводят до конца.
royal-brawl-refusal-RB-4-22 = Фея меняет порядок только на своей карте местности, а этого персонажа там нет.
royal-brawl-refusal-RB-4-23 = Переносить персонажей может только Волшебник, только что сыгранный в Башню или рядом с ней.
royal-brawl-refusal-RB-4-25 = Персонаж должен перейти на другую карту местности, а не остаться на своей.

royal-brawl-tie-turn-order = Место в порядке хода (раньше — выше)
    .rule = RB-7.2
