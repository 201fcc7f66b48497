animal-kingdom = Звериное королевство
animal-kingdom-tagline = Разыгрывайте придворных, устраняйте чужих и копите власть, пока её не растащили.

animal-kingdom-option-deck = Колода для троих
animal-kingdom-option-deck-help = Втроём: либо без четырёх младших персонажей, либо со всеми двадцатью — тогда в каждой главе четыре карты вслепую откладываются.
animal-kingdom-option-first-player = Первый игрок
animal-kingdom-option-first-player-help = У кого в начале партии карта первого игрока.
animal-kingdom-option-practice = Пробная глава
animal-kingdom-option-practice-help = Сначала сыграйте одну главу для знакомства с персонажами: она не засчитывается.
animal-kingdom-option-own-effect-first = Жертва успевает подействовать
animal-kingdom-option-own-effect-first-help = Персонаж, которого подстерегли, сначала выполняет свой эффект, а потом устраняется.
animal-kingdom-option-taken-card = Карта, взятая Интриганом
animal-kingdom-option-taken-card-help = Подстерегают ли жертву Король и Королева, доставшиеся через Интригана.
animal-kingdom-option-black-knight = Чёрный рыцарь
animal-kingdom-option-black-knight-help = Утешает ли Чёрный рыцарь только тех, кто ничего не получил, или приносит жетон всегда.
animal-kingdom-option-clairvoyant = Гадалка
animal-kingdom-option-clairvoyant-help = Сколько карт в центре может посмотреть Гадалка.
animal-kingdom-option-face-down-rank = Устранённые сохраняют ранг
animal-kingdom-option-face-down-rank-help = Закрытая карта на верху стопки тоже спорит за карту первого игрока.
animal-kingdom-option-inquisitor = Инквизитор
animal-kingdom-option-inquisitor-help = На что обменивается названная карта: на карту из центра или на карту игрока с Инквизитором.

animal-kingdom-value-standard = Без рангов 1–4
animal-kingdom-value-random = Все двадцать, четыре в стороне
animal-kingdom-value-drawn = По жребию
animal-kingdom-value-seat-1 = Место 1
animal-kingdom-value-seat-2 = Место 2
animal-kingdom-value-seat-3 = Место 3
animal-kingdom-value-seat-4 = Место 4
animal-kingdom-value-dormant = Её эффект не работает
animal-kingdom-value-active = Её эффект работает
animal-kingdom-value-consolation = Только в утешение
animal-kingdom-value-any-colour-icon = Всегда один жетон
animal-kingdom-value-four-cards = Все четыре
animal-kingdom-value-two-cards = Две
animal-kingdom-value-centre = На карту из центра
animal-kingdom-value-inquisitor-player = На карту игрока с Инквизитором

animal-kingdom-card-charlatan = Шарлатан
animal-kingdom-card-charlatan-text = Вы можете снова открыть одну устранённую карту своей стопки. Её эффект не срабатывает.
animal-kingdom-card-black_knight = Чёрный рыцарь
animal-kingdom-card-black_knight-text = Конец главы: если стопка не принесла вам жетонов власти, вы можете взять 1 жетон власти на выбор.
animal-kingdom-card-courtesan = Куртизанка
animal-kingdom-card-courtesan-text = Вы можете обменять до 2 карт с руки с другими игроками, каждую на карту с такой же рубашкой. Две обмениваемые карты должны быть с разными рубашками.
animal-kingdom-card-clairvoyant = Гадалка
animal-kingdom-card-clairvoyant-text = Вы можете посмотреть карты в центре стола, одну за другой. Каждую верните на её место.
animal-kingdom-card-poisoner = Отравитель
animal-kingdom-card-poisoner-text = Устраните Настоятеля или Епископа.
animal-kingdom-card-berserker = Берсерк
animal-kingdom-card-berserker-text = Устраните Интригана или Волшебника.
animal-kingdom-card-assassin = Ассасин
animal-kingdom-card-assassin-text = Устраните Короля или Королеву.
animal-kingdom-card-abbot = Настоятель
animal-kingdom-card-abbot-text = Устраните Ведьму или Друида.
animal-kingdom-card-druid = Друид
animal-kingdom-card-druid-text = Вы можете обменять 1 карту с руки на закрытую карту в центре с такой же рубашкой.
animal-kingdom-card-white_knight = Белый рыцарь
animal-kingdom-card-white_knight-text = Вы можете обменять 1 карту с руки на закрытую карту в центре с такой же рубашкой.
animal-kingdom-card-monk = Монах
animal-kingdom-card-monk-text = Вы можете обменять 1 карту с руки на закрытую карту в центре с такой же рубашкой.
animal-kingdom-card-executioner = Палач
animal-kingdom-card-executioner-text = Назовите персонажа, кроме Святого. Пока Палач открыт на верху вашей стопки, этот персонаж устраняется, когда его сыграет другой игрок.
animal-kingdom-card-intriguer = Интриган
animal-kingdom-card-intriguer-text = Обменяйте Интригана на открытую верхнюю карту самого высокого ранга у другого игрока, если её ранг выше.
animal-kingdom-card-witch = Ведьма
animal-kingdom-card-witch-text = Вы можете посмотреть все карты на руке одного другого игрока.
animal-kingdom-card-queen = Королева
animal-kingdom-card-queen-text = Пока Королева открыта на верху вашей стопки, Король устраняется, когда его сыграет другой игрок.
animal-kingdom-card-saint = Святой
animal-kingdom-card-saint-text = Положите 1 жетон власти на выбор из запаса на пустую клетку часовни.
animal-kingdom-card-king = Король
animal-kingdom-card-king-text = Пока Король открыт на верху вашей стопки, Королева устраняется, когда её сыграет другой игрок.
animal-kingdom-card-bishop = Епископ
animal-kingdom-card-bishop-text = Эффекта нет.
animal-kingdom-card-wizard = Волшебник
animal-kingdom-card-wizard-text = Эффекта нет.
animal-kingdom-card-inquisitor = Инквизитор
animal-kingdom-card-inquisitor-text = Выберите ранг 0 или 20. Назовите персонажа: тот, у кого он на руке, показывает его и обменивает на закрытую карту в центре с такой же рубашкой.

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

animal-kingdom-colour-royal = королевская
animal-kingdom-colour-clerical = церковная
animal-kingdom-colour-mystical = мистическая
animal-kingdom-back-light = светлая
animal-kingdom-back-dark = тёмная
animal-kingdom-position-light_1 = светлая 1
animal-kingdom-position-light_2 = светлая 2
animal-kingdom-position-dark_1 = тёмная 1
animal-kingdom-position-dark_2 = тёмная 2
animal-kingdom-position-set_aside = отложена
animal-kingdom-component-chapel = Часовня
animal-kingdom-component-first_player_card = Карта первого игрока
animal-kingdom-component-character_overview = Памятка персонажей
animal-kingdom-component-elimination_chart = Памятка устранения
animal-kingdom-component-influence_token = Жетон власти
animal-kingdom-component-elimination_token = Жетон устранения
animal-kingdom-component-victim_mark = Череп: этого персонажа могут устранить

animal-kingdom-board-practice = Пробная глава, раунд { $round }
animal-kingdom-board-chapter = Глава { $chapter } из { $chapters }, раунд { $round }
animal-kingdom-board-supply = Запас
animal-kingdom-board-chapel = Часовня
animal-kingdom-board-marker = метка
animal-kingdom-board-tokens = Добыто
animal-kingdom-board-stack = Стопка, снизу вверх
animal-kingdom-board-hand = Рука
animal-kingdom-board-inquisitor = Ранг Инквизитора: { $rank }.
animal-kingdom-board-victim = Палач подстерегает: { $card }.
animal-kingdom-board-named = { $seat }: нужно обменять карту «{ $card }».
animal-kingdom-board-offer = { $seat } предлагает обмен: { $other } ({ $back } карта).
animal-kingdom-board-centre = Центр
animal-kingdom-board-known = Вам известно
animal-kingdom-board-courtesan = Куртизанка может сделать до двух обменов: одну светлую карту и одну тёмную, в любом порядке.
animal-kingdom-board-or = или

animal-kingdom-move-pass = Передать: { $card }
animal-kingdom-move-play = Сыграть: { $card }
animal-kingdom-move-revive = Открыть снова: { $card }
animal-kingdom-move-reply = Отдать в обмен: { $card }
animal-kingdom-move-eliminate = Устранить: { $card }
animal-kingdom-move-execute = Подстерегать: { $card }
animal-kingdom-move-accuse = Назвать: { $card }
animal-kingdom-move-give = Отдать взамен: { $card }
animal-kingdom-move-offer = Предложить в обмен ({ $other }): { $card }
animal-kingdom-move-swap = Положить в центр: { $card } (взамен — { $position })
animal-kingdom-move-peek = Посмотреть в центре: { $position }
animal-kingdom-move-banish = Обменять карту «{ $card }»: в центре — { $position }
animal-kingdom-move-look = Посмотреть карты на руке: { $other }
animal-kingdom-move-bless = Положить на часовню: { $colour } власть
animal-kingdom-move-take = Взять жетон: { $colour } власть
animal-kingdom-move-rank = Объявить ранг { $rank }
animal-kingdom-move-decline = Не применять эффект: { $card }
animal-kingdom-move-stop = Больше не смотреть ({ $card })
animal-kingdom-move-no-more = Больше ничего не предлагать ({ $card })

animal-kingdom-event-practice-begun = Начинается пробная глава.
animal-kingdom-event-practice-over = Пробная глава окончена — теперь всё всерьёз.
animal-kingdom-event-chapter-begun = Начинается глава { $chapter }.
animal-kingdom-event-first-player = Карту первого игрока держит { $seat }.
    .you = Карту первого игрока держите вы.
animal-kingdom-event-dealt = { $seat } получает карты: { $card }.
    .you = Вы получаете карты: { $card }.
animal-kingdom-event-passed = { $back_id ->
    [light] Все передают по светлой карте налево.
   *[dark] Все передают по тёмной карте направо.
}
animal-kingdom-event-received = { $seat } передаёт карту «{ $card }», получает { $other }.
    .you = Вы передаёте карту «{ $card }», получает { $other }.
    .to-you = { $seat } передаёт вам карту «{ $card }».
animal-kingdom-event-played = { $seat } играет карту «{ $card }».
    .you = Вы играете карту «{ $card }».
animal-kingdom-event-eliminated = Устранение! Карта «{ $by }» ({ $other }) устраняет карту «{ $card }» ({ $seat }): вся стопка закрыта.
    .you = Устранение! Карта «{ $by }» ({ $other }) устраняет вашу карту «{ $card }»: вся ваша стопка закрыта.
    .to-you = Устранение! Ваша карта «{ $by }» устраняет карту «{ $card }» ({ $seat }): вся стопка закрыта.
animal-kingdom-event-declined = { $seat } не применяет эффект карты «{ $card }».
    .you = Вы не применяете эффект карты «{ $card }».
animal-kingdom-event-revived = { $seat } снова открывает карту «{ $card }».
    .you = Вы снова открываете карту «{ $card }».
animal-kingdom-event-offered = { $seat } предлагает обмен ({ $back } карта): { $other }.
    .you = Вы предлагаете обмен ({ $back } карта): { $other }.
    .to-you = { $seat } предлагает вам обмен ({ $back } карта).
animal-kingdom-event-exchanged = { $seat } и { $other } обмениваются: «{ $card }» на «{ $taken }».
    .you = Вы отдаёте карту «{ $card }» и получаете «{ $taken }» ({ $other }).
    .to-you = { $seat } отдаёт вам карту «{ $card }», вы отдаёте «{ $taken }».
animal-kingdom-event-exchange-seen = { $seat } и { $other } обмениваются { $back_id ->
    [light] светлыми
   *[dark] тёмными
    } картами.
animal-kingdom-event-peeked = { $seat } смотрит карту в центре ({ $position }): «{ $card }».
    .you = Вы смотрите карту в центре ({ $position }): «{ $card }».
animal-kingdom-event-peek-seen = { $seat } смотрит карту в центре ({ $position }).
    .you = Вы смотрите карту в центре ({ $position }).
animal-kingdom-event-swapped = { $seat } кладёт в центр ({ $position }) карту «{ $card }» и берёт «{ $taken }».
    .you = Вы кладёте в центр ({ $position }) карту «{ $card }» и берёте «{ $taken }».
animal-kingdom-event-swap-seen = { $seat } обменивает карту с руки на карту в центре ({ $position }).
    .you = Вы обмениваете карту с руки на карту в центре ({ $position }).
animal-kingdom-event-named-victim = Палач ({ $seat }) подстерегает карту «{ $card }».
    .you = Ваш Палач подстерегает карту «{ $card }».
animal-kingdom-event-intrigued = Интриган ({ $seat }) меняется местами с картой «{ $card }» ({ $other }).
    .you = Ваш Интриган меняется местами с картой «{ $card }» ({ $other }).
    .to-you = Интриган ({ $seat }) меняется местами с вашей картой «{ $card }».
animal-kingdom-event-looked = { $seat } видит карты на руке ({ $other }): { $card }.
    .you = Вы видите карты на руке ({ $other }): { $card }.
animal-kingdom-event-look-seen = { $seat } смотрит карты на руке: { $other }.
    .you = Вы смотрите карты на руке: { $other }.
    .to-you = { $seat } смотрит ваши карты на руке.
animal-kingdom-event-blessed = { $seat } кладёт на клетку { $chapter } часовни жетон { $colour_id ->
    [royal] королевской
    [clerical] церковной
   *[mystical] мистической
    } власти.
    .you = Вы кладёте на клетку { $chapter } часовни жетон { $colour_id ->
        [royal] королевской
        [clerical] церковной
       *[mystical] мистической
        } власти.
animal-kingdom-event-rank-declared = { $seat } объявляет Инквизитору ранг { $rank }.
    .you = Вы объявляете Инквизитору ранг { $rank }.
animal-kingdom-event-accused = { $seat } называет карту «{ $card }».
    .you = Вы называете карту «{ $card }».
animal-kingdom-event-shown = { $seat } показывает карту «{ $card }».
    .you = Вы показываете карту «{ $card }».
animal-kingdom-event-not-held = Карты «{ $card }» нет ни у кого на руке.
animal-kingdom-event-banished = { $seat } кладёт в центр ({ $position }) карту «{ $card }» и берёт «{ $taken }».
    .you = Вы кладёте в центр ({ $position }) карту «{ $card }» и берёте «{ $taken }».
animal-kingdom-event-banish-seen = { $seat } кладёт карту «{ $card }» в центр ({ $position }) и берёт ту, что лежала там.
    .you = Вы кладёте карту «{ $card }» в центр ({ $position }) и берёте ту, что лежала там.
animal-kingdom-event-confiscated = { $seat } забирает у соперника ({ $other }) карту «{ $taken }» и отдаёт «{ $card }».
    .you = Вы забираете у соперника ({ $other }) карту «{ $taken }» и отдаёте «{ $card }».
    .to-you = { $seat } забирает у вас карту «{ $taken }» и отдаёт «{ $card }».
animal-kingdom-event-confiscate-seen = { $seat } забирает у соперника ({ $other }) карту «{ $card }» и отдаёт взамен другую.
animal-kingdom-event-tokens-taken = { $seat } берёт жетоны власти: королевской — { $royal }, церковной — { $clerical }, мистической — { $mystical }.
    .you = Вы берёте жетоны власти: королевской — { $royal }, церковной — { $clerical }, мистической — { $mystical }.
animal-kingdom-event-consoled = { $seat } берёт за Чёрного рыцаря жетон { $colour_id ->
    [royal] королевской
    [clerical] церковной
   *[mystical] мистической
    } власти.
    .you = Вы берёте за Чёрного рыцаря жетон { $colour_id ->
        [royal] королевской
        [clerical] церковной
       *[mystical] мистической
        } власти.
animal-kingdom-event-chapter-marked = В главе { $chapter } не было Святого: { $seat } отмечает её на часовне.
    .you = В главе { $chapter } не было Святого: вы отмечаете её на часовне.

animal-kingdom-score-tokens = { $count ->
    [one] { $count } жетон
    [few] { $count } жетона
   *[other] { $count } жетонов
    } { $colour_id ->
    [royal] королевской
    [clerical] церковной
   *[mystical] мистической
    } власти × { $value }
animal-kingdom-score-eliminations = Устранения: { $count }

animal-kingdom-refusal-AK-2-4 = Выберите одну из двух полученных светлых карт: она уйдёт соседу слева.
animal-kingdom-refusal-AK-2-5 = Выберите одну из двух полученных тёмных карт: она уйдёт соседу справа.
animal-kingdom-refusal-AK-2-6 = Сейчас можно передать только одну из двух тёмных карт, что вам только что сдали.
animal-kingdom-refusal-AK-2-10 = Ваш ход: сыграйте одну карту с руки.
animal-kingdom-refusal-AK-3-8 = Этот персонаж не лежит открыто на верху чужой стопки.
animal-kingdom-refusal-AK-3-17 = Ваш персонаж не устраняет этого.
animal-kingdom-refusal-AK-4-1-1 = Шарлатан открывает одну закрытую карту вашей стопки — или ни одной.
animal-kingdom-refusal-AK-4-2-2 = Чёрный рыцарь приносит один жетон цвета, который ещё есть в запасе, — или ни одного.
animal-kingdom-refusal-AK-4-3-1 = Предложите карту с руки другому игроку или откажитесь.
animal-kingdom-refusal-AK-4-3-2 = В обмене вы кладёте карту со своей руки, с такой же рубашкой, как у предложенной.
animal-kingdom-refusal-AK-4-3-4 = У этого игрока нет карты с такой же рубашкой.
animal-kingdom-refusal-AK-4-3-5 = Две предложенные карты должны быть с разными рубашками.
animal-kingdom-refusal-AK-4-3-7 = Сама Куртизанка уже лежит на столе.
animal-kingdom-refusal-AK-4-4-1 = Посмотрите карту в центре, которую ещё не смотрели, или остановитесь.
animal-kingdom-refusal-AK-4-5-2 = Выберите, кого из двух открытых жертв устранить.
animal-kingdom-refusal-AK-4-9-1 = Обменяйте карту с руки на карту в центре с такой же рубашкой или откажитесь.
animal-kingdom-refusal-AK-4-12-1 = Палач должен назвать персонажа, но не Святого.
animal-kingdom-refusal-AK-4-12-2 = Палач называет другого персонажа из колоды этой партии.
animal-kingdom-refusal-AK-4-14-1 = Посмотрите руку другого игрока, у которого есть карты, или откажитесь.
animal-kingdom-refusal-AK-4-16-1 = Положите на часовню жетон цвета, который ещё есть в запасе.
animal-kingdom-refusal-AK-4-20-1 = Сначала объявите ранг Инквизитора.
animal-kingdom-refusal-AK-4-20-2 = Назовите персонажа из колоды этой партии, кроме Инквизитора.
animal-kingdom-refusal-AK-4-20-3 = Обменяйте названную карту на одну из двух карт в центре с такой же рубашкой.
animal-kingdom-refusal-AK-8-9 = Отдайте за названную карту карту с руки с такой же рубашкой.

animal-kingdom-tie-distance-from-first-player = Мест по часовой стрелке от первого игрока (ближе — выше)
    .rule = AK-7.2
