animal-kingdom-line-tokens = { $colour } власть
animal-kingdom-line-eliminations = устранения
