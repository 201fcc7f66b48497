"""The database: models and migrations, the journal of moves, broadcasts between processes, and backups."""
