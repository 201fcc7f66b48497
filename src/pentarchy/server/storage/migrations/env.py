"""Alembic's entry: `database.upgrade` hands it the connection to work on."""

from alembic import context

from pentarchy.server.storage.models import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
