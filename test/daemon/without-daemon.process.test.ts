import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inHomeWithDaemons } from '../support/daemons.ts';

const { HOME, shell } = inHomeWithDaemons();
const file = join(HOME, 'bcp-proxy.config.json');
const counter = { command: process.execPath, args: [resolve('test/fixtures/servers/counter.mjs')] };
writeFileSync(file, JSON.stringify({ version: 1, servers: { counter } }));

const folder = (name: string, mode = 0o700): string => {
  const path = join(HOME, name);
  mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
  return path;
};
/** What the environment has to be like. */
const CASES: readonly (readonly [what: string, more: () => Record<string, string>, why: RegExp])[] = [
  ['the runtime folder takes nothing', () => ({ XDG_RUNTIME_DIR: '/proc/none' }), /ENOENT|EACCES/],
  ['the runtime folder is a device', () => ({ XDG_RUNTIME_DIR: '/dev/null/x' }), /ENOTDIR/],
  [
    "the daemon's folder is open to others",
    () => {
      folder('open/bcp-proxy/shell', 0o777);
      return { XDG_RUNTIME_DIR: join(HOME, 'open') };
    },
    /open\/bcp-proxy\/shell is not this user's alone/,
  ],
  [
    'the path of the socket would be cut off',
    () => {
      const long = folder('ü'.repeat(60));
      return { XDG_RUNTIME_DIR: long, TMPDIR: long };
    },
    /the path of its socket is longer than 100 bytes/,
  ],
  ['the home can hold nothing', () => ({ HOME: '/dev/null/home' }), /cannot keep a secret from other users/],
];

describe.skipIf(process.platform !== 'linux')('where there can be no daemon', () => {
  it.each(CASES)('because %s, a command runs without one, and says why once', async (_, more, why) => {
    const { code, stderr, said } = await shell(['tools', 'exec', 'counter', 'count', '--config', file], {
      more: more(),
    });
    expect([code, said.data?.content[0].text]).toEqual([0, '1']);
    const lines = stderr.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^bcp-proxy warn The daemon cannot start: .* This command runs without a daemon/,
    );
    expect(lines[0]).toMatch(why);
  });

  it('because its program ends at once, a command runs without one too', async () => {
    // What no daemon survives, and no other command sees.
    const hook = join(HOME, 'hook.cjs');
    writeFileSync(hook, "if (process.argv[2] === 'daemon' && process.argv[3] === 'run') process.exit(9);");
    const { code, stderr, said } = await shell(['tools', 'exec', 'counter', 'count', '--config', file], {
      more: { NODE_OPTIONS: `--require ${hook}` },
    });
    expect([code, said.data?.content[0].text]).toEqual([0, '1']);
    expect(stderr).toMatch(/^bcp-proxy warn The daemon cannot start: it ended with 9\. .*\n$/);
  });
});
