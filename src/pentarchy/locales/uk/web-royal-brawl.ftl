# «Королівська колотнеча» в браузері.
web-royal-brawl-card = { $character } ({ $colour })
web-royal-brawl-card-blocked = { $character } ({ $colour }), заблоковано
web-royal-brawl-hand = Ваші картки
web-royal-brawl-choose-place = Обрати { $place }, { $terrain }
web-royal-brawl-choose-again = Обрати інше місце
web-royal-brawl-witch = Відьма: оберіть дві місцевості, чиї верхні персонажі поміняються місцями.
web-royal-brawl-wizard = Чарівник: оберіть верхнього персонажа, який піде в інше місце.
web-royal-brawl-second = Звідси: { $place }. А куди?
web-royal-brawl-fairy = Фея: оберіть картку номер { $number } знизу.
web-royal-brawl-decline = Не використовувати властивість
web-royal-brawl-prompt-play = Оберіть картку та місце для неї
web-royal-brawl-prompt-witch = Скористайтеся Відьмою або відмовтеся
web-royal-brawl-prompt-fairy = Скористайтеся Феєю або відмовтеся
web-royal-brawl-prompt-wizard = Скористайтеся Чарівником або відмовтеся
web-royal-brawl-gallery-characters = Десять персонажів
web-royal-brawl-gallery-terrains = Картки місцевості
