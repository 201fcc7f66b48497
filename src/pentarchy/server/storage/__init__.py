"""The database: its models and migrations, the journal of moves, notices between processes, and its care."""
