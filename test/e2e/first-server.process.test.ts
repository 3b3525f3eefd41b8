import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-first-'));
  // Ends the program where it starts its first process, and writes down what Node has loaded until then.
  writeFileSync(
    join(folder, 'hook.cjs'),
    `const children = require('node:child_process');
    children.spawn = () => process.exit(0);
    process.once('exit', () => require('node:fs').writeFileSync(
      ${JSON.stringify(join(folder, 'loaded'))},
      JSON.stringify([process.moduleLoadList, Object.keys(require.cache)]),
    ));`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What has been loaded when the first server is started, or at the end: modules of Node, and files. */
function loadedBefore(
  ...args: readonly string[]
): readonly [modules: readonly string[], files: readonly string[]] {
  return loadedBy('bcp-proxy', args);
}

function loadedBy(
  entry: 'bcp-proxy' | 'bcp',
  args: readonly string[],
): readonly [modules: readonly string[], files: readonly string[]] {
  const program = ['--require', join(folder, 'hook.cjs'), resolve(`dist/${entry}.js`)];
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache'), HOME: folder };
  const { status, stderr } = spawnSync(process.execPath, [...program, ...args], { env, input: '' });
  expect(status, String(stderr)).toBe(0);
  return JSON.parse(readFileSync(join(folder, 'loaded'), 'utf8'));
}

/** Each takes a millisecond or more to load, and none of them starts a server. */
const LATER = ['fs/promises', 'perf_hooks', 'module', 'http', 'zlib', 'worker_threads', 'readline'];

const FILES = ['base', 'bcp-proxy', 'boot', 'entry', 'hook', 'plan', 'rolldown-runtime'];
const nameOf = (file: string): string => /([\w-]+?)(?:-[\w-]{8})?\.c?js$/.exec(file)?.[1] ?? file;

it('a server is started before anything is loaded that can wait', () => {
  const [modules, files] = loadedBefore('--', 'server');
  expect(LATER.filter((name) => modules.includes(`NativeModule ${name}`))).toEqual([]);
  expect(files.map(nameOf).sort()).toEqual(FILES);
});

it('a config that was found right is no reason to load more', () => {
  const config = join(folder, 'bcp-proxy.config.yaml');
  writeFileSync(config, 'version: 1\nservers:\n  a: { command: server }\n');
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache'), HOME: folder };
  const checked = spawnSync(process.execPath, ['dist/bcp-proxy.js', 'validate-config', config], { env });
  expect(checked.status).toBe(0);
  const [modules, files] = loadedBefore('--config', config);
  expect(LATER.filter((name) => modules.includes(`NativeModule ${name}`))).toEqual([]);
  expect(files.map(nameOf).sort()).toEqual(FILES);
});

it('help loads no messages, and no other part', () => {
  const [, files] = loadedBefore('--help');
  expect(files.map(nameOf).sort()).toEqual(['base', 'bcp-proxy', 'entry', 'hook', 'rolldown-runtime']);
});

it('help of bcp loads no more, and commands about files and texts load no part of a gateway', () => {
  const [, help] = loadedBy('bcp', ['--help']);
  expect(help.map(nameOf).sort()).toEqual(['base', 'bcp', 'bcp', 'hook', 'rolldown-runtime']);
  const vector = resolve('test/fixtures/vectors/gen-07/payload.bcp');
  for (const [, files] of [
    loadedBy('bcp', ['decode', vector]),
    loadedBy('bcp', ['validate', vector]),
    loadedBefore('expand'),
    loadedBefore('compact'),
    loadedBefore('validate-config', 'bcp-proxy.config.yaml'),
  ])
    expect(files.map(nameOf)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:session|boot|shell|lists)$/)]),
    );
});
