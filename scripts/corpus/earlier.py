"""Captures from before capture.py; their commands are in test/corpus/README.md."""

from captures import Capture

EARLIER = [
    Capture("cmd-ls-laR.txt", "ls-lR", ""),
    Capture("cmd-npm-ls0.json", "json", ""),
    Capture("cmd-npm-view-express.json", "json", ""),
    Capture("cmd-pip-list.json", "json", ""),
    Capture("db-employees.json", "json", ""),
    Capture("db-tables.json", "json", ""),
    Capture("fs-list-nm.txt", "dir-list", ""),
    Capture("fs-listsizes-hr.txt", "dir-sizes", "", regions="dir-sizes"),
    Capture("fs-search-toon-ts.txt", "paths", ""),
    Capture("fs-tree-vite.json", "json-tree", ""),
    Capture("gh-push-event.json", "json", ""),
    Capture("gh-search-issues.json", "json", ""),
    Capture("gitmcp-log-stat.txt", "json", ""),
    Capture("log-npm-debug.txt", "other:npm-log", ""),
    Capture("mcp-everything-tools-list.json", "json", ""),
    Capture("memory-search.json", "json", ""),
    Capture("rg-mcp-files.txt", "paths", ""),
    Capture("run-tsc-errors.txt", "diag-tsc", ""),
    Capture("run-vitest-verbose.txt", "other:vitest", ""),
]
