// What each lazy import of src/ costs: the processor time to load its target in a fresh process that has loaded what stands before the
// first server, and what imports the target. The figures stand in docs/decisions/build.md. `--runs 15`: processes a target.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'rolldown';
import configs from '../rolldown.config.mjs';
import { moduleGraph } from './module-graph.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' } } });
const FOLDER = 'build/lazy-imports';

const MEASURE = `
const [, ...files] = process.argv;
const target = files.pop();
for (const file of files) require(file);
const before = process.cpuUsage();
require(target);
const { user, system } = process.cpuUsage(before);
process.stdout.write(String(user + system));
process.exit(0);
`;

const [dist] = configs;
const { output } = await build({
  ...dist,
  output: { ...dist.output, dir: FOLDER, cleanDir: true },
  logLevel: 'warn',
});
// As in dist/.
writeFileSync(`${FOLDER}/package.json`, '{ "type": "commonjs" }\n');
const chunks = output.filter(({ type }) => type === 'chunk');
const fileOf = ({ fileName }) => resolve(FOLDER, fileName);
/** What is loaded before the first server starts. */
const START = chunks.filter(({ name }) => ['base', 'plan', 'boot'].includes(name));
/** It loads what others import first. */
const AHEAD = 'src/serve/load-ahead.ts';

/** All chunks that are loaded with one. */
function loaded(chunk, seen = new Set()) {
  if (chunk === undefined || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports)
    loaded(
      chunks.find(({ fileName }) => fileName === name),
      seen,
    );
  return seen;
}

/** A file of the project by its path, and another by its package and its name there. */
function chunkWith(target) {
  const [, folder, name] = /^((?:@[^/]+\/)?[^/]+)(?:\/(?:.*\/)?([^/]+?)(?:\.js)?)?$/.exec(target) ?? [];
  const own = existsSync(target) ? resolve(target) : undefined;
  const isIt = (id) =>
    own === undefined
      ? id.includes(`/node_modules/${folder}/`) && (name === undefined || basename(id).startsWith(`${name}.`))
      : id === own;
  return chunks.find(({ moduleIds }) => moduleIds.some(isIt));
}

/** In milliseconds. */
function measured(target, before) {
  const times = Array.from({ length: Number(values.runs) }, () => {
    const args = ['-e', MEASURE, ...before.map(fileOf), target];
    const { stdout, status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return Number(stdout) / 1000;
  });
  return times.sort((a, b) => a - b)[times.length >> 1];
}

/** Lazy imports by their targets: files, packages, and modules of Node. */
const importers = new Map();
for (const file of moduleGraph().keys())
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?<!typeof )\bimport\(\s*'([^']+)'/g)) {
    const target = name.startsWith('.') ? relative('.', join(dirname(file), name)) : name;
    importers.set(target, [...(importers.get(target) ?? []), file]);
  }

const costs = new Map();
/** What it costs whoever imports it, once that is loaded itself. */
function cost(target, from) {
  const before = [...START, chunkWith(from.find((one) => one !== AHEAD))];
  const there = new Set(before.flatMap((chunk) => [...loaded(chunk)]));
  const chunk = target.startsWith('node:') ? undefined : chunkWith(target);
  const more = chunk && [...loaded(chunk)].filter((one) => !there.has(one));
  const key = JSON.stringify([chunk?.fileName ?? target, ...before.map(({ fileName }) => fileName)]);
  if (!costs.has(key))
    costs.set(key, more?.length === 0 ? 0 : measured(chunk ? fileOf(chunk) : target, before));
  const kb = more?.reduce((sum, { code }) => sum + code.length, 0) / 1024;
  return { target, from, ms: costs.get(key), kb: kb || 0, files: more?.length ?? 0 };
}
// Imports of deferred chunks are made lazy by the build.
const named = [...importers].filter(([, from]) => from.some((one) => one !== AHEAD));
const rows = named.map(([target, from]) => cost(target, from));
rows.sort((a, b) => b.ms - a.ms || a.target.localeCompare(b.target));
const short = (path) => path.replace(/^src\//, '');
console.log('| target | ms | KB | files | imported from |\n|---|--:|--:|--:|---|');
for (const { target, from, ms, kb, files } of rows) {
  const figures = [ms.toFixed(1), kb.toFixed(0), files];
  console.log(
    `| ${[
      short(target),
      ...figures,
      from
        .filter((one) => one !== AHEAD)
        .map(short)
        .join(', '),
    ].join(' | ')} |`,
  );
}
