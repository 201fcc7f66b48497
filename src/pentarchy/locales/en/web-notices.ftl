# Notices, e-mail addresses and forgotten passwords: loaded only where they are needed.

web-notices = Notices
web-notices-why = When it is your turn and the table is not open, we can tell you.
web-notices-when = When do you want to be told?
web-notices-at-once = At once
web-notices-at-once-help = Several quick turns make one notice.
web-notices-daily = Once a day
web-notices-daily-help = Everything that waits for you, in one message.
web-notices-never = Never
web-notices-never-help = You look by yourself.
web-notices-table = Notices of this table
web-notices-usual = As usual ({ $usual })

web-notices-browser = In this browser
web-notices-push-unsupported = This browser cannot show notices. On an iPhone or iPad, first add this page to the home screen and open it there.
web-notices-push-blocked = Notices of this page are blocked in the browser. Allow them in its settings for this site, then come back here.
web-notices-push-off = This browser does not show notices yet. It will ask you for permission.
web-notices-push-on = This browser tells you when it is your turn, even when this page is closed.
web-notices-push-start = Tell me here
web-notices-push-stop = Stop here
web-notices-push-failed = The browser could not be reached by its own push service. Try again later.

web-notices-mail = By e-mail
web-notices-mail-unavailable = This server sends no mails: its operator has not set that up.
web-notices-mail-why = With a confirmed address you get notices by mail, and a new password if you forget yours. Nobody else sees it.
web-notices-mail-why-guest = With a confirmed address you get notices by mail. Nobody else sees it.
web-notices-mail-address = E-mail address
web-notices-mail-give = Send a confirmation
web-notices-mail-sent = We have sent you a mail. Open the link in it.
web-notices-mail-waiting = We have sent a mail to { $address }. The link in it confirms the address; it works for a day.
web-notices-mail-confirmed = { $address } is confirmed.
web-notices-mail-on = Send notices to this address
web-notices-mail-change = Change the address
web-notices-mail-remove = Remove the address
web-notices-mail-keep = Keep it

web-recover = Forgotten password
web-recover-why = Enter the name of your account or its confirmed e-mail address. We will send a link there.
web-recover-name = Name or e-mail address
web-recover-ask = Send the link
web-recover-asked = If there is such an account with a confirmed address, a mail is on its way. Its link works once, for half an hour.
web-recover-choose = Choose a new password. All other browsers will be signed out.
web-mail-confirm = Confirm the address
web-mail-confirm-text = You gave this e-mail address on this server. Is it yours?
web-mail-confirm-yes = Yes, confirm it
web-mail-confirm-done = Thank you: the address is confirmed.
web-mail-unsubscribe = No more mails
web-mail-unsubscribe-text = You will get no more notices by mail. You can turn them on again at any time.
web-mail-unsubscribe-yes = Send me no more mails
web-mail-unsubscribe-done = Done: no more notices by mail.
