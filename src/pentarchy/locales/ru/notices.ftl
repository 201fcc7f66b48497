# Что люди узнают из push-уведомлений и писем, пока ни одна их страница не открыта.

notice-list = { $first } и { $last }
notice-turn-title = Ваш ход: { $game }
notice-turn-body = { $names } { $count ->
    [one] ждёт
   *[other] ждут
} вашего хода.
notice-start-title = Партия началась: { $game }
notice-start-body = С вами за столом: { $names }. Пока ходите не вы.
notice-round-title = «{ $event }»: начался { $round }-й тур
notice-round-body = { $game }: вас ждут за столом.
notice-over-title = Партия окончена: { $game }
notice-over-body = { $count ->
    [one] Победа: { $winners }.
   *[other] Победу делят { $winners }.
} Можно посмотреть итог и повтор партии.
notice-undo-title = { $game }: можно взять ход назад?
notice-undo-body = { $name } просит взять ход назад. Игра ждёт вашего ответа.
notice-absent-title = { $game }: продолжать игру?
notice-absent-body = { $name } давно не появляется за столом. Можно поручить место боту.
notice-rematch-title = { $game }: сыграем ещё?
notice-rematch-body = { $name } предлагает сыграть ещё раз. Место за столом ждёт вас.
notice-friend-title = { $name } хочет дружить с вами
notice-friend-body = Друзья видят, кто из них здесь, и могут приглашать друг друга за стол.
notice-friends-title = { $name } теперь у вас в друзьях
notice-friends-body = Вы можете приглашать друг друга за стол.
notice-invited-title = { $name } приглашает вас: { $game }
notice-invited-body = За столом есть свободное место.

notice-digest-title = { $count ->
    [one] Вас ждёт { $count } новость
    [few] Вас ждут { $count } новости
   *[other] Вас ждут { $count } новостей
}

# Письма
mail-hello = Здравствуйте, { $name }!
mail-bye = Приятной игры!
mail-open = Открыть стол
mail-look = Посмотреть
mail-why = Вы получили это письмо, потому что включили уведомления на { $server }.
mail-stop = Больше не присылать такие письма
mail-choose = Выбрать, когда получать уведомления
mail-confirm-subject = Подтвердите, пожалуйста, адрес
mail-confirm-hello = Здравствуйте!
mail-confirm-body = Кто-то — надеемся, что вы, — указал этот адрес на { $server }. Если это были вы, подтвердите его в течение { $hours } ч. Если нет, ничего делать не нужно: больше писем не будет.
mail-confirm-link = Подтвердить адрес
mail-recover-subject = Новый пароль
mail-recover-body = Кто-то — надеемся, что вы, — попросил новый пароль для учётной записи «{ $account }» на { $server }. Ссылка сработает один раз, в течение { $minutes } мин. Если это были не вы, ничего делать не нужно: пароль останется прежним.
mail-recover-link = Выбрать новый пароль
mail-test-subject = Письма Pentarchy доходят
mail-test-body = Это проверочное письмо от владельца сервера { $server }.
