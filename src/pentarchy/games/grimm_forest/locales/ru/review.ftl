grimm-forest-line-house = домик ({ $resource })
grimm-forest-line-token = жетоны первой постройки
