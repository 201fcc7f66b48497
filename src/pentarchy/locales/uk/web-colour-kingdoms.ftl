# Те, що про «Кольорові королівства» каже лише сторінка.
web-colour-kingdoms-region = { $kingdom } { $number }
web-colour-kingdoms-bare = не зафарбовано
web-colour-kingdoms-die-lies = { $die }, на ньому { $face }, лежить: { $kingdoms }
web-colour-kingdoms-map-of = Мапа: { $name }
web-colour-kingdoms-sheets = Аркуші гравців
web-colour-kingdoms-finished = завершено
web-colour-kingdoms-hidden = Що зафарбували інші, стане видно, коли завершать усі.
web-colour-kingdoms-zoom = Частина мапи
web-colour-kingdoms-whole = Уся мапа
web-colour-kingdoms-drops = Краплі, які можна розмістити
web-colour-kingdoms-die-drops = Краплі кубика, { $colour }: { $count }
web-colour-kingdoms-tower-drops = Краплі з веж, { $colour }: { $count }
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
