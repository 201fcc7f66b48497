# То, что о «Цветных королевствах» говорит только страница.
web-colour-kingdoms-region = { $kingdom } { $number }
web-colour-kingdoms-bare = не закрашено
web-colour-kingdoms-die-lies = { $die }, на нём { $face }, лежит: { $kingdoms }
web-colour-kingdoms-map-of = Карта: { $name }
web-colour-kingdoms-sheets = Листы игроков
web-colour-kingdoms-finished = закончено
web-colour-kingdoms-hidden = Что закрасили другие, станет видно, когда закончат все.
web-colour-kingdoms-zoom = Часть карты
web-colour-kingdoms-whole = Вся карта
web-colour-kingdoms-drops = Капли, которые можно разместить
web-colour-kingdoms-die-drops = Капли кубика, { $colour }: { $count }
web-colour-kingdoms-tower-drops = Капли с башен, { $colour }: { $count }
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
