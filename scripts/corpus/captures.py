"""What is captured: file, kind, command, and how the regions in its output are known (see label.py).

Kinds that begin with "other:" have no rule of their own: whatever a rule claims there has to be right all the same.
"""

import json
from dataclasses import dataclass


@dataclass(frozen=True)
class Capture:
    file: str
    kind: str
    command: str
    cwd: str = "/srv/app"
    version: str = ""
    regions: object = "whole"
    call: dict | None = None
    note: str = ""


ALL: list[Capture] = []


def add(file, kind, command, **more):
    ALL.append(Capture(file, kind, command, **more))


def mcp(file, kind, package, what, server, calls="", **more):
    add(file, kind, f"node $MCP {what} {server} -- {calls}{more.pop('after', '')}", version=f"npm:{package}", **more)


GIT, GREP, RG, DIFF = "git --version", "grep --version", "rg --version", "diff --version"
LS, FIND, TREE = "ls --version", "find --version", "tree --version"
NODE, PY, NPM = "node --version", "python3 --version", "npm --version"
TSC, GCC, RUSTC, GO, ESLINT = "tsc --version", "gcc --version", "rustc --version", "go version", "npm:eslint"
JAVA, SQLITE, JQ = "java --version", "sqlite3 --version", "jq --version"
TRACES, BROKEN, TOOLS = "/srv/broken/traces", "/srv/broken", "/srv/tools"

# What an agent calls to run a command.
SHELL = {"server": "shell", "tool": "run_command", "args": {}}

# --- git
add("git-log.txt", "other:git-log", "git log -n 14", version=GIT)
add("git-log-oneline.txt", "other:git-log", "git log --oneline --decorate", version=GIT)
add("git-log-graph.txt", "other:git-log", "git log --graph --oneline --all", version=GIT)
add("git-log-stat.txt", "other:git-log", "git log --stat -n 5", version=GIT)
add("git-log-p.txt", "diff", "git log -p -n 4 v7.6.3 -- functions classes ranges", version=GIT, regions="git-diffs")
add("git-log-json.json", "ndjson", """git log -n 12 --format='{"hash":"%H","author":"%an","date":"%aI","subject":"%s"}'""", version=GIT)
add("git-shortlog.txt", "other:git-log", "git shortlog HEAD", version=GIT)
add("git-show.txt", "diff", "git show v7.3.7 -- classes bin", version=GIT, regions="git-diffs")
add("git-diff.txt", "diff", "git diff HEAD", version=GIT, regions="git-diffs")
add("git-diff-staged.txt", "diff", "git diff --cached", version=GIT, regions="git-diffs")
add("git-diff-versions.txt", "diff", "git diff v7.3.0 v7.3.8 -- classes functions", version=GIT, regions="git-diffs")
add("git-diff-renames.txt", "diff", "git diff -M v7.2.1 v7.3.0 -- bin ranges functions", version=GIT, regions="git-diffs")
add("git-diff-words.txt", "other:word-diff", "git diff --word-diff v7.5.0 v7.5.2 -- functions", version=GIT, regions="none")
add("git-diff-u0.txt", "diff", "git diff -U0 v7.5.4 v7.6.0 -- classes functions bin", version=GIT, regions="git-diffs")
add("git-diff-stat.txt", "rows", "git diff --stat v7.3.0 v7.6.0", version=GIT)
add("git-diff-name-status.txt", "rows", "git diff --name-status v7.3.0 v7.6.0", version=GIT)
add("git-diff-name-only.txt", "paths", "git diff --name-only v7.0.0 v7.6.0", version=GIT)
add("git-diff-combined.txt", "diff-combined", "git show --cc checks", version=GIT, regions="git-diffs")
add("git-diff-combined-c.txt", "diff-combined", "git show -c -U1 checks", version=GIT, regions="git-diffs")
add("git-diff-conflict.txt", "diff-combined", "git worktree add -q --detach /srv/merge checks^1 && cd /srv/merge && (git merge -q names; git diff); cd /srv/app; git worktree remove --force /srv/merge", version=GIT, regions="git-diffs")
add("git-format-patch.txt", "diff", "git format-patch --stdout v7.7.0..v7.7.2 -- functions classes ranges", version=GIT, regions="git-diffs")
add("git-blame.txt", "git-blame", "git blame -L 1,60 v7.6.3 -- functions/inc.js", version=GIT)
add("git-blame-porcelain.txt", "other:blame", "git blame --line-porcelain -L 1,8 v7.6.3 -- functions/inc.js", version=GIT)
add("git-status.txt", "git-status", "git status", version=GIT)
add("git-status-short.txt", "other:git-status", "git status --short --branch", version=GIT)
add("git-branch.txt", "other:git-branch", "git branch -vv --all", version=GIT)
add("git-ls-files.txt", "paths", "git ls-files", version=GIT)
add("git-ls-tree.txt", "rows", "git ls-tree -r -l HEAD", version=GIT)
add("git-grep.txt", "grep", "git grep -n require -- functions", version=GIT)
add("git-grep-heading.txt", "rg-heading", "git grep -n --heading --break SemVer -- classes ranges", version=GIT, regions="headings")
add("git-config.txt", "key-value", "git config --list --local; git config --global --list", version=GIT)
add("git-reflog.txt", "other:git-log", "git reflog -n 20", version=GIT)
add("git-tag-for-each-ref.txt", "rows", "git for-each-ref", version=GIT)

# --- diff
add("diff-unified.txt", "diff", "git worktree add -q --detach /srv/old v7.3.5 2>/dev/null; diff -ru /srv/old/classes classes", version=DIFF, regions="diff-ru")
add("diff-unified-one.txt", "diff", "diff -u /srv/old/bin/semver.js bin/semver.js", version=DIFF, regions="diff-ru")
add("diff-unified-new-files.txt", "diff", "diff -ruN /srv/old/functions functions", version=DIFF, regions="diff-ru")
add("diff-context.txt", "diff-context", "diff -c /srv/old/classes/range.js classes/range.js", version=DIFF, regions="diff-rc")
add("diff-context-many.txt", "diff-context", "diff -rc /srv/old/functions functions", version=DIFF, regions="diff-rc")
add("diff-context-small.txt", "diff-context", "diff -rC1 /srv/old/ranges ranges", version=DIFF, regions="diff-rc")
add("diff-context-git.txt", "diff-context", "git -C /srv/app show v7.5.4:classes/range.js > /srv/out/range.js; git show v7.5.4:internal/re.js > /srv/out/re.js; diff -c /srv/out/range.js classes/range.js; diff -c /srv/out/re.js internal/re.js; diff -c0 /srv/out/re.js internal/re.js", version=DIFF, regions="diff-rc")
add("diff-normal.txt", "other:normal-diff", "diff /srv/old/functions/inc.js functions/inc.js", version=DIFF)
add("diff-brief.txt", "other:diff-brief", "diff -rq /srv/old .", version=DIFF)
add("diff-side.txt", "other:side-by-side", "diff -y -W 100 /srv/old/ranges/outside.js ranges/outside.js | head -n 60", version=DIFF)

# --- searches
add("grep-rn.txt", "grep", "grep -rn 'SemVer' functions ranges", version=GREP)
add("grep-rn-absolute.txt", "grep", "grep -rn 'throw' /srv/app --include=*.js", version=GREP)
add("grep-context.txt", "grep-context", "grep -rn -C2 'throw new' classes functions", version=GREP)
add("grep-before.txt", "grep-context", "grep -rn -B1 'module.exports' functions", version=GREP)
add("grep-after.txt", "grep-context", "grep -rn -A3 'constructor' classes", version=GREP)
add("grep-h-numbers.txt", "other:grep-one-file", "grep -n 'return' classes/range.js", version=GREP)
add("grep-names.txt", "other:grep-no-numbers", "grep -r 'options' ranges", version=GREP)
add("grep-count.txt", "grep-count", "grep -rc 'const' functions", version=GREP)
add("grep-list.txt", "paths", "grep -rl 'SemVer' .", version=GREP)
add("grep-many.txt", "grep", "grep -rn 'const' /usr/share/nodejs /srv/app/classes 2>/dev/null | grep -F /srv | head -n 120", version=GREP)
add("rg-plain.txt", "grep", "rg -n --no-heading --sort path 'compare' functions ranges", version=RG)
add("rg-columns.txt", "grep", "rg --vimgrep --sort path 'prerelease' classes functions", version=RG)
add("rg-heading.txt", "rg-heading", "rg -n --heading --sort path 'range' ranges", version=RG, regions="headings")
add("rg-heading-many.txt", "rg-heading", "rg -n --heading --sort path 'const .* = require' .", version=RG, regions="headings")
add("rg-heading-context.txt", "rg-heading", "rg -n --heading --sort path -C2 'throw' classes functions", version=RG, regions="headings")
add("rg-heading-columns.txt", "rg-heading", "rg --heading --column --sort path 'parse\\(' .", version=RG, regions="headings")
add("rg-context.txt", "grep-context", "rg -n --no-heading --sort path -C1 'null' functions", version=RG)
add("rg-json.json", "ndjson", "rg --json --sort path 'prerelease' functions | grep -v elapsed_total", version=RG)
add("rg-files.txt", "paths", "rg --files --sort path", version=RG)
add("rg-count.txt", "grep-count", "rg -c --sort path const .", version=RG)
mcp("rg-mcp-search.txt", "grep", "mcp-ripgrep", "text", "mcp-ripgrep", """search '{"pattern":"includePrerelease","path":"/srv/app"}'""", call={"server": "rg", "tool": "search", "args": {"pattern": "includePrerelease", "path": "/srv/app"}})
mcp("rg-mcp-context.txt", "grep-context", "mcp-ripgrep", "text", "mcp-ripgrep", """search '{"pattern":"includePrerelease","path":"/srv/app/classes","context":2}'""")
mcp("rg-mcp-counts.txt", "grep-count", "mcp-ripgrep", "text", "mcp-ripgrep", """count-matches '{"pattern":"const","path":"/srv/app"}'""")

# --- listings
add("find-files.txt", "paths", "find . -type f -not -path './.git/*' | LC_ALL=C sort", version=FIND)
add("find-absolute.txt", "paths", "find /usr/share/perl5/Dpkg -name '*.pm'", version=FIND)
add("find-dirs.txt", "paths", "find /usr/share/zoneinfo/America /usr/share/zoneinfo/Europe", version=FIND)
add("find-ls.txt", "ls-l", "find functions ranges -ls | LC_ALL=C sort -k11", version=FIND)
add("find-printf.txt", "rows", "find classes functions -type f -printf '%s %TY-%Tm-%Td %p\\n' | LC_ALL=C sort -k3", version=FIND)
add("dpkg-files.txt", "paths", "dpkg -L tree ripgrep", version="dpkg --version")
add("ls-l.txt", "ls-l", "ls -l", version=LS)
add("ls-la.txt", "ls-l", "ls -la functions", version=LS)
add("ls-lh-usr.txt", "ls-l", "ls -lh /usr/lib/git-core | head -n 60", version=LS)
add("ls-l-many.txt", "ls-l", "for d in classes functions internal ranges bin; do echo \"the folder $d holds\"; ls -l $d; done", version=LS, regions=("between", r"^the folder "))
add("ls-l-many-la.txt", "ls-l", "for d in /usr/share/git-core /usr/share/doc/git/contrib /usr/share/perl5/Debian /usr/share/vim /etc/apt /etc/ssl /usr/share/mime /srv/broken /usr/lib/ssl /etc/default /usr/share/distro-info /etc/alternatives/../skel /usr/share/base-files; do echo \"Contents of $d:\"; ls -la $d | head -n 20; echo; done", version=LS, regions=("between", r"^Contents of "))
add("ls-R.txt", "ls-R", "ls -R . | grep -v '^./.git'", version=LS)
add("ls-lR.txt", "ls-lR", "ls -lR", version=LS)
add("ls-R-usr.txt", "ls-R", "ls -R /usr/share/perl5/Dpkg", version=LS)
add("ls-lR-git.txt", "ls-lR", "ls -lR /usr/share/doc/git/contrib | head -n 150", version=LS)
add("ls-1.txt", "other:names", "ls functions", version=LS)
add("ls-columns.txt", "other:names", "ls -C -w 100 functions", version=LS)
add("tree.txt", "tree", "tree", version=TREE, regions="tree")
add("tree-ascii.txt", "tree", "tree --charset=ascii", version=TREE, regions="tree")
add("tree-sizes.txt", "tree", "tree -s -D --timefmt %F classes functions", version=TREE, regions="tree")
add("tree-perl.txt", "tree", "tree /usr/share/perl5/Dpkg", version=TREE, regions="tree")
add("tree-many.txt", "tree", "for d in classes functions internal ranges bin /usr/share/vim /etc/apt /usr/share/mime /etc/ssl/../skel; do echo \"the folder $d holds\"; tree -L 2 $d | head -n 40; done", version=TREE, regions="tree")
add("tree-ascii-many.txt", "tree", "for d in classes internal ranges /usr/share/perl5/Dpkg/Shlibs /usr/share/git-core /usr/share/nginx /usr/share/base-files; do echo \"Here is $d\"; echo; tree --charset=ascii $d | head -n 40; echo; done", version=TREE, regions="tree")
INDENT = "f() { find $1 -mindepth 1 -maxdepth ${2:-9} -not -path '*/.git*' -printf '%P%y\\n' | sed 's/\\(.\\)$/\t\\1/' | tr / '\\001' | LC_ALL=C sort -t '\t' -k1,1 | tr '\\001' / | sed -E 's|\td$|/|; s|\tf$||; s|\tl$||; s|[^/]+/([^/])|  \\1|g'; }; "
add("tree-indent.txt", "indent-tree", INDENT + "f .", version=FIND)
add("tree-indent-perl.txt", "indent-tree", INDENT + "f /usr/share/perl5/Dpkg", version=FIND)
add("tree-indent-many.txt", "indent-tree", INDENT + "for d in /etc/apt /usr/share/git-core /usr/share/vim /etc/ssl /usr/share/nginx /usr/share/base-files /etc/default /usr/share/perl5/Debconf /usr/share/perl5/Debian /etc/perl /etc/fonts /usr/share/bash-completion /usr/share/doc/git/contrib/persistent-https /usr/share/doc/git/contrib/subtree /usr/share/doc/git/contrib/diff-highlight /usr/share/doc/git/contrib/vscode /usr/share/doc/git/contrib/coccinelle /srv/broken/ts /srv/broken/rusttest /srv/broken/goapp /srv/mvn /srv/cargo /etc/systemd /etc/security /usr/share/readline /etc/logrotate.d; do [ -d $d ] || continue; echo \"Everything below $d, indented:\"; f $d 2 | head -n 30; done", version=FIND, regions=("between", r"^Everything below "))
add("tree-json.json", "json", "tree -J", version=TREE)
add("tree-xml.xml", "xml", "tree -X", version=TREE)
add("du.txt", "rows", "du -a --apparent-size -b functions ranges", version="du --version")
add("stat.txt", "key-value", "stat package.json", version="stat --version", regions="none")
add("wc.txt", "rows", "wc -l functions/*.js", version="wc --version")
add("sha256sum.txt", "rows", "sha256sum functions/*.js ranges/*.js", version="sha256sum --version")
add("file-types.txt", "key-value", "file -N /usr/share/distro-info/* /bin/ls README.md package.json bin/semver.js /etc/hostname", version="file --version", regions="none")

# --- system
add("ps-aux.txt", "table", "unshare -p -f --mount-proc -u -- sh -c 'sleep 30 & sleep 40 & python3 -m http.server 8123 --bind 127.0.0.1 >/dev/null 2>&1 & tail -f /dev/null & node -e \"setTimeout(()=>{},20000)\" & sleep 1; ps aux; kill %1 %2 %3 %4 %5 2>/dev/null; kill -9 -1'", version="ps --version")
add("ps-ef.txt", "table", "unshare -p -f --mount-proc -- sh -c 'sleep 30 & sleep 40 & cat </dev/zero >/dev/null & tail -f /dev/null & sleep 1; ps -ef; kill -9 -1'", version="ps --version")
add("ps-many.txt", "rows", "unshare -p -f --mount-proc -u -- sh -c 'for i in $(seq 31 45); do sleep $i & done; for i in $(seq 8 14); do tail -n $i -f /dev/null & done; for p in 8123 8124 8125; do python3 -m http.server $p --bind 127.0.0.1 --directory /usr/share >/dev/null 2>&1 & done; node -e \"setTimeout(()=>{},20000)\" & sleep 1; ps aux; kill -9 -1'", version="ps --version", cwd="/usr")
add("top.txt", "rows", "unshare -p -f --mount-proc -u -- sh -c 'for i in $(seq 31 50); do sleep $i & done; for i in $(seq 8 14); do tail -n $i -f /dev/null & done; sleep 1; top -b -n 1 -w 100; kill -9 -1' | tail -n +7", version="ps --version", cwd="/usr")
add("mounts.txt", "rows", "grep -v -e sandbox -e vda /proc/mounts", version="grep --version", cwd="/usr")
add("maps.txt", "rows", "cat /proc/self/maps", version="cat --version", cwd="/usr")
add("find-printf-many.txt", "rows", "find /usr/share/perl5/Debian /usr/share/git-core -type f -printf '%s %TY-%Tm-%Td %p\\n' | LC_ALL=C sort -k3", version=FIND, cwd="/usr")
add("du-many.txt", "rows", "du -k /usr/share/perl5 | LC_ALL=C sort -k2 | head -n 80", version="du --version", cwd="/usr")
add("wc-many.txt", "rows", "wc -l /usr/share/perl5/Debian/Debhelper/*.pm /usr/lib/git-core/git-*.sh /usr/share/perl/5.36/File/*.pm", version="wc --version", cwd="/usr")
add("stat-many.txt", "alike", "stat /usr/share/perl5/*.pm", version="stat --version", cwd="/usr")
add("smaps.txt", "alike", "head -n 500 /proc/self/smaps", version="head --version", cwd="/usr", call=SHELL)
add("dpkg-query-records.txt", "alike", "dpkg-query -W -f 'Package: ${Package}\\nVersion: ${Version}\\nInstalled-Size: ${Installed-Size}\\nSection: ${Section}\\nSummary: ${binary:Summary}\\n\\n' 'lib*perl*'", version="dpkg-query --version", cwd="/usr", call=SHELL)
add("file-many.txt", "alike", "file /usr/bin/g[a-o]*", version="file --version", cwd="/usr")
add("openssl-ciphers.txt", "alike", "openssl ciphers -v", version="openssl version", cwd="/usr")
add("objdump.txt", "alike", "objdump -d /usr/bin/true | sed -n '4,120p'", version="objdump --version", cwd="/usr", call=SHELL)
add("apt-depends.txt", "alike", "apt-cache depends git perl curl", version="apt --version", cwd="/usr", call=SHELL)
add("df-h.txt", "table", "df -h /dev/shm /run /proc /sys /tmp", version="df --version")
add("df-inodes.txt", "table", "df -i /dev/shm /run /sys /tmp", version="df --version")
add("free.txt", "table", "free -m", version="free --version")
add("vmstat.txt", "table", "vmstat 1 4 | tail -n +2", version="vmstat --version")
add("column.txt", "table", "npm ls --parseable --long --depth 0 --prefix /srv/tools >/dev/null; python3 -m pip list --not-required | column -t", version="column --version")
add("lscpu.txt", "key-value", "lscpu | grep -v -e Vulnerab -e '^Flags'", version="lscpu --version")
add("lscpu-table.txt", "table", "lscpu -e; echo; lscpu -C", version="lscpu --version", regions="blank-separated")
add("meminfo.txt", "key-value", "cat /proc/meminfo", version="uname -s")
add("os-release.txt", "key-value", "cat /etc/os-release", version="uname -s")
add("env.txt", "key-value", "env -i HOME=/home/dev LANG=C.UTF-8 PATH=/usr/bin:/bin SHELL=/bin/bash EDITOR=vi PAGER=less NODE_ENV=production PORT=8080 TZ=UTC LOG_LEVEL=info env", version="env --version")
add("locale.txt", "key-value", "locale", version="locale --version")
add("sysctl.txt", "key-value", "sysctl -a 2>/dev/null | grep -E '^(fs|vm)\\.' | head -n 60", version="sysctl --version")
add("proc-status.txt", "key-value", "cat /proc/self/status", version="uname -s")
add("pg-config.txt", "key-value", "pg_config", version="pg_config --version")
add("java-properties.txt", "key-value", "java -XshowSettings:vm -version 2>&1", version=JAVA, regions="none")
add("openssl-version.txt", "key-value", "openssl version -a", version="openssl version", regions="none")
add("http-headers.txt", "key-value", "cd /srv/app; python3 -m http.server 8124 --bind 127.0.0.1 >/dev/null 2>&1 & sleep 1; curl -sI http://127.0.0.1:8124/package.json; kill %1", version="curl --version")
add("os-release-many.txt", "key-value", "for f in /etc/os-release /etc/adduser.conf /etc/default/useradd /etc/default/nginx /etc/debconf.conf /etc/login.defs; do echo \"Settings in $f are:\"; grep -v '^ *#' $f | grep . | head -n 15; done", version="uname -s", regions=("between", r"^Settings in "))
add("dpkg-l.txt", "table", "dpkg -l 'git*' 'python3*' | head -n 40", version="dpkg --version")
add("dpkg-s.txt", "key-value", "dpkg -s ripgrep tree", version="dpkg --version", regions="none")
add("apt-show.txt", "key-value", "apt-cache show ripgrep", version="apt --version", regions="none")
add("apt-policy.txt", "other:apt-policy", "apt-cache policy git tree | grep -v http", version="apt --version")
add("apt-search.txt", "other:apt-search", "apt-cache search ripgrep; apt-cache search '^libjson'", version="apt --version")
add("apt-list.txt", "rows", "apt list --installed 2>/dev/null | head -n 120 | tail -n +2", version="apt --version", cwd="/usr")
add("pip-install.txt", "log-install", "python3 -m venv --clear v && v/bin/python -m pip --disable-pip-version-check install --no-index --find-links wheels flask requests; v/bin/python -m pip --disable-pip-version-check install --no-index --find-links wheels flask requests", version="python3 -m pip --version | cut -d' ' -f1,2", cwd="/srv")
add("pip-list.txt", "table", "python3 -m pip list", version=PY)
add("pip-freeze.txt", "other:pins", "python3 -m pip freeze", version=PY)
add("pip-show.txt", "key-value", "python3 -m pip show pylint mypy | grep -v '^$'", version=PY, regions="none")
add("getent-services.txt", "table", "getent services | head -n 60", version="getent --version")
add("systemctl.txt", "table", "systemctl list-unit-files --no-pager --root=/ --type=service 2>/dev/null | head -n 50", version="systemctl --version", regions="blank-separated-first")
PSQL = ("run() { su postgres -s /bin/sh -c \"PATH=$PATH $*\"; }; run pg_ctl -D /srv/pg/data -w -l /dev/null -o \"'-p 5499 -k /srv/pg'\" start >/dev/null; psql -U postgres -h /srv/pg -p 5499 -d postgres", "; run pg_ctl -D /srv/pg/data -m fast stop >/dev/null")
add("psql.txt", "md-table", PSQL[0] + " -P footer=off -c \"select name, setting, unit, context, vartype from pg_settings where category like 'Resource%' order by name\"" + PSQL[1], version="psql --version", cwd="/usr")
add("psql-many.txt", "md-table", PSQL[0] + " -c '\\d pg_namespace' -c 'select oid, typname, typlen, typtype, typdelim from pg_type where typlen > 0 order by oid limit 30' -c 'select relkind, count(*), sum(relpages) as pages from pg_class group by relkind order by relkind' -c '\\dn' -c \"select relname, relkind, relnatts from pg_class where relname like 'pg_stat_%' order by relname\"" + PSQL[1], version="psql --version", cwd="/usr", regions="none")
add("psql-expanded.txt", "records", PSQL[0] + " -x -c \"select name, setting, unit, category, short_desc, context, vartype, boot_val from pg_settings where category like 'Resource%' order by name limit 16\"" + PSQL[1], version="psql --version", cwd="/usr")
add("sqlite-box.txt", "table", "sqlite3 -box /srv/pack.db 'select name, version, section, size from packages order by name limit 25'", version=SQLITE)
add("sqlite-column.txt", "table", "sqlite3 -column -header /srv/pack.db 'select name, version, section, size from packages order by size desc limit 30'", version=SQLITE)
add("sqlite-table.txt", "table", "sqlite3 -table /srv/pack.db 'select section, count(*) as packages, sum(size) as kilobytes from packages group by section order by section'", version=SQLITE)
add("sqlite-markdown.txt", "md-table", "sqlite3 -markdown /srv/pack.db 'select section, count(*) as packages, sum(size) as kilobytes from packages group by section order by section'", version=SQLITE)
add("sqlite-markdown-many.txt", "md-table", "for s in utils perl net editors devel libs vcs text admin web shells math x11 fonts; do echo \"Packages of the section $s:\"; echo; sqlite3 -markdown /srv/pack.db \"select name, version, size from packages where section = '$s' order by name limit 6\"; echo; done", version=SQLITE, regions=("between", r"^Packages of "))
add("sqlite-line.txt", "records-aligned", "sqlite3 -line /srv/pack.db 'select * from packages limit 8'", version=SQLITE)
add("table-many.txt", "table", "df /dev/shm /run /tmp; echo 'Memory of this machine follows.'; free -k; echo 'The caches are these.'; lscpu -C; echo 'Packages installed by pip, the first ones:'; python3 -m pip list | head -n 12; echo 'Sections by size, then.'; sqlite3 -column -header /srv/pack.db 'select section, count(*) n, max(size) largest from packages group by section limit 12'; echo 'And the outdated ones?'; npm outdated 2>&1 --prefix /srv/outdated", version="uname -s", regions=("between", r"^(Memory of|The caches|Packages installed|Sections by|And the)"))

# --- delimited data
SQL = "select name, version, section, size, summary from packages order by name"
add("python-rows.txt", "python", "python3 -c 'import os; print([dict(name=e.name, size=e.stat().st_size, folder=e.is_dir(), link=os.readlink(e.path) if e.is_symlink() else None) for e in sorted(os.scandir(\"/usr/share/perl5\"), key=lambda e: e.name)])'", version=PY, cwd="/usr")
add("python-each-dict.txt", "python", "python3 -c 'import os\nfor e in sorted(os.scandir(\"/usr/share/perl5\"), key=lambda e: e.name): print(dict(name=e.name, size=e.stat().st_size, folder=e.is_dir()))'", version=PY, cwd="/usr")
add("python-each-tuple.txt", "python", "python3 -c 'import sqlite3, csv\nc = sqlite3.connect(\":memory:\")\nc.execute(\"create table d (version, codename, series, created, release, eol, lts)\")\nrows = [(r + [None] * 7)[:7] for r in csv.reader(open(\"/usr/share/distro-info/debian.csv\"))][1:]\nc.executemany(\"insert into d values (?, ?, ?, ?, ?, ?, ?)\", rows)\nfor row in c.execute(\"select * from d where release > 0 order by created\"): print(row)'", version=PY, cwd="/usr")
add("python-tuples.txt", "python", "python3 -c 'import glob, zipfile; z = zipfile.ZipFile(glob.glob(\"/srv/wheels/flask-*\")[0]); print([(i.filename, i.file_size, i.compress_size, i.comment.decode() or None) for i in z.infolist()])'", version=PY, cwd="/usr")
add("csv-packages.csv", "csv", f"sqlite3 -csv -header /srv/pack.db '{SQL} limit 60'", version=SQLITE)
add("csv-quoted.csv", "csv", f"""python3 -c "import csv, sqlite3, sys; rows = sqlite3.connect('/srv/pack.db').execute('{SQL} limit 40 offset 60'); out = csv.writer(sys.stdout, quoting=csv.QUOTE_NONNUMERIC, lineterminator=chr(10)); out.writerow(c[0] for c in rows.description); out.writerows(rows)" """, version=PY)
add("csv-distro.csv", "csv", "cat /usr/share/distro-info/debian.csv", version="dpkg-query -W distro-info-data")
add("csv-ubuntu.csv", "csv", "cat /usr/share/distro-info/ubuntu.csv", version="dpkg-query -W distro-info-data")
add("csv-semicolons.csv", "csv", "sqlite3 -separator ';' -header /srv/pack.db 'select name, version, section, size from packages order by size desc limit 30'", version=SQLITE)
add("csv-numbers.csv", "csv", """python3 -c "import csv, sys, math; out = csv.writer(sys.stdout, lineterminator=chr(10)); out.writerow(['x', 'sin', 'cos', 'sqrt']); out.writerows([n, round(math.sin(n), 6), round(math.cos(n), 6), round(math.sqrt(n), 6)] for n in range(60))" """, version=PY)
add("csv-many.txt", "csv", f"""for s in utils perl net editors devel libs vcs text admin web shells math x11 fonts python; do echo "Query for the section $s returned:"; sqlite3 -csv -header /srv/pack.db "select name, version, size, summary from packages where section = '$s' order by name limit 9"; done""", version=SQLITE, regions=("between", r"^Query for "))
add("tsv-packages.tsv", "tsv", "dpkg-query -W -f '${Package}\\t${Version}\\t${Section}\\t${Installed-Size}\\n' | head -n 60", version="dpkg --version")
add("tsv-header.tsv", "tsv", f"sqlite3 -tabs -header /srv/pack.db 'select name, version, section, size from packages order by size desc limit 40'", version=SQLITE)
add("tsv-python.tsv", "tsv", """python3 -c "import csv, sys, unicodedata; out = csv.writer(sys.stdout, delimiter=chr(9), lineterminator=chr(10)); out.writerow(['code', 'category', 'name']); out.writerows([f'U+{c:04X}', unicodedata.category(chr(c)), unicodedata.name(chr(c))] for c in range(0x391, 0x3c9) if unicodedata.name(chr(c), ''))" """, version=PY)
add("tsv-zones.tsv", "tsv", "grep -v '^#' /usr/share/zoneinfo/zone1970.tab | head -n 50", version="dpkg-query -W tzdata")
add("tsv-numstat.tsv", "tsv", "git diff --numstat v7.3.0 v7.6.0", version=GIT)
add("tsv-many.txt", "tsv", f"""for s in utils perl net editors devel libs vcs text admin web shells math x11 fonts python; do echo "Query for the section $s returned:"; sqlite3 -tabs -header /srv/pack.db "select name, version, size, summary from packages where section = '$s' order by name limit 9"; done""", version=SQLITE, regions=("between", r"^Query for "))

# --- JSON
add("json-package.json", "json", "cat package.json", version=NPM)
add("json-pip.json", "json", "python3 -m pip list --format json", version=PY)
add("json-sqlite.json", "json", "sqlite3 -json /srv/pack.db 'select name, version, section, size from packages order by size desc limit 40'", version=SQLITE)
add("json-npm-ls.json", "json", "npm ls --json --depth 0 --prefix /srv/tools | sed -E 's|https?://[^/]+/|https://registry.example/|'", version=NPM, note="registry's address replaced")
add("json-npm-view.json", "json", "npm view semver@7.7.2 name version description keywords engines dependencies devDependencies license files --json", version=NPM)
add("json-eslint.json", "json", "eslint -f json src | jq '[.[] | del(.source)]'", cwd="/srv/broken/js", version=ESLINT)
add("json-vitest.json", "json", "vitest run sum.test.mjs --reporter=json --root /srv/broken/vitest 2>/dev/null | sed 's/\"startTime\":[0-9.]*/\"startTime\":0/'", version="npm:vitest")
add("json-lscpu.json", "json", "lscpu -J | jq '.lscpu |= map(select(.field | test(\"Vulner|Flags\") | not))'", version="lscpu --version")
add("json-pylint.json", "json", "pylint --output-format=json report.py", cwd="/srv/broken/py", version="pylint --version")
add("json-shellcheck.json", "json", "shellcheck -f json deploy.sh", cwd="/srv/broken", version="shellcheck --version")
add("json-packages.json", "json", "sqlite3 -json /srv/pack.db 'select name, version, size, summary from packages where size > 900 order by name limit 30' | jq '{packages: .}'", version=JQ)
add("json-terraform.json", "json", "terraform version -json | jq 'del(.platform, .terraform_outdated)'; ", version="terraform version -json | jq -r .terraform_version")
add("json-cargo-metadata.json", "json", "cargo metadata --offline --no-deps --format-version 1 | jq .", cwd="/srv/broken/rust", version="cargo --version")
add("json-aws-skeleton.json", "json", "aws ec2 run-instances --generate-cli-skeleton", version="aws --version", regions="whole")
add("json-in-prose.txt", "json", """for p in semver eslint vitest; do echo "The registry knows this about $p:"; npm view $p name version license engines --json; echo 'That is all it says.'; echo; done""", version=NPM, regions=("json-in-prose",))
add("json-in-log.txt", "json", """for s in utils perl net editors devel libs vcs text admin web shells math; do echo "GET /packages?section=$s answered 200 with"; sqlite3 -json /srv/pack.db "select name, version, size from packages where section = '$s' limit 5" | jq .; done""", version=SQLITE, regions=("json-in-prose",))
add("json-in-prose-go.txt", "json", "for d in fmt errors sync/atomic unicode/utf8 sort; do echo \"go list says of $d:\"; go list -json=ImportPath,Name,Doc,GoFiles,Imports $d; done", version=GO, regions=("json-in-prose",))
add("ndjson-jq.json", "ndjson", "sqlite3 -json /srv/pack.db 'select name, version, size, summary from packages where size > 900 order by name limit 40' | jq -c '.[]'", version=JQ)
add("ndjson-cargo.json", "ndjson", "cargo check --offline --message-format json 2>/dev/null | jq -c 'del(.target.src_path)' | head -n 12", cwd="/srv/broken/rust", version="cargo --version")
add("ndjson-go-test.json", "ndjson", "go test -json ./... | head -n 80", cwd="/srv/broken/gotest", version=GO)
add("ndjson-pino.json", "ndjson", "node pino-log.cjs", cwd=TRACES, version="npm:pino")
add("ndjson-many.txt", "ndjson", """for s in utils perl net editors devel libs vcs text admin web shells math x11 fonts python database; do echo "Rows of the section $s, one a line:"; sqlite3 -json /srv/pack.db "select name, version, size from packages where section = '$s' limit 6" | jq -c '.[]'; done""", version=JQ, regions=("between", r"^Rows of "))
add("json-seq-jq.json", "json-seq", "sqlite3 -json /srv/pack.db 'select name, version, size, summary from packages where size > 900 order by name limit 15' | jq '.[]'", version=JQ)
add("json-seq-go-list.json", "json-seq", "go list -json=ImportPath,Name,Doc,GoFiles,Imports fmt errors sort strings bytes", version=GO)
add("json-seq-many.txt", "json-seq", """for s in utils perl net editors devel libs vcs text admin web shells math x11 fonts python database kernel sound; do echo "Objects of the section $s:"; sqlite3 -json /srv/pack.db "select name, version, size from packages where section = '$s' limit 4" | jq '.[]'; done""", version=JQ, regions=("between", r"^Objects of "))

# --- YAML, TOML
add("yaml-deployment.yaml", "yaml", "kubectl create deployment web --image=nginx:1.25 --replicas=3 --port=80 --dry-run=client -o yaml", version="kubectl version --client -o yaml | grep gitVersion")
add("yaml-many.txt", "yaml", """k() { echo "The manifest of $2 is:"; kubectl create "$@" --dry-run=client -o yaml; }; k configmap settings --from-literal=level=info --from-literal=port=8080; k service clusterip web --tcp=80:8080; k job once --image=busybox -- date; k cronjob nightly --image=busybox --schedule='0 3 * * *' -- date; k namespace team; k quota small --hard=cpu=1,memory=1G; k role reader --verb=get,list --resource=pods; k rolebinding readers --role=reader --user=ada; k serviceaccount robot; k ingress site --rule='example.com/*=web:80'; k priorityclass high --value=1000; k poddisruptionbudget keep --selector=app=web --min-available=1; k clusterrole lister --verb=list --resource=nodes; k deployment api --image=api:2""", version="kubectl version --client -o yaml | grep gitVersion", regions=("between", r"^The manifest of "))
add("yaml-documents.yaml", "yaml", "for n in web api worker; do kubectl create deployment $n --image=$n:1 --dry-run=client -o yaml; echo ---; kubectl create service clusterip $n --tcp=80:80 --dry-run=client -o yaml; echo ---; done | sed '$d'", version="kubectl version --client -o yaml | grep gitVersion")
add("yaml-pnpm-lock.yaml", "yaml", "head -n 150 /srv/pnpm/pnpm-lock.yaml", version="npm:pnpm", regions="whole")
add("yaml-workflow.yaml", "yaml", "cat /srv/tools/node_modules/reusify/.github/workflows/ci.yml || cat $(find /srv/tools/node_modules -path '*.github/workflows/*.yml' | LC_ALL=C sort | head -n 1)", version="npm:reusify")
add("yaml-package.yaml", "yaml", "python3 -c \"import json, yaml; print(yaml.safe_dump(json.load(open('/srv/app/package.json')), sort_keys=False), end='')\"", version=PY)
add("toml-cargo-lock.toml", "toml", "cat Cargo.lock", cwd="/srv/cargo", version="cargo --version")
add("toml-cargo.toml", "toml", "cat /usr/share/cargo/registry/clap-4.0.32/Cargo.toml", version="dpkg-query -W librust-clap-dev")
add("toml-small.toml", "toml", "cat /usr/share/cargo/registry/serde_json-*/Cargo.toml", version="dpkg-query -W librust-serde-json-dev")
add("toml-many.txt", "toml", "for c in itoa ryu cfg-if memchr bitflags lazy_static either fnv scopeguard smallvec autocfg strsim termcolor once_cell static_assertions pin-project-lite matches heck; do f=$(ls -d /usr/share/cargo/registry/$c-[0-9]*/Cargo.toml 2>/dev/null | head -n 1); [ -n \"$f\" ] || continue; echo \"The crate $c is described so:\"; grep -v '^#' $f | sed -n '/./,$p'; done", version="cargo --version", regions=("between", r"^The crate "))
add("toml-tokio.toml", "toml", "cat /usr/share/cargo/registry/tokio-1.24.2/Cargo.toml", version="cargo --version")

# --- XML, HTML, Markdown
add("xml-junit-pytest.xml", "xml", "PYTHONDONTWRITEBYTECODE=1 pytest -q -p no:cacheprovider --junitxml=/srv/junit.xml test_report.py >/dev/null 2>&1; xmllint --format /srv/junit.xml | sed 's/hostname=\"[^\"]*\"/hostname=\"host\"/'", cwd="/srv/broken/py", version="pytest --version", note='host name replaced by "host"')
add("xml-many.txt", "xml", "for d in classes functions internal ranges bin /usr/share/perl5/Dpkg/Shlibs /etc/apt /usr/share/nginx /usr/share/git-core /srv/broken/ts /srv/broken/js /srv/broken/goapp /srv/broken/java /srv/broken/py; do echo \"The listing of $d as XML:\"; tree -X -L 2 $d; done", version=TREE, regions=("between", r"^The listing of "))
add("xml-pom.xml", "xml", "cat pom.xml", cwd="/srv/mvn", version="mvn --version")
add("xml-vitest-junit.xml", "xml", "vitest run sum.test.mjs --reporter=junit --root /srv/broken/vitest 2>/dev/null | sed 's/hostname=\"[^\"]*\"/hostname=\"host\"/'", version="npm:vitest", note='host name replaced by "host"')
add("xml-checkstyle.xml", "xml", "shellcheck -f checkstyle deploy.sh", cwd="/srv/broken", version="shellcheck --version")
add("html-libffi.html", "html", "cat /usr/share/doc/libffi-dev/html/Simple-Example.html", version="dpkg-query -W libffi-dev")
add("html-libffi-types.html", "html", "cat /usr/share/doc/libffi-dev/html/Closure-Example.html", version="dpkg-query -W libffi-dev")
add("html-sqlite.html", "html", "echo '<table>'; sqlite3 -html -header /srv/pack.db 'select name, version, size from packages limit 20'; echo '</table>'", version=SQLITE)
add("html-nginx.html", "html", "cat /usr/share/nginx/html/index.html", version="dpkg-query -W nginx-common")
add("html-listing.html", "html", "cd /srv/app; python3 -m http.server 8125 --bind 127.0.0.1 >/dev/null 2>&1 & sleep 1; curl -s http://127.0.0.1:8125/functions/; kill %1", version=PY)
add("html-many.txt", "html", "for f in Introduction Simple-Example Types Index Memory-Usage Thread-Safety Multiple-ABIs Structures The-Closure-API Complex Missing-Features Using-libffi Type-Example Size-and-Alignment; do p=/usr/share/doc/libffi-dev/html/$f.html; [ $(stat -c %s $p) -lt 6000 ] || continue; echo \"Fetched the page $f with status 200:\"; cat $p; done", version="dpkg-query -W libffi-dev", regions=("between", r"^Fetched the page "))
add("md-readme.md", "markdown", "cat README.md | head -n 250", version=NPM, regions="markdown")
add("md-fastq.md", "markdown", "cat /srv/tools/node_modules/fastq/README.md", version="npm:fastq", regions="markdown")
add("md-micromatch.md", "markdown", "cat /srv/tools/node_modules/micromatch/README.md | head -n 300", version="npm:micromatch", regions="markdown")
add("md-two.md", "markdown", "cat /srv/tools/node_modules/picocolors/README.md /srv/tools/node_modules/debug/README.md | head -n 400", version="npm:debug", regions="markdown")
add("md-ws.md", "markdown", "cat /srv/tools/node_modules/ws/README.md /srv/tools/node_modules/semver/README.md | head -n 500", version="npm:ws", regions="markdown")
add("md-micro.md", "markdown", "for p in braces fill-range is-number cors vary bytes qs accepts content-type statuses; do cat /srv/tools/node_modules/$p/README.md /srv/tools/node_modules/$p/Readme.md 2>/dev/null | head -n 90; done", version="npm:express", regions="markdown")

# --- Diagnostics
add("diag-tsc.txt", "diag-tsc", "tsc -p .", cwd="/srv/broken/ts", version=TSC)
add("diag-tsc-pretty.txt", "other:tsc-pretty", "tsc -p . --pretty | sed 's/\\x1b\\[[0-9;]*m//g'", cwd="/srv/broken/ts", version=TSC, note="colours removed")
add("diag-tsc-many.txt", "diag-tsc", "for f in orders customers index; do for t in es5 es2020 es2022; do echo \"checking src/$f.ts for $t\"; tsc --noEmit --strict --skipLibCheck --target $t --ignoreDeprecations 5.0 src/$f.ts; done; done", cwd="/srv/broken/ts", version=TSC, regions=("between", r"^checking "))
add("diag-gcc.txt", "diag-gcc", "gcc -Wall -Wextra -fsyntax-only sums.c 2>&1", cwd=BROKEN, version=GCC)
add("diag-g++.txt", "diag-gcc", "g++ -std=c++17 -Wall -fsyntax-only shapes.cpp 2>&1 | head -n 120", cwd=BROKEN, version=GCC)
add("diag-gcc-short.txt", "diag-gcc", "gcc -Wall -Wextra -Wconversion -fno-diagnostics-show-caret -fsyntax-only sums.c 2>&1", cwd=BROKEN, version=GCC)
add("diag-gcc-many.txt", "diag-gcc", "sed -i 's/strlen(\"abc\")$/strlen(\"abc\");/' sums.c; for w in -Wall -Wextra -Wconversion '-Wall -Wshadow' -Wunused '-Wall -O2' -Wpedantic '-std=c99 -Wall' '-fno-diagnostics-show-caret -Wall'; do echo \"== building with $w ==\"; gcc $w -fsyntax-only sums.c 2>&1; done", cwd=BROKEN, version=GCC, regions=("between", r"^== building"))
add("diag-make.txt", "other:make", "printf 'all: sums shapes\\nsums: sums.c\\n\\tgcc -Wall -o $@ $<\\nshapes: shapes.cpp\\n\\tg++ -o $@ $<\\n' > Makefile; make -k 2>&1 | head -n 80", cwd=BROKEN, version="make --version", regions="none")
add("diag-rustc.txt", "diag-rustc", "rustc --edition 2021 --emit metadata -o /srv/out/m.rmeta src/main.rs 2>&1", cwd="/srv/broken/rust", version=RUSTC)
add("diag-rustc-lib.txt", "diag-rustc", "rustc --crate-type lib --edition 2021 -o /srv/out.rlib src/lib.rs 2>&1", cwd="/srv/broken/rust", version=RUSTC)
add("diag-rustc-short.txt", "diag-gcc", "rustc --error-format short --edition 2021 --emit metadata -o /srv/out/m.rmeta src/main.rs 2>&1; rustc --error-format short --crate-type lib --edition 2021 -o /srv/out.rlib src/lib.rs 2>&1", cwd="/srv/broken/rust", version=RUSTC, regions="located")
add("diag-rustc-many.txt", "diag-rustc", "for e in 2015 2018 2021 2024; do for f in lib main; do echo \"-- edition $e of $f --\"; rustc --crate-type lib --edition $e -o /srv/out.rlib src/$f.rs 2>&1 | head -n 60; done; done", cwd="/srv/broken/rust", version=RUSTC, regions=("between", r"^-- edition"))
add("diag-go-build.txt", "diag-go", "go build ./... 2>&1", cwd="/srv/broken/goapp", version=GO)
add("diag-go-vet.txt", "diag-go", "go vet ./... 2>&1", cwd="/srv/broken/goapp", version=GO)
add("diag-eslint.txt", "diag-eslint", "eslint --format stylish src --no-color | sed '1{/^$/d}'", cwd="/srv/broken/js", version=ESLINT, regions="eslint")
add("diag-eslint-many.txt", "diag-eslint", "for r in 'eqeqeq: error' 'no-var: error, semi: warn' 'prefer-const: error, quotes: [error, double]' 'no-console: warn' 'no-undef: error, no-unused-vars: warn' 'curly: error' 'no-magic-numbers: warn' 'func-style: error' 'id-length: warn' 'sort-vars: warn, no-plusplus: warn'; do echo \"> lint with {$r}\"; eslint --no-config-lookup --rule \"{$r}\" src --no-color; done", cwd="/srv/broken/js", version=ESLINT, regions="eslint")
add("diag-oxlint.txt", "other:oxlint", "oxlint src 2>&1 | head -n 120", cwd="/srv/broken/js", version="npm:oxlint")
add("diag-oxlint-unix.txt", "other:unix-diagnostics", "oxlint -f unix src 2>&1", cwd="/srv/broken/js", version="npm:oxlint")
add("diag-biome.txt", "other:biome", "biome lint --max-diagnostics 12 --colors=off src 2>&1 | grep -v -e ' in [0-9.]*ms' -e ' in [0-9.]*s'", cwd="/srv/broken/js", version="npm:@biomejs/biome")
add("diag-javac.txt", "other:javac", "javac -d /srv/out Stock.java 2>&1", cwd="/srv/broken/java", version=JAVA)
add("diag-mypy.txt", "other:mypy", "mypy --strict --no-error-summary report.py", cwd="/srv/broken/py", version="mypy --version")
add("diag-flake8.txt", "other:flake8", "flake8 report.py test_report.py", cwd="/srv/broken/py", version="flake8 --version")
add("diag-pylint.txt", "other:pylint", "pylint report.py", cwd="/srv/broken/py", version="pylint --version")
add("diag-shellcheck.txt", "other:shellcheck", "shellcheck deploy.sh", cwd="/srv/broken", version="shellcheck --version")
add("diag-shellcheck-gcc.txt", "diag-gcc", "shellcheck -f gcc deploy.sh", cwd="/srv/broken", version="shellcheck --version")
add("diag-yamllint.txt", "other:yamllint", "cp $(find /srv/tools/node_modules -path '*.github/workflows/*.yml' | LC_ALL=C sort | head -n 3) /srv/out/; cd /srv/out; yamllint *.yml", version="yamllint --version")
add("diag-markdownlint.txt", "other:markdownlint", "markdownlint README.md 2>&1", version="npm:markdownlint-cli")
add("diag-stylelint.txt", "other:stylelint", "echo '{\"extends\":\"stylelint-config-standard\"}' > /srv/tools/.stylelintrc.json; cp /usr/share/doc/libffi-dev/html/*.css /srv/tools/ 2>/dev/null; cd /srv/tools; printf 'a{COLOR:#FFFFFF;;margin:0px 0px 0px 0px}\\n.b_c{font-family:Arial,Arial}\\n' > page.css; stylelint page.css --no-color 2>&1", version="npm:stylelint")

# --- Stack traces
WORK = ("between", r"^(case \d+: )?working on order |^all cases were tried")
add("trace-node.txt", "trace-js", "node orders.mjs 2>&1", cwd=TRACES, version=NODE, regions=WORK)
add("trace-node-crashes.txt", "trace-js", "for c in plain rejected event assert timer module tick; do echo \"$ node crash.mjs $c\"; node crash.mjs $c 2>&1 | sed '/^Node.js v/d'; done", cwd=TRACES, version=NODE, regions="node-crash")
add("trace-node-cjs.txt", "trace-js", "node legacy.cjs 2>&1", cwd=TRACES, version=NODE, regions="node-crash")
add("trace-node-syntax.txt", "trace-js", "node broken.mjs 2>&1", cwd=TRACES, version=NODE, regions="node-crash")
add("trace-python.txt", "trace-python", "python3 orders.py 2>&1", cwd=TRACES, version=PY, regions=WORK)
add("trace-python-crash.txt", "trace-python", "python3 crash.py 2>&1", cwd=TRACES, version=PY, regions="python-in-log")
add("trace-python-syntax.txt", "trace-python", "python3 syntax.py 2>&1", cwd=TRACES, version=PY, regions="none")
add("trace-python-many.txt", "trace-python", "for c in 'int(\"x\")' '{}[1]' '[][2]' '1/0' 'None.a' 'open(\"/srv/none\")' 'import missing' 'f()' 'raise SystemError(\"why\")' '\"a\" + 1'; do echo \"\\$ python3 -c $c\"; python3 -c \"$c\" 2>&1; done", cwd=TRACES, version=PY, regions=("between", r"^\$ python3"))
add("trace-java.txt", "trace-java", "java Orders 2>&1", cwd=TRACES, version=JAVA, regions=WORK)
add("trace-java-threads.txt", "trace-java", "for i in 1 2 3 4 5 6; do echo \"run $i of the program\"; java Orders crash 2>&1 >/dev/null; done", cwd=TRACES, version=JAVA, regions=("between", r"^run \d"))
add("trace-go.txt", "trace-go", "./panics-go 2>&1", cwd=TRACES, version=GO, regions=("between", r"^working on order ", r"^recovered: "))
add("trace-go-crashes.txt", "trace-go", "for c in 0 1 2 3 4 5 6 7 goroutine deadlock mutex; do echo \"$ panics-go $c\"; ./panics-go $c 2>&1; done", cwd=TRACES, version=GO, regions=("between", r"^\$ panics-go"))
add("trace-rust.txt", "trace-rust", "RUST_BACKTRACE=1 ./panics-rs 2>&1", cwd=TRACES, version=RUSTC, regions=WORK)
add("trace-rust-crashes.txt", "trace-rust", "for c in 0 1 2 4 5 thread; do echo \"$ panics-rs $c\"; RUST_BACKTRACE=1 ./panics-rs $c 2>&1; done", cwd=TRACES, version=RUSTC, regions=("between", r"^\$ panics-rs"))
add("trace-rust-full.txt", "trace-rust", "for c in 1 2 6; do echo \"$ panics-rs $c\"; RUST_BACKTRACE=full ./panics-rs $c 2>&1; done", cwd=TRACES, version=RUSTC, regions=("between", r"^\$ panics-rs"))
add("trace-rust-short.txt", "trace-rust", "for c in 0 1 2 4 5 6; do echo \"$ panics-rs $c\"; ./panics-rs $c 2>&1; done", cwd=TRACES, version=RUSTC, regions="none")

# --- Logs
add("log-dpkg.txt", "log-iso", "head -n 120 /var/log/dpkg.log", version="dpkg --version")
add("log-alternatives.txt", "other:alternatives-log", "head -n 60 /var/log/alternatives.log", version="dpkg --version")
add("log-apt-history.txt", "other:apt-history", "head -c 6000 /var/log/apt/history.log | head -n -1", version="apt --version")
add("log-apt-term.txt", "other:apt-term", "grep -v Reading /var/log/apt/term.log | head -n 80", version="apt --version")
add("log-postgres.txt", "log-iso", "head -n 60 /srv/pg/server.log", version="pg_config --version")
add("log-python-iso.txt", "log-iso", "python3 steady-log.py", cwd=TRACES, version=PY)
add("log-python-mixed.txt", "log-iso", "for s in utils perl net editors devel libs vcs text admin web shells math x11 fonts; do echo \"Output of the worker for $s follows.\"; python3 steady-log.py $s 9; done", cwd=TRACES, version=PY, regions=("between", r"^Output of the worker"))
add("log-syslog.txt", "log-syslog", "grep -v -e 'Linux version' -e Hypervisor /srv/syslog/messages | head -n 60 | sed 's/ [a-z0-9-]* \\(kernel\\|root\\|ada\\|cron\\|sshd\\|app\\|systemd\\)/ host \\1/'", version="logger --version", note='host name replaced by "host"')
add("log-syslog-many.txt", "log-syslog", "for p in kernel app cron sshd; do for n in 1 2 3 4 5; do echo \"Messages of $p, page $n of them:\"; grep \" $p\" /srv/syslog/messages | grep -v -e 'Linux version' -e Hypervisor | sed -n \"$((n * 6 - 5)),$((n * 6))p\" | sed 's/ [a-z0-9-]* \\(kernel\\|app\\|cron\\|sshd\\)/ host \\1/'; done; done", version="logger --version", regions=("between", r"^Messages of "), note='host name replaced by "host"')
add("log-maven.txt", "log-bracket", "mvn -o -B -q compile 2>&1 | sed 's|/srv/home|/home/dev|g'", cwd="/srv/mvn", version="mvn --version", note="home folder replaced by /home/dev")
add("log-maven-full.txt", "log-bracket", "mvn -o -B compile 2>&1 | sed 's|/srv/home|/home/dev|g'", cwd="/srv/mvn", version="mvn --version", note="home folder replaced by /home/dev")
add("log-bracket-python.txt", "log-bracket", "python3 steady-log.py --bracket", cwd=TRACES, version=PY)
add("log-bracket-many.txt", "log-bracket", "for s in utils perl net editors devel libs vcs text admin web shells math x11 fonts python sound doc games mail; do echo \"Output of the worker for $s follows.\"; python3 steady-log.py $s 8 --bracket; done", cwd=TRACES, version=PY, regions=("between", r"^Output of the worker"))
add("log-nginx-access.txt", "other:access-log", "cat /srv/nginx/access.log", version="nginx -v 2>&1")
add("log-nginx-error.txt", "other:nginx-error", "grep -v 'OS: ' /srv/nginx/error.log", version="nginx -v 2>&1")
add("log-http-server.txt", "other:access-log", "cat /srv/nginx/python.log", version=PY)
add("log-npm-install.txt", "other:npm-log", "npm install --dry-run --ignore-scripts --loglevel=http ws@8 --prefix /srv/dry 2>&1 | sed -E 's|https?://[^/ ]+|https://registry.example|g; s|/[^ ]*(/ws)|\1|'", version=NPM, note="registry's address replaced")
add("bash-trace.txt", "other:bash-trace", "bash -x -c 'for f in classes/*.js; do n=$(wc -l < \"$f\"); if [ \"$n\" -gt 100 ]; then echo \"$f is long\"; fi; done' 2>&1", version="bash --version")
add("configure.txt", "other:configure", "bash -c 'cd /srv/out && for i in gcc g++ make ld ar as; do echo \"checking for $i... $(command -v $i || echo no)\"; done'", version="bash --version")

# --- Tests
add("run-pytest.txt", "other:pytest", "PYTHONDONTWRITEBYTECODE=1 pytest -p no:cacheprovider test_report.py 2>&1", cwd="/srv/broken/py", version="pytest --version", regions="none")
add("run-pytest-verbose.txt", "other:pytest", "PYTHONDONTWRITEBYTECODE=1 pytest -v --tb=line -p no:cacheprovider test_report.py 2>&1 | sed 's| -- /.*/python| -- /usr/bin/python|'", cwd="/srv/broken/py", version="pytest --version", regions="none", note="the interpreter's path replaced")
add("run-node-test-tap.txt", "other:tap", "node --test --test-reporter=tap node.test.mjs 2>&1", cwd="/srv/broken/vitest", version=NODE, regions="none")
add("run-node-test-spec.txt", "other:spec", "node --test --test-reporter=spec node.test.mjs 2>&1", cwd="/srv/broken/vitest", version=NODE, regions="none")
add("run-mocha.txt", "other:mocha", "mocha --no-color mocha.test.cjs 2>&1", cwd="/srv/broken/vitest", version="npm:mocha", regions="none")
add("run-jest.txt", "other:jest", "jest --colors=false --rootDir . --testRegex 'jest.test.cjs' 2>&1", cwd="/srv/broken/vitest", version="npm:jest", regions="none")
add("run-vitest-fail.txt", "other:vitest", "vitest run sum.test.mjs --reporter=default 2>&1", cwd="/srv/broken/vitest", version="npm:vitest", regions="none")
add("run-go-test.txt", "other:go-test", "go test -v ./... 2>&1 | head -n 120", cwd="/srv/broken/gotest", version=GO, regions="none")
add("run-cargo-test.txt", "other:cargo-test", "cargo test --offline 2>&1", cwd="/srv/broken/rusttest", version="cargo --version", regions="none")
add("run-webpack.txt", "other:webpack", "webpack --mode development --entry ./src/cart.js -o /srv/out/web 2>&1", cwd="/srv/broken/js", version="npm:webpack", regions="none")

# --- Packages
add("npm-ls.txt", "tree", "npm ls --depth 1 --prefix /srv/tools 2>&1 | head -n 150", version=NPM, regions="tree")
add("npm-ls-all.txt", "tree", "npm ls --all --prefix /srv/tools eslint 2>&1; npm ls semver --prefix /srv/tools; npm ls debug --prefix /srv/tools; npm ls chalk --prefix /srv/tools; npm ls ws --prefix /srv/tools", version=NPM, regions="tree")
add("npm-view.txt", "other:npm-view", "npm view semver@7.7.2 2>&1 | sed -E 's|https?://[^/ ]*/semver/-|https://registry.example/semver/-|'", version=NPM, note="registry's address replaced")
add("npm-config.txt", "other:ini", "npm config ls -l | grep -v -e registry -e node -e prefix -e cache -e home -e userconfig -e globalconfig -e agent | head -n 80", version=NPM, regions="none")
add("npm-outdated.txt", "table", "npm outdated --prefix /srv/outdated 2>&1", version=NPM)
add("npm-help.txt", "other:help", "npm help-search install 2>&1 | head -n 5; npm install --help", version=NPM, regions="none")
add("cargo-tree.txt", "tree", "cargo tree --offline", cwd="/srv/cargo", version="cargo --version", regions="tree")
add("package-lock.json", "json", "jq '{name, version, lockfileVersion, packages: (.packages | with_entries(select(.key | test(\"fastq|ws$|debug|braces|semver\")) | .value |= del(.resolved)))}' /srv/tools/package-lock.json", version=NPM)
add("yarn-lock.txt", "other:yarn-lock", "head -n 120 /srv/yarn/yarn.lock | sed -E 's|https?://[^/]+/|https://registry.example/|'", version="npm:yarn", note="registry's address replaced")

# --- Encoded
add("base64-gzip.txt", "base64", "head -c 3000 /srv/tools/node_modules/typescript/package.json | gzip -n | base64", version="base64 --version")
add("base64-long.txt", "base64", "gzip -cn classes/comparator.js | base64 -w 0; echo", version="base64 --version")
add("pem-certificates.txt", "base64", "for c in ISRG_Root_X1 DigiCert_Global_Root_G2 GlobalSign_Root_R46 Amazon_Root_CA_1 Amazon_Root_CA_3; do cat /etc/ssl/certs/$c.pem; done", version="dpkg-query -W ca-certificates", regions="pem")
add("base64-many.txt", "base64", "for f in functions/*.js; do echo \"The file $f, packed and in base64, is\"; gzip -cn $f | base64; done", version="base64 --version", regions=("between", r"^The file "))
add("hexdump.txt", "other:hexdump", "gzip -cn functions/inc.js | xxd", version="xxd --version 2>&1")
add("data-uri.txt", "data-uri", "for f in internal/debug.js internal/constants.js package.json LICENSE; do echo \"The file $f as a data URI:\"; printf 'data:text/plain;base64,'; base64 -w 0 $f; echo; done", version="base64 --version", regions=("between", r"^The file "))
add("data-uri-scripts.txt", "data-uri", "n=0; for f in functions/*.js; do n=$((n + 1)); echo \"Script $n of the page is inlined:\"; printf 'data:text/javascript;base64,'; base64 -w 0 $f; echo; done", version="base64 --version", regions=("between", r"^Script \d"))

# --- MCP servers
FS, EV = "@modelcontextprotocol/server-filesystem", "@modelcontextprotocol/server-everything"
FSC, EVC = "mcp-server-filesystem /srv /usr/share", "mcp-server-everything"
def fs(file, kind, tool, args, **more):
    import json
    mcp(file, kind, FS, "text", FSC, f"{tool} '{json.dumps(args)}'", call={"server": "fs", "tool": tool, "args": args}, **more)
fs("fs-list.txt", "dir-list", "list_directory", {"path": "/srv/app"})
fs("fs-list-functions.txt", "dir-list", "list_directory", {"path": "/srv/app/functions"})
fs("fs-list-perl.txt", "dir-list", "list_directory", {"path": "/usr/share/perl5/Dpkg"})
fs("fs-list-sizes.txt", "dir-sizes", "list_directory_with_sizes", {"path": "/srv/app"}, regions="dir-sizes")
fs("fs-list-sizes-functions.txt", "dir-sizes", "list_directory_with_sizes", {"path": "/srv/app/functions", "sortBy": "size"}, regions="dir-sizes")
fs("fs-tree.json", "json-tree", "directory_tree", {"path": "/srv/app", "excludePatterns": [".git"]})
fs("fs-tree-perl.json", "json-tree", "directory_tree", {"path": "/usr/share/perl5/Dpkg"})
fs("fs-search.txt", "paths", "search_files", {"path": "/srv/app", "pattern": "**/*.js"})
fs("fs-search-perl.txt", "paths", "search_files", {"path": "/usr/share/perl5", "pattern": "**/Dpkg/**/*.pm"})
fs("fs-info.txt", "key-value", "get_file_info", {"path": "/srv/app/package.json"})
fs("fs-read-many.txt", "sections", "read_multiple_files", {"paths": [f"/srv/app/functions/{n}.js" for n in ("clean", "cmp", "coerce", "compare", "diff", "eq", "gt", "inc", "lt", "parse", "prerelease", "rsort")]}, regions="read-many")
fs("fs-read-many-more.txt", "sections", "read_multiple_files", {"paths": [f"/srv/app/ranges/{n}.js" for n in ("gtr", "intersects", "ltr", "max-satisfying", "min-version", "simplify", "valid")] + ["/srv/app/package.json", "/srv/app/LICENSE", "/srv/app/missing.txt", "/srv/app/internal/constants.js", "/srv/app/internal/debug.js"]}, regions="read-many")
mcp("fs-tools.json", "json", FS, "list", FSC)
mcp("ev-tools.json", "json", EV, "list", EVC)
mcp("git-mcp-tools.json", "json", "@cyanheads/git-mcp-server", "list", "git-mcp-server", after=" | jq '.tools |= .[0:8]'", note="the first eight tools")
mcp("ev-structured-result.json", "json", EV, "result", EVC, """get-structured-content '{"location":"New York"}'""")
mcp("ev-annotated-result.json", "json", EV, "result", EVC, """get-annotated-message '{"messageType":"error","includeImage":false}'""")
mcp("ev-image.txt", "base64", EV, "text", EVC, "get-tiny-image '{}'", regions="tiny-image")
mcp("ev-resource.json", "json", EV, "result", EVC, """get-resource-reference '{"resourceType":"Text","resourceId":3}'""")
mcp("ev-links.json", "json", EV, "result", EVC, """get-resource-links '{"count":6}'""")
mcp("ev-echo.txt", "markdown", EV, "text", EVC, """echo '{"message":"hello there, this is only an echo"}'""", regions="none")
mcp("git-mcp-status.txt", "other:git-mcp", "@cyanheads/git-mcp-server", "text", "git-mcp-server", """git_status '{"path":"/srv/app"}'""", regions="none")
mcp("git-mcp-diff.txt", "other:git-mcp", "@cyanheads/git-mcp-server", "text", "git-mcp-server", """git_diff '{"path":"/srv/app"}'""", regions="none")
MEM = "mcp-server-memory"
mcp("memory-graph.json", "json", "@modelcontextprotocol/server-memory", "text", MEM, """create_entities "$(sqlite3 -json /srv/pack.db 'select * from packages order by name limit 14' | jq -c '{entities: [.[] | {name, entityType: "package", observations: ["version " + .version, "section " + .section]}]}' )" read_graph '{}'""")
mcp("shell-mcp-run.txt", "other:shell-mcp", "mcp-server-commands", "text", "mcp-server-commands", """run_command '{"mode":"shell","command":"ls -l /srv/app/functions | head -n 20"}'""", regions="none")
mcp("dc-list.txt", "other:desktop-commander", "@wonderwhy-er/desktop-commander", "text", "desktop-commander", """list_directory '{"path":"/srv/app","depth":2}'""", regions="none")
mcp("dc-info.txt", "key-value", "@wonderwhy-er/desktop-commander", "text", "desktop-commander", """get_file_info '{"path":"/srv/app/package.json"}'""", regions="none")
mcp("thinking.json", "json", "@modelcontextprotocol/server-sequential-thinking", "text", "mcp-server-sequential-thinking", """sequentialthinking '{"thought":"Compare the two versions first.","nextThoughtNeeded":true,"thoughtNumber":1,"totalThoughts":3}'""")

# --- Several files below lines with their names, JSON with comments, source code as a web server types it
add("head-files.txt", "file-heads", "head -n 12 functions/*.js", version="head --version", regions="file-heads")
add("tail-files.txt", "file-heads", "tail -n 6 ranges/*.js internal/*.js", version="tail --version", regions="file-heads")
add("head-many.txt", "file-heads", "for d in functions ranges internal classes; do echo \"The first lines of the files in $d:\"; head -n 4 $d/c*.js $d/[d-m]*.js 2>/dev/null; done", version="head --version", regions="file-heads")
add("json5-tsconfig.txt", "json5", "rm -rf /srv/out/init; mkdir -p /srv/out/init; cd /srv/out/init; tsc --init >/dev/null; cat tsconfig.json", version=TSC)
add("json5-many.txt", "json5", "for v in semver ws debug braces fastq micromatch ms vary cors bytes qs accepts statuses express pino jest mocha webpack eslint stylelint; do echo \"The settings that JSON5 wrote for $v:\"; (cat /srv/tools/node_modules/$v/package.json) | node -e \"const JSON5 = require('/srv/tools/node_modules/json5'); const p = JSON.parse(require('fs').readFileSync(0)); console.log(JSON5.stringify({ name: p.name, version: p.version, main: p.main, license: p.license, engines: p.engines, keywords: (p.keywords ?? []).slice(0, 6) }, null, 2))\"; done", version="npm:json5", regions=("between", r"^The settings that "))
for name in ("inc", "diff", "coerce", "cmp", "parse", "sort", "compare"):
    add(f"curl-{name}.js", "mime-code", f"(cd /srv/app && exec python3 -m http.server 8126 --bind 127.0.0.1 >/dev/null 2>&1) & S=$!; sleep 1; curl -sf http://127.0.0.1:8126/functions/{name}.js; kill $S", version="curl --version", call={"server": "web", "tool": "fetch_url", "args": {}, "mime": "text/javascript"})

# --- Many small results of one kind, a line of words before each
DIRS = ["/srv/app", "/srv/app/bin", "/srv/app/classes", "/srv/app/functions", "/srv/app/internal", "/srv/app/ranges", "/srv/broken", "/srv/broken/py", "/srv/broken/traces", "/usr/share/perl5/Dpkg", "/usr/share/perl5/Dpkg/Vendor", "/usr/share/perl5/Debconf", "/usr/share/git-core", "/usr/share/vim", "/usr/share/nginx", "/usr/share/base-files", "/usr/share/doc/git/contrib", "/usr/share/doc/git/contrib/subtree", "/usr/share/bash-completion", "/usr/share/distro-info", "/usr/share/doc/libffi-dev"]
def fs_many(file, kind, tool, dirs, more_args=None, **more):
    import json
    calls = " ".join(f"{tool} '{json.dumps({'path': d} | (more_args or {}))}'" for d in dirs)
    mcp(file, kind, FS, "texts", FSC, calls, **more)
fs_many("fs-list-many.txt", "dir-list", "list_directory", DIRS, regions=("between", r"^list_directory \{"))
fs_many("fs-sizes-many.txt", "dir-sizes", "list_directory_with_sizes", DIRS, regions="dir-sizes-many")
fs_many("fs-tree-many.txt", "json-tree", "directory_tree", [d for d in DIRS if d not in ("/srv/app", "/srv/broken", "/usr/share/doc/git/contrib", "/usr/share/vim", "/usr/share/bash-completion", "/usr/share/doc/libffi-dev")] + ["/usr/share/perl5/Dpkg/Source", "/usr/share/perl5/Dpkg/Changelog", "/srv/broken/js/src", "/srv/broken/ts", "/srv/broken/gotest", "/srv/mvn"], {"excludePatterns": [".git"]}, regions=("between", r"^directory_tree \{"))
fs_many("fs-info-many.txt", "key-value", "get_file_info", DIRS, regions=("between", r"^get_file_info \{"))
add("ls-R-many.txt", "ls-R", "for d in functions classes /usr/share/perl5/Dpkg /usr/share/perl5/Debconf/Element /usr/share/vim /usr/share/git-core /usr/share/doc/git/contrib/subtree /usr/share/doc/git/contrib/diff-highlight /etc/apt /etc/fonts /usr/share/nginx /usr/share/base-files /usr/share/bash-completion/helpers /srv/broken/ts /srv/broken/js/src /srv/broken/rust/src /srv/broken/gotest /srv/mvn/src /etc/security /usr/share/doc/libffi-dev /usr/share/distro-info; do [ -d $d ] || continue; echo \"Everything in $d, says ls:\"; ls -R $d | head -n 40; done", version=LS, regions=("between", r"^Everything in "))
add("grep-patterns.txt", "grep", "for p in SemVer throw return compare 'require(' null strict typeof options exports version prerelease build major minor includes push set range test debug; do echo \"Matches of $p are:\"; grep -rn \"$p\" functions ranges classes | head -n 9; done", version=GREP, regions=("between", r"^Matches of "))
add("grep-patterns-context.txt", "grep-context", "for p in throw 'return null' compareBuild 'catch' typeof options exports prerelease build.length major minor includes 'push(' intersects lastIndexOf debug 'switch' 'default:' 'try {' constructor includePrerelease 'new Range' 'instanceof'; do echo \"Matches of $p are:\"; grep -rn -C1 \"$p\" functions ranges classes | head -n 11; done", version=GREP, regions=("between", r"^Matches of "))
add("find-many.txt", "paths", "for d in classes functions ranges internal /usr/share/perl5/Dpkg /usr/share/perl5/Debconf /usr/share/vim /usr/share/git-core /etc/apt /usr/share/nginx /usr/share/base-files /etc/systemd /etc/security /etc/perl /usr/share/distro-info /usr/share/doc/git/contrib/subtree /srv/broken/ts /srv/broken/rust /srv/mvn; do echo \"Files found in $d are:\"; find $d -not -path '*/target/*' | head -n 14; done", version=FIND, regions=("between", r"^Files found in "))
add("diag-gcc-flags.txt", "diag-gcc", "for w in -Wall -Wextra -Wconversion -Wunused -Wpedantic -Wformat=2 -Wint-conversion '-Wall -O2' -Wsign-compare -Wparentheses -Wuninitialized; do for c in '' -fno-diagnostics-show-caret; do echo \"== building with $w $c ==\"; gcc $w $c -fsyntax-only sums.c 2>&1 | head -n 24; done; done", cwd=BROKEN, version=GCC, regions=("between", r"^== building"))
add("diag-tsc-flags.txt", "diag-tsc", "for f in strict noUnusedLocals noUnusedParameters noImplicitAny strictNullChecks noImplicitReturns noFallthroughCasesInSwitch exactOptionalPropertyTypes noUncheckedIndexedAccess strictPropertyInitialization isolatedModules allowUnreachableCode; do echo \"checking with $f\"; tsc --noEmit --pretty false --target es2022 --skipLibCheck --strictNullChecks --$f src/customers.ts | head -n 12; done", cwd="/srv/broken/ts", version=TSC, regions=("between", r"^checking with "))
add("diag-rustc-flags.txt", "diag-rustc", "for f in unused dead_code unreachable_code unused_variables unused_assignments unused_mut; do for l in W D; do echo \"-- with -$l $f --\"; rustc --crate-type lib --edition 2021 -A warnings -$l $f -o /srv/out.rlib src/lib.rs 2>&1 | head -n 50; done; done", cwd="/srv/broken/rust", version=RUSTC, regions=("between", r"^-- with"))
add("git-diff-headers.txt", "diff", "rm -rf /srv/moves; git init -q /srv/moves; cd /srv/moves; cp -r /srv/app/functions .; for i in 1 2 3 4 5 6; do gzip -cn functions/inc.js | head -c $((i * 40)) > part$i.bin; touch empty$i; done; git add .; GIT_COMMITTER_DATE=2024-05-01T10:00:00Z git commit -qm one; for f in c d e g; do for x in functions/$f*.js; do git mv $x moved-$(basename $x); done; done; chmod +x functions/*.js; for i in 1 2 3; do gzip -cn functions/inc.js | head -c $((i * 50)) > part$i.bin; rm empty$i; touch new$i; done; git add -A; git diff -M --cached", version=GIT, regions="git-diffs-any")
add("key-value-many.txt", "key-value", "show() { echo \"Said by the command $1:\"; shift; \"$@\"; }; show locale locale; show os cat /etc/os-release; show env env -i A_NAME=x HOME=/home/dev LANG=C PATH=/bin TERM=dumb USER=dev; show mem head -n 8 /proc/meminfo; show status grep -E '^(Name|State|Threads|Umask|FDSize|Seccomp)' /proc/self/status; show vm sysctl vm.swappiness vm.overcommit_memory vm.dirty_ratio vm.max_map_count vm.page-cluster; show fs sysctl fs.file-max fs.nr_open fs.pipe-max-size fs.mount-max fs.lease-break-time; show pg sh -c 'pg_config | grep DIR | head -n 9'; show go-env sh -c 'go env | grep -E \"^GO(ARCH|OS|EXE|HOSTARCH|HOSTOS|ROOT|VERSION)=\"'; show git git config --local --list; show user git config --global --list; show lsb sh -c 'cat /etc/debconf.conf | grep -E \"^[A-Z][a-z]+: \"'; show ulimit sh -c 'getconf -a | head -n 0; cat /proc/self/io'; show rust rustc -vV; show adduser sh -c 'grep -E \"^[A-Z_]+=\" /etc/adduser.conf /dev/null -h | head -n 8'; show useradd useradd -D; show lscpu sh -c 'lscpu | head -n 8'; show limits sh -c 'cat /proc/self/cgroup /dev/null >/dev/null; cat /proc/sys/kernel/ostype >/dev/null; cat /proc/vmstat | head -n 0; grep -E \"^(MemTotal|SwapTotal|Shmem|Mapped|Slab)\" /proc/meminfo'; show cargo sh -c 'cargo version --verbose | grep -v -i -e os: -e hash'", version="uname -s", regions=("between", r"^Said by the command "))
add("yaml-dump-many.txt", "yaml", "for v in semver ws debug braces fastq micromatch ms vary cors bytes qs accepts statuses express; do echo \"The settings of $v as YAML are:\"; python3 -c \"import json, sys, yaml; p = json.load(open(sys.argv[1])); print(yaml.safe_dump({k: p[k] for k in ('name', 'version', 'license', 'files', 'keywords', 'engines', 'dependencies', 'scripts') if k in p}, sort_keys=False), end='')\" /srv/tools/node_modules/$v/package.json; done", version=PY, regions=("between", r"^The settings of "))
for name in ("ms", "vary", "bytes", "etag", "fresh", "depd", "once", "cookie", "range-parser", "path-to-regexp", "is-number", "is-glob", "is-extglob", "reusify", "nanoid", "picomatch"):
    add(f"md-{name}.md", "markdown", f"cd /srv/tools/node_modules/{name}; cat README.md readme.md Readme.md 2>/dev/null | head -n 160", version=f"npm:{name}", regions="markdown")
add("git-diff-combined-log.txt", "diff-combined", "git log -1 -p --cc -U1 --format='%h %s' checks", version=GIT, regions="git-diffs")
add("html-listing-ranges.html", "html", "(cd /srv/app && exec python3 -m http.server 8127 --bind 127.0.0.1 >/dev/null 2>&1) & S=$!; sleep 1; curl -s http://127.0.0.1:8127/ranges/; kill $S", version=PY)
add("html-listing-classes.html", "html", "(cd /srv/app && exec python3 -m http.server 8128 --bind 127.0.0.1 >/dev/null 2>&1) & S=$!; sleep 1; curl -s http://127.0.0.1:8128/classes/; curl -s -o /dev/null http://127.0.0.1:8128/x; kill $S", version=PY)
add("html-not-found.html", "html", "(cd /srv/app && exec python3 -m http.server 8129 --bind 127.0.0.1 >/dev/null 2>&1) & S=$!; sleep 1; curl -s http://127.0.0.1:8129/missing; kill $S", version=PY)
add("html-listing-internal.html", "html", "(cd /srv/app && exec python3 -m http.server 8127 --bind 127.0.0.1 >/dev/null 2>&1) & S=$!; sleep 1; curl -s http://127.0.0.1:8127/internal/; kill $S", version=PY)
add("curl-satisfies.js", "mime-code", "(cd /srv/app && exec python3 -m http.server 8126 --bind 127.0.0.1 >/dev/null 2>&1) & S=$!; sleep 1; curl -sf http://127.0.0.1:8126/functions/satisfies.js; kill $S", version="curl --version", call={"server": "web", "tool": "fetch_url", "args": {}, "mime": "text/javascript"})

# --- browsers
PAGES = "/srv/pages"
PW = "playwright-mcp --headless --no-sandbox --isolated --executable-path /usr/bin/chromium"
CDT = "chrome-devtools-mcp --headless --isolated -e /usr/bin/chromium --chromeArg=--no-sandbox"


def browse(file, server, package, what, calls, root=PAGES, regions="snapshots"):
    said = " ".join(f"{tool} '{json.dumps(args)}'" for tool, args in calls)
    add(file, "snapshot", f"node $BROWSE {root} 8080 node $MCP {what} {server} -- {said}", version=f"npm:{package}", cwd="/srv/out", regions=regions)


def playwright(file, *pages, what="text", root=PAGES):
    browse(file, PW, "@playwright/mcp", what, [call for page in pages for call in (("browser_navigate", {"url": f"http://localhost:8080/{page}"}), ("browser_snapshot", {}))], root)


def devtools(file, *pages, what="text", root=PAGES):
    browse(file, CDT, "chrome-devtools-mcp", what, [call for page in pages for call in (("navigate_page", {"pageId": 1, "url": f"http://localhost:8080/{page}"}), ("take_snapshot", {"pageId": 1}))], root)


DASHBOARD = "/srv/pages/dashboard"
playwright("pw-orders.txt", "production/orders.html", root=DASHBOARD)
playwright("pw-form.txt", "production/form.html", root=DASHBOARD)
playwright("pw-settings.txt", "production/settings.html", root=DASHBOARD)
playwright("pw-calendar.txt", "production/calendar.html", root=DASHBOARD)
playwright("pw-python.txt", "python/library/sched.html")
playwright("pw-admin.txt", "admin/tables.html")
playwright("pw-blog.txt", "blog/")
playwright("pw-many.txt", *[f"{page}" for page in ("shop/", "agency/", "blog/about.html", "blog/contact.html", "blog/post.html", "admin/login.html", "admin/register.html", "admin/cards.html", "admin/404.html", "python/library/keyword.html")], what="texts")
devtools("cdt-orders.txt", "production/orders.html", root=DASHBOARD)
devtools("cdt-python.txt", "python/library/textwrap.html")
devtools("cdt-many.txt", *[f"{page}" for page in ("shop/", "blog/", "blog/contact.html", "admin/login.html", "admin/tables.html", "admin/cards.html", "admin/404.html", "python/library/keyword.html")], what="texts")
