"""Writes test/quality/labels.json: what stands where in the captures.

Nothing here knows the project's rules. Lines come from how each command is known to print, from the parsers of
Python's library, from PyYAML and markdown-it, and, for the mixed texts, from how they were put together (compose.py).
A region that the other program does not accept is an error here, not a label.
"""

import csv
import io
import json
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from pathlib import Path

import yaml

from captures import ALL
from earlier import EARLIER

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CORPUS = ROOT / "test" / "corpus"
LABELS = ROOT / "test" / "quality" / "labels.json"
NEUTRAL = "neutral"


def lines_of(path):
    return path.read_text(encoding="utf8").split("\n")


def trimmed(lines, first, last):
    """Without blank lines at both ends; lines are counted from 1, both ends included."""
    while first <= last and not lines[first - 1].strip():
        first += 1
    while last >= first and not lines[last - 1].strip():
        last -= 1
    return (first, last) if first <= last else None


def region(kind, span):
    return {"kind": kind, "lines": list(span)}


# --- checks by other programs


class Tags(HTMLParser):
    def __init__(self):
        super().__init__()
        self.count = 0

    def handle_starttag(self, tag, attrs):
        self.count += 1


def sequence(text):
    decoder, at, values = json.JSONDecoder(), 0, 0
    while at < len(text):
        _, at = decoder.raw_decode(text, at)
        values += 1
        while at < len(text) and text[at].isspace():
            at += 1
    return values


def rows(text, delimiter):
    table = list(csv.reader(io.StringIO(text), delimiter=delimiter))
    # Rows may leave out their last cells, as those of distro-info do.
    return len(table) > 1 and all(1 < len(row) <= len(table[0]) for row in table)


def html(text):
    tags = Tags()
    tags.feed(text)
    return tags.count > 3


def xml(text):
    ElementTree.fromstring(text.encode())
    return True


CHECKS = {
    "json": lambda text: isinstance(json.loads(text), (dict, list)),
    "json-tree": lambda text: isinstance(json.loads(text), list),
    "ndjson": lambda text: all(isinstance(json.loads(line), (dict, list)) for line in text.split("\n")),
    "json-seq": lambda text: sequence(text) > 1,
    "csv": lambda text: rows(text, ",") or rows(text, ";"),
    "yaml": lambda text: all(isinstance(one, (dict, list)) for one in yaml.safe_load_all(text)),
    "toml": lambda text: bool(tomllib.loads(text)),
    "xml": xml,
    "html": html,
    "snapshot": lambda text: tree_of_elements(text),
}


SMALLEST = {"csv": 3, "tsv": 3, "ndjson": 2, "md-table": 3, "indent-tree": 4, "key-value": 4, "table": 3, "log-iso": 3, "log-bracket": 3, "log-syslog": 3, "ls-l": 2, "tree": 3, "dir-list": 2, "dir-sizes": 2}


def checked(kind, lines, span):
    """A label; neutral where there is too little of it for anyone to tell."""
    if span[1] - span[0] + 1 < SMALLEST.get(kind, 1):
        return region(NEUTRAL, span)
    if kind == "json-seq" and sequence("\n".join(lines[span[0] - 1 : span[1]])) == 1:
        return region("json", span)
    if kind == "indent-tree" and not any(line.startswith("  ") for line in lines[span[0] - 1 : span[1]]):
        return region(NEUTRAL, span)
    check = CHECKS.get(kind)
    if check:
        text = "\n".join(lines[span[0] - 1 : span[1]])
        try:
            assert check(text)
        except Exception as error:
            raise SystemExit(f"not {kind}: {text[:200]!r}: {error}") from error
    return region(kind, span)


# --- by how a command prints


def whole(kind, lines):
    span = trimmed(lines, 1, len(lines))
    return [checked(kind, lines, span)] if span else []


def between(kind, lines, *patterns):
    prose = [i for i, line in enumerate(lines, 1) if any(re.search(p, line) for p in patterns)]
    ends = [*prose, len(lines) + 1]
    starts = [0, *prose]
    spans = (trimmed(lines, a + 1, b - 1) for a, b in zip(starts, ends))
    return [checked(kind, lines, span) for span in spans if span]


COUNTS = re.compile(r"^@@+ ((?:-\d+(?:,\d+)? )+)\+\d+(?:,(\d+))? @@+")


def take_hunk(lines, at):
    """The index after the hunk whose header stands at `at` (from 0), by the counts in the header."""
    found = COUNTS.match(lines[at])
    olds = [int(one.split(",")[1]) if "," in one else 1 for one in found[1].split()]
    new = int(found[2]) if found[2] is not None else 1
    parents = len(olds)
    at += 1
    while any(olds) or new:
        line = lines[at]
        at += 1
        if line.startswith("\\"):
            continue
        signs = line[:parents].ljust(parents)
        if "-" not in signs:
            new -= 1
        for parent, sign in enumerate(signs):
            if sign == "-" or (sign == " " and "-" not in signs):
                olds[parent] -= 1
        assert new >= 0 and min(olds) >= 0, (at, line)
    while at < len(lines) and lines[at].startswith("\\"):
        at += 1
    return at


def hunks_end(lines, at):
    while at < len(lines) and COUNTS.match(lines[at]):
        at = take_hunk(lines, at)
    return at


HEADER = re.compile(r"^(index|old mode|new mode|mode|new file|deleted file|similarity|rename|copy|---|\+\+\+|Binary) ?")


def git_diffs(kind, lines):
    labels, at = [], 0
    while at < len(lines):
        if not re.match(r"^diff --(git|cc|combined) ", lines[at]):
            at += 1
            continue
        start = at
        at += 1
        while at < len(lines) and HEADER.match(lines[at]):
            at += 1
        end = hunks_end(lines, at)
        labels.append(region(kind if end > at else "diff-git", (start + 1, end)))
        at = max(at, end)
    unified = "\n".join("\n".join(lines[a - 1 : b]) for a, b in (one["lines"] for one in labels)) + "\n"
    if labels and kind == "diff":
        done = subprocess.run(["git", "apply", "--numstat", "--unidiff-zero"], input=unified.encode(), capture_output=True, cwd="/")
        files = [line for line in done.stdout.decode().split("\n") if line]
        assert done.returncode == 0 and len(files) == len(labels), (done.stderr, len(files), len(labels))
    return labels


def diff_ru(kind, lines):
    labels, at = [], 0
    while at < len(lines):
        if re.match(r"^diff -", lines[at]):
            labels.append(region(NEUTRAL, (at + 1, at + 1)))
        if lines[at].startswith("--- ") and lines[at + 1].startswith("+++ "):
            end = hunks_end(lines, at + 2)
            labels.append(region(kind, (at + 1, end)))
            at = end
        else:
            at += 1
    return labels


def diff_rc(kind, lines):
    labels, start = [], None
    for at, line in enumerate([*lines, ""]):
        begins = line.startswith("*** ") and not line.endswith(" ****") and lines[at + 1].startswith("--- ")
        if start is not None and (begins or re.match(r"^(diff -|Only in )", line) or at == len(lines)):
            labels.append(region(kind, trimmed(lines, start, at)))
            start = None
        if re.match(r"^diff -", line):
            labels.append(region(NEUTRAL, (at + 1, at + 1)))
        if begins:
            start = at + 1
    return labels


def blank_separated(kind, lines):
    labels, start = [], None
    for number, line in enumerate([*lines, ""], 1):
        if line.strip() and start is None:
            start = number
        if not line.strip() and start is not None:
            labels.append(region(kind, (start, number - 1)))
            start = None
    return labels


def headings(kind, lines):
    return blank_separated(kind, lines)


def tree(kind, lines):
    labels, number = [], 0
    drawn = [bool(re.match(r"^[│├└|`]|^[ │|]*(?:[├└]─|[|`+\\\\]-- )", line)) for line in lines]
    while number < len(lines):
        if drawn[number]:
            end = number
            while end < len(lines) and drawn[end]:
                end += 1
            root = number - 1 if number and lines[number - 1].strip() else number
            labels.append(checked(kind, lines, (root + 1, end)))
            number = end
        else:
            number += 1
    return labels


def json_in_prose(kind, lines):
    labels, number = [], 0
    text_from = lambda i: "\n".join(lines[i:])
    while number < len(lines):
        if lines[number][:1] in ("{", "["):
            _, end = json.JSONDecoder().raw_decode(text_from(number))
            taken = text_from(number)[:end].count("\n") + 1
            labels.append(region(kind, (number + 1, number + taken)))
            number += taken
        else:
            number += 1
    return labels


def markdown(kind, lines):
    program = """
const MarkdownIt = require('/srv/tools/node_modules/markdown-it');
const tokens = new (MarkdownIt.default ?? MarkdownIt)().parse(require('fs').readFileSync(0, 'utf8'), {});
console.log(JSON.stringify(tokens.filter((t) => t.type === 'fence' || t.type === 'table_open').map((t) => [t.type, t.map, t.level])));
"""
    done = subprocess.run(["node", "-e", program], input="\n".join(lines).encode(), capture_output=True, check=True)
    found = json.loads(done.stdout)
    labels = whole("markdown", lines)
    for type_, (start, end), _ in found:
        span = trimmed(lines, start + 1, end)
        labels.append(region("fence" if type_ == "fence" else "md-table", span))
    return labels


def eslint(kind, lines):
    labels, start = [], None
    for number, line in enumerate([*lines, ""], 1):
        if re.match(r"^/\S+$", line):
            start = number
        if not line.strip() and start:
            labels.append(region(kind, (start, number - 1)))
            start = None
        if re.match(r"^✖ \d+ problem|^  \d+ errors? and .* potentially fixable", line):
            labels.append(region(NEUTRAL, (number, number)))
    return labels


def node_crash(kind, lines):
    labels = []
    for one in between(kind, lines, r"^\$ node", r"^Node\.js v"):
        first, last = one["lines"]
        message = next(n for n in range(first, last + 1) if re.match(r"^(?:\w*Error)\b.*:", lines[n - 1]))
        if message > first:
            labels.append(region(NEUTRAL, (first, message - 1)))
        labels.append(region(kind, (message, last)))
    return labels


def python_in_log(kind, lines):
    labels, number, log = [], 0, None
    while number < len(lines):
        if lines[number].startswith("Traceback (most"):
            end = number + 1
            while lines[end].startswith(" "):
                end += 1
            labels.append(region(kind, (number + 1, end + 1)))
            number = end + 1
            continue
        if re.match(r"^\d{4}-\d\d-\d\d ", lines[number]):
            start = number
            while number + 1 < len(lines) and re.match(r"^\d{4}-\d\d-\d\d ", lines[number + 1]):
                number += 1
            labels.append(region("log-iso" if number - start >= 2 else NEUTRAL, (start + 1, number + 1)))
        number += 1
    for number, line in enumerate(lines, 1):
        if line.startswith("Exception in thread"):
            labels.append(region(NEUTRAL, (number, number)))
    return labels


def located(kind, lines):
    numbers = [n for n, line in enumerate(lines, 1) if re.match(r"^\S+:\d+:\d+: ", line)]
    labels, start = [], 0
    for at, number in enumerate(numbers):
        if at + 1 == len(numbers) or numbers[at + 1] > number + 1:
            labels.append(region(kind, (numbers[start], number)))
            start = at + 1
    return labels


def dir_sizes(kind, lines):
    numbers = [n for n, line in enumerate(lines, 1) if re.match(r"^\[(?:FILE|DIR)\]", line)]
    return [region(kind, (numbers[0], numbers[-1]))]


def dir_sizes_many(kind, lines):
    labels = []
    for one in between(kind, lines, r"^list_directory_with_sizes \{", r"^Total: ", r"^Combined size: "):
        labels.append(one)
    return labels


def read_many(kind, lines):
    heads = [n for n, line in enumerate(lines, 1) if re.match(r"^/srv/app/.*:$", line)]
    rules = [n for n, line in enumerate(lines, 1) if line == "---"]
    labels = [region(NEUTRAL, (n, n)) for n in rules]
    for head in heads:
        end = next((n - 1 for n in rules if n > head), len(lines))
        labels.append(region(kind, trimmed(lines, head, end)))
    for n, line in enumerate(lines, 1):
        if re.match(r"^/srv/app/.*: Error", line):
            labels.append(region(NEUTRAL, (n, n)))
    return labels


def file_heads(kind, lines):
    heads = [n for n, line in enumerate(lines, 1) if re.match(r"^==> .* <==$", line)]
    stops = sorted([*heads, *(n for n, line in enumerate(lines, 1) if line.startswith("The first lines of"))])
    ends = [next((s - 1 for s in stops if s > head), len(lines)) for head in heads]
    return [region(kind, trimmed(lines, head, end)) for head, end in zip(heads, ends)]


def pem(kind, lines):
    labels = []
    for n, line in enumerate(lines, 1):
        if line.startswith("-----BEGIN"):
            start = n
            labels.append(region(NEUTRAL, (n, n)))
        if line.startswith("-----END"):
            labels += [region(kind, (start + 1, n - 1)), region(NEUTRAL, (n, n))]
    return labels


def snapshots(kind, lines):
    """Playwright fences the tree and other code; of Chrome's tools, all answers but it are known."""
    labels, opened, start = [], None, None
    for n, line in enumerate([*lines, "end"], 1):
        if line.startswith("```"):
            if opened is None:
                opened = n
            else:
                span = (opened + 1, n - 1)
                labels.append(checked(kind, lines, span) if lines[opened - 2] == "### Snapshot" else region("fence", (opened, n)))
                opened = None
        if start is None and line.startswith("uid="):
            start = n
        elif start is not None and re.match(r"(?:navigate_page|take_snapshot) \{|end$", line):
            labels.append(checked(kind, lines, trimmed(lines, start, n - 1)))
            start = None
    return labels


def tree_of_elements(text):
    if not text.lstrip().startswith("uid="):
        return isinstance(yaml.compose(text), yaml.SequenceNode)
    return len(re.findall(r"^ *uid=\d+_\d+ ", text, re.M)) > 1 and text.rstrip().endswith('"')


SPECS = {
    "whole": whole, "git-diffs": git_diffs, "diff-ru": diff_ru, "diff-rc": diff_rc, "headings": headings, "tree": tree,
    "markdown": markdown, "eslint": eslint, "node-crash": node_crash, "python-in-log": python_in_log,
    "located": located, "dir-sizes": dir_sizes, "read-many": read_many, "file-heads": file_heads, "pem": pem,
    "git-diffs-any": git_diffs, "dir-sizes-many": dir_sizes_many, "snapshots": snapshots,
    "blank-separated": blank_separated,
    "blank-separated-first": lambda kind, lines: blank_separated(kind, lines)[:1],
    "tiny-image": lambda kind, lines: [region(kind, (2, 2))],
    "none": lambda kind, lines: [],
}

# What would be right in texts that have no labelled region of the rule's kind: other tools print the same forms.
ALSO = {
    "other:git-mcp": ["json", "json-tree"], "other:shell-mcp": ["ls-long"], "other:desktop-commander": ["list"],
    "other:make": ["gcc", "gcc-source"], "other:flake8": ["gcc", "gcc-source", "grep"], "other:pylint": ["gcc", "gcc-source", "grep"], "other:mypy": ["gcc", "gcc-source", "grep"],
    "other:unix-diagnostics": ["gcc", "gcc-source", "grep"], "other:javac": ["gcc", "gcc-source", "grep"], "other:markdownlint": ["gcc", "gcc-source", "grep", "alike"],
    "other:shellcheck": [], "other:oxlint": ["rustc"], "other:biome": [], "other:tsc-pretty": ["gcc", "gcc-source", "tsc"],
    "other:stylelint": ["eslint"], "other:yamllint": ["eslint"], "other:nginx-error": ["log-iso"],
    "other:go-test": ["test-run", "trace-go"], "other:cargo-test": ["test-run", "trace-rust", "rustc"], "other:vitest": ["test-run", "log-npm", "trace-js", "json"],
    "other:jest": ["test-run", "trace-js"], "other:mocha": ["test-run", "trace-js"], "other:spec": ["test-run", "trace-js"], "other:tap": ["test-run", "trace-js", "yaml"],
    "other:pytest": ["test-run", "trace-python", "gcc", "gcc-source"], "other:npm-view": ["key-value"], "other:ini": ["key-value"],
    "other:pins": ["key-value"],
    "other:blame": ["table-aligned", "grep", "alike"],
    "other:grep-no-numbers": ["grep", "alike"], "other:names": ["paths", "table-aligned"], "other:hexdump": ["table-aligned"],
    "other:word-diff": ["diff"], "other:git-log": ["git-log", "table-aligned", "key-value", "rows", "alike"], "other:access-log": ["log-access", "log-iso"],
    "other:alternatives-log": ["log-iso"], "other:npm-log": ["log-npm", "alike"],
    "other:apt-history": ["key-value"], "other:apt-policy": ["yaml", "key-value"], "other:git-status": [],
    "other:yarn-lock": ["yaml", "skeletons"], "other:help": [], "other:webpack": [], "other:configure": ["rows"], "other:bash-trace": [],
    "other:git-branch": ["table-aligned"], "other:apt-search": [], "other:diff-brief": ["rows"], "other:normal-diff": [],
    "other:side-by-side": [], "other:grep-one-file": ["grep"], "other:apt-term": ["log-install"],
    "key-value": ["table-aligned", "yaml"], "trace-python": [], "trace-rust": [], "table": ["key-value"],
    "log-bracket": [], "tsv": ["rows"], "html": ["xml"],
    "diff": ["git-log"], "diff-combined": ["git-log"], "snapshot": ["markdown"],
}


def call_of(capture):
    return {"call": capture.call} if capture.call else {}


def labelled(capture):
    lines = lines_of(CORPUS / capture.file)
    spec = capture.regions
    if spec == ("json-in-prose",):
        regions = json_in_prose(capture.kind, lines)
    elif isinstance(spec, tuple):
        regions = between(capture.kind, lines, *spec[1:])
    elif capture.kind.startswith("other:"):
        regions = []
    else:
        regions = SPECS[spec](capture.kind, lines)
    if not regions and spec != "none" and not capture.kind.startswith("other:"):
        raise SystemExit(f"{capture.file}: no region")
    # A part of a text whose other lines print the same kind in ways that are not labelled is not judged for claims.
    also = list(ALSO.get(capture.kind, []))
    if spec == "none" and not capture.kind.startswith("other:"):
        also.append(capture.kind)
    return {"file": capture.file, "kind": capture.kind, **call_of(capture), **({"also": also} if also else {}), "regions": sorted(regions, key=lambda one: one["lines"])}


WINDOWS = (1, 1, 1, 4)


def windows(capture, case):
    """Many small results in one capture are judged alone or four at a time: nobody gets forty answers as one text."""
    regions = [one for one in case["regions"] if one["kind"] != NEUTRAL]
    if capture.regions not in ("dir-sizes-many", "tree") and not isinstance(capture.regions, tuple) or len(regions) <= max(WINDOWS) + 1:
        return [case]
    cases, start, at, total = [], 1, 0, len(lines_of(CORPUS / capture.file))
    while at < len(regions):
        size = WINDOWS[len(cases) % len(WINDOWS)]
        end = total if at + size >= len(regions) else regions[at + size - 1]["lines"][1]
        inside = [one for one in case["regions"] if start <= one["lines"][0] and one["lines"][1] <= end]
        cases.append({**case, "window": [start, end], "regions": inside})
        start, at = end + 1, at + size
    return cases


def main():
    cases = []
    for capture in [*EARLIER, *ALL]:
        if not (CORPUS / capture.file).exists():
            print("missing", capture.file, file=sys.stderr)
            continue
        try:
            cases += windows(capture, labelled(capture))
        except (AssertionError, StopIteration, IndexError) as error:
            raise SystemExit(f"{capture.file}: {error!r}") from error
    mimes = {".csv": "text/csv", ".tsv": "text/tab-separated-values", ".html": "text/html"}
    names = {".csv": "mime-csv", ".tsv": "mime-csv", ".html": "mime"}
    for capture in ALL:
        suffix = Path(capture.file).suffix
        if suffix in mimes and (CORPUS / capture.file).exists():
            call = {"server": "web", "tool": "fetch_url", "args": {}, "mime": mimes[suffix]}
            lines = lines_of(CORPUS / capture.file)
            cases.append({"file": capture.file, "kind": names[suffix], "call": call, "also": ["xml"], "regions": [region(names[suffix], trimmed(lines, 1, len(lines)))]})
    for file, kind, mime, skip in (("html-many.txt", "mime", "text/html", 0), ("csv-many.txt", "mime-csv", "text/csv", 0), ("fs-read-many.txt", "mime-code", "text/javascript", 1)):
        # Each page, table or file by itself, as a server would send it with its type.
        call = {"server": "web", "tool": "fetch_url", "args": {}, "mime": mime}
        for case in [case for case in cases if case["file"] == file]:
            for one in case["regions"]:
                if one["kind"] != NEUTRAL:
                    first, last = one["lines"]
                    window = [first + skip, last]
                    cases.append({"file": file, "kind": kind, "call": call, "window": window, "also": ["xml"], "regions": [region(kind, window)]})
    mixed = HERE / "mixed.json"
    if mixed.exists():
        cases += json.loads(mixed.read_text())
    LABELS.parent.mkdir(exist_ok=True)
    body = ",\n".join(json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in sorted(cases, key=lambda c: (c["file"], c["kind"], c.get("window", []))))
    LABELS.write_text(f"[\n{body}\n]\n")
    counts = {}
    for case in cases:
        for one in case["regions"]:
            counts[one["kind"]] = counts.get(one["kind"], 0) + 1
    print(len(cases), "cases", sum(counts.values()), "regions")
    print(" ".join(f"{k}:{v}" for k, v in sorted(counts.items(), key=lambda kv: kv[1])))


if __name__ == "__main__":
    main()
