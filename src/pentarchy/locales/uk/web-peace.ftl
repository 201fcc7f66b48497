# Reporting somebody to the operators, and muting somebody at all tables
web-report-title = Поскаржитися або заглушити
web-report-about = На кого або на що
web-report-table = Цей стіл
web-report-reason = Причина
web-reason-abuse = Образи або погрози
web-reason-cheating = Нечесна гра
web-reason-name = Образливе ім’я
web-reason-spam = Спам
web-reason-other = Інше
web-report-words = Своїми словами (необов’язково)
web-report-send = Повідомити операторам
web-report-done = Дякуємо. Оператори розглянуть скаргу.
web-mute-everywhere = Заглушити за всіма столами
web-mute-help = Повідомлень заглушених ви більше не бачите; ніхто про це не дізнається.
web-mute-done = Повідомлень цієї людини ви більше не побачите.
