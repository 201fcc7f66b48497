# Компания: друзья, блокировки, кто здесь, приглашения и быстрая игра.
company-title = Компания
company-friends = Друзья
company-friends-text = Друзья видят, кто из них здесь, и могут приглашать друг друга за стол.
company-no-friends = Пока никого. После партии можно предложить дружбу соперникам.
company-manage = Друзья и блокировки
company-invited = { $name } приглашает вас за стол: { $game }
company-look = К столу
company-put-away = Убрать приглашение: { $name }
company-is-here = здесь
company-asks = { $name } хочет дружить с вами
company-kind-asks = хочет дружить
company-kind-asked = ответа пока нет
company-agree = Согласиться
company-agreed = Теперь вы друзья.
company-refuse = Отказать
company-end-friend = Убрать
company-end-asks = Отказать
company-end-asked = Отозвать
company-met = С кем вы играли
company-befriend = Подружиться
company-by-name = Имя учётной записи
company-asked = Запрос отправлен. Вы станете друзьями, когда его примут.
company-block = Заблокировать
company-blocked = Заблокированные
company-blocked-now = Человек заблокирован. Об этом никому не сообщается.
company-blocked-text = Они не могут приглашать вас, предлагать дружбу, попасть с вами в быструю игру или сесть за ваш стол; вы не видите их сообщений. Им об этом не говорят.
company-unblock = Разблокировать
company-here = Кто здесь
company-nobody-here = Больше никого из тех, кто показывает себя всем.
company-you-nobody = Никто не видит, что вы здесь.
company-you-friends = То, что вы здесь, видят друзья.
company-you-everybody = То, что вы здесь, видят все.
company-change = Изменить
company-presence = Кому видно, что вы здесь
company-presence-nobody = Никому
company-presence-friends = Друзьям
company-presence-everybody = Всем
company-invite = Пригласить друга
company-invite-one = Пригласить
company-invite-done = Приглашение отправлено
company-invite-sent = Приглашение отправлено: { $name }.
company-quick = Быстрая игра
company-quick-text = Скажите, во что хотите сыграть: мы найдём тех, кто хочет того же.
company-quick-game = Игра
company-quick-players = Игроков
company-quick-pace = Темп
company-quick-rated = Рейтинговая партия
company-quick-start = Найти игроков
company-quick-stop = Больше не искать
company-quick-waiting = Ищем игроков: { $game }, на { $players }…
company-quick-others = { $count ->
    [0] Этого пока больше никто не ждёт.
    [one] Этого ждёт ещё { $count } человек.
    [few] Этого ждут ещё { $count } человека.
   *[other] Этого ждут ещё { $count } человек.
}
company-quick-reach = Подходят рейтинги от { $low } до { $high }, и с каждой секундой больше.
company-quick-found = Нашли! Накрываем стол…
company-quick-offer = Сегодня это долго. Может быть, сыграть с ботами?
company-quick-bots = Сыграть с ботами
company-quick-ended = Вас больше нет в очереди.
