kingdomino = Доміношне королівство
kingdomino-tagline = Обирайте тайли, розширюйте землі навколо замку й рахуйте кожну корону.

kingdomino-option-dynasty = Династія
kingdomino-option-dynasty-help = Три партії поспіль; перемагає найбільша сума очок.
kingdomino-option-middle-kingdom = Серединне королівство
kingdomino-option-middle-kingdom-help = Десять очок зверху, якщо замок стоїть точно в центрі королівства.
kingdomino-option-harmony = Гармонія
kingdomino-option-harmony-help = П’ять очок зверху, якщо вам жодного разу не довелося скинути тайл.
kingdomino-option-mighty-duel = Велика дуель
kingdomino-option-mighty-duel-help = Двоє гравців ділять усі 48 тайлів і будують королівства до 7 × 7 квадратів.

kingdomino-terrain-wheat = пшеничне поле
kingdomino-terrain-forest = ліс
kingdomino-terrain-lake = озеро
kingdomino-terrain-grassland = луг
kingdomino-terrain-swamp = болото
kingdomino-terrain-mine = гори
kingdomino-colour-pink = рожевий
kingdomino-colour-yellow = жовтий
kingdomino-colour-green = зелений
kingdomino-colour-blue = синій
kingdomino-direction-east = праворуч від неї
kingdomino-direction-south = під нею
kingdomino-direction-west = ліворуч від неї
kingdomino-direction-north = над нею

kingdomino-board-line = Поточна лінія
kingdomino-board-next-line = Наступна лінія
kingdomino-board-stack = { $count ->
    [0] Стос порожній
    [one] У стосі { $count } тайл
    [few] У стосі { $count } тайли
   *[other] У стосі { $count } тайлів
}

kingdomino-move-claim = Обрати тайл { $tile }
kingdomino-move-place = Приєднати тайл { $tile }: ліва половинка на ({ $a }), права { $direction }
kingdomino-move-discard = Скинути тайл { $tile }: його нікуди приєднати

kingdomino-event-king-drawn = З руки дістають короля: { $seat }.
    .you = З руки дістають вашого короля.
kingdomino-event-claimed = { $seat }: обрано тайл { $tile }.
    .you = Ви обираєте тайл { $tile }.
kingdomino-event-placed = { $seat }: тайл { $tile } ліг на ({ $a }) і ({ $b }).
    .you = Ви кладете тайл { $tile } на ({ $a }) і ({ $b }).
kingdomino-event-discarded = { $seat }: тайл { $tile } нікуди приєднати, його скинуто.
    .you = Вам нікуди приєднати тайл { $tile }, ви його скидаєте.
kingdomino-event-line-shown = Відкрито нову лінію: { $tiles }.
kingdomino-event-game-scored = { $seat }: очки за цю партію — { $points }.
    .you = Ваші очки за цю партію — { $points }.
kingdomino-event-game-begun = Починається партія { $number } Династії.

kingdomino-score-territory = { $terrain }: { $squares ->
    [one] { $squares } квадрат
    [few] { $squares } квадрати
   *[other] { $squares } квадратів
} × { $crowns ->
    [one] { $crowns } корона
    [few] { $crowns } корони
   *[other] { $crowns } корон
}
kingdomino-score-middle-kingdom = Серединне королівство: замок точно в центрі
kingdomino-score-harmony = Гармонія: жодного скинутого тайлу
kingdomino-score-past-game = Партія { $number } Династії

kingdomino-refusal-KD-1-8 = На цьому тайлі вже стоїть король.
kingdomino-refusal-KD-1-12 = Під час першого вибору тайли ще не приєднують.
kingdomino-refusal-KD-2-3 = Король розігрує той тайл, на якому стоїть.
kingdomino-refusal-KD-2-4 = Спершу розіграйте тайл під своїм королем, а тоді обирайте наступний.
kingdomino-refusal-KD-3-2 = Там уже щось лежить.
kingdomino-refusal-KD-3-3 = Королівство стане надто широким або високим.
kingdomino-refusal-KD-3-5 = Жодна половинка не торкається замку чи свого ландшафту.
kingdomino-refusal-KD-3-13 = Половинки однакові: це те саме розміщення, записане навпаки.
kingdomino-refusal-KD-3-14 = Тайл, який можна приєднати, треба приєднати.
kingdomino-refusal-KD-3-15 = Цей тайл нікуди приєднати: його треба скинути.
kingdomino-refusal-KD-3-16 = Цього тайла немає в наступній лінії.
kingdomino-refusal-KD-3-17 = Тепер король має обрати тайл.

kingdomino-tie-largest-territory = Клітинки найбільшої території
    .rule = KD-7.1
kingdomino-tie-crowns = Корони в усьому королівстві
    .rule = KD-7.2
