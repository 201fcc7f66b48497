grimm-forest-line-house = будиночок ({ $resource })
grimm-forest-line-token = жетони першої забудови
