# «Ліс казок» у браузері.
web-grimm-forest-round = Раунд { $number }
web-grimm-forest-order = Порядок ходу
web-grimm-forest-first-player = Перший гравець
web-grimm-forest-board-of = Планшет гравця { $name }
web-grimm-forest-hand = Ваші казки
web-grimm-forest-gathered = зібрано { $count }
web-grimm-forest-no-friend = друга немає
web-grimm-forest-token = Перша забудова: { $resource }
web-grimm-forest-token-free = вільний
web-grimm-forest-free-zone = Ділянка { $zone }: вільна
web-grimm-forest-free-site = Ділянка { $zone }: вільна «Вигідна ділянка»
web-grimm-forest-house = Ділянка { $zone }: будиночок ({ $resource }), збудовано до: { $section }
web-grimm-forest-house-finished = Ділянка { $zone }: добудований будиночок ({ $resource })
web-grimm-forest-laid-hidden = Карта збору сорочкою вгору
web-grimm-forest-fable-hidden = Казка сорочкою вгору
web-grimm-forest-fable-laid = Лежить сорочкою вгору: { $card }
web-grimm-forest-fable-open = Казка цього раунду: { $card }
web-grimm-forest-monster-of = { $card }, карту зіграв гравець { $name }
web-grimm-forest-known = Ви знаєте в цій руці:
web-grimm-forest-note-wish = оголошено: { $wish }
web-grimm-forest-note-said = оголошено: { $gather }
web-grimm-forest-note-asleep = грає невідому казку
web-grimm-forest-note-ran = утік, не стоїть у жодній локації
web-grimm-forest-note-hampered = на одну дію менше
web-grimm-forest-note-bonus = { $count ->
    [one] { $count } додаткова дія
    [few] { $count } додаткові дії
   *[many] { $count } додаткових дій
}
web-grimm-forest-note-under = під Русалонькою: { $cards }
web-grimm-forest-question = Запитання
web-grimm-forest-read = Прочитати карту: { $card }
web-grimm-forest-picks = { $count ->
    [one] виберіть { $count }
   *[other] виберіть { $count }
}
web-grimm-forest-gift = Ви отримуєте: { $count } × { $resource }.
web-grimm-forest-kept = Уже вибрано: { $cards }
web-grimm-forest-waiting = Чекаємо: { $names }
web-grimm-forest-lay-gather = 1. Куди піде ваше порося?
web-grimm-forest-lay-fable = 2. Додайте казку або не додавайте
web-grimm-forest-lay-fable-must = 2. Додайте казку: це обов’язково
web-grimm-forest-no-fables = Казок у вас немає. Їх беруть у хід будівництва.
web-grimm-forest-choose-gather = Виберіть карту збору
web-grimm-forest-choose-fable = Виберіть казку
web-grimm-forest-actions-left = { $count ->
    [0] Дій не залишилося
    [one] Ваш хід будівництва: залишилася { $count } дія
    [few] Ваш хід будівництва: залишилося { $count } дії
   *[many] Ваш хід будівництва: залишилося { $count } дій
}
web-grimm-forest-on-site = «Вигідна ділянка»
web-grimm-forest-build-for = { $move }, ціна { $price }
web-grimm-forest-not-now = { $what }: зараз не можна
web-grimm-forest-story = Що сталося
web-grimm-forest-chapter-start = Початок
web-grimm-forest-chapter-fables = Казки
web-grimm-forest-chapter-gather = Карти збору
web-grimm-forest-chapter-before = Перед збором
web-grimm-forest-chapter-harvest = Збір
web-grimm-forest-chapter-end = Кінець збору
web-grimm-forest-chapter-build = Будівництво
web-grimm-forest-next-chapter = Далі: { $chapter }
web-grimm-forest-supply = Запас
web-grimm-forest-next-round = Чекають наступного раунду
web-grimm-forest-fables = Казки: у колоді { $deck }, у скиді { $discard }
web-grimm-forest-friends = Друзі: у колоді { $deck }, у скиді { $discard }
web-grimm-forest-sections = Секції будиночків у запасі
web-grimm-forest-empty = поки порожньо
web-grimm-forest-memory = Що ви бачили
web-grimm-forest-memory-hand = Відомо в руці гравця { $name }
web-grimm-forest-memory-none = У чужих руках ви не знаєте жодної карти.
web-grimm-forest-memory-top = Відомо зверху колоди
web-grimm-forest-memory-unseen = Не бачили: у колоді або в закритих руках
web-grimm-forest-memory-gone = Бачили всі
web-grimm-forest-moment = Діє: { $when }
web-grimm-forest-moment-later = наступний раунд, { $step }
web-grimm-forest-moment-always = щораунду, { $step }
web-grimm-forest-copies = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
web-grimm-forest-kind-plain = Казка
web-grimm-forest-kind-monster = Монстр
web-grimm-forest-kind-unique = Унікальна локація
web-grimm-forest-kind-next-round = Казка наступного раунду
web-grimm-forest-kind-lasting = Казка, що лишається на планшеті
web-grimm-forest-kind-friend = Друг
web-grimm-forest-gallery-friends = 25 друзів
web-grimm-forest-gallery-monsters = Монстри
web-grimm-forest-gallery-fables = Казки одного раунду
web-grimm-forest-gallery-lasting = Казки, що лишаються довше
web-grimm-forest-gallery-houses = Будиночки
web-grimm-forest-gallery-house = Фундамент коштує 2, стіни 4, дах 6 свого матеріалу. Стіни приводять друга, перший дах кожного матеріалу дає нагороду.
web-grimm-forest-house-of-straw = Будиночок із соломи
web-grimm-forest-house-of-wood = Будиночок із дерева
web-grimm-forest-house-of-brick = Будиночок із цегли
web-grimm-forest-gallery-places = Локації
web-grimm-forest-gallery-place-fields = Щораунду сюди приходить п’ять соломи.
web-grimm-forest-gallery-place-forest = Щораунду сюди приходить чотири дерева.
web-grimm-forest-gallery-place-brickyard = Щораунду сюди приходить три цегли.
web-grimm-forest-gallery-place-market = Лише вчотирьох: щораунду сюди приходить по одному ресурсу кожного виду.
web-grimm-forest-gallery-pigs = Поросята
web-grimm-forest-howto-goal-title = Перемагають три будиночки
web-grimm-forest-howto-goal = Ви порося, і у вас є план: першим добудувати три будиночки. Кожен будиночок буває із соломи, дерева чи цегли й росте від фундаменту до стін і даху.
    У раунді дві половини: спершу всі збирають ресурси, потім усі будують.
web-grimm-forest-howto-lay-title = Таємний вибір
web-grimm-forest-howto-lay = Кожен кладе сорочкою вгору карту збору: вона каже, куди піде порося. За бажанням разом із нею можна покласти одну казку.
    Поки всі не вибрали, карт ніхто не бачить.
web-grimm-forest-howto-gather-title = Ділимо те, що лежить
web-grimm-forest-howto-gather = Хто в локації один, забирає все. Хто зустрівся, ділить порівну, а решта лежить до наступного раунду.
    Щораунду на Поле приходить п’ять соломи, у Ліс чотири дерева, у Кар’єр три цегли.
web-grimm-forest-howto-reveal-title = Казки й монстри
web-grimm-forest-howto-reveal = Спершу розкривають казки, потім карти збору; кожна карта діє у свій момент, за порядком ходу.
    Монстра ставлять у локацію, і він шкодить усім поросятам там, вашому теж. Тут троль чекає на Полі половину чиєїсь соломи.
web-grimm-forest-howto-build-title = Дві дії на будівництво
web-grimm-forest-howto-build = За порядком у кожного дві дії: взяти будь-який один ресурс, узяти казку або збудувати одну секцію. Фундамент коштує 2, стіни 4, дах 6 матеріалу самого будиночка.
    Недобудований будиночок кожного матеріалу може бути лише один. Цей гравець уже може збудувати дерев’яні стіни.
web-grimm-forest-howto-friends-title = Стіни приводять друзів
web-grimm-forest-howto-friends = Хто збудував стіни, тягне друга: його можна залишити собі або віддати іншому. У гравця лише один друг; новий проганяє попереднього.
    Одні друзі допомагають самі, в інших є особлива дія, раз на раунд.
web-grimm-forest-howto-longer-title = Карти, що лишаються
web-grimm-forest-howto-longer = Деякі казки діють у наступному раунді, деякі стають унікальними локаціями й лежать на столі, а «Вигідна ділянка» стане вашою додатковою ділянкою під забудову.
web-grimm-forest-howto-count-title = Двоє, троє чи четверо поросят
web-grimm-forest-howto-count = Учотирьох відкривається Ринок: ті, хто там зустрівся, беруть по одному ресурсу по черзі.
    Удвох Спадковий принц перед кожним раундом забирає половину однієї локації.
web-grimm-forest-howto-end-title = Кінець гри
web-grimm-forest-howto-end = Коли в когось три добудовані будиночки, раунд дограють. Якщо таких кілька, перемагає той, у кого більше цегляних будиночків, потім дерев’яних, потім кращий жетон першої забудови.
    Хто першим добудував будиночок якогось матеріалу, бере його жетон і нагороду.
web-grimm-forest-lesson-you = Гравець 1
web-grimm-forest-lesson-blue = Гравець 2
web-grimm-forest-lesson-purple = Гравець 3
web-grimm-forest-lesson-table = Ви гравець 1: ваш планшет помаранчевий, із сонцем. Два будиночки добудовано, а третьому, дерев’яному, бракує лише даху. Дах коштує 6 дерева, у вас 3.
web-grimm-forest-lesson-places = На столі Поле, Ліс і Кар’єр і те, що там лежить. Гравцеві 2, синьому поросяті, теж бракує одного даху, цегляного, і він напевно піде в Кар’єр.
web-grimm-forest-lesson-lay = Відправте порося в Ліс по дерево й додайте Вовка: виберіть обидві карти й натисніть кнопку під ними.
web-grimm-forest-lesson-lay-otherwise = Виберіть збір дерева й Вовка.
web-grimm-forest-lesson-wolf = Усі карти лежать, казки розкрито. Куди піде ваш Вовк? Він спустошує локацію, у якій стоїть порося: поставте його в Кар’єр.
web-grimm-forest-lesson-wolf-otherwise = Гравцеві 2 потрібна цегла: поставте Вовка в Кар’єр.
web-grimm-forest-lesson-gathered = Подивіться крок за кроком, що сталося: Вовк лишив гравця 2 без цегли, а ви самі зібрали 4 дерева. Тепер ваш хід будівництва, у ньому дві дії.
web-grimm-forest-lesson-walls = Спершу використайте солому: збудуйте стіни другого солом’яного будиночка за 4 соломи. Стіни приводять друга.
web-grimm-forest-lesson-walls-otherwise = Спершу збудуйте солом’яні стіни.
web-grimm-forest-lesson-friend = Прийшла Білосніжка! Вона може лишитися у вас або піти до іншого гравця. Залиште її собі.
web-grimm-forest-lesson-friend-otherwise = Залиште Білосніжку собі.
web-grimm-forest-lesson-roof = Залишилася одна дія, і у вас 7 дерева: збудуйте дах дерев’яного будиночка.
web-grimm-forest-lesson-roof-otherwise = Збудуйте дерев’яний дах.
web-grimm-forest-lesson-reward = Це ваш третій будиночок! І перший дерев’яний будиночок у цій грі, тож вам належить нагорода: візьміть казки або ресурси.
web-grimm-forest-lesson-reward-otherwise = Цього разу візьміть казки або ресурси.
web-grimm-forest-lesson-end = Решта дограла свої ходи, і трьох будиночків більше ні в кого немає: ви перемогли. Оце й увесь раунд «Лісу казок».
web-grimm-forest-drag-elsewhere = Карта { $card } кладеться для іншого місця: { $place }

web-grimm-forest-box-zone = Місце для будинку { $number }
web-grimm-forest-box-house = { $resource }, збудовано: { $section }
web-grimm-forest-box-nothing = нічого
web-grimm-forest-box-nobody = ніхто
web-grimm-forest-box-tokens = Жетони першої забудови
web-grimm-forest-box-first = Перший гравець
web-grimm-forest-box-hand = Карт казок на руці
web-grimm-forest-box-friend = Друг
web-grimm-forest-box-round = Який раунд починається
web-grimm-forest-box-fables = Казки, для одного гравця
web-grimm-forest-box-friends = Друзі
web-grimm-forest-box-prince = Кубик принца
