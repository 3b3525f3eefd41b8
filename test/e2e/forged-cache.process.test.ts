import { createHash, createHmac } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inEmptyHome } from '../cli/run.ts';
import { scripted } from '../gateway/harness.ts';

const { startedBcpProxy } = inEmptyHome();

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'forged-'));
  const { command, args, env } = scripted('a');
  writeFileSync(config(), JSON.stringify({ version: 1, servers: { a: { command, args, env } } }));
});
afterEach(() => rmSync(home, { recursive: true }));

const config = () => join(home, 'bcp-proxy.config.json');
const configs = () => join(home, 'cache', 'bcp-proxy', 'configs');
const mark = () => join(home, 'it-ran');
const env = (state = 'state') => ({ XDG_CACHE_HOME: join(home, 'cache'), XDG_STATE_HOME: join(home, state) });

/** A whole session with the config's servers: all of them are started. */
function session(state?: string): string {
  const lines = [
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}',
    '{"jsonrpc":"2.0","id":2,"method":"tools/list"}',
    '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"name","arguments":{}}}',
  ];
  return startedBcpProxy(['--config', config()], `${lines.join('\n')}\n`, env(state)).stdout;
}

/** The config that somebody wants to be believed: what stands behind its seal, with another command. */
const forged = (text: string): string => {
  const body = text.slice(text.indexOf('{'));
  const entry = JSON.parse(body) as { config: { servers: { a: object } } };
  const command = { command: process.execPath, args: ['-e', `require('fs').writeFileSync('${mark()}', '')`] };
  return JSON.stringify({ ...entry, places: [], config: { ...entry.config, servers: { a: command } } });
};

describe('a cache folder that somebody else filled', () => {
  const ATTEMPTS: readonly (readonly [how: string, forge: (name: string, text: string) => string])[] = [
    ['without a seal', (_, text) => forged(text)],
    ['with the seal of what stood there', (_, text) => text.slice(0, 65) + forged(text)],
    [
      'with a hash for a seal',
      (_, text) => `${createHash('sha256').update(forged(text)).digest('hex')}\n${forged(text)}`,
    ],
    [
      'with a seal of a key of theirs beside it',
      (name, text) => {
        const key = Buffer.alloc(32, 7);
        for (const at of ['', 'configs', 'servers']) {
          mkdirSync(join(home, 'cache', 'bcp-proxy', at), { recursive: true });
          for (const file of ['key', 'cache-key'])
            writeFileSync(join(home, 'cache', 'bcp-proxy', at, file), key);
        }
        const seal = createHmac('sha256', key).update(`seal\0configs/${name}\0`).update(forged(text));
        return `${seal.digest('hex')}\n${forged(text)}`;
      },
    ],
  ];

  it.each(ATTEMPTS)('starts no command of theirs (%s)', (_, forge) => {
    startedBcpProxy(['validate-config', config()], '', env());
    const [name = ''] = readdirSync(configs());
    writeFileSync(join(configs(), name), forge(name, readFileSync(join(configs(), name), 'utf8')));
    expect(session()).toContain('"id":3,"result"');
    expect(existsSync(mark())).toBe(false);
  });

  it('starts no command of theirs where they had a key of their own for all of it', () => {
    startedBcpProxy(['validate-config', config()], '', env('theirs'));
    const [name = ''] = readdirSync(configs());
    const key = readFileSync(join(home, 'theirs', 'bcp-proxy', 'cache-key'));
    const body = forged(readFileSync(join(configs(), name), 'utf8'));
    const seal = createHmac('sha256', key).update(`seal\0configs/${name}\0`).update(body).digest('hex');
    writeFileSync(join(configs(), name), `${seal}\n${body}`);
    cpSync(join(home, 'cache'), join(home, 'planted'), { recursive: true });
    expect(session('mine')).toContain('"id":3,"result"');
    expect(existsSync(mark())).toBe(false);
    // With their key it is whole, and would have run.
    rmSync(join(home, 'cache'), { recursive: true });
    cpSync(join(home, 'planted'), join(home, 'cache'), { recursive: true });
    session('theirs');
    expect(existsSync(mark())).toBe(true);
  });
});
