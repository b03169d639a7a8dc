"""SQLite through SQLAlchemy: tables, journal, queries, migrations."""
