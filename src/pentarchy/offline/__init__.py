"""Tables without a server: the package's own matches, views and words, run by Python in the browser (docs/offline.md).

Nothing here needs compiled packages. `substitutes` stands in for those that a browser does not have; `desk` answers the requests that the
page otherwise sends to a server.
"""
