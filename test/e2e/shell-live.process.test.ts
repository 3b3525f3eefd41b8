import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inEmptyHome } from '../cli/run.ts';

const { HOME, bcpProxy } = inEmptyHome();
const fixture = (name: string, env = {}) => ({
  ...{ command: process.execPath, args: [resolve(`test/fixtures/servers/${name}.mjs`)], env },
  inherit_env: ['PATH'],
});
const servers = {
  tools: fixture('shell-tools'),
  crash: fixture('shell-tools', { MODE: 'crash' }),
  hang: fixture('shell-tools', { MODE: 'hang' }),
  offers: fixture('offers'),
};
async function live(names: readonly (keyof typeof servers)[], words: readonly string[], more: object = {}) {
  const config = join(HOME, 'config.json');
  const asked = Object.fromEntries(names.map((name) => [name, servers[name]]));
  writeFileSync(config, JSON.stringify({ version: 1, servers: asked, ...more }));
  const { status, stdout } = await bcpProxy(['servers', 'list', '--live', ...words, '--config', config]);
  return { code: status, stdout };
}

describe.each([
  ['where lists are kept', {}],
  ['where nothing is kept', { cache: { enabled: false } }],
])('servers list --live, %s', (_, more) => {
  it('says of each server whether it answers, what it offers, or why it fails, in the order of the config', async () => {
    const { code, stdout } = await live(['crash', 'tools', 'offers'], [], more);
    expect(code).toBe(0);
    const { data } = JSON.parse(stdout);
    expect(data).toMatchObject([
      { name: 'crash', ok: false, code: 'SERVER_UNREACHABLE' },
      { name: 'tools', ok: true, counts: { tools: 14 } },
      { name: 'offers', ok: true, counts: { resources: 2, templates: 3, prompts: 2 } },
    ]);
    expect(data[0].message).toContain('cannot open the database');
    for (const { ms } of data) expect(ms).toBeGreaterThan(0);
  });

  it('fails where no server answers', async () => {
    expect((await live(['crash'], [], more)).code).toBe(3);
  });

  it('waits for none longer than it is told', async () => {
    const { code, stdout } = await live(['hang'], ['--timeout', '300ms'], more);
    expect(code).toBe(5);
    expect(JSON.parse(stdout).data).toMatchObject([{ name: 'hang', ok: false, code: 'TIMEOUT' }]);
  });
});

describe('servers list --live', () => {
  it('shows a line for each server, with its last words where it fails', async () => {
    const lines = (await live(['crash', 'tools'], ['--output', 'text'])).stdout.split('\n');
    expect(lines[0]).toMatch(/^crash SERVER_UNREACHABLE \d+ ms cannot open the database$/);
    expect(lines[1]).toMatch(/^tools ok \d+ ms 14 tools$/);
  });

  it('starts them at the same time', async () => {
    // Each waits until the other has been started too.
    const waits = (own: string, other: string) => ({
      command: process.execPath,
      args: [
        '-e',
        `const { existsSync, writeFileSync } = require('node:fs');
writeFileSync(${JSON.stringify(join(HOME, own))}, '');
const look = setInterval(() => {
  if (!existsSync(${JSON.stringify(join(HOME, other))})) return;
  clearInterval(look);
  import(${JSON.stringify(pathToFileURL(resolve('test/fixtures/servers/shell-tools.mjs')).href)});
}, 5);`,
      ],
      inherit_env: ['PATH'],
    });
    const { code, stdout } = await live([], ['--timeout', '20s'], {
      servers: { a: waits('a', 'b'), b: waits('b', 'a') },
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).data).toMatchObject([{ ok: true }, { ok: true }]);
  });
});
