puzzle-ask = { $seat } is to move. Which move is best? (Rating { $rating })
puzzle-solved = Solved!
puzzle-failed = Not the best move.
puzzle-theme-gain = What decides: { $line }, { $points } points on average compared with the most tempting other move.
puzzle-theme-deny = What decides: on average the others get { $points } points fewer than after the most tempting other move.
puzzle-theme-win = What decides: not the points but who wins in the end.
