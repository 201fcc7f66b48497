# Reporting somebody to the operators, and muting somebody at all tables
web-report-title = Report or mute
web-report-about = About whom or what
web-report-table = This table
web-report-reason = Reason
web-reason-abuse = Insults or threats
web-reason-cheating = Unfair play
web-reason-name = Offensive name
web-reason-spam = Spam
web-reason-other = Something else
web-report-words = In your words (optional)
web-report-send = Report to the operators
web-report-done = Thank you. The operators will look at it.
web-mute-everywhere = Mute at all tables
web-mute-help = Whom you mute, you no longer read; nobody is told.
web-mute-done = You will not read this person any more.
