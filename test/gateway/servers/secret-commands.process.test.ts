import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { shownServer } from '../../../src/cli/trust/shown-server.ts';
import { normaliseConfig } from '../../../src/config/normalise.ts';
import { fillPlaceholders, literal } from '../../../src/config/placeholders.ts';
import { secretCommands, withSecrets } from '../../../src/config/secret-commands.ts';
import { identify } from '../../../src/gateway/cache/server-identity.ts';
import { withReadSecrets } from '../../../src/gateway/servers/read-secrets.ts';
import { filledRemote } from '../../../src/gateway/servers/remote/filled-remote.ts';
import type { RawConfig, RawServer } from '../../../src/model/raw-config.ts';
import type { RemoteServer } from '../../../src/model/server-config.ts';
import { hideValues } from '../../../src/platform/hidden-values.ts';
import { start, stopAll, textOf } from '../harness.ts';
import { PROCESSES } from '../memory-servers.ts';

const SERVER = fileURLToPath(new URL('../../fixtures/servers/environment.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bcp-secrets-'));
const runs = join(folder, 'runs');
const store = join(folder, 'store.mjs');
// A store of secrets: it writes down that it was asked, and prints the secret of a name.
writeFileSync(
  store,
  `import { appendFileSync } from 'node:fs';
  const [name] = process.argv.slice(2);
  appendFileSync(${JSON.stringify(runs)}, name + '\\n');
  if (name === 'locked') { console.error('the store is locked'); process.exit(1); }
  if (name === 'slow') { process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); }
  else if (name !== 'empty') console.log('secret of \${NAME} ' + name);`,
);
const asked = (): readonly string[] => readFileSync(runs, 'utf8').trim().split('\n');
const line = (name: string): string => `"${process.execPath}" '${store}' ${name}`;

afterEach(async () => {
  await stopAll();
  writeFileSync(runs, '');
});
afterAll(() => rmSync(folder, { recursive: true }));

function configured(server: Partial<RawServer>) {
  const one = { command: process.execPath, args: [SERVER], inherit_env: [], ...server } as RawServer;
  return normaliseConfig({ version: 1, servers: { one } }, undefined).servers;
}
const SECRET = `\${cmd:${line('a')}}`;
const env = { PATH: process.env['PATH'], NAME: 'wrong' };

describe('a secret that a command prints', () => {
  it('reaches the server as it was printed, and each command runs once for all places', async () => {
    const secret = `\${cmd:${line('a')}}`;
    const servers = configured({ env: { TOKEN: secret, HEADER: `Bearer ${secret}`, OTHER: '$${cmd:x}' } });
    const { client } = start(servers, { ...PROCESSES, env });
    await client.initialize();
    const seen = JSON.parse(textOf(await client.call('1', 'env'))) as Record<string, string>;
    expect(seen).toMatchObject({
      TOKEN: 'secret of ${NAME} a',
      HEADER: 'Bearer secret of ${NAME} a',
      OTHER: '${cmd:x}',
    });
    expect(asked()).toEqual(['a']);
  });

  it('is no part of what a server is known by, and is hidden from then on', async () => {
    const [server] = configured({ env: { TOKEN: `\${cmd:${line('known')}}` } });
    const before = identify(server!, env);
    await withReadSecrets(server!, env);
    const after = identify(server!, env);
    expect(after.text).toBe(before.text);
    expect(after.text).not.toContain('secret of');
    expect(after.secrets()).toContain('secret of ${NAME} known');
    expect(hideValues('it said: secret of ${NAME} known', [])).toBe('it said: <hidden>');
  });

  it.each([
    ['locked', 'the store is locked'],
    ['empty', 'it printed nothing'],
  ])('that cannot be read starts no server, and says why: %s', async (name, reason) => {
    const { client } = start(configured({ env: { TOKEN: `\${cmd:${line(name)}}` } }), { ...PROCESSES, env });
    const answer = await client.initialize();
    const { error } = answer as { error?: { message: string } };
    expect(error?.message ?? JSON.stringify(await client.call('1', 'env'))).toContain(reason);
  });

  it('of a program that is not there says so', async () => {
    const [server] = configured({ env: { TOKEN: '${cmd:no-such-program x}' } });
    await expect(withReadSecrets(server!, env)).rejects.toMatchObject({
      code: 'secret-unread',
      params: { program: 'no-such-program' },
    });
  });

  it.each([
    ['of a process', { command: 'node', env: { TOKEN: SECRET } }],
    ['of a remote server', { url: 'https://example.com', headers: { Authorization: SECRET } }],
    ['of an API', { type: 'openapi', document: 'https://example.com/a.json', headers: { Key: SECRET } }],
  ])('comes from no program that may not run: %s', async (_, one) => {
    const raw = { version: 1, policy: { commands: ['node'] }, servers: { one } } as RawConfig;
    const [server] = normaliseConfig(raw, undefined).servers;
    await expect(withReadSecrets(server!, env)).rejects.toMatchObject({ code: 'program-refused' });
    expect(asked()).toEqual(['']);
  });

  it('comes from a program that starts in the folder of the config, for a remote server too', async () => {
    const secret = `\${cmd:"${process.execPath}" -p "process.cwd()"}`;
    const raw = {
      version: 1,
      servers: { one: { url: 'https://example.com', headers: { A: secret } } },
    } as const;
    const [server] = normaliseConfig(raw, join(realpathSync(folder), 'bcp-proxy.config.yaml')).servers;
    expect(await withReadSecrets(server!, env)).toMatchObject({ headers: { A: realpathSync(folder) } });
  });

  it('stands in the address of an API and of its document', async () => {
    const raw = {
      version: 1,
      servers: {
        one: {
          type: 'openapi',
          document: `https://example.com/${SECRET}`,
          url: `https://example.com/?key=${SECRET}`,
        },
      },
    } as const;
    const [server] = normaliseConfig(raw, undefined).servers;
    const filled = await withReadSecrets(server!, env);
    expect(filledRemote(filled as RemoteServer, {}).api).toMatchObject({
      document: 'https://example.com/secret of ${NAME} a',
      base: 'https://example.com/?key=secret of ${NAME} a',
    });
  });

  it('is waited for no longer than until nobody needs it', async () => {
    const [server] = configured({ env: { TOKEN: `\${cmd:${line('slow')}}` } });
    const leaves = new AbortController();
    const read = withReadSecrets(server!, env, leaves.signal);
    await expect.poll(asked).toEqual(['slow']);
    leaves.abort();
    await expect(read).rejects.toMatchObject({ code: 'secret-unread' });
  });
});

it('who is asked to trust a server sees the commands that run for its secrets', () => {
  const server: RawServer = { command: 'x', env: { TOKEN: 'x${cmd:op read y}' } };
  const shown = shownServer(server, join(folder, 'bcp-proxy.config.yaml'));
  expect(shown).toMatchObject({ env: { TOKEN: '<hidden>' }, 'runs for secrets': ['op read y'] });
});

describe('a command line', () => {
  it('fills a text with just what it printed, whatever that is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (around, output) => {
        const [server] = configured({ env: { A: `${literal(around)} \${cmd:x}` } });
        expect(secretCommands(server!)).toEqual(['x']);
        const filled = withSecrets(server!, new Map([['x', output]]));
        expect(fillPlaceholders('env' in filled ? (filled.env['A'] ?? '') : '', {}, 'one')).toBe(
          `${around} ${output}`,
        );
      }),
    );
  });
});
