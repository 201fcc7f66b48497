seat = { $seat }
seat-number = Player { $number }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
