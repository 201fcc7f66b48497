# То, что о «Цветных королевствах» говорит только страница.
web-colour-kingdoms-region = { $kingdom } { $number }
web-colour-kingdoms-bare = не закрашено
web-colour-kingdoms-die-lies = { $die }, на нём { $face }, лежит: { $kingdoms }
web-colour-kingdoms-map-of = Карта: { $name }
web-colour-kingdoms-sheets = Листы игроков
web-colour-kingdoms-finished = закончено
web-colour-kingdoms-hidden = Что закрасили другие, станет видно, когда закончат все.
web-colour-kingdoms-hidden-finished = Вы закончили; это можно отменить, пока не закончат все. Тогда станет видно, что закрасили другие.
web-colour-kingdoms-zoom = Часть карты
web-colour-kingdoms-whole = Вся карта
web-colour-kingdoms-drops = Капли, которые можно разместить
web-colour-kingdoms-die-drops = Капли кубика, { $colour } × { $count }
web-colour-kingdoms-tower-drops = Капли с башен, { $colour } × { $count }
web-colour-kingdoms-finish-blot = цена — клякса
web-colour-kingdoms-next-round = со следующего раунда
web-colour-kingdoms-rows = Строки листа
web-colour-kingdoms-painted = Закрашено
web-colour-kingdoms-worth = Ценность
web-colour-kingdoms-speed = Скорость
web-colour-kingdoms-final = Три королевства
web-colour-kingdoms-colours = { $count ->
    [one] { $count } цвет
    [few] { $count } цвета
   *[many] { $count } цветов
}
web-colour-kingdoms-capital-open = Столицу ещё можно возвести: { $points }
web-colour-kingdoms-capital-built = Столица возведена: { $points }
web-colour-kingdoms-capital-lost = Столица потеряна: { $points }
web-colour-kingdoms-tamed = приручено: { $count }
web-colour-kingdoms-digit-open = открыта
web-colour-kingdoms-digit-won = получена
web-colour-kingdoms-digit-gone = зачёркнута
web-colour-kingdoms-blots = Кляксы: { $count } из { $of }

web-colour-kingdoms-prompt-take = Возьмите кубик: он закрашивает королевство, где лежит
web-colour-kingdoms-prompt-home = Кубик лежит на границе: из какого королевства вы его берёте?
web-colour-kingdoms-prompt-joker = Какого цвета джокер?
web-colour-kingdoms-prompt-paint = { $count ->
    [one] Закрашивайте: осталась { $count } капля кубика
    [few] Закрашивайте: остались { $count } капли кубика
   *[many] Закрашивайте: осталось { $count } капель кубика
}
web-colour-kingdoms-prompt-finish = Все капли кубика размещены: закончите
web-colour-kingdoms-prompt-tower = Башня даёт каплю: выберите её цвет
web-colour-kingdoms-prompt-cross = Раунд окончен: зачеркните цифру

web-colour-kingdoms-howto-goal-title = Шесть королевств для раскраски
web-colour-kingdoms-howto-goal = У всех одинаковая карта шести королевств, её закрашивают область за областью. Соседние области должны быть разного цвета. Очки дают заполненные королевства, их столицы и разноцветье, а ещё приручённые чудовища.
web-colour-kingdoms-howto-take-title = Возьмите кубик
web-colour-kingdoms-howto-take = Четыре кубика бросают на карту, и каждый по очереди берёт один. Число — сколько капель он даёт, цвет — какой краски, место — в каком королевстве. Кубик на границе относится к тому из королевств, которое вы выберете. Белый кубик — джокер: у него цвет уже взятого кубика.
web-colour-kingdoms-howto-paint-title = Закрашивайте втайне
web-colour-kingdoms-howto-paint = Потом все закрашивают одновременно. Подсвеченные области доступны; красный пунктир показывает, где цвет встретил бы сам себя. Неразмещённые капли стоят одну кляксу, сколько бы их ни было.
web-colour-kingdoms-howto-signs-title = Знаки на карте
web-colour-kingdoms-howto-signs = Столица считается только в своём цвете. Чудовище приручает цвет его кольца; любой другой лишь прогоняет. Область с заклинанием даёт его со следующего раунда, каким бы цветом её ни закрасили.
web-colour-kingdoms-howto-towers-title = Сторожевые башни
web-colour-kingdoms-howto-towers = Башня стоит между двумя областями. Когда закрашены обе, она смешивает их цвета в каплю, которую со следующего раунда можно поставить куда угодно. Если один из цветов уже составной, цвет капли выбираете вы.
web-colour-kingdoms-howto-end-title = Конец игры
web-colour-kingdoms-howto-end = Кто первым заполнил королевство, получает четыре очка, второй — два; все чудовища одного вида — три и одно. Когда у кого-то заполнены три королевства, играют ещё один раунд. Незакрашенные чудовища и кляксы отнимают по очку.
web-colour-kingdoms-howto-solo-title = В одиночку
web-colour-kingdoms-howto-solo = Одного броска хватает на четыре раунда. После каждого раунда вы зачёркиваете одну цифру за скорость, будто соперник успел раньше. Наберите 70 очков — и корона ваша.
web-colour-kingdoms-lesson-you = Вы
web-colour-kingdoms-lesson-rival = Соперник
web-colour-kingdoms-lesson-1 = Это ваша карта. Некоторые области уже закрашены. На ней лежат четыре кубика: каждый даёт столько капель, сколько показывает, для королевства, где лежит.
web-colour-kingdoms-lesson-2 = Синий кубик лежит в Синеречье и даёт три капли. Возьмите его: нажмите на него на карте или под ней.
web-colour-kingdoms-lesson-2-otherwise = Тоже хороший кубик. Но в этом уроке возьмите синий.
web-colour-kingdoms-lesson-3 = Соперник взял красный кубик. Теперь закрашивайте: столица Синеречья хочет синий цвет. Нажмите на замок.
web-colour-kingdoms-lesson-3-otherwise = Так можно. Но столица в своём цвете стоит два очка: нажмите на замок.
web-colour-kingdoms-lesson-4 = Под замком — гидра с синим кольцом: синий её приручит. Но она касается синей столицы, это видно по красному пунктиру. У вас есть заклинание «Исключение»: нажмите его, потом гидру.
web-colour-kingdoms-lesson-4-otherwise = Сначала заклинание «Исключение», потом гидра под замком.
web-colour-kingdoms-lesson-5 = Осталась одна капля, и открыта одна область: она у башни, рядом с красной землёй. Закрасьте её, и башня смешает красный с синим.
web-colour-kingdoms-lesson-5-otherwise = Закрасьте открытую область.
web-colour-kingdoms-lesson-6 = Башня даёт вам фиолетовую каплю на следующий раунд. Соперник уже закончил. Закончите и вы: все капли размещены, кляксы не будет.
web-colour-kingdoms-lesson-7 = Теперь видно, что закрасил соперник: посмотрите оба листа. Вдвоём одного броска хватает на два раунда. Возьмите жёлтый кубик.
web-colour-kingdoms-lesson-7-otherwise = Возьмите жёлтый кубик: белый — джокер на потом.
web-colour-kingdoms-lesson-8 = Жёлтый кубик лежит на границе двух королевств. Выберите Лиловополье.
web-colour-kingdoms-lesson-8-otherwise = На этот раз выберите Лиловополье.
web-colour-kingdoms-lesson-9 = Фиолетовую каплю с башни можно поставить куда угодно. Выберите её под картой и закрасьте фиолетовую столицу Лиловополья: три очка.
web-colour-kingdoms-lesson-9-otherwise = Сначала фиолетовая капля с башни — на столицу Лиловополья.
web-colour-kingdoms-lesson-10 = Остались две жёлтые капли для Лиловополья. Поставьте одну. Нажмите на область без подсветки — узнаете, почему нельзя.
web-colour-kingdoms-lesson-10-otherwise = Поставьте жёлтую каплю: выберите её, потом подсвеченную область.
web-colour-kingdoms-lesson-11 = И вторую — не рядом с первой.
web-colour-kingdoms-lesson-12 = Закончите раунд.
web-colour-kingdoms-lesson-12-otherwise = Всё размещено: закончите.
web-colour-kingdoms-lesson-13 = Так и идёт игра. Спешите заполнять королевства, берегите заклинание на трудный час и помните о чудовищах. А теперь играйте.
web-colour-kingdoms-gallery-signs = На карте
web-colour-kingdoms-gallery-spells = Заклинания
web-colour-kingdoms-gallery-dice = Кубики
web-colour-kingdoms-gallery-paints = Краски
web-colour-kingdoms-gallery-die = Показывает 2, 3 или 4: столько капель своего цвета.

web-colour-kingdoms-opened = Все листы открыты.
web-colour-kingdoms-thrown = Кубики брошены.
web-colour-kingdoms-new-regions = +{ $count }

web-colour-kingdoms-sheet-map = Лист
web-colour-kingdoms-sheet-choose = Выберите область.
web-colour-kingdoms-sheet-symbol = Символ
web-colour-kingdoms-sheet-towers = Башни на границе с областью
web-colour-kingdoms-sheet-blots = Кляксы
web-colour-kingdoms-sheet-nothing = ничего

web-colour-kingdoms-box-paints = Цвета
web-colour-kingdoms-box-sheet = Лист: { $name }
web-colour-kingdoms-box-blots = Закрашенные кляксы
web-colour-kingdoms-box-digits = Обведённые цифры полных строк
web-colour-kingdoms-box-no-digit = без цифры
web-colour-kingdoms-box-no-row = Ни одна строка ещё не заполнена.
web-colour-kingdoms-box-round = Какой раунд начинается
web-colour-kingdoms-box-first = Первый игрок
web-colour-kingdoms-box-tower-drops = Капли башен: { $colour }
web-colour-kingdoms-box-throw = Бросок кубиков
web-colour-kingdoms-box-throw-text = Их бросает сервер, как за столом здесь, поэтому нужна связь.
