import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../src/diagnostics/exit-code.ts';
import { start, stopAll, textOf } from '../gateway/harness.ts';
import {
  type Answering,
  closeRemotes,
  events,
  json,
  plain,
  ScriptedRemote,
} from '../gateway/remote-server.ts';
import { makeAuthority } from '../support/certificates.ts';

const OURS = makeAuthority('authority of ours');
const ANOTHER = makeAuthority('another authority');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-tls-'));
  writeFileSync(join(folder, 'ours.pem'), OURS.ca);
  writeFileSync(join(folder, 'another.pem'), ANOTHER.ca);
  writeFileSync(join(folder, 'both.pem'), ANOTHER.ca + OURS.ca);
  writeFileSync(join(folder, 'none.pem'), 'no certificate\n');
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  await stopAll();
  closeRemotes();
});

const answer = (id: unknown, words: string): string =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"content":[{"type":"text","text":"${words}"}]}}`;

const ok: Answering = plain(({ frame }, response) => json(response, answer(frame.id, 'over TLS')));

describe('a server whose certificate is signed by an authority of its own', () => {
  it.each(['ours.pem', 'both.pem'])('is spoken to where the config trusts %s', async (file) => {
    const remote = await ScriptedRemote.start(ok, OURS.server);
    const { client } = start([remote.config({ ca: join(folder, file) })]);
    await client.initialize();
    expect(textOf(await client.call('1', 't'))).toBe('over TLS');
  });

  it('streams its answers', async () => {
    const remote = await ScriptedRemote.start(
      plain(({ frame }, response) => {
        events(response).end(`data: ${answer(frame.id, 'streamed')}\n\n`);
      }),
      OURS.server,
    );
    const { client } = start([remote.config({ ca: '${FAR_CA}' })], {
      env: { FAR_CA: join(folder, 'ours.pem') },
    });
    await client.initialize();
    expect(textOf(await client.call('1', 't'))).toBe('streamed');
  });

  it.each([
    ['nothing of it', undefined],
    ['another authority', 'another.pem'],
    ['a file without certificates', 'none.pem'],
  ])('is sent nothing where the config names %s, and the client is told what to do', async (_, file) => {
    const remote = await ScriptedRemote.start(ok, OURS.server);
    const ca = file === undefined ? {} : { ca: join(folder, file) };
    const { client, gateway } = start([remote.config(ca)]);
    const { error } = await client.initialize();
    expect(error?.message).toContain('If your own authority signed its certificate');
    expect(await gateway.done).toBe(EXIT.unreachable);
    expect(remote.seen).toEqual([]);
  });

  it('is not tried where the file of certificates cannot be read', async () => {
    const remote = await ScriptedRemote.start(ok, OURS.server);
    const { client, gateway } = start([remote.config({ ca: join(folder, 'missing.pem') })]);
    const { error } = await client.initialize();
    expect(error?.message).toContain('missing.pem): ');
    expect(await gateway.done).toBe(EXIT.config);
  });

  it('is trusted by the environment of the proxy also where the config trusts others besides', async () => {
    const [ours, another] = [
      await ScriptedRemote.start(ok, OURS.server),
      await ScriptedRemote.start(ok, ANOTHER.server),
    ];
    const servers = Object.fromEntries(
      [ours, another].map(({ url }, nth) => [`far${nth}`, { url, ca: join(folder, 'another.pem') }]),
    );
    const config = join(folder, 'config.json');
    writeFileSync(
      config,
      JSON.stringify({ version: 1, cache: { enabled: false }, prefix: 'always', servers }),
    );
    const proxy = spawn(process.execPath, [resolve('dist/bcp-proxy.js'), '--config', config], {
      env: { ...process.env, XDG_CACHE_HOME: folder, NODE_EXTRA_CA_CERTS: join(folder, 'ours.pem') },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const ask = (id: number, method: string, params: object): void =>
      void proxy.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const clientInfo = { name: 'tester', version: '1' };
    ask(0, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    for (const nth of [0, 1]) ask(nth + 1, 'tools/call', { name: `far${nth}_t`, arguments: {} });
    const said: string[] = [];
    for await (const line of createInterface({ input: proxy.stdout })) {
      if (/"id":[12]\b/.test(line)) said.push(line);
      if (said.length === 2) proxy.stdin.end();
    }
    expect(said.map((line) => line.includes('over TLS'))).toEqual([true, true]);
  });
});
