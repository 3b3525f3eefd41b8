"""Writes the tables of test/corpus/README.md from captures.py and versions.json."""

import json
from pathlib import Path

from captures import ALL

HERE = Path(__file__).resolve().parent
CORPUS = HERE.parent.parent / "test" / "corpus"
MARK = "<!-- From here on written by scripts/corpus/readme.py -->"


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ")


def command(capture):
    text = capture.command
    text = text if len(text) <= 160 else f"{text[:157]}…"
    where = "" if capture.cwd == "/srv/app" else f"cd {capture.cwd}; "
    ticks = "``" if "`" in text else "`"
    return f"{ticks}{where}{cell(text)}{ticks}"


def main():
    versions = json.loads((HERE / "versions.json").read_text())
    captures = sorted((c for c in ALL if (CORPUS / c.file).exists()), key=lambda c: c.file)
    rows = [f"| {c.file} | {c.kind} | {command(c)} | {cell(versions.get(c.file, ''))}{'; ' + c.note if c.note else ''} |" for c in captures]
    mixed = sorted(path.name for path in CORPUS.glob("mixed-*.txt"))
    readme = CORPUS / "README.md"
    head = readme.read_text().split(MARK)[0].rstrip("\n")
    body = f"""{MARK}

## Captured by scripts/corpus

{len(captures)} captures. Commands run in /srv/app, the published versions of the semver package (ISC) in a git repository, unless another
folder is named; the whole commands are in scripts/corpus/captures.py. Kinds that begin with `other:` have no rule.

| file | kind | command | version, replacements |
|---|---|---|---|
{chr(10).join(rows)}

## Put together by scripts/corpus/compose.py

{mixed[0]} to {mixed[-1]}: {len(mixed)} texts of pieces of these captures between sentences of the documents among them, from a fixed seed.
"""
    readme.write_text(f"{head}\n\n{body}")


main()
