web-review = Review
web-review-explain = What every decision was worth from what its player knew, and how much of the result was luck, skill and the others.
web-review-want-here = Review it on this device
web-review-stop = Stop
web-review-deep = Look deeper
web-review-waiting = Waiting for another review to end…
web-review-preparing = Getting ready; the first review of a game takes a little longer…
web-review-running = Reviewing: { $percent } %
web-review-failed = The review failed.
web-review-again = Try again
web-review-glance = The game at a glance
web-review-won-both = { $winner } won by better play and better luck.
web-review-won-skill = { $winner } won by better play; luck was with { $lucky }.
web-review-won-luck = { $winner } won by better luck; { $best } played better.
web-review-won-others = { $winner } won through the others’ moves: neither accuracy nor luck decided it.
web-review-won-plain = { $winner } won.
web-review-won-shared = A shared win: { $winners }.
web-review-luckiest = Luckiest
web-review-luck-even = Luck was even
web-review-most-accurate = Played best
web-review-accuracy-of = accuracy { $percent } %
web-review-turn = The game turned
web-review-turn-move = Move { $ply }
web-review-turn-change = { $name }: { $before } % → { $after } %
web-review-no-turn = No single move turned it
web-review-chart = Win chance over the game
web-review-chart-at = Move { $ply }: { $chances }
web-review-start = Start
web-review-skill = Skill
web-review-others = The others
web-review-result = Result
web-review-phase-opening = opening
web-review-phase-middle = middle
web-review-phase-end = end
web-review-class-inaccuracy = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
web-review-class-mistake = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
web-review-class-blunder = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}
web-review-clean = No mistakes
web-review-sum = Start + luck + skill + the others = result, in win chance. Skill is what one’s own moves lost against the best ones.
web-review-mistakes = Where win chances were lost
web-review-no-mistakes = Nobody made a mistake that the review is sure of.
web-review-small = Smaller slips ({ $count })
web-review-strokes = Strokes of luck
web-review-try = Try it
web-review-try-move = Try it: move { $ply } again, against bots
