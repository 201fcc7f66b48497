# Events: what the server says of them, and their pages.
server-refused-event-unknown = There is no such event.
server-refused-event-not-host = Only the host of the event may do this.
server-refused-event-no-programs = Programs cannot enter this event.
server-refused-event-not-entered = You do not take part in this event.
server-refused-event-begun = The event has already begun.
server-refused-event-over = The event is over.
server-refused-event-full = The event is full.
server-refused-event-too-few = Too few people have entered.
server-refused-event-too-many = You have too many events that are not over yet.
server-refused-event-no-time = This event begins as soon as enough people have entered, so it has no time yet.
server-refused-event-sealed = Other tables still play the same deals. This game can be looked at when the round is over.
server-event-form-swiss = Swiss
server-event-form-round-robin = round robin
server-event-form-duplicate = duplicate
server-event-description = { $game }, { $form }, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.

events-title = Events
events-intro = Tournaments that run by themselves: enter, play your round, and follow the standings.
events-new = Announce an event
events-none = There are no events yet. Announce the first one.
events-status-open = You can enter
events-status-running = Being played
events-status-finished = Over
events-form-swiss = Swiss
events-form-round-robin = Round robin
events-form-duplicate = Duplicate
events-form-swiss-help = Those with equal scores meet, and nobody meets twice.
events-form-round-robin-help = Everybody meets everybody.
events-form-duplicate-help = Every table plays the same deals, and you are compared with those who sat in your seat: luck is shared, skill decides.
events-mine = you take part
events-entered = { $count ->
    [one] { $count } entrant
   *[other] { $count } entrants
}
events-begins-at = Begins { $time }
events-begins-with = Begins as soon as { $count } have entered
events-round-of = Round { $round } of { $rounds }
events-next-at = the next one begins { $time }
events-over = Ended { $time }
events-called-off = The event was called off.
events-unknown = There is no such event
events-of-players = { $count } at a table
events-by = announced by { $name }
events-enter = Take part
events-withdraw = Withdraw
events-begin = Begin now
events-call-off = Call off
events-to-table = To your table
events-calendar = Into your calendar
events-share = Copy the link
events-file = Save all records
events-needs-account = Only people with an account can enter this event.
events-standings = Standings
events-rank = Rank
events-entrant = Entrant
events-score = Score
events-opponents = Opponents
events-beaten = Beaten
events-difference = Difference
events-score-swiss = A win is worth 1 and a tie one half; at larger tables you get the share of the others whom you have beaten.
events-score-round-robin = A win is worth 1 and a tie one half; at larger tables you get the share of the others whom you have beaten.
events-score-duplicate = Each round you get the share of those whom you have surpassed in the same seat with the same deals.
events-round = Round { $number }
events-bye = has a bye
events-absent = absent
events-bot = bot
events-program = program
events-replay = Replay
events-filled = Bots complete tables
events-game-over = over
events-playing = being played
events-promise = How this round was dealt
events-secret = The dealer’s secret:
events-promised = The dealer’s promise for the first round:
events-entrants = { $count ->
    [one] { $count } entrant
   *[other] { $count } entrants
}
events-nobody = Nobody has entered yet.
events-what = What is played
events-name = Name of the event
events-game = Game
events-players = Players at a table
events-how = How
events-form = Form
events-rounds = Rounds
events-pace = Pace
events-pace-evening = In an evening
events-pace-days = Over days
events-length = A round lasts at most
events-length-help = Each player has an equal part of it for the whole game. When that time is used up, a bot plays on and the round counts as missed.
events-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
events-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
events-when = When
events-at-time = At a time
events-with-count = As soon as enough people have entered
events-time = Begins
events-count = How many
events-who = Who
events-most = Entrants at most
events-fill = Bots where a table is not full
events-fill-none = None: somebody has a bye
events-fill-help = Bots are marked as such in the standings.
events-late = Late entries
events-late-help = One may enter until the first round is over, and plays from the second.
events-accounts-only = Only people with an account
events-programs = Programs may enter
events-programs-help = These are bots that people have written; they are marked.
events-announce = Announce the event
