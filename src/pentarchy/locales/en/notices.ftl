# What people are told by push message and e-mail while no page of theirs is open.

notice-list = { $first } and { $last }
notice-turn-title = Your turn: { $game }
notice-turn-body = { $names } { $count ->
    [one] is
   *[other] are
} waiting for your move.
notice-start-title = { $game } has begun
notice-start-body = You are playing with { $names }. It is not your turn yet.
notice-round-title = Round { $round } of “{ $event }” has begun
notice-round-body = { $game }: your table is waiting for you.
notice-over-title = { $game } is over
notice-over-body = { $count ->
    [one] { $winners } won.
   *[other] { $winners } won together.
} You can look at the result and replay the game.
notice-undo-title = { $game }: may a move be taken back?
notice-undo-body = { $name } asks to take back a move. The game waits for your answer.
notice-absent-title = { $game }: shall the game go on?
notice-absent-body = { $name } has not come back for a while. You can let a bot play on.
notice-rematch-title = { $game }: another game?
notice-rematch-body = { $name } wants to play again. Your seat is kept for you.
notice-friend-title = { $name } wants to be friends
notice-friend-body = Friends see when the other is here, and can invite each other to a table.
notice-friends-title = You and { $name } are friends now
notice-friends-body = You can invite each other to a table.
notice-invited-title = { $name } invites you: { $game }
notice-invited-body = A seat is free at the table.

notice-digest-title = { $count ->
    [one] One thing is waiting for you
   *[other] { $count } things are waiting for you
}

# Mails
mail-hello = Hello { $name },
mail-bye = Have fun!
mail-open = Open the table
mail-look = Have a look
mail-why = You receive this because you asked for notices on { $server }.
mail-stop = Stop these mails
mail-choose = Choose when you want to be told
mail-confirm-subject = Please confirm your address
mail-confirm-hello = Hello,
mail-confirm-body = somebody, hopefully you, gave this address on { $server }. If it was you, please confirm it within { $hours } hours. If not, you need not do anything: nothing will be sent here again.
mail-confirm-link = Confirm this address
mail-recover-subject = A new password
mail-recover-body = somebody, hopefully you, asked for a new password for the account “{ $account }” on { $server }. The link works once, for { $minutes } minutes. If it was not you, you need not do anything: your password stays as it is.
mail-recover-link = Choose a new password
mail-test-subject = Mails from Pentarchy work
mail-test-body = This is a test, sent by the operator of { $server }.
