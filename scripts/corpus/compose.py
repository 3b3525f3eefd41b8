"""Writes test/corpus/mixed-*.txt: pieces of captures between sentences of real documents, from a fixed seed.

Where each piece stands is known because it was put there. Run after label.py; run label.py again afterwards.
"""

import json
import random
import re
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
CORPUS = HERE.parent.parent / "test" / "corpus"
LABELS = HERE.parent.parent / "test" / "quality" / "labels.json"
TEXTS = 40
# What ends only where the text ends, or what only says what it is together with its call.
UNBOUNDED = {"neutral", "markdown", "sections", "file-heads", "mime", "mime-csv", "mime-code"}
random.seed(20)


def sentences():
    found = []
    for path in sorted(CORPUS.glob("md-*.md")):
        for line in path.read_text(encoding="utf8").split("\n"):
            if re.fullmatch(r"[A-Z][A-Za-z ,'()-]{40,160}\.", line):
                found.append(line)
    return sorted(set(found))


def pieces():
    by_kind = {}
    for case in json.loads(LABELS.read_text()):
        if case["file"].startswith("mixed-") or case.get("call"):
            continue
        lines = (CORPUS / case["file"]).read_text(encoding="utf8").split("\n")
        for one in case["regions"]:
            first, last = one["lines"]
            if one["kind"] in UNBOUNDED or not 3 <= last - first + 1 <= 40:
                continue
            if one["kind"] in ("fence", "md-table") and not lines[first - 1][:1].strip():
                continue
            by_kind.setdefault(one["kind"], []).append(lines[first - 1 : last])
    return by_kind


def main():
    prose, stock = sentences(), pieces()
    used, cases = Counter(), []
    for number in range(1, TEXTS + 1):
        rare = sorted(stock, key=lambda kind: (used[kind], random.random()))
        chosen = rare[: random.randint(3, 5)]
        random.shuffle(chosen)
        lines, regions = [random.choice(prose), ""], []
        for kind in chosen:
            used[kind] += 1
            if random.random() < 0.6:
                lines += [random.choice(prose), ""] if random.random() < 0.5 else [random.choice(prose)]
            piece = random.choice(stock[kind])
            regions.append({"kind": kind, "lines": [len(lines) + 1, len(lines) + len(piece)]})
            lines += [*piece, "", random.choice(prose)]
            if random.random() < 0.5:
                lines.append("")
        name = f"mixed-{number:02}.txt"
        (CORPUS / name).write_text("\n".join(lines).rstrip("\n") + "\n", encoding="utf8")
        cases.append({"file": name, "kind": "mixed", "regions": regions})
    (HERE / "mixed.json").write_text(json.dumps(cases, indent=1) + "\n")
    print(len(prose), "sentences", used)


main()
