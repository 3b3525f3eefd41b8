"""Runs the commands of captures.py and writes test/corpus/*; the table of README.md comes from the same list.

usage: capture.py [FILE…]   (without files: those that are not there yet)
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from captures import ALL

HERE = Path(__file__).resolve().parent
CORPUS = HERE.parent.parent / "test" / "corpus"
VERSIONS = HERE / "versions.json"
LIMIT = 60_000
# What must never get into a capture: the machine's own names and places.
PLACES = "|".join(re.escape(str(place)) for place in (Path.home(), HERE.parents[2], tempfile.gettempdir()))
PRIVATE = re.compile(rf"(?:{PLACES})\b|token=|_authToken|BEGIN [A-Z ]*PRIVATE KEY", re.I)


def environment():
    path = f"/srv/tools/node_modules/.bin:/usr/lib/postgresql/15/bin:/usr/bin:/bin:/usr/sbin:/sbin:{os.environ['PATH']}"
    passed = {k: v for k, v in os.environ.items() if k == "NODE_EXTRA_CA_CERTS" or k.lower().startswith("npm_config_")}
    return passed | {
        "PATH": path, "HOME": "/srv/home", "LC_ALL": "C.UTF-8", "TZ": "UTC", "NO_COLOR": "1", "TERM": "dumb", "TMPDIR": "/srv/out",
        "COLUMNS": "100", "PAGER": "cat", "GIT_CONFIG_NOSYSTEM": "1", "MCP": str(HERE / "mcp-call.mjs"), "BROWSE": str(HERE / "browse.mjs"),
        "RUSTUP_HOME": os.environ.get("RUSTUP_HOME", str(Path.home() / ".rustup")), "CARGO_HOME": "/srv/home/.cargo",
        "PYENV_ROOT": os.environ.get("PYENV_ROOT", str(Path.home() / ".pyenv")), "npm_config_update_notifier": "false",
        "MEMORY_FILE_PATH": f"/srv/home/memory-{os.getpid()}.json",
    }


def run(command, cwd, env):
    done = subprocess.run(["bash", "-c", command], cwd=cwd, env=env, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=90)
    return done.stdout, done.stderr


def version_of(spec, env):
    if spec.startswith("npm:"):
        name = spec[4:]
        for path in (f"/srv/tools/node_modules/{name}", ):
            if os.path.exists(path):
                return f"{name} {json.load(open(f'{path}/package.json'))['version']}"
        return name
    out, err = run(spec, "/", env)
    first = (out or err).decode().strip().split("\n")[0].strip()
    return re.sub(r"\s*\(?(?:Copyright|https?:).*", "", first)[:60]


def main():
    env = environment()
    versions = json.loads(VERSIONS.read_text()) if VERSIONS.exists() else {}
    wanted = sys.argv[1:] or [c.file for c in ALL if not (CORPUS / c.file).exists()]
    specs = {}
    for capture in ALL:
        if capture.file not in wanted:
            continue
        try:
            out, err = run(capture.command, capture.cwd, env)
        except subprocess.TimeoutExpired:
            print(f"{capture.file}: timed out")
            continue
        text = out.decode("utf8", "replace")
        if not text.strip():
            print(f"{capture.file}: EMPTY {err.decode()[:200]!r}")
            continue
        found = PRIVATE.search(text)
        if found:
            at = found.start()
            print(f"{capture.file}: PRIVATE {text[max(0, at - 60):at + 60]!r}")
            continue
        if len(out) > LIMIT:
            print(f"{capture.file}: {len(out)} bytes, too long")
            continue
        (CORPUS / capture.file).write_bytes(out)
        if capture.version not in specs:
            specs[capture.version] = version_of(capture.version, env) if capture.version else ""
        versions[capture.file] = specs[capture.version]
    VERSIONS.write_text(json.dumps(versions, indent=1, sort_keys=True) + "\n")


main()
