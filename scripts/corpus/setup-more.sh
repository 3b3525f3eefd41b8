#!/bin/bash
# The rest of what capture.py looks at: data, servers that write logs, packages, tests. Run after setup.sh.
set -uo pipefail
export RUSTUP_HOME=${RUSTUP_HOME:-$HOME/.rustup} CARGO_HOME=/srv/home/.cargo GIT_CONFIG_NOSYSTEM=1 HOME=/srv/home LC_ALL=C.UTF-8 TZ=UTC
export PATH=/srv/tools/node_modules/.bin:/usr/lib/postgresql/15/bin:$PATH
mkdir -p /srv/out /srv/outdated /srv/dry /srv/pnpm /srv/yarn /srv/cargo/src /srv/mvn/src/main/java /srv/nginx /srv/syslog

rm -f /srv/pack.db
dpkg-query -W -f='${Package}\t${Version}\t${Section}\t${Installed-Size}\t${binary:Summary}\n' |
  python3 -c "
import csv, sqlite3, sys
db = sqlite3.connect('/srv/pack.db')
db.execute('create table packages (name text, version text, section text, size integer, summary text)')
rows = [r for r in csv.reader(sys.stdin, delimiter='\t', quoting=csv.QUOTE_NONE) if len(r) == 5]
db.executemany('insert into packages values (?, ?, ?, ?, ?)', [(a, b, c, int(d or 0), e) for a, b, c, d, e in rows])
db.commit()"

cat > /srv/outdated/package.json <<'J'
{ "name": "old", "version": "1.0.0", "dependencies": { "semver": "6.3.0", "debug": "3.2.7", "ms": "2.0.0", "braces": "2.3.2", "ws": "7.4.0" } }
J
(cd /srv/outdated && npm install --silent --ignore-scripts --no-fund --no-audit)
echo '{ "name": "dry", "version": "1.0.0" }' > /srv/dry/package.json
cp /srv/outdated/package.json /srv/pnpm/; cp /srv/outdated/package.json /srv/yarn/
(cd /srv/pnpm && npx -y pnpm@9 install --lockfile-only >/dev/null 2>&1)
(cd /srv/yarn && npx -y yarn@1.22.22 install --ignore-scripts --silent >/dev/null 2>&1)

cat > /srv/cargo/Cargo.toml <<'T'
[package]
name = "stock"
version = "0.1.0"
edition = "2021"

[dependencies]
serde_json = "1"
tokio = { version = "1", features = ["sync", "time"] }
T
echo 'fn main() {}' > /srv/cargo/src/main.rs
mkdir -p /srv/cargo/.cargo
printf '[source.crates-io]\nreplace-with = "local"\n[source.local]\ndirectory = "/usr/share/cargo/registry"\n' > /srv/cargo/.cargo/config.toml
(cd /srv/cargo && cargo generate-lockfile --offline)

cat > /srv/mvn/pom.xml <<'X'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>example</groupId>
  <artifactId>stock</artifactId>
  <version>1.0</version>
  <dependencies>
    <dependency><groupId>org.example</groupId><artifactId>missing</artifactId><version>3.1</version></dependency>
  </dependencies>
</project>
X

cat > /srv/broken/deploy.sh <<'S'
#!/bin/sh
files=$(ls *.txt)
for f in $files; do
  cat $f | grep "x" > out-$f
done
cd $1
if [ $? == 0 ]; then echo "done $HOME/`basename $2`"; fi
while read line; do ssh host $line; done < list
unused=3
[[ -n $FILES ]] && rm -rf $dir/*
function clean() { local a=$(date); echo $a; }
S
mkdir -p /srv/broken/vitest /srv/broken/gotest /srv/broken/rusttest/src
cd /srv/broken/vitest
echo '{ "name": "tests", "version": "1.0.0" }' > package.json
ln -sfn /srv/tools/node_modules node_modules
cat > sum.mjs <<'J'
export const sum = (...n) => n.reduce((a, b) => a + b, 0);
export const mean = (...n) => sum(...n) / n.length;
export const parse = (text) => JSON.parse(text);
J
cat > sum.test.mjs <<'J'
import { describe, expect, it } from 'vitest';
import { mean, parse, sum } from './sum.mjs';
describe('sum', () => {
  it('adds two numbers', () => expect(sum(1, 2)).toBe(3));
  it('adds nothing', () => expect(sum()).toBe(0));
  it('adds text', () => expect(sum('a', 'b')).toBe(0));
});
describe('mean', () => {
  it('of one', () => expect(mean(4)).toBe(4));
  it('of nothing', () => expect(mean()).toBe(0));
  it.skip('of very many', () => {});
  it('of objects', () => expect({ a: 1, list: [1, 2, 3] }).toEqual({ a: 1, list: [1, 2, 4], more: true }));
});
describe('parse', () => { it('reads', () => expect(parse('{"a":1,}')).toEqual({ a: 1 })); });
J
cat > node.test.mjs <<'J'
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { mean, parse, sum } from './sum.mjs';
describe('sum', () => {
  it('adds two numbers', () => assert.equal(sum(1, 2), 3));
  it('adds text', () => assert.equal(sum('a', 'b'), 0));
});
describe('mean', () => {
  it('of one', () => assert.equal(mean(4), 4));
  it('of nothing', { skip: true }, () => assert.equal(mean(), 0));
});
test('parse', () => assert.deepEqual(parse('{"a":1,}'), { a: 1 }));
J
sed -e "s/^import { describe, expect.*//" -e "s/^import { mean.*/const sum = (...n) => n.reduce((a, b) => a + b, 0), mean = (...n) => sum(...n) \/ n.length, parse = JSON.parse;/" sum.test.mjs > jest.test.cjs
sed -e "s/expect(\(.*\)).toBe(\(.*\)))/require('assert').equal(\1, \2))/; s/expect(\(.*\)).toEqual(\(.*\)))/require('assert').deepEqual(\1, \2))/" jest.test.cjs > mocha.test.cjs
cd ../gotest
printf 'module example.com/sums\n\ngo 1.19\n' > go.mod
printf 'package sums\n\nfunc Sum(n ...int) int {\n\ttotal := 0\n\tfor _, one := range n {\n\t\ttotal += one\n\t}\n\treturn total\n}\n' > sums.go
cat > sums_test.go <<'G'
package sums

import "testing"

func TestSum(t *testing.T) {
	for _, c := range []struct {
		name string
		in   []int
		want int
	}{{"none", nil, 0}, {"one", []int{1}, 1}, {"wrong", []int{1, 2}, 4}, {"many", []int{1, 2, 3, 4}, 10}} {
		t.Run(c.name, func(t *testing.T) {
			if got := Sum(c.in...); got != c.want {
				t.Errorf("Sum(%v) = %d, want %d", c.in, got, c.want)
			}
		})
	}
}
func TestSkipped(t *testing.T) { t.Skip("not today") }
func TestLogs(t *testing.T)    { t.Log("a line"); t.Log("another line") }
func TestPanics(t *testing.T)  { var m map[string]int; m["a"] = 1 }
G
cd ../rusttest
printf '[package]\nname = "sums"\nversion = "0.1.0"\nedition = "2021"\n' > Cargo.toml
cat > src/lib.rs <<'R'
//! Sums.

/// Adds.
/// ```
/// assert_eq!(sums::sum(&[1, 2]), 4);
/// ```
pub fn sum(n: &[i32]) -> i32 { n.iter().sum() }

#[cfg(test)]
mod tests {
    use super::*;
    #[test] fn none() { assert_eq!(sum(&[]), 0); }
    #[test] fn wrong() { assert_eq!(sum(&[1, 2]), 4, "adds up"); }
    #[test] #[ignore] fn slow() {}
    #[test] #[should_panic] fn quiet() {}
}
R

cat > /srv/broken/traces/steady-log.py <<'P'
"""Looks at installed packages and logs what it finds."""
import logging, sqlite3, sys
words = [a for a in sys.argv[1:] if not a.startswith("--")]
section, limit = (words[0], int(words[1])) if len(words) == 2 else (None, 70)
form = "[%(levelname)s] %(name)s: %(message)s" if "--bracket" in sys.argv else "%(asctime)s,%(levelname)s %(name)s %(message)s"
if section in ("perl", "libs", "admin", "math"):
    form = form.replace(",", " ").replace("[%(levelname)s]", "[%(asctime)s] [%(levelname)s]") if "--bracket" in sys.argv else "%(asctime)s %(levelname)-7s [%(threadName)s] %(name)s - %(message)s"
logging.basicConfig(format=form, datefmt=None if section in (None, "perl", "net") else "%Y-%m-%dT%H:%M:%SZ", level=logging.DEBUG, stream=sys.stdout)
log = logging.getLogger("packages.check")
where = "where section = ?" if section else ""
rows = sqlite3.connect("/srv/pack.db").execute(f"select * from packages {where} order by name limit {limit - 2}", [section] if section else [])
log.info("looking at the packages of %s", section or "all sections")
for name, version, of, size, summary in rows:
    if size > 5000: log.warning("%s %s takes %d kB", name, version, size)
    elif ":" in version: log.debug("%s has an epoch: %s", name, version)
    elif len(summary) > 60: log.error("summary of %s is too long (%d characters): %s", name, len(summary), summary)
    else: log.info("%s %s is fine", name, version)
log.info("done")
P
cat > /srv/broken/traces/pino-log.cjs <<'J'
const pino = require('/srv/tools/node_modules/pino');
const log = pino({ base: { pid: 4242, service: 'stock' }, timestamp: pino.stdTimeFunctions.isoTime });
for (const [i, name] of ['tea', 'milk', 'sugar', 'coffee', 'salt', 'rice'].entries()) {
  log.info({ item: name, count: i * 3 }, 'counted');
  if (i % 2) log.warn({ item: name, shelf: { row: i, box: 'b' + i } }, 'nearly empty');
  const child = log.child({ request: 1000 + i });
  child.debug('not shown');
  if (i === 3) child.error(Object.assign(new RangeError('no such shelf'), { code: 'E_SHELF' }), 'cannot count');
}
J

cat > /srv/nginx/nginx.conf <<'N'
pid /srv/nginx/pid;
error_log /srv/nginx/error.log info;
worker_processes 1;
events {}
http {
  access_log /srv/nginx/access.log combined;
  client_body_temp_path /srv/nginx/t; proxy_temp_path /srv/nginx/t; fastcgi_temp_path /srv/nginx/t; uwsgi_temp_path /srv/nginx/t; scgi_temp_path /srv/nginx/t;
  server { listen 127.0.0.1:8130; root /srv/app; autoindex on; location /api { proxy_pass http://127.0.0.1:9; } }
}
N
rm -f /srv/nginx/*.log
nginx -c /srv/nginx/nginx.conf -e /srv/nginx/error.log
(cd /srv/app && exec python3 -u -m http.server 8131 --bind 127.0.0.1 > /srv/nginx/python.log 2>&1) & SERVER=$!
sleep 1
for path in / /package.json /functions/ /functions/inc.js /missing /api/orders '/search?q=a%20b' /classes/range.js /drafts/ /ranges/gtr.js /favicon.ico /README.md /bin/ /LICENSE /../etc /internal/re.js; do
  for port in 8130 8131; do
    curl -s -o /dev/null "http://127.0.0.1:$port$path"; curl -sI -o /dev/null -A 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0' -e http://example.com/ "http://127.0.0.1:$port$path"
  done
done
nginx -c /srv/nginx/nginx.conf -e /srv/nginx/error.log -s quit; kill $SERVER

rm -rf /srv/pg; install -d -o postgres /srv/pg
run() { su postgres -s /bin/sh -c "PATH=$PATH TZ=UTC LC_ALL=C.UTF-8 $*"; }
run initdb -D /srv/pg/data >/dev/null
run "pg_ctl -D /srv/pg/data -w -l /srv/pg/server.log -o \"-p 5499 -k /srv/pg -h '' -c log_statement=all -c log_duration=on -c timezone=UTC -c log_timezone=UTC\" start" >/dev/null
run "psql -q -h /srv/pg -p 5499 postgres -c \"create table orders (id int primary key, item text not null)\" -c \"insert into orders select n, 'item ' || n from generate_series(1, 20) n\" -c \"insert into orders values (1, 'twice')\" -c \"select * from missing\" -c \"select item, count(*) from orders group by id\" -c \"select 1 / 0\" -c checkpoint -c \"update orders set item = null where id = 3\" -c \"begin; delete from orders where id = 4; commit\"" >/dev/null 2>&1
run "pg_ctl -D /srv/pg/data -m fast stop" >/dev/null

printf 'module(load="imuxsock" SysSock.Use="off")\ninput(type="imuxsock" Socket="/srv/syslog/socket")\n$template Old,"%%TIMESTAMP%% %%HOSTNAME%% %%syslogtag%%%%msg:::sp-if-no-1st-sp%%%%msg:::drop-last-lf%%\\n"\n*.* /srv/syslog/messages;Old\n' > /srv/syslog/conf
rm -f /srv/syslog/messages /srv/syslog/socket
unshare -u -- sh -c 'hostname host; exec rsyslogd -n -i /srv/syslog/pid -f /srv/syslog/conf' & LOGGER=$!
sleep 1
say() { logger -u /srv/syslog/socket "$@"; }
dmesg | sed -E 's/^\[[^]]*\] //' | grep -v -i -e 'command line' -e uuid -e serial -e 'DMI:' -e 'mac' | head -n 40 | while read -r line; do say -t kernel "$line"; done
for n in $(seq 1 32); do
  say -t "app[$((700 + n % 3))]" "request $n of /orders/$((n * 7)) answered $((n % 5 ? 200 : 500)) in $((n * 13 % 90)) ms"
  say -t "sshd[$((900 + n))]" "Connection closed by 192.0.2.$n port $((40000 + n * 17)) [preauth]"
  say -t 'cron[88]' "(root) CMD (cd / && run-parts --report /etc/cron.hourly)"
done
sleep 1; kill $LOGGER
ls -la /srv/syslog /srv/nginx; wc -l /srv/pg/server.log

# Packages that are installed from a folder.
python3 -m pip download -q -d /srv/wheels flask requests
