"""The database: models and migrations, the journal of moves, notices between processes, and backups."""
