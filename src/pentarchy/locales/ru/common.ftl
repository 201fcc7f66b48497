seat = { $seat }
seat-number = Игрок { $number }
points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[other] { $count } очков
}
