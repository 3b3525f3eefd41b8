#!/bin/bash
# Lays out /srv/app (a git repository made of published versions of the semver package, MIT) and /srv/broken (small
# programs that fail), which capture.py looks at. Everything is under neutral paths, names and dates.
set -euo pipefail
export RUSTUP_HOME=${RUSTUP_HOME:-$HOME/.rustup} CARGO_HOME=${CARGO_HOME:-$HOME/.cargo}
export HOME=/srv/home GIT_CONFIG_NOSYSTEM=1 npm_config_update_notifier=false
rm -rf /srv/app /srv/broken /srv/home /srv/pack
mkdir -p /srv/app /srv/broken /srv/home /srv/pack
git config --global user.name 'Ada Example'
git config --global user.email ada@example.com
git config --global init.defaultBranch main
git config --global advice.detachedHead false

cd /srv/app
git init -q
day=1
for version in 7.0.0 7.1.0 7.2.1 7.3.0 7.3.2 7.3.4 7.3.5 7.3.7 7.3.8 7.4.0 7.5.0 7.5.2 7.5.4 7.6.0 7.6.2 7.6.3 7.7.0 7.7.1 7.7.2; do
  (cd /srv/pack && npm pack --silent "semver@$version" >/dev/null)
  find . -mindepth 1 -maxdepth 1 ! -name .git -exec rm -rf {} +
  tar -xzf "/srv/pack/semver-$version.tgz" --strip-components=1
  git add -A
  who='Ada Example <ada@example.com>'
  ((day % 3 == 0)) && who='Ben Sample <ben@example.com>'
  ((day % 4 == 0)) && who='Chandra Demo <chandra@example.com>'
  stamp=$(printf '2024-03-%02dT09:%02d:00+00:00' "$day" $((day * 3)))
  GIT_COMMITTER_DATE=$stamp git commit -q --author "$who" --date "$stamp" -m "semver $version" \
    -m "The files of the package as published."
  git tag "v$version"
  day=$((day + 1))
done

# Two lines of work that touch the same lines, merged by hand: a combined diff.
export GIT_AUTHOR_DATE=2024-04-01T10:00:00+00:00 GIT_COMMITTER_DATE=2024-04-01T10:00:00+00:00
git checkout -q -b names
sed -i 's/version/release/g' functions/inc.js functions/parse.js functions/valid.js ranges/gtr.js ranges/ltr.js
git commit -qam 'Call a version a release'
git checkout -q main
git checkout -q -b checks
sed -i 's/version/input/; s/null/undefined/' functions/inc.js functions/parse.js functions/valid.js ranges/gtr.js ranges/ltr.js
git commit -qam 'Answer undefined for what is no version'
git merge -q names >/dev/null 2>&1 || true
sed -i '/^<<<<<<< /d; /^=======$/d; /^>>>>>>> /d' functions/*.js ranges/*.js
git commit -qam 'Merge the names'
git checkout -q main
git branch -q -f names names

# A tree that has been worked on.
sed -i 's/const/let/' functions/cmp.js classes/range.js
git add functions/cmp.js
sed -i 's/strict/exact/' classes/semver.js
echo 'notes' > notes.txt
mkdir -p drafts && echo 'a' > drafts/one.md && echo 'b' > drafts/two.md
rm functions/major.js
git mv functions/minor.js functions/minor-of.js

cd /srv/broken
cat > sums.c <<'C'
#include <stdio.h>
#include <string.h>
struct point { int x; int y; };
static int unused_helper(int a) { return a; }
int area(struct point *p, int scale) {
    int n = strlen("abc")
    return p.x * p->z * scale;
}
int count(unsigned int limit) {
    int i, total;
    for (i = 0; i < limit; i++)
        total += i;
    if (total = 3) printf("%s\n", total);
    char *name = 42;
    return undeclared_name + i;
}
int main(void) {
    double d = "text";
    area(1, 2, 3);
    printf("%d %d\n", 5);
    return missing();
}
C
cat > shapes.cpp <<'CPP'
#include <map>
#include <string>
#include <vector>
struct Shape { virtual double area() const = 0; };
struct Square : Shape { double side; };
template <typename T> T twice(T value) { return value + value; }
int main() {
    Square s;
    std::vector<std::string> names{"a", "b"};
    names.push_back(3.5);
    std::map<std::string, int> ages;
    ages[1] = "x";
    int total = twice(names);
    for (auto &n : nmes) total += n.size();
    const int fixed = 1;
    fixed = 2;
    return s.area();
}
CPP
mkdir -p rust/src ts/src js/src py goapp java traces
cat > rust/Cargo.toml <<'TOML'
[package]
name = "stock"
version = "0.1.0"
edition = "2021"
TOML
cat > rust/src/main.rs <<'RS'
use std::collections::HashMap;
use std::fmt;

#[derive(Debug)]
struct Item {
    name: String,
    price: u32,
}

fn longest(a: &str, b: &str) -> &str {
    if a.len() > b.len() { a } else { b }
}

fn total(items: Vec<Item>) -> u32 {
    let mut sum = 0;
    for item in items {
        sum += item.price;
    }
    println!("{}", items.len());
    sum
}

fn main() {
    let x = 5;
    x = 6;
    let item = Item { name: "tea", price: 3 };
    let moved = item;
    println!("{:?}", item);
    let stock: HashMap<String, u32> = vec![1, 2, 3];
    let n: i32 = total(vec![moved]);
    match n {
        0 => println!("none"),
        1..=9 => println!("few"),
    }
    let unused = 3;
    undefined_function(n);
    let r;
    {
        let y = 5;
        r = &y;
    }
    println!("{} {}", r, stock.lenght());
    item.price.push(1);
}
RS
cat > rust/src/lib.rs <<'RS'
pub fn unused_variable() -> i32 {
    let first = 1;
    let mut second = 2;
    let _ = first;
    let third;
    return second
        + 1;
    println!("never");
}
fn never_called() {}
pub enum Kind { One, Two }
pub fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::One => "one",
        Kind::Two => "two",
        _ => "other",
    }
}
static mut COUNTER: u32 = 0;
struct Lonely { value: i32 }
RS
cat > ts/tsconfig.json <<'JSON'
{ "compilerOptions": { "strict": true, "target": "es2022", "module": "nodenext", "noEmit": true, "noUnusedLocals": true, "exactOptionalPropertyTypes": true }, "include": ["src"] }
JSON
cat > ts/src/orders.ts <<'TS'
import { readFile } from 'node:filesystem';
import type { Customer, Invoice } from './customers.js';

interface Order { readonly id: number; lines: Line[]; note?: string }
interface Line { sku: string; count: number }

export function total(order: Order): string {
  return order.lines.reduce((sum, line) => sum + line.price * line.count, 0);
}
export function rename(order: Order): Order {
  order.id = 5;
  const unused = 3;
  return { id: '7', lines: [{ sku: 1, count: 'x' }], nots: '' };
}
export const owner: Customer = { name: 'x', mail: undefined };
export async function load(path): Promise<Order[]> {
  const text = await readFile(path);
  return JSON.parse(text).map((one) => one as Orders);
}
TS
cat > ts/src/customers.ts <<'TS'
export interface Customer { name: string; mail?: string; tags: string[] }
export class Book {
  private entries: Map<string, Customer>;
  find(name: string): Customer { return this.entries.get(name); }
  add(c: Customer) { this.entries.set(c.name); this.entires.clear(); }
  get size(): number { return `${this.entries.size}`; }
}
export function first(list: Customer[]): Customer { return list[0].toUpperCase(); }
const answer: number = 'forty-two';
let count: string = 5 + null;
type Pair<T> = [T, U];
enum Level { Low, High }
export const level: Level = 'Low';
export function pick(kind: 'a' | 'b'): number { switch (kind) { case 'a': return 1; case 'c': return 2; } }
TS
cat > ts/src/index.ts <<'TS'
import { total, missing } from './orders.js';
import { Book } from './customers';
const book = new Book('x');
book.find(5);
book.entries;
console.log(total({ id: 1 }), missing);
await book.add();
for (const c of book) console.log(c);
TS
cat > js/src/cart.js <<'JS'
var items = []
let unused = 1;
const limit = 10
function add(item, amount) {
  if (item == null) return
  for (var i = 0; i < amount; i++) {
    items.push(item);
    continue;
    console.log('never');
  }
  limit = 3;
  return undefinedName + items.lenght
}
function add(a, a) { debugger; }
switch (items.length) {
  case 1: add(1);
  case 1: add(2); break;
}
if (items.length = 2) { }
const o = { a: 1, a: 2 };
async function wait() { return 1 }
JS
cat > js/src/util.js <<'JS'
export function range(from, to) {
  let result = [];
  while (true) { if (from > to) break; result.push(from++) }
  return result;
}
export const isOdd = n => n % 2 == 1 ? true : false;
export function parse(text) { try { return JSON.parse(text) } catch (e) { } }
const empty = /[]/;
var a = 1; var a = 2;
eval("1+1");
JS
cat > js/eslint.config.js <<'JS'
export default [
  { files: ['src/*.js'], rules: Object.fromEntries(['no-unused-vars','no-undef','no-const-assign','no-unreachable','no-redeclare','no-dupe-keys','no-duplicate-case','no-fallthrough','no-cond-assign','no-empty','no-debugger','no-constant-condition','eqeqeq','no-var','prefer-const','semi','quotes','no-eval','no-empty-character-class','no-console','require-await','curly','no-unneeded-ternary'].map((r, i) => [r, i % 3 ? 'error' : 'warn'])) },
];
JS
cat > js/package.json <<'JSON'
{ "name": "cart", "version": "1.0.0", "type": "module" }
JSON
cat > py/report.py <<'PY'
import os, sys
import json
from typing import List, Optional

def total(rows: List[int]) -> str:
    sum = 0
    for r in rows:
        sum += r
    return sum

class Report:
    def __init__(self, title: str, rows=[]):
        self.title = title
        self.rows = rows
    def render(self, width: int) -> str:
        l = len(self.titel)
        if width == None: return 5
        unused = 3
        return self.title + width
    def load(self, path) -> Optional[dict]:
        try:
            return json.load(open(path))
        except:
            pass

def main():
    report = Report(5, rows="x")
    print(report.render("wide"), undefined_name)
    total([1, "2"])
    report.missing()
    return exit_code

main(1)
PY
cat > py/test_report.py <<'PY'
import pytest

def mean(values):
    return sum(values) / len(values)

def test_mean():
    assert mean([1, 2, 3]) == 2

def test_mean_of_nothing():
    assert mean([]) == 0

def test_words():
    assert 'one two three'.split() == ['one', 'two', 'four']

@pytest.mark.parametrize('n', [1, 2, 3, 4])
def test_even(n):
    assert n % 2 == 0

def test_mapping():
    assert {'a': 1, 'b': {'c': [1, 2, 3]}} == {'a': 1, 'b': {'c': [1, 2, 4]}, 'd': 5}

def test_raises():
    with pytest.raises(KeyError):
        {}['x']

@pytest.fixture
def broken():
    raise RuntimeError('no connection')

def test_uses_fixture(broken):
    pass

@pytest.mark.skip(reason='not today')
def test_skipped():
    pass
PY
cat > goapp/go.mod <<'GO'
module example.com/stock

go 1.19
GO
cat > goapp/main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"strings"
)

type Item struct {
	Name  string
	Price int
}

func Total(items []Item) int {
	sum := 0
	for i, item := range items {
		sum += item.Cost
	}
	return "sum"
}

func main() {
	x := 5
	var y string = 3
	items := []Item{{"tea", "3"}, {Nam: "x"}}
	fmt.Println(Total(items, 2), undefined)
	for {
		missing.Call()
	}
	return 1
}
GO
cat > java/Stock.java <<'J'
import java.util.*;
public class Stock {
    private final List<String> names = new ArrayList<>();
    int total(Map<String, Integer> prices) {
        int sum = "none";
        for (String name : prices) { sum += prices.get(nam); }
        return sum.length();
    }
    void add(int name) { names.add(name); names = null; }
    static void show() { System.out.println(this.names); undefinedCall(); }
    String label() { }
    public static void main(String[] args) {
        Stock s = new Stock(3);
        s.add("x", 1);
        Strin t = s.label();
        throw new Exception("checked");
    }
}
J

cd /srv/broken/traces
cat > orders.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createConnection } from 'node:net';

class OrderError extends Error {
  constructor(message, options) { super(message, options); this.name = 'OrderError'; this.code = 'E_ORDER'; }
}
function parse(text) { return JSON.parse(text); }
function price(order) { return order.lines[0].price; }
function deep(n) { return n === 0 ? price({ lines: [] }) : deep(n - 1); }
class Shop {
  #stock = new Map();
  take(name) { return this.#stock.get(name).count; }
  static open(path) { return parse(readFileSync(path, 'utf8')); }
  async load(path) {
    try { return await readFile(path, 'utf8'); }
    catch (cause) { throw new OrderError(`cannot load ${path}`, { cause }); }
  }
}
const connect = () => new Promise((_, no) => createConnection(1, '127.0.0.1').on('error', no));
const cases = [
  () => parse('{"a": 1,}'),
  () => deep(4),
  () => new Shop().take('tea'),
  () => Shop.open('orders.json'),
  () => new Shop().load('/srv/missing.json'),
  () => Promise.all([1, 2].map(async (n) => { if (n === 2) throw new RangeError(`no item ${n}`); })),
  () => Promise.any([connect(), new Shop().load('other.json')]),
  () => new Array(-1),
  () => 'x'.repeat(-1),
  () => new URL('not a url'),
  () => { null.name; },
  () => Object.defineProperty(Object.freeze({}), 'a', { value: 1 }),
  () => [3, 1].toSorted((a, b) => { throw new Error('compare\nfailed on two lines'); }),
];
for (const [i, one] of cases.entries()) {
  console.log(`case ${i}: working on order ${1000 + i}`);
  try { await one(); } catch (error) { console.error(error); }
}
console.log('all cases were tried');
JS
cat > crash.mjs <<'JS'
import assert from 'node:assert';
import { EventEmitter } from 'node:events';
const which = process.argv[2];
function settle(name) { if (which === name) throw new TypeError(`${name} cannot be settled`); }
const crashes = {
  plain: () => settle('plain'),
  rejected: () => Promise.reject(new Error('nobody listens')),
  event: () => new EventEmitter().emit('error', new Error('an event that nobody handles')),
  assert: () => assert.deepEqual({ a: 1, b: [1, 2, 3] }, { a: 1, b: [1, 2, 4] }),
  timer: () => setTimeout(() => settle('timer'), 5),
  module: () => import('not-installed'),
  tick: () => process.nextTick(() => { throw Object.assign(new Error('late'), { code: 'E_LATE', retry: false }); }),
  value: () => { throw { not: 'an error' }; },
};
crashes[which]();
JS
cat > legacy.cjs <<'JS'
const path = require('node:path');
function load(name) { return require(path.join(__dirname, name)); }
function start() { load('./settings-that-are-missing.json'); }
start();
JS
cat > broken.mjs <<'JS'
export function total(list) {
  return list.reduce((a, b => a + b, 0);
}
JS
cat > orders.py <<'PY'
import json, subprocess, sys, traceback, configparser, decimal, sqlite3, urllib.request
from concurrent.futures import ThreadPoolExecutor

class OrderError(Exception):
    pass

def price(order):
    return order["lines"][0]["price"]

def load(path):
    try:
        with open(path) as file:
            return json.load(file)
    except OSError as error:
        raise OrderError(f"cannot load {path}") from error

def during():
    try:
        price({"lines": []})
    except IndexError:
        raise KeyError("while handling another")

def recurse(n):
    return recurse(n + 1)

def grouped():
    errors = []
    for text in ("x", "1.5.2"):
        try:
            float(text)
        except ValueError as error:
            errors.append(error)
    raise ExceptionGroup("two numbers", errors)

def noted():
    try:
        [1, 2].index(3)
    except ValueError as error:
        error.add_note("looked for the third item")
        raise

cases = [
    lambda: price({}),
    lambda: json.loads('{"a": 1,}'),
    lambda: load("/srv/missing.json"),
    during,
    lambda: recurse(0),
    grouped,
    noted,
    lambda: int("twelve"),
    lambda: subprocess.run(["false"], check=True),
    lambda: sqlite3.connect(":memory:").execute("select * from orders"),
    lambda: configparser.ConfigParser().read_string("a = 1"),
    lambda: decimal.Decimal("1") / 0,
    lambda: urllib.request.urlopen("http://127.0.0.1:9/"),
    lambda: list(ThreadPoolExecutor(1).map(price, [{}])),
    lambda: compile("def f(:\n  pass", "rules.py", "exec"),
    lambda: "a" + 1,
]
for number, case in enumerate(cases):
    print(f"case {number}: working on order {1000 + number}", flush=True)
    try:
        case()
    except BaseException:
        traceback.print_exc(file=sys.stdout)
print("all cases were tried")
PY
cat > crash.py <<'PY'
import asyncio, logging, sys, threading, unittest
logging.basicConfig(format="%(asctime)s %(levelname)-8s %(name)s: %(message)s", level=logging.DEBUG, stream=sys.stdout)
log = logging.getLogger("stock.sync")

def fetch(name):
    log.debug("fetching %s", name)
    return {"tea": 3}[name]

async def worker(name):
    await asyncio.sleep(0.01)
    return fetch(name)

async def main():
    log.info("started with %d workers", 3)
    for name in ("tea", "milk", "tea", "sugar"):
        try:
            count = await worker(name)
            log.info("item %s has count %d", name, count)
        except KeyError:
            log.exception("item %s could not be fetched", name)
    log.warning("retrying in %.1f s", 0.5)
    thread = threading.Thread(target=fetch, args=("coffee",), name="late")
    thread.start(); thread.join()
    log.critical("giving up")
asyncio.run(main())
fetch("water")
PY
cat > syntax.py <<'PY'
def total(rows):
    for row in rows
        print(row)
PY
cat > Orders.java <<'J'
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class Orders {
    static class OrderException extends RuntimeException {
        OrderException(String message, Throwable cause) { super(message, cause); }
    }
    record Line(String sku, int count) {}
    static int price(Map<String, Integer> prices, Line line) { return prices.get(line.sku()) * line.count(); }
    static int deep(int n) { return n == 0 ? Integer.parseInt("twelve") : deep(n - 1); }
    static void load(String path) {
        try { java.nio.file.Files.readString(java.nio.file.Path.of(path)); }
        catch (java.io.IOException e) { throw new OrderException("cannot load " + path, e); }
    }
    static void stream() { Stream.of(3, 1, 0).map(n -> 6 / n).collect(Collectors.toList()); }
    static void async() throws Exception {
        CompletableFuture.supplyAsync(() -> deep(1)).thenApply(n -> n + 1).get();
    }
    static class Door implements AutoCloseable {
        public void close() { throw new IllegalStateException("the door sticks"); }
    }
    static void suppressed() { try (Door d = new Door()) { throw new OrderException("inside", new Error("deeper")); } }
    static int forever(int n) { return forever(n + 1) + 1; }
    interface Case { void run() throws Throwable; }
    public static void main(String[] args) throws Throwable {
        Case[] cases = {
            () -> price(Map.of(), new Line("tea", 2)),
            () -> deep(5),
            () -> load("/srv/missing.json"),
            Orders::stream,
            Orders::async,
            Orders::suppressed,
            () -> List.of(1).add(2),
            () -> { Object o = "x"; Integer i = (Integer) o; },
            () -> { int[] a = new int[2]; a[5] = 1; },
            () -> new ArrayList<>(List.of(1, 2)).forEach(n -> { throw new OrderException("item " + n, null); }),
            () -> Class.forName("example.Missing"),
            () -> Optional.empty().orElseThrow(),
            () -> new Scanner("abc").nextInt(),
            () -> { var it = new ArrayList<>(List.of(1)); for (var i : it) it.add(i); },
        };
        int number = 1000;
        for (Case one : cases) {
            System.out.println("working on order " + number++);
            try { one.run(); } catch (Throwable t) { t.printStackTrace(System.out); }
        }
        System.out.println("all cases were tried");
        if (args.length > 0) deep(3);
    }
}
J
cat > panics.go <<'GO'
package main

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"sync"
)

type order struct{ lines []int }

func price(o *order, i int) int { return o.lines[i] }
func deep(n int) int {
	if n == 0 {
		return price(&order{}, 3)
	}
	return deep(n-1) + 1
}

type shop struct{ stock map[string]int }

func (s *shop) put(name string) { s.stock[name] = 1 }

func safely(number int, f func()) {
	fmt.Println("working on order", number)
	defer func() {
		if r := recover(); r != nil {
			fmt.Println("recovered:", r)
			os.Stdout.Write(debug.Stack())
		}
	}()
	f()
}

func main() {
	zero := 0
	cases := []func(){
		func() { deep(3) },
		func() { price(nil, 1) },
		func() { (&shop{}).put("tea") },
		func() { fmt.Println(1 / zero) },
		func() { panic(errors.New("out of tea")) },
		func() { var v interface{} = "x"; fmt.Println(v.(int)) },
		func() { close((chan int)(nil)) },
		func() { _ = make([]int, zero-1) },
	}
	if len(os.Args) < 2 {
		for i, f := range cases {
			safely(1000+i, f)
		}
		return
	}
	switch os.Args[1] {
	case "deadlock":
		var wg sync.WaitGroup
		wg.Add(3)
		for i := 0; i < 2; i++ {
			go func(n int) { select {} }(i)
		}
		wg.Wait()
	case "goroutine":
		done := make(chan bool)
		go func() { deep(2); done <- true }()
		<-done
	case "mutex":
		var m sync.Mutex
		m.Unlock()
	default:
		var n int
		fmt.Sscan(os.Args[1], &n)
		cases[n]()
	}
}
GO
cat > panics.rs <<'RS'
use std::collections::HashMap;
use std::panic;

struct Shop { stock: HashMap<String, u32> }
impl Shop {
    fn take(&self, name: &str) -> u32 { *self.stock.get(name).expect("no such item") }
}
fn price(lines: &[u32], i: usize) -> u32 { lines[i] }
fn deep(n: u32) -> u32 { if n == 0 { price(&[], 3) } else { deep(n - 1) + 1 } }
fn parse(text: &str) -> u32 { text.parse::<u32>().unwrap() }

fn main() {
    let which = std::env::args().nth(1).unwrap_or_default();
    let cases: Vec<Box<dyn Fn() + panic::UnwindSafe + panic::RefUnwindSafe>> = vec![
        Box::new(|| { deep(3); }),
        Box::new(|| { Shop { stock: HashMap::new() }.take("tea"); }),
        Box::new(|| { parse("twelve"); }),
        Box::new(|| { let d = "0".len() as u32 - 1; println!("{}", 1 / d); }),
        Box::new(|| { assert_eq!(vec![1, 2], vec![1, 3], "the lists differ"); }),
        Box::new(|| { std::fs::read_to_string("/srv/missing").unwrap(); }),
        Box::new(|| { None::<u32>.unwrap(); }),
        Box::new(|| { std::cell::RefCell::new(1).try_borrow_mut().map(|a| { unreachable!("borrowed {a}") }).ok(); }),
    ];
    if which == "thread" {
        std::thread::Builder::new().name("worker".into()).spawn(|| deep(2)).unwrap().join().unwrap();
    } else if let Ok(n) = which.parse::<usize>() {
        cases[n]();
    } else {
        for (i, case) in cases.iter().enumerate() {
            eprintln!("working on order {}", 1000 + i);
            let _ = panic::catch_unwind(|| case());
        }
        eprintln!("all cases were tried");
    }
}
RS
javac -d . Orders.java
go build -o panics-go panics.go
rustc -g -o panics-rs panics.rs 2>/dev/null

mkdir -p /srv/tools && cd /srv/tools
[ -f package.json ] || npm init -y >/dev/null
npm install --silent --ignore-scripts --no-fund --no-audit eslint typescript@5 jest mocha pino webpack webpack-cli oxlint stylelint \
  stylelint-config-standard markdownlint-cli @biomejs/biome vitest express @modelcontextprotocol/sdk \
  @modelcontextprotocol/server-everything @modelcontextprotocol/server-filesystem @modelcontextprotocol/server-memory \
  mcp-ripgrep @cyanheads/git-mcp-server @bytebase/dbhub @wonderwhy-er/desktop-commander \
  @modelcontextprotocol/server-sequential-thinking mcp-server-commands
