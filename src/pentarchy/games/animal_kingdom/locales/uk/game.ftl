animal-kingdom = Звірине королівство
animal-kingdom-tagline = Розігруйте придворних, усувайте чужих і збирайте владу, поки її не розтягли.

animal-kingdom-option-deck = Колода для трьох
animal-kingdom-option-deck-help = Утрьох: або без чотирьох найменших персонажів, або з усіма двадцятьма — тоді в кожному розділі чотири карти наосліп відкладають.
animal-kingdom-option-first-player = Перший гравець
animal-kingdom-option-first-player-help = У кого на початку партії карта першого гравця.
animal-kingdom-option-practice = Пробний розділ
animal-kingdom-option-practice-help = Спершу зіграйте один розділ, щоб познайомитися з персонажами: він не зараховується.
animal-kingdom-option-own-effect-first = Жертва встигає подіяти
animal-kingdom-option-own-effect-first-help = Персонаж, на якого чатували, спершу виконує свій ефект, а потім його усувають.
animal-kingdom-option-taken-card = Карта, яку взяв Інтриган
animal-kingdom-option-taken-card-help = Чи чатують на жертву Король і Королева, здобуті через Інтригана.
animal-kingdom-option-black-knight = Чорний лицар
animal-kingdom-option-black-knight-help = Чи втішає Чорний лицар лише тих, хто нічого не отримав, чи приносить жетон завжди.
animal-kingdom-option-clairvoyant = Ворожка
animal-kingdom-option-clairvoyant-help = Скільки карт у центрі може подивитися Ворожка.
animal-kingdom-option-face-down-rank = Усунуті зберігають ранг
animal-kingdom-option-face-down-rank-help = Закрита карта на верху стосу теж змагається за карту першого гравця.
animal-kingdom-option-inquisitor = Інквізитор
animal-kingdom-option-inquisitor-help = На що обмінюють названу карту: на карту з центру чи на карту гравця з Інквізитором.

animal-kingdom-value-standard = Без рангів 1–4
animal-kingdom-value-random = Усі двадцять, чотири осторонь
animal-kingdom-value-drawn = За жеребом
animal-kingdom-value-seat-1 = Місце 1
animal-kingdom-value-seat-2 = Місце 2
animal-kingdom-value-seat-3 = Місце 3
animal-kingdom-value-seat-4 = Місце 4
animal-kingdom-value-dormant = Її ефект не діє
animal-kingdom-value-active = Її ефект діє
animal-kingdom-value-consolation = Лише як розрада
animal-kingdom-value-any-colour-icon = Завжди один жетон
animal-kingdom-value-four-cards = Усі чотири
animal-kingdom-value-two-cards = Дві
animal-kingdom-value-centre = На карту з центру
animal-kingdom-value-inquisitor-player = На карту гравця з Інквізитором

animal-kingdom-card-charlatan = Шарлатан
animal-kingdom-card-charlatan-text = Ви можете знову відкрити одну усунуту карту свого стосу. Її ефект не спрацьовує.
animal-kingdom-card-black_knight = Чорний лицар
animal-kingdom-card-black_knight-text = Кінець розділу: якщо стос не приніс вам жетонів влади, ви можете взяти 1 жетон влади на вибір.
animal-kingdom-card-courtesan = Куртизанка
animal-kingdom-card-courtesan-text = Ви можете обміняти до 2 карт з руки з іншими гравцями, кожну на карту з такою самою сорочкою. Дві обмінювані карти мають бути з різними сорочками.
animal-kingdom-card-clairvoyant = Ворожка
animal-kingdom-card-clairvoyant-text = Ви можете подивитися карти в центрі столу, одну за одною. Кожну поверніть на її місце.
animal-kingdom-card-poisoner = Отруйник
animal-kingdom-card-poisoner-text = Усуньте Настоятеля або Єпископа.
animal-kingdom-card-berserker = Берсерк
animal-kingdom-card-berserker-text = Усуньте Інтригана або Чарівника.
animal-kingdom-card-assassin = Асасин
animal-kingdom-card-assassin-text = Усуньте Короля або Королеву.
animal-kingdom-card-abbot = Настоятель
animal-kingdom-card-abbot-text = Усуньте Відьму або Друїда.
animal-kingdom-card-druid = Друїд
animal-kingdom-card-druid-text = Ви можете обміняти 1 карту з руки на закриту карту в центрі з такою самою сорочкою.
animal-kingdom-card-white_knight = Білий лицар
animal-kingdom-card-white_knight-text = Ви можете обміняти 1 карту з руки на закриту карту в центрі з такою самою сорочкою.
animal-kingdom-card-monk = Чернець
animal-kingdom-card-monk-text = Ви можете обміняти 1 карту з руки на закриту карту в центрі з такою самою сорочкою.
animal-kingdom-card-executioner = Кат
animal-kingdom-card-executioner-text = Назвіть персонажа, крім Святого. Поки Кат відкритий на верху вашого стосу, цей персонаж усувається, коли його зіграє інший гравець.
animal-kingdom-card-intriguer = Інтриган
animal-kingdom-card-intriguer-text = Обміняйте Інтригана на відкриту верхню карту найвищого рангу в іншого гравця, якщо її ранг вищий.
animal-kingdom-card-witch = Відьма
animal-kingdom-card-witch-text = Ви можете подивитися всі карти на руці одного іншого гравця.
animal-kingdom-card-queen = Королева
animal-kingdom-card-queen-text = Поки Королева відкрита на верху вашого стосу, Король усувається, коли його зіграє інший гравець.
animal-kingdom-card-saint = Святий
animal-kingdom-card-saint-text = Покладіть 1 жетон влади на вибір із запасу на порожню клітинку каплиці.
animal-kingdom-card-king = Король
animal-kingdom-card-king-text = Поки Король відкритий на верху вашого стосу, Королева усувається, коли її зіграє інший гравець.
animal-kingdom-card-bishop = Єпископ
animal-kingdom-card-bishop-text = Ефекту немає.
animal-kingdom-card-wizard = Чарівник
animal-kingdom-card-wizard-text = Ефекту немає.
animal-kingdom-card-inquisitor = Інквізитор
animal-kingdom-card-inquisitor-text = Оберіть ранг 0 або 20. Назвіть персонажа: той, у кого він на руці, показує його й обмінює на закриту карту в центрі з такою самою сорочкою.

# The same names where a sentence speaks of two cards.
animal-kingdom-taken-charlatan = { animal-kingdom-card-charlatan }
animal-kingdom-taken-black_knight = { animal-kingdom-card-black_knight }
animal-kingdom-taken-courtesan = { animal-kingdom-card-courtesan }
animal-kingdom-taken-clairvoyant = { animal-kingdom-card-clairvoyant }
animal-kingdom-taken-poisoner = { animal-kingdom-card-poisoner }
animal-kingdom-taken-berserker = { animal-kingdom-card-berserker }
animal-kingdom-taken-assassin = { animal-kingdom-card-assassin }
animal-kingdom-taken-abbot = { animal-kingdom-card-abbot }
animal-kingdom-taken-druid = { animal-kingdom-card-druid }
animal-kingdom-taken-white_knight = { animal-kingdom-card-white_knight }
animal-kingdom-taken-monk = { animal-kingdom-card-monk }
animal-kingdom-taken-executioner = { animal-kingdom-card-executioner }
animal-kingdom-taken-intriguer = { animal-kingdom-card-intriguer }
animal-kingdom-taken-witch = { animal-kingdom-card-witch }
animal-kingdom-taken-queen = { animal-kingdom-card-queen }
animal-kingdom-taken-saint = { animal-kingdom-card-saint }
animal-kingdom-taken-king = { animal-kingdom-card-king }
animal-kingdom-taken-bishop = { animal-kingdom-card-bishop }
animal-kingdom-taken-wizard = { animal-kingdom-card-wizard }
animal-kingdom-taken-inquisitor = { animal-kingdom-card-inquisitor }
animal-kingdom-by-charlatan = { animal-kingdom-card-charlatan }
animal-kingdom-by-black_knight = { animal-kingdom-card-black_knight }
animal-kingdom-by-courtesan = { animal-kingdom-card-courtesan }
animal-kingdom-by-clairvoyant = { animal-kingdom-card-clairvoyant }
animal-kingdom-by-poisoner = { animal-kingdom-card-poisoner }
animal-kingdom-by-berserker = { animal-kingdom-card-berserker }
animal-kingdom-by-assassin = { animal-kingdom-card-assassin }
animal-kingdom-by-abbot = { animal-kingdom-card-abbot }
animal-kingdom-by-druid = { animal-kingdom-card-druid }
animal-kingdom-by-white_knight = { animal-kingdom-card-white_knight }
animal-kingdom-by-monk = { animal-kingdom-card-monk }
animal-kingdom-by-executioner = { animal-kingdom-card-executioner }
animal-kingdom-by-intriguer = { animal-kingdom-card-intriguer }
animal-kingdom-by-witch = { animal-kingdom-card-witch }
animal-kingdom-by-queen = { animal-kingdom-card-queen }
animal-kingdom-by-saint = { animal-kingdom-card-saint }
animal-kingdom-by-king = { animal-kingdom-card-king }
animal-kingdom-by-bishop = { animal-kingdom-card-bishop }
animal-kingdom-by-wizard = { animal-kingdom-card-wizard }
animal-kingdom-by-inquisitor = { animal-kingdom-card-inquisitor }

animal-kingdom-colour-royal = королівська
animal-kingdom-colour-clerical = церковна
animal-kingdom-colour-mystical = містична
animal-kingdom-back-light = світла
animal-kingdom-back-dark = темна
animal-kingdom-position-light_1 = світла 1
animal-kingdom-position-light_2 = світла 2
animal-kingdom-position-dark_1 = темна 1
animal-kingdom-position-dark_2 = темна 2
animal-kingdom-position-set_aside = відкладена
animal-kingdom-component-chapel = Каплиця
animal-kingdom-component-first_player_card = Карта першого гравця
animal-kingdom-component-character_overview = Пам’ятка персонажів
animal-kingdom-component-elimination_chart = Пам’ятка усунень
animal-kingdom-component-influence_token = Жетон влади
animal-kingdom-component-elimination_token = Жетон усунення
animal-kingdom-component-victim_mark = Череп: цього персонажа можуть усунути

animal-kingdom-board-practice = Пробний розділ, раунд { $round }
animal-kingdom-board-chapter = Розділ { $chapter } з { $chapters }, раунд { $round }
animal-kingdom-board-supply = Запас
animal-kingdom-board-chapel = Каплиця
animal-kingdom-board-marker = позначка
animal-kingdom-board-tokens = Здобуто
animal-kingdom-board-stack = Стос, знизу вгору
animal-kingdom-board-hand = Рука
animal-kingdom-board-inquisitor = Ранг Інквізитора: { $rank }.
animal-kingdom-board-victim = Кат чатує на карту: { $card }.
animal-kingdom-board-named = { $seat }: треба обміняти карту «{ $card }».
animal-kingdom-board-offer = { $seat } пропонує обмін: { $other } ({ $back } карта).
animal-kingdom-board-centre = Центр
animal-kingdom-board-known = Вам відомо
animal-kingdom-board-courtesan = Куртизанка може зробити до двох обмінів: одну світлу карту й одну темну, у будь-якому порядку.
animal-kingdom-board-or = або

animal-kingdom-move-pass = Передати: { $card }
animal-kingdom-move-play = Зіграти: { $card }
animal-kingdom-move-revive = Відкрити знову: { $card }
animal-kingdom-move-reply = Віддати в обмін: { $card }
animal-kingdom-move-eliminate = Усунути: { $card }
animal-kingdom-move-execute = Чатувати на карту: { $card }
animal-kingdom-move-accuse = Назвати: { $card }
animal-kingdom-move-give = Віддати натомість: { $card }
animal-kingdom-move-offer = Запропонувати в обмін ({ $other }): { $card }
animal-kingdom-move-swap = Покласти в центр: { $card } (натомість — { $position })
animal-kingdom-move-peek = Подивитися в центрі: { $position }
animal-kingdom-move-banish = Обміняти карту «{ $card }»: у центрі — { $position }
animal-kingdom-move-look = Подивитися карти на руці: { $other }
animal-kingdom-move-bless = Покласти на каплицю: { $colour } влада
animal-kingdom-move-take = Взяти жетон: { $colour } влада
animal-kingdom-move-rank = Оголосити ранг { $rank }
animal-kingdom-move-decline = Не застосовувати ефект: { $card }
animal-kingdom-move-stop = Більше не дивитися ({ $card })
animal-kingdom-move-no-more = Більше нічого не пропонувати ({ $card })

animal-kingdom-event-practice-begun = Починається пробний розділ.
animal-kingdom-event-practice-over = Пробний розділ завершено — тепер усе насправді.
animal-kingdom-event-chapter-begun = Починається розділ { $chapter }.
animal-kingdom-event-first-player = Карту першого гравця тримає { $seat }.
    .you = Карту першого гравця тримаєте ви.
animal-kingdom-event-dealt = { $seat } отримує карти: { $card }.
    .you = Ви отримуєте карти: { $card }.
animal-kingdom-event-passed = { $back_id ->
    [light] Усі передають по світлій карті ліворуч.
   *[dark] Усі передають по темній карті праворуч.
}
animal-kingdom-event-received = { $seat } передає карту «{ $card }», отримує { $other }.
    .you = Ви передаєте карту «{ $card }», отримує { $other }.
    .to-you = { $seat } передає вам карту «{ $card }».
animal-kingdom-event-played = { $seat } грає карту «{ $card }».
    .you = Ви граєте карту «{ $card }».
animal-kingdom-event-eliminated = Усунення! Карта «{ $by }» ({ $other }) усуває карту «{ $card }» ({ $seat }): увесь стос закрито.
    .you = Усунення! Карта «{ $by }» ({ $other }) усуває вашу карту «{ $card }»: увесь ваш стос закрито.
    .to-you = Усунення! Ваша карта «{ $by }» усуває карту «{ $card }» ({ $seat }): увесь стос закрито.
animal-kingdom-event-declined = { $seat } не застосовує ефект карти «{ $card }».
    .you = Ви не застосовуєте ефект карти «{ $card }».
animal-kingdom-event-revived = { $seat } знову відкриває карту «{ $card }».
    .you = Ви знову відкриваєте карту «{ $card }».
animal-kingdom-event-offered = { $seat } пропонує обмін ({ $back } карта): { $other }.
    .you = Ви пропонуєте обмін ({ $back } карта): { $other }.
    .to-you = { $seat } пропонує вам обмін ({ $back } карта).
animal-kingdom-event-exchanged = { $seat } і { $other } обмінюються: «{ $card }» на «{ $taken }».
    .you = Ви віддаєте карту «{ $card }» й отримуєте «{ $taken }» ({ $other }).
    .to-you = { $seat } віддає вам карту «{ $card }», ви віддаєте «{ $taken }».
animal-kingdom-event-exchange-seen = { $seat } і { $other } обмінюються { $back_id ->
    [light] світлими
   *[dark] темними
    } картами.
animal-kingdom-event-peeked = { $seat } дивиться карту в центрі ({ $position }): «{ $card }».
    .you = Ви дивитеся карту в центрі ({ $position }): «{ $card }».
animal-kingdom-event-peek-seen = { $seat } дивиться карту в центрі ({ $position }).
    .you = Ви дивитеся карту в центрі ({ $position }).
animal-kingdom-event-swapped = { $seat } кладе в центр ({ $position }) карту «{ $card }» і бере «{ $taken }».
    .you = Ви кладете в центр ({ $position }) карту «{ $card }» і берете «{ $taken }».
animal-kingdom-event-swap-seen = { $seat } обмінює карту з руки на карту в центрі ({ $position }).
    .you = Ви обмінюєте карту з руки на карту в центрі ({ $position }).
animal-kingdom-event-named-victim = Кат ({ $seat }) чатує на карту «{ $card }».
    .you = Ваш Кат чатує на карту «{ $card }».
animal-kingdom-event-intrigued = Інтриган ({ $seat }) міняється місцями з картою «{ $card }» ({ $other }).
    .you = Ваш Інтриган міняється місцями з картою «{ $card }» ({ $other }).
    .to-you = Інтриган ({ $seat }) міняється місцями з вашою картою «{ $card }».
animal-kingdom-event-looked = { $seat } бачить карти на руці ({ $other }): { $card }.
    .you = Ви бачите карти на руці ({ $other }): { $card }.
animal-kingdom-event-look-seen = { $seat } дивиться карти на руці: { $other }.
    .you = Ви дивитеся карти на руці: { $other }.
    .to-you = { $seat } дивиться ваші карти на руці.
animal-kingdom-event-blessed = { $seat } кладе на клітинку { $chapter } каплиці жетон { $colour_id ->
    [royal] королівської
    [clerical] церковної
   *[mystical] містичної
    } влади.
    .you = Ви кладете на клітинку { $chapter } каплиці жетон { $colour_id ->
        [royal] королівської
        [clerical] церковної
       *[mystical] містичної
        } влади.
animal-kingdom-event-rank-declared = { $seat } оголошує Інквізитору ранг { $rank }.
    .you = Ви оголошуєте Інквізитору ранг { $rank }.
animal-kingdom-event-accused = { $seat } називає карту «{ $card }».
    .you = Ви називаєте карту «{ $card }».
animal-kingdom-event-shown = { $seat } показує карту «{ $card }».
    .you = Ви показуєте карту «{ $card }».
animal-kingdom-event-not-held = Карти «{ $card }» немає ні в кого на руці.
animal-kingdom-event-banished = { $seat } кладе в центр ({ $position }) карту «{ $card }» і бере «{ $taken }».
    .you = Ви кладете в центр ({ $position }) карту «{ $card }» і берете «{ $taken }».
animal-kingdom-event-banish-seen = { $seat } кладе карту «{ $card }» в центр ({ $position }) і бере ту, що лежала там.
    .you = Ви кладете карту «{ $card }» в центр ({ $position }) і берете ту, що лежала там.
animal-kingdom-event-confiscated = { $seat } забирає в суперника ({ $other }) карту «{ $taken }» і віддає «{ $card }».
    .you = Ви забираєте в суперника ({ $other }) карту «{ $taken }» і віддаєте «{ $card }».
    .to-you = { $seat } забирає у вас карту «{ $taken }» і віддає «{ $card }».
animal-kingdom-event-confiscate-seen = { $seat } забирає в суперника ({ $other }) карту «{ $card }» і віддає натомість іншу.
animal-kingdom-event-tokens-taken = { $seat } бере жетони влади: королівської — { $royal }, церковної — { $clerical }, містичної — { $mystical }.
    .you = Ви берете жетони влади: королівської — { $royal }, церковної — { $clerical }, містичної — { $mystical }.
animal-kingdom-event-consoled = { $seat } бере за Чорного лицаря жетон { $colour_id ->
    [royal] королівської
    [clerical] церковної
   *[mystical] містичної
    } влади.
    .you = Ви берете за Чорного лицаря жетон { $colour_id ->
        [royal] королівської
        [clerical] церковної
       *[mystical] містичної
        } влади.
animal-kingdom-event-chapter-marked = У розділі { $chapter } не було Святого: { $seat } позначає його на каплиці.
    .you = У розділі { $chapter } не було Святого: ви позначаєте його на каплиці.

animal-kingdom-score-tokens = { $count ->
    [one] { $count } жетон
    [few] { $count } жетони
   *[other] { $count } жетонів
    } { $colour_id ->
    [royal] королівської
    [clerical] церковної
   *[mystical] містичної
    } влади × { $value }
animal-kingdom-score-eliminations = Усунення: { $count }

animal-kingdom-refusal-AK-2-4 = Оберіть одну з двох отриманих світлих карт: вона піде сусідові ліворуч.
animal-kingdom-refusal-AK-2-5 = Оберіть одну з двох отриманих темних карт: вона піде сусідові праворуч.
animal-kingdom-refusal-AK-2-6 = Зараз можна передати лише одну з двох темних карт, які вам щойно здали.
animal-kingdom-refusal-AK-2-10 = Ваш хід: зіграйте одну карту з руки.
animal-kingdom-refusal-AK-3-8 = Цей персонаж не лежить відкрито на верху чужого стосу.
animal-kingdom-refusal-AK-3-17 = Ваш персонаж не усуває цього.
animal-kingdom-refusal-AK-4-1-1 = Шарлатан відкриває одну закриту карту вашого стосу — або жодної.
animal-kingdom-refusal-AK-4-2-2 = Чорний лицар приносить один жетон кольору, який ще є в запасі, — або жодного.
animal-kingdom-refusal-AK-4-3-1 = Запропонуйте карту з руки іншому гравцеві або відмовтеся.
animal-kingdom-refusal-AK-4-3-2 = В обміні ви кладете карту зі своєї руки, з такою самою сорочкою, як у запропонованої.
animal-kingdom-refusal-AK-4-3-4 = У цього гравця немає карти з такою самою сорочкою.
animal-kingdom-refusal-AK-4-3-5 = Дві запропоновані карти мають бути з різними сорочками.
animal-kingdom-refusal-AK-4-3-7 = Сама Куртизанка вже лежить на столі.
animal-kingdom-refusal-AK-4-4-1 = Подивіться карту в центрі, якої ще не дивилися, або зупиніться.
animal-kingdom-refusal-AK-4-5-2 = Оберіть, кого з двох відкритих жертв усунути.
animal-kingdom-refusal-AK-4-9-1 = Обміняйте карту з руки на карту в центрі з такою самою сорочкою або відмовтеся.
animal-kingdom-refusal-AK-4-12-1 = Кат має назвати персонажа, але не Святого.
animal-kingdom-refusal-AK-4-12-2 = Кат називає іншого персонажа з колоди цієї партії.
animal-kingdom-refusal-AK-4-14-1 = Подивіться руку іншого гравця, у якого є карти, або відмовтеся.
animal-kingdom-refusal-AK-4-16-1 = Покладіть на каплицю жетон кольору, який ще є в запасі.
animal-kingdom-refusal-AK-4-20-1 = Спершу оголосіть ранг Інквізитора.
animal-kingdom-refusal-AK-4-20-2 = Назвіть персонажа з колоди цієї партії, крім Інквізитора.
animal-kingdom-refusal-AK-4-20-3 = Обміняйте названу карту на одну з двох карт у центрі з такою самою сорочкою.
animal-kingdom-refusal-AK-8-9 = Віддайте за названу карту карту з руки з такою самою сорочкою.

animal-kingdom-tie-distance-from-first-player = Місць за годинниковою стрілкою від першого гравця (ближче — вище)
    .rule = AK-7.2
