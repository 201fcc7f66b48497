seat = { $seat }
seat-number = Гравець { $number }
points = { $count ->
    [one] { $count } очко
    [few] { $count } очки
   *[other] { $count } очок
}
