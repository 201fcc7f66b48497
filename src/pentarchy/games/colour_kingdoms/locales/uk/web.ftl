# Те, що про «Кольорові королівства» каже лише сторінка.
web-colour-kingdoms-region = { $kingdom } { $number }
web-colour-kingdoms-bare = не зафарбовано
web-colour-kingdoms-die-lies = { $die }, на ньому { $face }, лежить: { $kingdoms }
web-colour-kingdoms-map-of = Мапа: { $name }
web-colour-kingdoms-sheets = Аркуші гравців
web-colour-kingdoms-finished = завершено
web-colour-kingdoms-hidden = Що зафарбували інші, стане видно, коли завершать усі.
web-colour-kingdoms-hidden-finished = Ви завершили; це можна скасувати, доки не завершать усі. Тоді стане видно, що зафарбували інші.
web-colour-kingdoms-zoom = Частина мапи
web-colour-kingdoms-whole = Уся мапа
web-colour-kingdoms-drops = Краплі, які можна розмістити
web-colour-kingdoms-die-drops = Краплі кубика, { $colour } × { $count }
web-colour-kingdoms-tower-drops = Краплі з веж, { $colour } × { $count }
web-colour-kingdoms-finish-blot = ціна — клякса
web-colour-kingdoms-next-round = з наступного раунду
web-colour-kingdoms-rows = Рядки аркуша
web-colour-kingdoms-painted = Зафарбовано
web-colour-kingdoms-worth = Цінність
web-colour-kingdoms-speed = Швидкість
web-colour-kingdoms-final = Три королівства
web-colour-kingdoms-colours = { $count ->
    [one] { $count } колір
    [few] { $count } кольори
   *[many] { $count } кольорів
}
web-colour-kingdoms-capital-open = Столицю ще можна звести: { $points }
web-colour-kingdoms-capital-built = Столицю зведено: { $points }
web-colour-kingdoms-capital-lost = Столицю втрачено: { $points }
web-colour-kingdoms-tamed = приборкано: { $count }
web-colour-kingdoms-digit-open = відкрита
web-colour-kingdoms-digit-won = здобута
web-colour-kingdoms-digit-gone = закреслена
web-colour-kingdoms-blots = Клякси: { $count } з { $of }

web-colour-kingdoms-prompt-take = Візьміть кубик: він зафарбовує королівство, де лежить
web-colour-kingdoms-prompt-home = Кубик лежить на межі: з якого королівства ви його берете?
web-colour-kingdoms-prompt-joker = Якого кольору джокер?
web-colour-kingdoms-prompt-paint = { $count ->
    [one] Зафарбовуйте: лишилася { $count } крапля кубика
    [few] Зафарбовуйте: лишилися { $count } краплі кубика
   *[many] Зафарбовуйте: лишилося { $count } крапель кубика
}
web-colour-kingdoms-prompt-finish = Усі краплі кубика розміщено: завершіть
web-colour-kingdoms-prompt-tower = Вежа дає краплю: виберіть її колір
web-colour-kingdoms-prompt-cross = Раунд скінчено: закресліть цифру

web-colour-kingdoms-howto-goal-title = Шість королівств для розмальовки
web-colour-kingdoms-howto-goal = Усі мають однакову мапу шести королівств і зафарбовують її область за областю. Сусідні області мають бути різного кольору. Очки дають заповнені королівства, їхні столиці й різнобарв’я, а ще приборкані чудовиська.
web-colour-kingdoms-howto-take-title = Візьміть кубик
web-colour-kingdoms-howto-take = Чотири кубики кидають на мапу, і кожен по черзі бере один. Число — скільки крапель він дає, колір — якої фарби, місце — в якому королівстві. Кубик на межі належить до того з королівств, яке ви виберете. Білий кубик — джокер: він має колір уже взятого кубика.
web-colour-kingdoms-howto-paint-title = Зафарбовуйте потай
web-colour-kingdoms-howto-paint = Потім усі зафарбовують одночасно. Підсвічені області доступні; червоний пунктир показує, де колір зустрів би сам себе. Нерозміщені краплі коштують одну кляксу, хоч скільки б їх було.
web-colour-kingdoms-howto-signs-title = Знаки на мапі
web-colour-kingdoms-howto-signs = Столиця рахується лише у своєму кольорі. Чудовисько приборкує колір його кільця; будь-який інший лише проганяє. Область із закляттям дає його з наступного раунду, хоч яким кольором її зафарбовано.
web-colour-kingdoms-howto-towers-title = Сторожові вежі
web-colour-kingdoms-howto-towers = Вежа стоїть між двома областями. Коли зафарбовано обидві, вона змішує їхні кольори в краплю, яку з наступного раунду можна поставити будь-куди. Якщо один із кольорів уже складений, колір краплі вибираєте ви.
web-colour-kingdoms-howto-end-title = Кінець гри
web-colour-kingdoms-howto-end = Хто першим заповнив королівство, дістає чотири очки, другий — два; усі чудовиська одного виду — три та одне. Коли в когось заповнено три королівства, грають ще один раунд. Незафарбовані чудовиська й клякси забирають по очку.
web-colour-kingdoms-howto-solo-title = Наодинці
web-colour-kingdoms-howto-solo = Одного кидка вистачає на чотири раунди. Після кожного раунду ви закреслюєте одну цифру за швидкість, ніби суперник устиг раніше. Наберіть 70 очок — і корона ваша.
web-colour-kingdoms-lesson-you = Ви
web-colour-kingdoms-lesson-rival = Суперник
web-colour-kingdoms-lesson-1 = Це ваша мапа. Деякі області вже зафарбовано. На ній лежать чотири кубики: кожен дає стільки крапель, скільки показує, для королівства, де лежить.
web-colour-kingdoms-lesson-2 = Синій кубик лежить у Синьоріччі й дає три краплі. Візьміть його: натисніть на нього на мапі чи під нею.
web-colour-kingdoms-lesson-2-otherwise = Теж добрий кубик. Але в цьому уроці візьміть синій.
web-colour-kingdoms-lesson-3 = Суперник узяв червоний кубик. Тепер зафарбовуйте: столиця Синьоріччя хоче синього. Натисніть на замок.
web-colour-kingdoms-lesson-3-otherwise = Так можна. Але столиця у своєму кольорі варта два очки: натисніть на замок.
web-colour-kingdoms-lesson-4 = Під замком — гідра із синім кільцем: синій її приборкає. Але вона торкається синьої столиці, це видно з червоного пунктиру. Ви маєте закляття «Виняток»: натисніть його, потім гідру.
web-colour-kingdoms-lesson-4-otherwise = Спершу закляття «Виняток», потім гідра під замком.
web-colour-kingdoms-lesson-5 = Лишилася одна крапля, і відкрита одна область: вона біля вежі, поруч із червоною землею. Зафарбуйте її, і вежа змішає червоний із синім.
web-colour-kingdoms-lesson-5-otherwise = Зафарбуйте відкриту область.
web-colour-kingdoms-lesson-6 = Вежа дає вам фіолетову краплю на наступний раунд. Суперник уже завершив. Завершіть і ви: усі краплі розміщено, клякси не буде.
web-colour-kingdoms-lesson-7 = Тепер видно, що зафарбував суперник: погляньте на обидва аркуші. Удвох одного кидка вистачає на два раунди. Візьміть жовтий кубик.
web-colour-kingdoms-lesson-7-otherwise = Візьміть жовтий кубик: білий — джокер на потім.
web-colour-kingdoms-lesson-8 = Жовтий кубик лежить на межі двох королівств. Виберіть Ліловопілля.
web-colour-kingdoms-lesson-8-otherwise = Цього разу виберіть Ліловопілля.
web-colour-kingdoms-lesson-9 = Фіолетову краплю з вежі можна поставити будь-куди. Виберіть її під мапою й зафарбуйте фіолетову столицю Ліловопілля: три очки.
web-colour-kingdoms-lesson-9-otherwise = Спершу фіолетова крапля з вежі — на столицю Ліловопілля.
web-colour-kingdoms-lesson-10 = Лишилися дві жовті краплі для Ліловопілля. Поставте одну. Натисніть на область без підсвітки — дізнаєтеся, чому не можна.
web-colour-kingdoms-lesson-10-otherwise = Поставте жовту краплю: виберіть її, потім підсвічену область.
web-colour-kingdoms-lesson-11 = І другу — не поруч із першою.
web-colour-kingdoms-lesson-12 = Завершіть раунд.
web-colour-kingdoms-lesson-12-otherwise = Усе розміщено: завершіть.
web-colour-kingdoms-lesson-13 = Так і триває гра. Поспішайте заповнювати королівства, бережіть закляття на скрутну годину й пам’ятайте про чудовиськ. А тепер грайте.
web-colour-kingdoms-gallery-signs = На мапі
web-colour-kingdoms-gallery-spells = Закляття
web-colour-kingdoms-gallery-dice = Кубики
web-colour-kingdoms-gallery-paints = Фарби
web-colour-kingdoms-gallery-die = Показує 2, 3 або 4: стільки крапель свого кольору.

web-colour-kingdoms-opened = Усі аркуші відкрито.
web-colour-kingdoms-thrown = Кубики кинуто.
web-colour-kingdoms-new-regions = +{ $count }

web-colour-kingdoms-sheet-map = Аркуш
web-colour-kingdoms-sheet-choose = Оберіть область.
web-colour-kingdoms-sheet-symbol = Символ
web-colour-kingdoms-sheet-towers = Вежі на межі з областю
web-colour-kingdoms-sheet-blots = Клякси
web-colour-kingdoms-sheet-nothing = нічого

web-colour-kingdoms-box-paints = Кольори
web-colour-kingdoms-box-sheet = Аркуш: { $name }
web-colour-kingdoms-box-blots = Зафарбовані клякси
web-colour-kingdoms-box-digits = Обведені цифри повних рядків
web-colour-kingdoms-box-no-digit = без цифри
web-colour-kingdoms-box-no-row = Жоден рядок ще не заповнено.
web-colour-kingdoms-box-round = Який раунд починається
web-colour-kingdoms-box-first = Перший гравець
web-colour-kingdoms-box-tower-drops = Краплі веж: { $colour }
web-colour-kingdoms-box-throw = Кидок кубиків
web-colour-kingdoms-box-throw-text = Їх кидає сервер, як за столом тут, тому потрібен зв’язок.
