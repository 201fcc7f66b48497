# «Королевская заварушка» в браузере.
web-royal-brawl-card = { $character } ({ $colour })
web-royal-brawl-card-blocked = { $character } ({ $colour }), заблокирован
web-royal-brawl-hand = Ваши карточки
web-royal-brawl-choose-place = Выбрать { $place }, { $terrain }
web-royal-brawl-choose-again = Выбрать другое место
web-royal-brawl-witch = Ведьма: выберите две местности, чьи верхние персонажи поменяются местами.
web-royal-brawl-wizard = Волшебник: выберите верхнего персонажа, который уйдёт в другое место.
web-royal-brawl-second = Отсюда: { $place }. А куда?
web-royal-brawl-fairy = Фея: выберите карточку номер { $number } снизу.
web-royal-brawl-decline = Не использовать свойство
web-royal-brawl-prompt-play = Выберите карточку и место для неё
web-royal-brawl-prompt-witch = Используйте Ведьму или откажитесь
web-royal-brawl-prompt-fairy = Используйте Фею или откажитесь
web-royal-brawl-prompt-wizard = Используйте Волшебника или откажитесь
web-royal-brawl-gallery-characters = Десять персонажей
web-royal-brawl-gallery-terrains = Карточки местности
