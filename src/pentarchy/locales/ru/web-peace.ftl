# Reporting somebody to the operators, and muting somebody at all tables
web-report-title = Пожаловаться или заглушить
web-report-about = На кого или на что
web-report-table = Этот стол
web-report-reason = Причина
web-reason-abuse = Оскорбления или угрозы
web-reason-cheating = Нечестная игра
web-reason-name = Оскорбительное имя
web-reason-spam = Спам
web-reason-other = Другое
web-report-words = Своими словами (не обязательно)
web-report-send = Сообщить операторам
web-report-done = Спасибо. Операторы рассмотрят жалобу.
web-mute-everywhere = Заглушить за всеми столами
web-mute-help = Сообщения заглушённых вы больше не видите; никто об этом не узнает.
web-mute-done = Сообщений этого человека вы больше не увидите.
