kingdomino = Лоскутное королевство
kingdomino-tagline = Выбирайте тайлы, расширяйте земли вокруг замка и считайте каждую корону.

kingdomino-option-dynasty = Династия
kingdomino-option-dynasty-help = Три партии подряд; побеждает наибольшая сумма очков.
kingdomino-option-middle-kingdom = Срединное королевство
kingdomino-option-middle-kingdom-help = Десять очков сверху, если замок стоит точно в центре королевства.
kingdomino-option-harmony = Гармония
kingdomino-option-harmony-help = Пять очков сверху, если вам ни разу не пришлось сбросить тайл.
kingdomino-option-mighty-duel = Великая дуэль
kingdomino-option-mighty-duel-help = Двое игроков делят все 48 тайлов и строят королевства до 7 × 7 квадратов.

kingdomino-terrain-wheat = пшеничное поле
kingdomino-terrain-forest = лес
kingdomino-terrain-lake = озеро
kingdomino-terrain-grassland = луг
kingdomino-terrain-swamp = болото
kingdomino-terrain-mine = рудник
kingdomino-colour-pink = розовый
kingdomino-colour-yellow = жёлтый
kingdomino-colour-green = зелёный
kingdomino-colour-blue = синий
kingdomino-direction-east = справа от неё
kingdomino-direction-south = под ней
kingdomino-direction-west = слева от неё
kingdomino-direction-north = над ней

kingdomino-board-line = Текущая линия
kingdomino-board-next-line = Следующая линия
kingdomino-board-stack = { $count ->
    [0] Стопка пуста
    [one] В стопке { $count } тайл
    [few] В стопке { $count } тайла
   *[other] В стопке { $count } тайлов
}

kingdomino-move-claim = Выбрать тайл { $tile }
kingdomino-move-place = Присоединить тайл { $tile }: левая половина на ({ $a }), правая { $direction }
kingdomino-move-discard = Сбросить тайл { $tile }: его некуда присоединить

kingdomino-event-king-drawn = Из руки достают короля: { $seat }.
    .you = Из руки достают вашего короля.
kingdomino-event-claimed = { $seat }: выбран тайл { $tile }.
    .you = Вы выбираете тайл { $tile }.
kingdomino-event-placed = { $seat }: тайл { $tile } лёг на ({ $a }) и ({ $b }).
    .you = Вы кладёте тайл { $tile } на ({ $a }) и ({ $b }).
kingdomino-event-discarded = { $seat }: тайл { $tile } некуда присоединить, он сброшен.
    .you = Вам некуда присоединить тайл { $tile }, вы его сбрасываете.
kingdomino-event-line-shown = Открыта новая линия: { $tiles }.
kingdomino-event-game-scored = { $seat }: очки за эту партию — { $points }.
    .you = Ваши очки за эту партию — { $points }.
kingdomino-event-game-begun = Начинается партия { $number } Династии.

kingdomino-score-territory = { $terrain }: { $squares ->
    [one] { $squares } квадрат
    [few] { $squares } квадрата
   *[other] { $squares } квадратов
} × { $crowns ->
    [one] { $crowns } корона
    [few] { $crowns } короны
   *[other] { $crowns } корон
}
kingdomino-score-middle-kingdom = Срединное королевство: замок точно в центре
kingdomino-score-harmony = Гармония: ни одного сброшенного тайла
kingdomino-score-past-game = Партия { $number } Династии

kingdomino-refusal-KD-1-8 = На этом тайле уже стоит король.
kingdomino-refusal-KD-1-12 = Во время первого выбора тайлы ещё не присоединяют.
kingdomino-refusal-KD-2-3 = Король разыгрывает тот тайл, на котором стоит.
kingdomino-refusal-KD-2-4 = Сначала разыграйте тайл под своим королём, потом выбирайте следующий.
kingdomino-refusal-KD-3-2 = Там уже что-то лежит.
kingdomino-refusal-KD-3-3 = Королевство станет слишком широким или высоким.
kingdomino-refusal-KD-3-5 = Ни одна половина не касается замка или своего ландшафта.
kingdomino-refusal-KD-3-13 = Половины одинаковы: это то же размещение, записанное наоборот.
kingdomino-refusal-KD-3-14 = Тайл, который можно присоединить, нужно присоединить.
kingdomino-refusal-KD-3-15 = Этот тайл некуда присоединить: его нужно сбросить.
kingdomino-refusal-KD-3-16 = Этого тайла нет в следующей линии.
kingdomino-refusal-KD-3-17 = Теперь король должен выбрать тайл.

kingdomino-tie-largest-territory = Клетки самой большой территории
    .rule = KD-7.1
kingdomino-tie-crowns = Короны во всём королевстве
    .rule = KD-7.2
