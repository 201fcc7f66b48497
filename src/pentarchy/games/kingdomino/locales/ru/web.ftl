# «Лоскутное королевство» в браузере.
web-kingdomino-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain }, { $crowns } корона
    [few] { $terrain }, { $crowns } короны
   *[other] { $terrain }, { $crowns } корон
}
web-kingdomino-tile = Тайл { $tile }
web-kingdomino-game = Партия
web-kingdomino-castle = Замок
web-kingdomino-castle-text = С него начинается королевство; к нему можно присоединить любую местность.
web-kingdomino-king = Король игрока { $name }
web-kingdomino-king-text = Он возьмёт тайл, на котором стоит. Короли ходят по порядку, начиная с наименьшего тайла.
web-kingdomino-kingdom-of = Королевство: { $name }
web-kingdomino-discarded = { $count ->
    [one] сброшен { $count }
   *[other] сброшено { $count }
}
web-kingdomino-turn = Повернуть
web-kingdomino-place = Положить сюда
web-kingdomino-grid = Ваше королевство. Стрелки выбирают клетку, R поворачивает тайл, Enter кладёт его.
web-kingdomino-nothing-here = { $cell }: нельзя
web-kingdomino-key-walk = Двигаться по своему королевству
web-kingdomino-key-turn = Повернуть тайл
web-kingdomino-key-place = Положить тайл
web-kingdomino-prompt-first = Поставьте короля на тайл
web-kingdomino-prompt-place = Присоедините тайл { $tile } к своему королевству
web-kingdomino-prompt-discard = Тайл { $tile } некуда присоединить: сбросьте его
web-kingdomino-prompt-claim = Выберите тайл следующей линии
web-kingdomino-gallery-terrains = Местности
web-kingdomino-gallery-tiles = 48 тайлов

web-kingdomino-howto-goal-title = Королевство из лоскутов
web-kingdomino-howto-goal = Каждый выкладывает тайлы вокруг своего замка. Соседние квадраты одной местности образуют владение. Оно стоит столько, сколько в нём квадратов, умноженных на короны: большой лес без корон не стоит ничего, а с двумя коронами каждый квадрат считается дважды.
web-kingdomino-howto-claim-title = Лучше выбор — дольше ждать
web-kingdomino-howto-claim = Тайлы лежат в линии по возрастанию номеров. Первым ходит тот, чей король стоит на младшем: тайл уходит в королевство, а король переходит на любой свободный тайл следующей линии. На старших номерах больше корон, но взявший их ходит в следующем раунде позже.
web-kingdomino-howto-place-title = Местность к местности
web-kingdomino-howto-place = Хотя бы одна половина нового тайла должна стороной касаться замка или своей местности. Всё королевство должно поместиться в квадрат пять на пять; точечная рамка показывает, куда ещё можно расти. Что помещается, то нужно выложить; что никуда не подходит, сбрасывают.
web-kingdomino-howto-end-title = Конец партии
web-kingdomino-howto-end = Когда выложена последняя линия, складывают очки всех владений. При равенстве решает самое большое владение, затем число корон. Варианты добавляют очки за замок точно в центре и за королевство без сброшенных тайлов.

web-kingdomino-lesson-you = Вы
web-kingdomino-lesson-rival = Соперник
web-kingdomino-lesson-1 = Ваш знак — солнце. Вокруг замка уже есть земля: три квадрата пшеницы с одной короной дают три очка. В текущей линии ваш король стоит на тайле 24 с самым младшим номером, поэтому вы ходите первым.
web-kingdomino-lesson-2 = Выложите тайл 24: лес и пшеница. Положите его прямо под своей землёй: лес под лес, пшеницу под пшеницу. Тогда обе половины продолжат владения.
web-kingdomino-lesson-2-otherwise = Так можно, но есть место, где подойдут обе половины: прямо под вашей землёй.
web-kingdomino-lesson-3 = Теперь король переходит на следующую линию. На тайле 45 две короны. Он самый старший, и этот король в следующем раунде пойдёт последним. Всё равно возьмите его.
web-kingdomino-lesson-3-otherwise = Так можно, но короны тайла 45 стоят ожидания.
web-kingdomino-lesson-4 = Теперь у вас четыре квадрата пшеницы с короной и два квадрата леса с короной: шесть очков. Соперник тоже выложил тайл. Наведите указатель на любое владение, чтобы узнать его цену.
web-kingdomino-lesson-5 = Вдвоём у каждого по два короля. Второй ваш король стоит на тайле 36. Положите его куда хотите. Наведите указатель на клетку без пунктира — и узнаете, почему туда нельзя.
web-kingdomino-lesson-6 = Выберите один из двух оставшихся тайлов.
web-kingdomino-lesson-7 = Так и продолжается, раунд за раундом, пока не выложены все тайлы. У вас только пять на пять квадратов: берегите место.

web-kingdomino-reason-crowns = { $count ->
    [one] На тайле { $count } корона.
    [few] На тайле { $count } короны.
   *[other] На тайле { $count } корон.
}
web-kingdomino-reason-order = Тайл без корон, но по местности или очерёдности он вам выгоднее.

web-kingdomino-box-help = Выберите тайл и коснитесь места его левой половины. Коснитесь лежащего тайла, чтобы повернуть его.
web-kingdomino-box-remove = Убрать
web-kingdomino-box-no-room = Тайл туда не помещается.
web-kingdomino-box-discarded = Пришлось сбросить тайл
web-kingdomino-box-line = Следующий ряд тайлов
web-kingdomino-box-kings = Порядок королей
web-kingdomino-box-lines = Тайлы, на которых стоят короли
web-kingdomino-box-next = Тайлы следующего ряда; в последнем раунде оставьте пустыми.
web-kingdomino-box-tile-here = Тайл { $number }
web-kingdomino-box-king-here = Король на тайле { $number }
web-kingdomino-box-next-here = Следующий тайл { $number }
web-kingdomino-box-dynasty = Династия: на столе партия { $number } из { $games }
web-kingdomino-box-dynasty-done = Династия: все партии сложены
web-kingdomino-box-dynasty-help = Подсчитывайте каждую партию и добавляйте её к сумме. Уже подсчитанную партию введите числами, место за местом.
web-kingdomino-box-past = Партия { $number }: { $name }
web-kingdomino-box-past-add = Ввести подсчитанную партию
web-kingdomino-box-past-remove = Убрать партию { $number }
