# The web page: everything that is not about one game.
web-skip = To the content
web-loading = One moment …
web-home = To the first page
web-close = Close
web-save = Save
web-saved = Saved.
web-try-again = Try again
web-you = you
web-not-found = There is no such page
web-fault = Something went wrong in this page. Load it again.
web-lost-title = The server cannot be reached
web-lost-text = Check your connection. The page goes on by itself as soon as the server answers.
web-maintenance-title = The server is being maintained
web-maintenance = The server is being maintained. You can look at your games; moves and other changes will be possible again soon. Nothing is lost.
web-connection-lost = Connection lost, trying again …
web-connection-retry = There is no connection just now. Nothing was changed; try again in a moment.
web-footer-games = Your games
web-footer-events = Events

web-language = Language
web-theme = Theme
web-theme-auto = As the device
web-theme-light = Light
web-theme-dark = Dark
web-sound = Sound

web-hero = Five kingdoms on one table
web-hero-text = Family games with castles, dragons and forests. Play against bots right away, send friends a link, or pass one device around.
web-games = The games
web-mine = Your tables
web-open-tables = Open tables
web-turn-yours = It is your turn
web-turn-other = Waiting for { $names }
web-turn-waiting = Waiting for players
web-players-count = { $count } players
web-minutes = { $count } min
web-weight =
    { $weight ->
        [1] Simple rules
        [2] Moderate rules
       *[3] Many rules
    }
web-play-now = Play now against a bot
web-invite-friends = Invite friends
web-pass-and-play = Pass and play
web-more-settings = More settings
web-learn = How to play
web-join = Take a seat
web-players = Players

web-setup-title = { $game }: a new table
web-setup-players = Players
web-setup-seat = Seat { $number }
web-setup-bot = Bot
web-setup-open = A friend with the link
web-setup-here = Somebody at this device
web-setup-level = Strength of the bot on seat { $number }
web-setup-name = Name of the player on seat { $number }
web-setup-open-help = You get a link to send. The game begins when all seats are taken.
web-setup-start-help = The game begins at once.
web-setup-listed = Show the table to everybody
web-setup-listed-help = Otherwise only those with the link can find it.
web-setup-options = Variants
web-setup-time = Time
web-setup-pace = Pace
web-setup-live = In one sitting
web-setup-days = Over days
web-setup-live-help = Whoever stays away for a few minutes is replaced by a bot until they return.
web-setup-days-help = Everybody moves when they find the time; after a week away a bot takes over.
web-delay-shown = { $count ->
    [one] Spectators see it { $count } minute later
   *[other] Spectators see it { $count } minutes later
}
web-delay-soon = The game has begun. Spectators see it { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
} later.
web-setup-delay = Spectators see the game
web-setup-delay-none = At once
web-setup-delay-minutes = { $count ->
    [one] { $count } minute later
   *[other] { $count } minutes later
}
web-setup-delay-help = With a delay nobody who watches can tell a player anything of use. When the game is over, everything is shown.
web-setup-clock = Clock
web-setup-clock-none = No clock
web-setup-clock-minute = One minute for each decision
web-setup-clock-bank = Ten minutes each, five seconds back for every decision
web-setup-invite = Make the table and invite
web-setup-start = Start the game

web-wait-title = { $game }: waiting for players
web-wait-free = { $count ->
    [one] { $count } seat is still free.
   *[other] { $count } seats are still free.
}
web-wait-ready = All seats are taken.
web-wait-bot = A bot instead
web-wait-free-seat = Free the seat of { $name }
web-wait-fill = Start, bots on the free seats
web-wait-start = Start the game
web-wait-close = Close the table
web-bot-level = Strength of { $name }
web-seat-open = Free seat
web-seat-invited = invited

web-invite-title = Invitation
web-invite-explain = Send this link, or let your friends scan the code. Nobody needs an account.
web-invite-link = Invitation link
web-invite-copy = Copy the link
web-invite-copied = The link is copied.
web-invite-share = Share
web-invite-text = Play with me!
web-invite-qr = The invitation link as a QR code
web-join-title = { $name } invites you to { $game }
web-join-missing = This invitation is no longer valid
web-name-title = Your name
web-name-label = Name at the table

web-table-gone = There is no such table
web-signed-out = You were signed out on this device
web-signed-out-text = The account was signed out everywhere, its password was changed, or it was deleted. Sign in to come back to your tables.
web-table-closed = This table was closed
web-board = Board
web-panels = Panels
web-panel-moves = Moves
web-panel-log = Story
web-panel-scores = Points
web-panel-chat = Chat
web-moves = Possible moves
web-moves-find = { $count ->
    [one] Find among { $count } move
   *[other] Find among { $count } moves
}
web-moves-none = There is nothing for you to decide right now.
web-moves-offline = Your moves come back with the connection.
web-log = What has happened
web-log-empty = Nothing has happened yet.
web-log-from = { $ply ->
    [0] This game goes on from the start of another one.
    [one] This game goes on after { $ply } move of another one.
   *[other] This game goes on after { $ply } moves of another one.
}
web-scores-now = Points so far
web-scores-none = No points yet.
web-scores-no-points = No points.
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-write = Write something
web-chat-send = Send
web-seat-away = away, a bot plays
web-seat-present = here
web-seat-absent = not here
web-seat-turn = must decide now
web-points-word = { $count ->
    [one] point
   *[other] points
}
web-your-turn = Your turn
web-over = The game is over
web-undo = Take back
web-undo-asked = The others are asked whether you may take it back.
web-undo-request = { $name } asks to take back a move.
web-undo-agree = Agree
web-undo-refuse = Refuse
web-hint = Hint
web-hint-says = A good move: { $move }
web-leave = Leave
web-leave-title = Leave the table?
web-promise = The dealer's promise
web-promise-text = This is the hash of the secret that the deal is made from, together with what every browser adds. When the game is over the secret is published, and anybody can check it.
web-leave-text = A bot plays for you until you come back. You find the table on the first page.
web-leave-alone = The game waits until you come back, however long that takes. You find the table on the first page.
web-table-set-aside = This game was set aside
web-absent = { $name } is not there. Shall a bot play on?
web-absent-bot = Let a bot play
web-absent-wait = Wait
web-preparing = The table is getting ready: until then the bots decide quickly, not well.
web-waiting-for-you = The game waits for you.
web-bot-thinks = { $name } is thinking
web-setup-hints = Hints allowed
web-setup-hints-help = Everybody may ask a bot for advice on their own moves.
web-setup-takebacks = Takebacks allowed
web-setup-takebacks-help = A move can be taken back until something is revealed, and later if everybody agrees.
web-stay = Stay
web-away = A bot is playing for you.
web-away-return = I am back
web-curtain = Hand the device to { $name }
web-curtain-open = I am { $name }

web-end-winner = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
web-end-rematch = Play again
web-end-rematch-join = To the next game
web-end-replay = Watch the game
web-end-event = To the event
web-end-proof = Check the dealer
web-place = { $place }.
web-proof = The dealer’s proof
web-proof-kept = { $moves ->
    [one] The dealer kept its promise: { $moves } move was replayed and every shuffle follows from the key promised before the first move.
   *[other] The dealer kept its promise: { $moves } moves were replayed and every shuffle follows from the key promised before the first move.
}
web-proof-broken = The record does not match what the dealer promised.
web-proof-damaged = The record is damaged or was changed.
web-proof-absent = { $moves ->
    [one] { $moves } move was replayed without a fault; this game has no promise of the dealer.
   *[other] { $moves } moves were replayed without a fault; this game has no promise of the dealer.
}
web-proof-commitment = Promised before the first move (hash of the secret)
web-proof-secret = The secret, published after the game
web-proof-contribution = Chance added by { $name }
web-proof-hash-good = Your browser has hashed the secret itself: it is the promised one.
web-proof-hash-bad = Your browser has hashed the secret itself: it is not the promised one.
web-proof-numbers = The dealer’s numbers

web-verify-link = Check a saved record
web-verify-title = Check a record
web-verify-explain = A saved game proves itself: its key must be the one promised before the first move, and every move must be possible again. Choose a file that you or somebody else saved; nothing of it is kept.
web-verify-drop = Drop a record here
web-verify-choose = Choose a file
web-verify-unknown = An unknown game
web-file-unreadable = { $name } is not a record of a game.
web-check-form = The record can be read
web-check-key = The key has the hash that the record promises
web-check-commitment = The dealer’s secret has the hash shown before the first move
web-check-contributions = The key follows from the secret and from what every seat added
web-check-moves = Every move could be made
web-check-result = The moves lead to the final score
web-check-passed = holds
web-check-failed = Does not hold.
web-check-absent = The record says nothing about it.
web-check-unreached = Not checked any more.
web-check-move = Move { $number } is the first that cannot be made.
web-check-version = It was made by another version of Pentarchy.
web-check-material = It was made with other cards or tiles than this game has.

web-replay-title = { $game }: replay
web-replay-missing = There is no such finished game
web-replay-view = Seen by
web-replay-open = everybody, all open
web-replay-download = Save the record
web-replay-picture = Save the picture
web-replay-clip = Save as a clip
web-replay-start = The start
web-replay-move = { $ply } / { $plies }
web-replay-first = To the start
web-replay-back = One move back
web-replay-run = Play
web-replay-pause = Pause
web-replay-next = One move on
web-replay-last = To the end
web-replay-slider = Move
web-replay-analyse = Analyse
web-on = Play on from here
web-on-title = Play on from here
web-on-explain = A new game begins at this moment. Everybody keeps what they knew; what nobody had seen yet is dealt anew.
web-on-seat = You play as
web-on-turn = to decide
web-on-level = { $count ->
    [one] Strength of the other player, a bot
   *[other] Strength of the other players, all bots
}
web-on-start = Play
web-review-want = Review this game
web-review-luck = Luck
web-review-accuracy = Accuracy
web-chart = Points over time

web-learn-howto = How to play
web-learn-lesson = First game, step by step
web-learn-rules = All rules
web-learn-gallery = Gallery
web-learn-play = Play
web-rules-search = Search in the rules
web-rules-count = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
web-lesson-step = Step { $step } of { $of }
web-lesson-next = Go on
web-lesson-done = That is all you need to begin. Enjoy your first game!
web-lesson-again = Once more
web-lesson-otherwise = Possible, but try the suggested move now.

web-me = You
web-me-open = Your name and games: { $name }
web-account = Account
web-account-why = You can play without one. With an account your tables and games are there on every device.
web-account-name = Account name
web-account-password = Password (at least 8 characters)
web-account-new = Make an account
web-account-login = Sign in
web-account-forgotten = Forgotten your password?
web-account-in = You are signed in as { $name }.
web-account-out = Sign out
web-safety = Password, devices, deletion
web-safety-guest = Your data
web-password-old = Your password now
web-password-new = New password (at least 8 characters)
web-password-change = Change the password
web-password-changed = The password is changed; other devices are signed out.
web-everywhere-text = Lost a phone, or signed in on somebody else’s device? No device and no program of yours stays signed in.
web-everywhere = Sign out everywhere
web-everywhere-done = Signed out everywhere.
web-forget-text = Your name, chat and saved games are deleted. Games that you played with others stay, without your name; a bot takes your seat in those still running.
web-forget-account = Delete the account
web-forget = Delete my data
web-forget-title = Delete everything about you?
web-forget-final = This cannot be undone.
web-forget-yes = Delete
web-forget-no = Keep
web-forget-done = Everything about you is deleted.
web-records = Finished games
web-records-none = None yet.
web-records-brought = { $imported ->
    [0] No new game: all of them are here already.
    [one] { $imported } game was added.
   *[other] { $imported } games were added.
}
web-records-imported = imported { $when }
web-records-bring = Add saved games
web-records-explain = Games are files of yours: save them, and add them again elsewhere.

## The general board, for games without one of their own

web-general-hidden = hidden
web-general-yes = yes
web-general-no = no

web-pace = Pace of what others do
web-pace-slow = Slow
web-pace-normal = Normal
web-pace-fast = Fast
web-pace-none = At once
web-skip-ahead = Skip
web-go-on = Go on
web-missed = { $count ->
    [one] { $count } move while you were away
   *[other] { $count } moves while you were away
}
web-missed-watch = Watch
web-missed-read = Read
web-end-you-win = You win!
web-end-you-share = You share the victory with { $names }
web-end-alone = { $points ->
    [one] The end: { $points } point
   *[other] The end: { $points } points
}
web-end-share = Share
web-end-shared = The result and a link to the game are copied.

web-material-title = { $game }: a sheet of your own
web-material-help = Choose a region to change its symbol and towers, or open a sheet file. Everything that keeps it from being played on is named.
web-material-open = Open a file
web-material-save = Save as a file
web-material-own = The default sheet
web-material-play = Play on this sheet
web-material-unreadable = This file is not JSON.
web-material-checking = Checking …
web-material-faults =
    { $count ->
        [one] One fault:
       *[other] { $count } faults:
    }
web-material-good = This sheet can be played on.
web-material-table = The sheet of this table
web-material-legend = Sheet
web-material-chosen = You play on a sheet of your own.
web-material-default = You play on the default sheet.
web-material-edit = Choose or draw another sheet

web-title-turn = Your turn
web-signal-left = { $name } has left. A bot plays until they return.
web-signal-timeout = { $name } ran out of time. A bot plays until they return.
web-signal-back = { $name } is back.
web-signal-undo-refused = Your request to take back a move was refused.
web-signal-rematch = Another game is offered.
web-signal-watching = { $count ->
    [one] Somebody has come to watch.
   *[other] Somebody has come to watch; { $count } are watching now.
}
web-signal-unwatched = { $count ->
    [0] The spectators have gone.
   *[other] A spectator has gone; { $count } are watching now.
}
web-watching = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
web-seat-bot-level = a bot, { $level }
web-manner-builder = builds for points
web-manner-raider = gets in your way
web-chat-spectators = Only spectators read this; the players talk among themselves.
web-reactions = Reactions
web-reaction-joy = laughs
web-reaction-wow = is amazed
web-reaction-sad = is sad
web-reaction-think = is thinking
web-reaction-heart = sends a heart
web-hint-value = wins { $percent } %
web-hint-chance = { $count ->
    [one] { $count } percentage point more to win than the next best.
   *[other] { $count } percentage points more to win than the next best.
}
web-hint-points = About { $points } points more than the next best.
web-hint-close = About as good as the next best.
web-hint-only = There is nothing else to do.
web-hint-forbidden = The host has not allowed hints at this table
web-name-ask = What shall the others call you?

web-settings = Settings
web-volume = Volume
web-setting-confirm = Confirm every move
web-setting-confirm-help = A move is made only after a second yes.
web-setting-single = Make the only move for me
web-setting-single-help = Where there is just one thing to do, it is done after a moment.
web-setting-patterns = Patterns for colours
web-setting-patterns-help = Stronger patterns, and hues that everybody can tell apart.
web-shortcuts = Keyboard shortcuts
web-key-tab = From one thing to the next; choose it
web-key-digits = Choose the first, second … card, tile or drop
web-key-moves = All possible moves (arrow keys walk through the list)
web-key-story = What has happened
web-key-points = Points
web-key-chat = Chat
web-key-hint = Hint
web-key-undo = Take back
web-key-escape = Close, cancel; any key skips what is being shown
web-key-help = This list
web-key-drag = With a mouse or a finger you can tap things or drag them where they go; Escape lets go.
web-confirm = Make this move?
web-confirm-yes = Make the move
web-confirm-no = Not yet

web-new = New?
web-new-minutes = Three minutes
web-play-level = Opponent in { $game }
web-play-friendly = A friendly opponent for your first game.
web-play-friendly-simple = A friendly opponent and the simpler cards for your first game.
web-lobby = Lobby
web-lobby-empty = No table is open to everybody just now. Open one under “More settings” and show it here.
web-lobby-waiting = { $count ->
    [one] { $count } table is waiting for players
   *[other] { $count } tables are waiting for players
}
web-open-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
web-open-since = { $count ->
    [0] just opened
    [one] waiting for { $count } minute
   *[other] waiting for { $count } minutes
}
web-running-tables = In play
web-running-since = { $count ->
    [0] just begun
    [one] begun { $count } minute ago
   *[other] begun { $count } minutes ago
}
web-watch = Watch

# The box on the table.
web-box-link = Play with the real box
web-box-title = { $game } on your table
web-box-explain = You play at a real table? Enter what lies there and get the points explained, line by line; let the page draw and throw for you; find out who begins.
web-box-not-loaded = This game has not been loaded on this device yet. Open it once while the server can be reached; after that you can enter a table without a connection.
web-box-parts = Parts of this page
web-box-part-points = Points
web-box-part-deal = Dealer
web-box-part-first = Who begins
web-box-whose = Whose things are entered
web-box-about = { $count ->
    [one] { $count } player: name and options
   *[other] { $count } players: names and options
}
web-box-players-help = Another number of players begins a new table.
web-box-anew = Clear the table
web-box-count = Count the points
web-box-count-now = Points so far
web-box-going = The game is not over: I enter the beginning of a round
web-box-play-on = Play on here
web-box-save = Save as a file
web-box-file = Add this game to the total
web-box-offline = There is no connection. What you entered is kept on this device; the points are counted by the server, as soon as it can be reached.
web-box-tie = Equal points: { $names }
web-box-tie-shared = Still equal: they share the place.
web-box-first-text = Everybody has the same chance.
web-box-first-draw = Draw who begins
web-box-first-again = Draw again
web-box-begins = { $name } begins.
web-box-deal-text = Shuffled and thrown by this device; it remembers what is left until you shuffle anew.
web-box-draw = { $count ->
    [one] Draw
   *[other] Draw { $count }
}
web-box-mix = Mix and show
web-box-throw = Throw
web-box-shuffle = Shuffle anew
web-box-left = Left: { $count }
web-box-covered = Drawn and covered: only the one it is for looks at it.
web-box-uncover = Show it
web-box-cover = Cover it
web-box-general = Every field of the position, beginning with a fresh set-up. Change what is different on your table.

# Rated games
web-rated = Rated game
web-rated-join = This game is rated: no hints, nothing revealed is taken back, and whoever leaves loses.
web-rated-agree = Agree and sit down
web-rated-guest = You need an account for it.
web-rated-change = Your rating: { $after } ({ $change })
web-rated-void = This game was not rated.
web-rated-rematch = Rated rematch
web-setup-rated-help = It changes your ratings. There are no hints, nothing revealed is taken back, and whoever leaves loses.
web-leave-rated = This game is rated: if you leave now, you lose it. You cannot undo that by coming back.
web-puzzles = Puzzles
web-footer-ratings = Leaderboards
web-footer-analysis = Analysis

# Bot accounts, sanctions, operators
web-program-mark = a bot account: a program that somebody wrote
web-program-short = bot
web-setup-program = A program
web-setup-program-which = Which program on seat { $number }
web-setup-program-help = The program is asked; the game starts when it has accepted.
web-setup-programs = Bot accounts may join
web-setup-programs-help = Programs that people wrote may take a free seat. They are marked as bots.
web-report-open = Report or mute…
web-suspended = Your account is suspended until { $until }. Reason: { $reason }
web-muted = You cannot write in the chat until { $until }. Reason: { $reason }
web-admin = Operators
