import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scripted } from '../gateway/harness.ts';

let home = '';
let running: ChildProcess | undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'impossible-'));
  writeFileSync(join(home, 'file'), '');
});
afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(home, { recursive: true });
});

const PLACES: readonly (readonly [what: string, folder: () => string])[] = [
  ['/proc, which takes none', () => '/proc/none'],
  ['/sys, which nobody may change', () => '/sys/none'],
  ['a device', () => '/dev/null/none'],
  ['a file in the way', () => join(home, 'file')],
];
/** Each of them, and all together. */
const VARIABLES = ['XDG_CACHE_HOME', 'XDG_STATE_HOME', 'XDG_RUNTIME_DIR'];

describe.skipIf(process.platform !== 'linux').each(PLACES)(
  'where folders should stand below %s',
  (_, place) => {
    it.each([...VARIABLES, VARIABLES.join(' ')])(
      '(%s) the gateway serves, and ends when asked to',
      async (names) => {
        const { command, args, env } = scripted('a');
        const config = join(home, 'config.json');
        writeFileSync(config, JSON.stringify({ version: 1, servers: { a: { command, args, env } } }));
        const given = Object.fromEntries(names.split(' ').map((name) => [name, place()]));
        const child = spawn(process.execPath, [resolve('dist/bcp-proxy.js'), '--config', config], {
          env: { PATH: process.env['PATH'], HOME: home, ...given },
          stdio: ['pipe', 'pipe', 'ignore'],
        });
        running = child;
        const lines = createInterface({ input: child.stdout });
        const params = {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 't', version: '1' },
        };
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' })}\n`);
        for await (const line of lines) if ((JSON.parse(line) as { id?: unknown }).id === 2) break;
        child.kill('SIGTERM');
        expect(await once(child, 'exit')).toEqual([0, null]);
      },
    );
  },
);
