# «Доміношне королівство» в браузері.
web-kingdomino-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain }, { $crowns } корона
    [few] { $terrain }, { $crowns } корони
   *[other] { $terrain }, { $crowns } корон
}
web-kingdomino-tile = Тайл { $tile }
web-kingdomino-game = Партія
web-kingdomino-castle = Замок
web-kingdomino-castle-text = З нього починається королівство; до нього можна приєднати будь-яку місцевість.
web-kingdomino-king = Король гравця { $name }
web-kingdomino-king-text = Він візьме тайл, на якому стоїть. Королі ходять по черзі, починаючи з найменшого тайла.
web-kingdomino-kingdom-of = Королівство: { $name }
web-kingdomino-discarded = { $count ->
    [one] скинуто { $count }
   *[other] скинуто { $count }
}
web-kingdomino-turn = Повернути
web-kingdomino-place = Покласти сюди
web-kingdomino-grid = Ваше королівство. Стрілки обирають клітинку, R повертає тайл, Enter кладе його.
web-kingdomino-nothing-here = { $cell }: не можна
web-kingdomino-key-walk = Рухатися своїм королівством
web-kingdomino-key-turn = Повернути тайл
web-kingdomino-key-place = Покласти тайл
web-kingdomino-prompt-first = Поставте короля на тайл
web-kingdomino-prompt-place = Прикладіть тайл { $tile } до свого королівства
web-kingdomino-prompt-discard = Тайл { $tile } нікуди прикласти: скиньте його
web-kingdomino-prompt-claim = Оберіть тайл наступної лінії
web-kingdomino-gallery-terrains = Місцевості
web-kingdomino-gallery-tiles = 48 тайлів

web-kingdomino-howto-goal-title = Королівство з клаптиків
web-kingdomino-howto-goal = Кожен викладає тайли навколо свого замку. Сусідні квадрати однієї місцевості утворюють володіння. Воно варте стільки, скільки в ньому квадратів, помножених на корони: великий ліс без корон не вартий нічого, а з двома коронами кожен квадрат рахується двічі.
web-kingdomino-howto-claim-title = Кращий вибір — довше чекання
web-kingdomino-howto-claim = Тайли лежать у лінії за зростанням номерів. Першим ходить той, чий король стоїть на найменшому: тайл іде до королівства, а король переходить на будь-який вільний тайл наступної лінії. На більших номерах більше корон, але хто їх узяв, той наступного раунду ходить пізніше.
web-kingdomino-howto-place-title = Місцевість до місцевості
web-kingdomino-howto-place = Принаймні одна половинка нового тайла має стороною торкатися замку або своєї місцевості. Усе королівство має вміститися у квадрат п’ять на п’ять; крапкова рамка показує, куди ще можна рости. Що вміщується, те треба викласти; що нікуди не підходить, скидають.
web-kingdomino-howto-end-title = Кінець партії
web-kingdomino-howto-end = Коли викладено останню лінію, додають очки всіх володінь. За рівності вирішує найбільше володіння, потім кількість корон. Варіанти додають очки за замок точно в центрі та за королівство без скинутих тайлів.

web-kingdomino-lesson-you = Ви
web-kingdomino-lesson-rival = Суперник
web-kingdomino-lesson-1 = Ваш знак — сонце. Навколо замку вже є земля: три квадрати пшениці з однією короною дають три очки. У поточній лінії ваш король стоїть на тайлі 24 з найменшим номером, тому ви ходите першими.
web-kingdomino-lesson-2 = Викладіть тайл 24: ліс і пшениця. Покладіть його просто під своєю землею: ліс під ліс, пшеницю під пшеницю. Тоді обидві половинки продовжать володіння.
web-kingdomino-lesson-2-otherwise = Так можна, але є місце, де підійдуть обидві половинки: просто під вашою землею.
web-kingdomino-lesson-3 = Тепер король переходить на наступну лінію. На тайлі 45 дві корони. Він найбільший, тож цей король наступного раунду піде останнім. Усе одно візьміть його.
web-kingdomino-lesson-3-otherwise = Так можна, але корони тайла 45 варті чекання.
web-kingdomino-lesson-4 = Тепер у вас чотири квадрати пшениці з короною та два квадрати лісу з короною: шість очок. Суперник теж виклав тайл. Наведіть вказівник на будь-яке володіння, щоб дізнатися його ціну.
web-kingdomino-lesson-5 = Удвох у кожного по два королі. Другий ваш король стоїть на тайлі 36. Покладіть його куди хочете. Наведіть вказівник на клітинку без пунктиру — і дізнаєтеся, чому туди не можна.
web-kingdomino-lesson-6 = Оберіть один із двох тайлів, що лишилися.
web-kingdomino-lesson-7 = Так і триває, раунд за раундом, поки не викладено всі тайли. У вас лише п’ять на п’ять квадратів: бережіть місце.

web-kingdomino-reason-crowns = { $count ->
    [one] На тайлі { $count } корона.
    [few] На тайлі { $count } корони.
   *[other] На тайлі { $count } корон.
}
web-kingdomino-reason-order = Тайл без корон, але за місцевістю чи черговістю він вам вигідніший.

web-kingdomino-box-help = Виберіть тайл і торкніться місця його лівої половини. Торкніться покладеного тайла, щоб повернути його.
web-kingdomino-box-remove = Прибрати
web-kingdomino-box-no-room = Тайл туди не вміщається.
web-kingdomino-box-discarded = Довелося скинути тайл
web-kingdomino-box-line = Наступний ряд тайлів
web-kingdomino-box-kings = Порядок королів
web-kingdomino-box-lines = Тайли, на яких стоять королі
web-kingdomino-box-next = Тайли наступного ряду; в останньому раунді лишіть порожніми.
web-kingdomino-box-tile-here = Тайл { $number }
web-kingdomino-box-king-here = Король на тайлі { $number }
web-kingdomino-box-next-here = Наступний тайл { $number }
web-kingdomino-box-dynasty = Династія: на столі партія { $number } з { $games }
web-kingdomino-box-dynasty-done = Династія: усі партії додано
web-kingdomino-box-dynasty-help = Підраховуйте кожну партію та додавайте її до суми. Уже підраховану партію введіть числами, місце за місцем.
web-kingdomino-box-past = Партія { $number }: { $name }
web-kingdomino-box-past-add = Ввести підраховану партію
web-kingdomino-box-past-remove = Прибрати партію { $number }
