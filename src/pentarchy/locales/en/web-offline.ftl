# Play without a network: loaded only on the first page.

web-offline = Play without a network
web-offline-text = All five games against bots or together on this device, lessons, puzzles, analysis and reviews, without any network. Your games stay on this device.
web-offline-keep = Keep for offline (about { $size } MB)
web-offline-making = The server prepares the files. This takes a few minutes the first time.
web-offline-progress = { $done } of { $of } MB are here
web-offline-kept = Everything is here. You can play without a network.
web-offline-forget = Free the space
web-offline-finished = { $count ->
    [one] One game that you finished without a network is on this device.
   *[other] { $count } games that you finished without a network are on this device.
  }
web-offline-bring = Add to my games
web-offline-version = What was kept for play without a network belongs to another version of this page. It is renewed when the network is back.
web-offline-none = This server has no files for play without a network. Whoever runs it can install them.
