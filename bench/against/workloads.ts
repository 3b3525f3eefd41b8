/** What both states do: command lines, and sessions of the gateway. Each in a fresh process. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { utf8 } from '../../src/bcp/text.ts';
import { initialize, openPeer } from '../stdio-peer.ts';
import type { Meter } from './meter.ts';
import { CONFIG, type State } from './state.ts';

/** How often a workload calls: the counter makes each call a hundred times slower. */
export type Size = 'timed' | 'counted';

export interface Workload {
  readonly name: string;
  /** Resolves, after the process has ended, to what it answered. */
  readonly run: (state: State, meter: Meter, size: Size) => Promise<string>;
}

const LISTS = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'];
const CORPUS = resolve('test/corpus');

const digest = (answers: unknown): string =>
  createHash('sha256').update(JSON.stringify(answers)).digest('hex');

function commandLine(
  name: string,
  words: readonly string[],
  { entry = 'bcp-proxy.js', more = {} }: { readonly entry?: string; readonly more?: NodeJS.ProcessEnv } = {},
): Workload {
  return {
    name,
    async run(state, meter) {
      const { env, cwd } = state.program;
      const [command, args] = meter.command([join(state.dist, entry), ...words]);
      const { stdout } = await promisify(execFile)(command, args, {
        ...{ env: { ...env, ...meter.env, ...more }, cwd },
        maxBuffer: 1 << 28,
      });
      return digest(stdout);
    },
  };
}

/** `calls` of a session come one after the other. */
function session(name: string, calls: (size: Size) => readonly object[]): Workload {
  return {
    name,
    async run(state, meter, size) {
      const { env, cwd } = state.program;
      const [command, args] = meter.command([
        ...[join(state.dist, 'bcp-proxy.js'), '--config', join(cwd, CONFIG)],
      ]);
      const peer = await initialize(openPeer(command, args, { ...env, ...meter.env }));
      // One after the other: what is sent at once may arrive at once or not.
      const answers: unknown[] = [];
      for (const method of LISTS) answers.push(await peer.request(method, {}));
      for (const args of calls(size))
        answers.push(await peer.request('tools/call', { name: 'text', arguments: args }));
      await peer.close();
      if (answers.includes(undefined)) throw new Error(`${name}: a request had no result`);
      return digest(answers);
    },
  };
}

const times = (size: Size, timed: number, counted: number, args: object): readonly object[] =>
  Array.from({ length: size === 'timed' ? timed : counted }, () => args);

/** Captures of different kinds, evenly taken from all of them; longer ones would go to a thread. */
function captures(count: number): readonly string[] {
  const all = readdirSync(CORPUS)
    .sort()
    .map((file) => join(CORPUS, file))
    .filter((path) => statSync(path).size > 1024 && statSync(path).size < 6000);
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)] as string);
}

function container(folder: string): string {
  const file = join(folder, 'captures.bcp');
  const blocks = captures(150).map((path) => ({
    ...{ type: 'document' as const, title: path.slice(CORPUS.length + 1), format: 2 },
    content: utf8(readFileSync(path, 'utf8')),
  }));
  writeFileSync(file, encodePayload(blocks));
  return file;
}

/** `folder` holds what they read. */
export function workloads(folder: string): readonly Workload[] {
  const call = JSON.stringify({ kind: 'small' });
  const config = ['--config', CONFIG];
  return [
    commandLine('help', ['--help']),
    // The daemon of the other command would answer it.
    commandLine('names from the cache', ['tools', 'list', 'peer', ...config], {
      more: { BCP_NO_DAEMON: '1' },
    }),
    commandLine('a warm call of the shell', ['tools', 'exec', 'peer', 'text', '--args', call, ...config]),
    session('warm start to lists', () => []),
    session('small calls', (size) => times(size, 2000, 60, { kind: 'small' })),
    session('rewritten calls', (size) => times(size, 200, 4, { kind: 'listing' })),
    session('captures', (size) =>
      captures(size === 'timed' ? 200 : 10).map((path) => ({ kind: 'file', path })),
    ),
    session('prose', (size) => times(size, 200, 4, { kind: 'prose', length: 12_000 })),
    // Long enough for a thread.
    session('large results', (size) => times(size, 60, 5, { kind: 'source', length: 200_000 })),
    session('JSON', (size) => times(size, 100, 1, { kind: 'rows', length: 12_000 })),
    commandLine('a container as text', ['decode', container(folder)], { entry: 'bcp.js' }),
  ];
}
