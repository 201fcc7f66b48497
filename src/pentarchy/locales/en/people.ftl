# Ratings, statistics, history and what everybody may see: loaded by the pages that need it.

people-ratings = Ratings
people-rating = Rating
people-low = At least
people-high = At most
people-rating-chart = { $game }: the rating over time, with its 95 % interval
people-game-players = { $game }, { $players } players
people-board = Leaderboard
people-boards = Leaderboards
people-provisional = Still provisional: the question mark goes after about twenty rated games.
people-no-ratings = You have no rating yet. Tick “Rated game” at a new table.
people-no-ratings-other = No rating yet.

people-statistics = Statistics
people-statistics-of = Statistics of
people-statistics-game = Game
people-statistics-players = Number of players
people-statistics-variant = Variant
people-statistics-none = They begin with your first finished game.
people-games = Games
people-wins = Wins
people-points = Points on average
people-best = Best result
people-streak = Current streak
people-streak-won = { $count ->
    [one] { $count } win in a row
   *[other] { $count } wins in a row
}
people-streak-none = none
people-best-streak = Longest winning streak
people-places = Places
people-place = Place { $place }
people-points-chart = Points in the last { $count } games
people-points-place = { $points } points, place { $place }
people-review-chart = Accuracy and luck in the last { $count } reviewed games
people-accuracy = accuracy { $percent } %
people-rivals = Most frequent opponents
people-rival-bot = Bot: { $level }
people-rival-score = { $games } games, { $won } won, { $lost } lost
people-variant-printed = As printed
people-variant-material = Own material

people-filters = Which games
people-filter-game = Game
people-filter-result = Result
people-filter-rated = Rated or not
people-filter-opponent = Opponent
people-any-game = All games
people-any-result = Any result
people-any-rated = Rated or not
people-any-players = Any number of players
people-any-variant = Any variant
people-players = { $count } players
people-won = Won
people-lost = Not won
people-rated = Rated
people-unrated = Not rated
people-none-found = No game fits.
people-more = Show more
people-export = Save all my data
people-export-text = One file has your account, games, chat, ratings and reviews.

people-public = What others see
people-public-text = Your name and when you came are always on your page. The rest is up to you.
people-public-ratings = My ratings, and my place on leaderboards
people-public-record = My statistics
people-public-history = My games
people-public-link = My page as others see it
people-missing = There is no such person here
people-since = here since { $when }
people-you = This is you, as others see you.
people-you-change = Change it
people-shows-nothing = This person shows nothing else.

people-board-text = Ordered by the lower end of the interval: what somebody is surely worth. Provisional ratings have no place yet.
people-board-empty = Nobody has a certain rating here yet.
people-board-place = Place
people-board-name = Name
people-board-interval = 95 % interval
people-fixed = fixed
people-own = Your rating: { $rating } ({ $low }–{ $high }).

# Bot accounts of one's own, and people one has muted
people-programs = Your bot accounts
people-programs-text = A program of yours can play under a name of its own, marked as a bot. It signs in with a token.
people-programs-guest = A program of yours can play under a name of its own. For that you need an account.
people-programs-name = Name of the bot
people-programs-open = Everybody may challenge it
people-programs-closed = Only you may challenge it
people-programs-new = Create
people-programs-scope = What the token may do
people-scope-read = Look on
people-scope-play = Play and take challenges
people-scope-invite = Play, and challenge others
people-programs-token = New token
people-programs-once = Copy the token now: it is shown only once.
people-programs-copy = Copy the token
people-programs-copied = Copied.
people-programs-revoke = Revoke
people-programs-delete = Delete { $name }
people-mutes = People you muted
people-unmute = Read again
people-unmute-name = Read { $name } again
