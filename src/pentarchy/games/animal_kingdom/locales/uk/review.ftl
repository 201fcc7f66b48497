animal-kingdom-line-tokens = { $colour } влада
animal-kingdom-line-eliminations = усунення
