grimm-forest-line-house = house of { $resource }
grimm-forest-line-token = first-builder tokens
