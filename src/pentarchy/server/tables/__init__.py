"""Tables: the lobby, tables in memory and their logs, views, records and chat."""
