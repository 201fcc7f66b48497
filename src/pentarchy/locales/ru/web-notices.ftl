# Уведомления, адреса почты и забытые пароли: загружаются только там, где нужны.

web-notices = Уведомления
web-notices-why = Когда ваш ход, а стол не открыт, мы можем дать вам знать.
web-notices-when = Когда вам сообщать?
web-notices-at-once = Сразу
web-notices-at-once-help = Несколько быстрых ходов — одно уведомление.
web-notices-daily = Раз в день
web-notices-daily-help = Всё, что вас ждёт, одним сообщением.
web-notices-never = Никогда
web-notices-never-help = Вы заглядываете сами.
web-notices-table = Уведомления об этом столе
web-notices-usual = Как обычно ({ $usual })

web-notices-browser = В этом браузере
web-notices-push-unsupported = Этот браузер не умеет показывать уведомления. На айфоне и айпаде сначала добавьте страницу на экран «Домой» и откройте её оттуда.
web-notices-push-blocked = Браузер запрещает уведомления этой страницы. Разрешите их в его настройках для этого сайта и вернитесь сюда.
web-notices-push-off = Этот браузер пока не показывает уведомлений. Он спросит у вас разрешения.
web-notices-push-on = Этот браузер сообщит, когда ваш ход, даже если страница закрыта.
web-notices-push-start = Сообщать здесь
web-notices-push-stop = Больше не сообщать здесь
web-notices-push-failed = Служба уведомлений вашего браузера недоступна. Попробуйте позже.

web-notices-mail = По почте
web-notices-mail-unavailable = Этот сервер не отправляет писем: его владелец это не настроил.
web-notices-mail-why = На подтверждённый адрес приходят уведомления и ссылка для нового пароля, если вы забудете свой. Больше адрес никто не видит.
web-notices-mail-why-guest = На подтверждённый адрес приходят уведомления. Больше адрес никто не видит.
web-notices-mail-address = Адрес электронной почты
web-notices-mail-give = Прислать подтверждение
web-notices-mail-sent = Мы отправили вам письмо. Откройте ссылку в нём.
web-notices-mail-waiting = Мы отправили письмо на { $address }. Ссылка в нём подтвердит адрес; она действует сутки.
web-notices-mail-confirmed = Адрес { $address } подтверждён.
web-notices-mail-on = Присылать уведомления на этот адрес
web-notices-mail-change = Изменить адрес
web-notices-mail-remove = Удалить адрес
web-notices-mail-keep = Оставить как есть

web-recover = Забытый пароль
web-recover-why = Введите имя учётной записи или её подтверждённый адрес почты. Мы пришлём туда ссылку.
web-recover-name = Имя или адрес почты
web-recover-ask = Прислать ссылку
web-recover-asked = Если такая учётная запись с подтверждённым адресом есть, письмо уже в пути. Ссылка сработает один раз, в течение получаса.
web-recover-choose = Выберите новый пароль. Во всех других браузерах вы выйдете.
web-mail-confirm = Подтверждение адреса
web-mail-confirm-text = Этот адрес почты указали на нашем сервере. Он ваш?
web-mail-confirm-yes = Да, подтверждаю
web-mail-confirm-done = Спасибо, адрес подтверждён.
web-mail-unsubscribe = Больше без писем
web-mail-unsubscribe-text = Уведомления по почте больше не будут приходить. Их можно включить снова в любое время.
web-mail-unsubscribe-yes = Больше не присылать писем
web-mail-unsubscribe-done = Готово: уведомлений по почте больше не будет.
