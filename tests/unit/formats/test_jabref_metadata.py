"""JabRef's groups become collections: of its new versions, of old ones, and of other programs."""

from __future__ import annotations

from paperdesk.formats.jabref_metadata import is_groups, read_groups
from tests.support.bibtex_reading import entry, parsed

NEW = (
    "@Comment{jabref-meta: grouping:\n"
    "0 AllEntriesGroup:;\n"
    "1 StaticGroup:Thesis\\;0\\;1\\;0x8a8a8aff\\;\\;\\;;\n"
    "2 StaticGroup:Chapter 1\\;2\\;1\\;\\;\\;A description\\;;\n"
    "2 StaticGroup:A\\\\\\;B\\;0\\;1\\;\\;\\;\\;;\n"
    "1 KeywordGroup:Found\\;0\\;keywords\\;x\\;0\\;0\\;1\\;\\;\\;\\;;\n"
    "2 StaticGroup:Inside\\;0\\;1\\;\\;\\;\\;;\n"
    "1 StaticGroup:Empty\\;0\\;1\\;\\;\\;\\;;\n"
    "}\n"
)
OLD = (
    "@comment{jabref-meta: groupsversion:3;}\n\n"
    "@comment{jabref-meta: groupstree:\n0 AllEntriesGroup:;\n"
    "1 ExplicitGroup:Thesis\\;0\\;a\\;b\\;;\n2 ExplicitGroup:Chap\nter\\;2\\;b\\;;\n}\n"
)


def test_the_tree_and_its_members() -> None:
    text = (
        "@book{a, groups = {Chapter 1, Empty}}\n@book{b, groups = {A;B}}\n@book{c}\n"
        "@book{d, groups = {inside, Elsewhere, Thesis > Chapter 2}}\n" + NEW
    )
    found = parsed(text)
    assert found.collections == (
        ("Thesis",), ("Thesis", "Chapter 1"), ("Thesis", "A;B"), ("Found", "Inside"), ("Empty",),
    )  # fmt: skip
    assert [record.collections for record in found.records] == [
        (("Thesis", "Chapter 1"), ("Empty",)),
        (("A",), ("B",)),
        (),
        (("Found", "Inside"), ("Elsewhere",), ("Thesis", "Chapter 2")),
    ]
    assert found.leftovers[-1] == (5, NEW.strip())


def test_trees_of_old_versions_name_their_entries() -> None:
    found = parsed("@book{a}\n@book{b}\n@book{c}\n" + OLD)
    assert found.collections == (("Thesis",), ("Thesis", "Chapter"))
    assert [record.collections for record in found.records] == [
        (("Thesis",),),
        (("Thesis",), ("Thesis", "Chapter")),
        (),
    ]


def test_groups_without_a_tree() -> None:
    assert entry("groups = {Mine, {A, B}}").collections == (("Mine",), ("A, B",))
    assert entry("mendeley-groups = {Thesis/Chapter 1,Other}").collections == (
        ("Thesis", "Chapter 1"),
        ("Other",),
    )


def test_only_trees_are_trees() -> None:
    assert is_groups(NEW)
    assert not is_groups("@Comment{jabref-meta: databaseType:bibtex;}")
    assert not is_groups("@comment{see jabref-meta: grouping:}")
    assert read_groups("@comment{x}").paths == []
    assert read_groups("@Comment{jabref-meta: grouping:\nnonsense;\n5 StaticGroup:;\n}").paths == []
