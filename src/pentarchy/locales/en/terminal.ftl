terminal-prompt = { $seat }, your move (number, text, or ? for help)
terminal-preparing = Preparing { $game }
terminal-thinking = { $seat } is thinking…
terminal-moves = { $count ->
    [one] { $count } possible move
   *[other] { $count } possible moves
}
terminal-more-moves = … and { $count } more: type “all” to list them
terminal-help =
    Type the number of a move or its short text.
    undo — take your last move back        all — list every move
    score — explain the points so far      log — what happened
    hint — ask a bot for its opinion       rule KD-3.5 — read a rule (or rule and a word)
    save FILE — write a record             quit — leave the table
terminal-not-a-number = There is no move number { $number }.
terminal-not-possible = Not possible ({ $rule }): { $reason }
terminal-undone = Taken back.
terminal-cannot-undo = This can no longer be taken back: something was revealed or somebody answered.
terminal-unreadable = I cannot read that. Type ? for help.
terminal-pass-device = Pass the screen to { $seat } and press Enter.
terminal-game-over = The game is over.
terminal-place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
terminal-saved = The record is in { $file }.
terminal-left = You left the table.
terminal-you = You
terminal-bot = Bot { $number }
terminal-verified = Every move was replayed: the record is true to its key and to its result.
terminal-running = Every move was replayed; the game is not over.
terminal-hint = { $move }: win chance { $chance } %
terminal-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
terminal-column-game = Game
terminal-column-players = Players
terminal-column-options = Options
terminal-dealt = Dealt at random, because the document does not say: { $parts }
terminal-decides = To decide: { $seat }
terminal-nobody-decides = Nobody has anything to decide: the game is over.
terminal-applied = Played: { $move }
terminal-no-rule = Nothing in the rules matches { $query }.

terminal-event-rank = Rank
terminal-event-name = Name
terminal-event-score = Score
terminal-event-opponents = Opponents
terminal-event-beaten = Beaten
terminal-event-difference = Difference
terminal-event-checked = { $games ->
    [one] { $games } game was played again; its deal and its result are as recorded.
   *[other] { $games } games were played again; their deals and results are as recorded.
}
