"""The table of what the user does not want the checks to report."""

from __future__ import annotations

from sqlalchemy.orm import Mapped, mapped_column

from paperdesk.store.columns import Base, options, owned_by


class IgnoredFindingRow(Base):
    """A finding that is ignored: the check, and a digest of what it found."""

    __tablename__ = "ignored_finding"
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    check_id: Mapped[str] = mapped_column(primary_key=True)
    digest: Mapped[str] = mapped_column(primary_key=True)

    __table_args__ = options(rowid=False)
