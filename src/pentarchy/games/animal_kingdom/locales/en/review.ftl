animal-kingdom-line-tokens = { $colour } influence
animal-kingdom-line-eliminations = eliminations
