# Сповіщення, адреси пошти й забуті паролі: завантажуються лише там, де потрібні.

web-notices = Сповіщення
web-notices-why = Коли ваш хід, а стіл не відкрито, ми можемо дати вам знати.
web-notices-when = Коли вас сповіщати?
web-notices-at-once = Одразу
web-notices-at-once-help = Кілька швидких ходів — одне сповіщення.
web-notices-daily = Раз на день
web-notices-daily-help = Усе, що на вас чекає, одним повідомленням.
web-notices-never = Ніколи
web-notices-never-help = Ви заглядаєте самі.
web-notices-table = Сповіщення про цей стіл
web-notices-usual = Як зазвичай ({ $usual })

web-notices-browser = У цьому браузері
web-notices-push-unsupported = Цей браузер не вміє показувати сповіщення. На айфоні та айпаді спершу додайте сторінку на початковий екран і відкрийте її звідти.
web-notices-push-blocked = Браузер забороняє сповіщення цієї сторінки. Дозвольте їх у його налаштуваннях для цього сайту й поверніться сюди.
web-notices-push-off = Цей браузер поки не показує сповіщень. Він запитає у вас дозволу.
web-notices-push-on = Цей браузер сповістить, коли ваш хід, навіть якщо сторінку закрито.
web-notices-push-start = Сповіщати тут
web-notices-push-stop = Більше не сповіщати тут
web-notices-push-failed = Служба сповіщень вашого браузера недоступна. Спробуйте пізніше.

web-notices-mail = Поштою
web-notices-mail-unavailable = Цей сервер не надсилає листів: його власник цього не налаштував.
web-notices-mail-why = На підтверджену адресу надходять сповіщення й посилання для нового пароля, якщо ви забудете свій. Більше ніхто її не бачить.
web-notices-mail-why-guest = На підтверджену адресу надходять сповіщення. Більше ніхто її не бачить.
web-notices-mail-address = Адреса електронної пошти
web-notices-mail-give = Надіслати підтвердження
web-notices-mail-sent = Ми надіслали вам лист. Відкрийте посилання в ньому.
web-notices-mail-waiting = Ми надіслали лист на { $address }. Посилання в ньому підтвердить адресу; воно діє добу.
web-notices-mail-confirmed = Адресу { $address } підтверджено.
web-notices-mail-on = Надсилати сповіщення на цю адресу
web-notices-mail-change = Змінити адресу
web-notices-mail-remove = Вилучити адресу
web-notices-mail-keep = Залишити як є

web-recover = Забутий пароль
web-recover-why = Введіть ім’я облікового запису або його підтверджену адресу пошти. Ми надішлемо туди посилання.
web-recover-name = Ім’я або адреса пошти
web-recover-ask = Надіслати посилання
web-recover-asked = Якщо такий обліковий запис із підтвердженою адресою є, лист уже в дорозі. Посилання спрацює один раз, протягом пів години.
web-recover-choose = Оберіть новий пароль. В усіх інших браузерах ви вийдете.
web-mail-confirm = Підтвердження адреси
web-mail-confirm-text = Цю адресу пошти вказали на нашому сервері. Вона ваша?
web-mail-confirm-yes = Так, підтверджую
web-mail-confirm-done = Дякуємо, адресу підтверджено.
web-mail-unsubscribe = Більше без листів
web-mail-unsubscribe-text = Сповіщення поштою більше не надходитимуть. Їх можна ввімкнути знову будь-коли.
web-mail-unsubscribe-yes = Більше не надсилати листів
web-mail-unsubscribe-done = Готово: сповіщень поштою більше не буде.
