royal-brawl = Королівська колотнеча
royal-brawl-tagline = Заселіть крихітне королівство королями, драконами й інтриганами та станьте ціннішими за сусідів.

royal-brawl-option-first-player = Перший гравець
royal-brawl-option-first-player-help = Визначається жеребом або за домовленістю до роздачі.
royal-brawl-option-colour-1 = Колір місця 1
royal-brawl-option-colour-1-help = Колір лише показує, чия картка. Хто не обирав, отримає один із кольорів, що лишилися.
royal-brawl-option-colour-2 = Колір місця 2
royal-brawl-option-colour-2-help = Колір лише показує, чия картка. Хто не обирав, отримає один із кольорів, що лишилися.
royal-brawl-option-colour-3 = Колір місця 3
royal-brawl-option-colour-3-help = Колір лише показує, чия картка. Хто не обирав, отримає один із кольорів, що лишилися.
royal-brawl-option-colour-4 = Колір місця 4
royal-brawl-option-colour-4-help = Колір лише показує, чия картка. Хто не обирав, отримає один із кольорів, що лишилися.
royal-brawl-value-drawn = за жеребом
royal-brawl-value-seat-1 = місце 1
royal-brawl-value-seat-2 = місце 2
royal-brawl-value-seat-3 = місце 3
royal-brawl-value-seat-4 = місце 4
royal-brawl-value-free = будь-який вільний
royal-brawl-value-red = червоний
royal-brawl-value-blue = синій
royal-brawl-value-yellow = жовтий
royal-brawl-value-green = зелений

royal-brawl-terrain-tower = Вежа
royal-brawl-terrain-castle = Замок
royal-brawl-terrain-forest = Ліс
royal-brawl-terrain-farm = Ферма
royal-brawl-terrain-tower-text = Принцеса дає тут два очки, а Чарівник, зіграний сюди або поруч, може когось перемістити.
royal-brawl-terrain-castle-text = Король дає тут додаткове очко.
royal-brawl-terrain-forest-text = Відьма, зіграна сюди, може поміняти місцями двох верхніх персонажів; Король по сусідству отримує очко.
royal-brawl-terrain-farm-text = Селянин дає тут очко; Король по сусідству теж отримує очко.

royal-brawl-colour-red = червоний
royal-brawl-colour-blue = синій
royal-brawl-colour-yellow = жовтий
royal-brawl-colour-green = зелений

royal-brawl-character-king = Король
royal-brawl-character-queen = Королева
royal-brawl-character-princess = Принцеса
royal-brawl-character-knight = Лицар
royal-brawl-character-peasant = Селянин
royal-brawl-character-gnome = Гном
royal-brawl-character-dragon = Дракон
royal-brawl-character-witch = Відьма
royal-brawl-character-fairy = Фея
royal-brawl-character-wizard = Чарівник
royal-brawl-character-king-text = Очко в Замку та по очку за кожну Ферму й кожен Ліс поруч.
royal-brawl-character-queen-text = Очко, якщо на її картці є будь-який Король, і по очку за кожного персонажа вашого кольору на сусідніх картках.
royal-brawl-character-princess-text = Два очки у Вежі та ще одне, якщо на її картці є будь-який Лицар.
royal-brawl-character-knight-text = Три очки, якщо на його картці є будь-яка Принцеса; крім того, він блокує Дракона, що лежить нижче.
royal-brawl-character-peasant-text = Очко на Фермі та по очку за кожного Короля й кожну Королеву на сусідніх картках.
royal-brawl-character-gnome-text = Лягає на самий низ, ніхто не може його зачепити, і дає по очку за кожну незаблоковану картку над собою; останнім ходом його не грають.
royal-brawl-character-dragon-text = Блокує всіх, хто лежить під ним на тій самій картці місцевості, крім Гнома; останнім ходом його не грають.
royal-brawl-character-witch-text = Зіграна в Ліс, може поміняти місцями верхніх персонажів будь-яких двох карток місцевості.
royal-brawl-character-fairy-text = Коли її грають, може розкласти персонажів своєї картки, разом із собою, у будь-якому порядку.
royal-brawl-character-wizard-text = Зіграний у Вежу або поруч із нею, може перемістити будь-якого верхнього персонажа на іншу картку місцевості.
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

royal-brawl-board-turn = Коло { $turn } з { $of }
royal-brawl-board-legend = Верхня картка — перша. Число — її очки, × — заблокована, ◆ — тут застосовують властивість.
royal-brawl-board-cards = { $count ->
    [one] { $count } картка в руці
    [few] { $count } картки в руці
   *[many] { $count } карток у руці
}
royal-brawl-board-hand = у руці: { $cards }
royal-brawl-board-aside = відкладено: { $cards }

royal-brawl-move-play = Зіграти картку «{ $character }» на { $place }
royal-brawl-move-swap = Поміняти місцями: { $character } ({ $owner }) на { $from } і { $partner } ({ $other }) на { $to }
royal-brawl-move-move = Перемістити з { $from } на { $to }: { $character } ({ $owner })
royal-brawl-move-next = { $number }-та картка знизу: { $character }
royal-brawl-move-decline = Не застосовувати властивість картки «{ $character }»

royal-brawl-event-drawn-first = За жеребом починає { $seat }.
royal-brawl-event-agreed-first = За домовленістю починає { $seat }.
royal-brawl-event-played = { $seat } грає картку «{ $character }» на { $place }.
royal-brawl-event-swapped = Відьма міняє місцями картки «{ $character }» на { $from } і «{ $partner }» на { $to } (хід гравця { $seat }).
royal-brawl-event-picked = Фея наводить лад на { $place }: { $number }-та картка знизу — { $character } (хід гравця { $seat }).
royal-brawl-event-moved = Чарівник переміщує картку «{ $character }» гравця { $owner } з { $from } на { $to } (хід гравця { $seat }).
royal-brawl-event-declined = { $seat } не застосовує властивість картки «{ $character }».
royal-brawl-event-skipped = { $seat } має в руці лише Дракона й Гнома та пропускає останній хід.
royal-brawl-event-shown = { $seat } показує картки: у руці — { $character }; відкладено — { $aside }.

royal-brawl-score-king-castle = Король на { $place }: у Замку
royal-brawl-score-king-lands = Король на { $place }: Ферм і Лісів поруч — { $count }
royal-brawl-score-queen-king = Королева на { $place }: разом із Королем
royal-brawl-score-queen-court = Королева на { $place }: персонажів її кольору поруч — { $count }
royal-brawl-score-princess-tower = Принцеса на { $place }: у Вежі
royal-brawl-score-princess-knight = Принцеса на { $place }: разом із Лицарем
royal-brawl-score-knight-princess = Лицар на { $place }: разом із Принцесою
royal-brawl-score-peasant-farm = Селянин на { $place }: на Фермі
royal-brawl-score-peasant-royals = Селянин на { $place }: Королів і Королев поруч — { $count }
royal-brawl-score-gnome-above = Гном на { $place }: незаблокованих карток над ним — { $count }
royal-brawl-score-blocked = { $character } на { $place }: заблоковано
royal-brawl-score-nothing = { $character } на { $place }: без очок

royal-brawl-refusal-RB-1-2 = У королівстві такого розміру цієї картки місцевості немає.
royal-brawl-refusal-RB-1-7 = Цю картку відкладено, вона не бере участі в партії.
royal-brawl-refusal-RB-2-3 = Цього ходу картку вже викладено: застосуйте її властивість або відмовтеся від неї.
royal-brawl-refusal-RB-2-4 = Пасувати не можна: викладіть картку.
royal-brawl-refusal-RB-2-7 = Дракона й Гнома не можна викладати у свій останній хід.
royal-brawl-refusal-RB-3-4 = Такий персонаж тут уже є: однакових імен на одній картці місцевості не буває.
royal-brawl-refusal-RB-3-5 = Такий персонаж тут уже є: він заблокований, але ім’я зайняте.
royal-brawl-refusal-RB-3-8 = Цю картку вже зіграно, а зіграні лишаються в королівстві.
royal-brawl-refusal-RB-3-10 = Тут немає верхнього персонажа: картка місцевості порожня або на ній лише Гном.
royal-brawl-refusal-RB-4-2 = Властивість застосовують лише одразу після викладання: спершу викладіть картку.
royal-brawl-refusal-RB-4-15 = Міняти персонажів місцями може лише Відьма, щойно зіграна в Ліс.
royal-brawl-refusal-RB-4-17 = Після такого обміну на картці місцевості опиняться два однакові імені.
royal-brawl-refusal-RB-4-19 = Змінювати порядок у стосі може лише щойно зіграна Фея.
royal-brawl-refusal-RB-4-20 = Гном лишається на своєму місці внизу.
royal-brawl-refusal-RB-4-21 = Кожна картка стосу займає в новому порядку одне місце, а розпочатий порядок доводять до кінця.
royal-brawl-refusal-RB-4-22 = Фея змінює порядок лише на своїй картці місцевості, а цього персонажа там немає.
royal-brawl-refusal-RB-4-23 = Переміщувати персонажів може лише Чарівник, щойно зіграний у Вежу або поруч із нею.
royal-brawl-refusal-RB-4-25 = Персонаж має перейти на іншу картку місцевості, а не лишитися на своїй.
