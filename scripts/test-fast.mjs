// Lint, types, and the tests nearest to what has changed since main: those that changed, that import what changed, or, where
// no test does, that import what imports it. `npm run test:all` runs all.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { moduleGraph } from './module-graph.mjs';

const IS_TEST = /\.test\.ts$/;
/** Through the whole program, and slow: where nothing nearer looks at what has changed. */
const FAR = /^test\/e2e\//;
/** What is not imported is looked at by these. */
const READERS = [
  [/^src\//, ['test/architecture.test.ts']],
  [/^rules\//, ['test/rules/core.test.ts', 'test/rules/documented.test.ts']],
  [/^schema\//, ['test/config/schemas.test.ts', 'test/config/generated.test.ts']],
  [/^(?:docs\/|[A-Z]+\.md$)/, ['test/docs', 'test/readme.test.ts']],
  [
    /^(?:scripts\/|rolldown|package)/,
    ['test/package.process.test.ts', 'test/licenses.process.test.ts', 'test/architecture.test.ts'],
  ],
];
/** Test files in one run; those of the nearest changes come first. */
const MOST = 30;

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

function changedFiles(base) {
  const [from] = git('merge-base', base, 'HEAD');
  return [
    ...git('diff', '--name-only', '--no-renames', from),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Which files import each. */
function importersIn(graph) {
  const importers = new Map();
  for (const [file, { imports, types, later }] of graph)
    for (const other of [...imports, ...types, ...later])
      importers.set(other, [...(importers.get(other) ?? []), file]);
  return importers;
}

/** The tests that reach a file over the fewest imports. */
function nearestTests(file, importers) {
  const seen = new Set([file]);
  let far = [];
  for (let ring = [file]; ring.length > 0; ) {
    const tests = ring.filter((one) => IS_TEST.test(one));
    const near = tests.filter((one) => one === file || !FAR.test(one));
    if (near.length > 0) return near;
    if (far.length === 0) far = tests;
    ring = [...new Set(ring.flatMap((one) => importers.get(one) ?? []))].filter((one) => !seen.has(one));
    for (const one of ring) seen.add(one);
  }
  return far;
}

function run(...command) {
  const { status } = spawnSync('npx', ['--no-install', ...command], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const changed = changedFiles(process.argv[2] ?? 'main');
const importers = importersIn(moduleGraph('.', ['src', 'test']));
const read = READERS.flatMap(([changes, tests]) => (changed.some((file) => changes.test(file)) ? tests : []));
const nearest = changed.map((file) => nearestTests(file, importers)).sort((a, b) => a.length - b.length);
const tests = [...new Set([...read, ...nearest.flat()])].filter(existsSync);

run('biome', 'check', '--no-errors-on-unmatched', ...changed.filter(existsSync));
run('tsc', '-p', '.');
if (tests.length > MOST) console.log(`${tests.length} test files are near: the ${MOST} nearest are run.`);
if (tests.length > 0) run('vitest', 'run', ...tests.slice(0, MOST));
else console.log('No test is near what has changed.');
