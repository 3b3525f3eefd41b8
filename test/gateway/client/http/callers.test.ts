/** Who has begun what over HTTP: nobody else can use it, and it ends with what let its caller in. */
import { afterEach, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../../src/gateway/client/http/entry/authenticator.ts';
import { digestOf, type TokenSecret } from '../../../../src/gateway/client/http/entry/token-secret.ts';
import type { Front } from '../../../../src/gateway/client/http/front.ts';
import { hostsOf } from '../../../../src/gateway/client/http/guard.ts';
import type { CallRecord } from '../../../../src/gateway/stats/call-record.ts';
import { scripted } from '../../harness.ts';
import { ask, drainAll, JSON_POST, RawClient, serve } from '../../http-harness.ts';

afterEach(drainAll);

const secretOf = (name: string, profile?: string): TokenSecret => ({
  name,
  digest: digestOf(`secret-of-${name}`),
  profile,
});
const bearer = (name: string) => ({ authorization: `Bearer secret-of-${name}` });
const GUARD = { hosts: hostsOf('127.0.0.1', undefined), origins: [] };
const ENTRY = new Authenticator([secretOf('ann'), secretOf('ben'), secretOf('cleo', 'small')]);
const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
});

async function begin(front: Front, name: string, path = '/mcp') {
  const reply = await ask(front, { path, body: INITIALIZE, headers: { ...JSON_POST, ...bearer(name) } });
  const id = String(reply.headers['mcp-session-id']);
  const { headers } = new RawClient(front, id);
  const call = (body: string, as = name, at = path) =>
    ask(front, { path: at, body, headers: { ...headers, ...bearer(as) } });
  return { reply, id, headers, call };
}

const PING = '{"jsonrpc":"2.0","id":2,"method":"ping"}';
const NAME = '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"name","arguments":{}}}';

describe('a session', () => {
  it('is nobody else’s, whichever way its id is shown', async () => {
    const front = await serve([scripted('one')], { entry: ENTRY });
    const ann = await begin(front, 'ann');
    expect((await ann.call(PING)).status).toBe(200);
    expect((await ann.call(PING, 'ben')).status).toBe(404);
    expect((await ann.call(NAME, 'ben')).status).toBe(404);
    for (const method of ['GET', 'DELETE']) {
      const headers = { ...ann.headers, accept: 'text/event-stream', ...bearer('ben') };
      expect((await ask(front, { method, headers })).status).toBe(404);
    }
    const events = { ...ann.headers, accept: 'text/event-stream', 'last-event-id': '1-1', ...bearer('ben') };
    expect((await ask(front, { method: 'GET', headers: events })).status).toBe(404);
    expect((await ann.call(NAME)).body).toContain('"one"');
    const left = await ask(front, { method: 'DELETE', headers: { ...ann.headers, ...bearer('ann') } });
    expect(left.status).toBe(200);
  });

  it('needs the token at each request, and in its header alone', async () => {
    const front = await serve([scripted('one')], { entry: ENTRY });
    const ann = await begin(front, 'ann');
    for (const method of ['POST', 'GET', 'DELETE'])
      expect((await ask(front, { method, headers: ann.headers })).status).toBe(401);
    for (const query of [
      'access_token=secret-of-ann',
      'token=secret-of-ann',
      'authorization=Bearer+secret-of-ann',
    ]) {
      const reply = await ask(front, { path: `/mcp?${query}`, body: PING, headers: ann.headers });
      expect([reply.status, reply.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    for (const authorization of ['Basic secret-of-ann', 'secret-of-ann', `Bearer ${'x'.repeat(10_000)}`])
      expect((await ask(front, { body: PING, headers: { ...ann.headers, authorization } })).status).toBe(401);
    const huge = { ...ann.headers, authorization: `Bearer ${'x'.repeat(20_000)}` };
    expect((await ask(front, { body: PING, headers: huge })).status).toBe(431);
    expect((await ann.call(PING)).status).toBe(200);
  });

  it('ends at once when its token leaves the config, and those of others go on', async () => {
    const front = await serve([scripted('one')], { entry: ENTRY });
    const ann = await begin(front, 'ann');
    const ben = await begin(front, 'ben');
    const stream = ask(front, {
      method: 'GET',
      headers: { ...ben.headers, accept: 'text/event-stream', ...bearer('ben') },
    });
    await ben.call(PING);
    const waits = ben.call(
      '{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"wait","arguments":{"ms":60000}}}',
    );
    await ben.call(PING);
    front.adjust({
      guard: GUARD,
      entry: new Authenticator([secretOf('ann'), secretOf('cleo', 'small')]),
      idleMs: 60_000,
    });
    // Neither the stream nor the call goes on.
    await Promise.all([stream, waits]);
    expect((await ben.call(PING)).status).toBe(401);
    expect((await ann.call(PING)).status).toBe(200);
    front.adjust({ guard: GUARD, entry: ENTRY, idleMs: 60_000 });
    expect((await ben.call(PING)).status).toBe(404);
    expect((await begin(front, 'ben')).reply.status).toBe(200);
  });
});

describe('a token for a profile', () => {
  it('is let in at that profile, which it has at /mcp too', async () => {
    const front = await serve([scripted('one')], { entry: ENTRY });
    const cleo = await begin(front, 'cleo');
    expect(cleo.reply.status).toBe(200);
    expect((await cleo.call(NAME, 'cleo', '/mcp/small')).body).toContain('"one"');
    expect((await begin(front, 'cleo', '/mcp/small')).reply.status).toBe(200);
    expect((await begin(front, 'ann', '/mcp/small')).reply.status).toBe(200);
  });

  it('is refused everywhere else', async () => {
    const entry = new Authenticator([secretOf('dan', 'other')]);
    const front = await serve([scripted('one')], { entry });
    const { reply } = await begin(front, 'dan', '/mcp/small');
    expect([reply.status, reply.body]).toEqual([403, expect.stringContaining('another profile')]);
    // Its profile has gone.
    expect((await begin(front, 'dan')).reply.status).toBe(404);
  });
});

it('each call says whose it is', async () => {
  const calls: CallRecord[] = [];
  const record = (call: CallRecord) => void calls.push(call);
  const front = await serve([scripted('one')], { entry: ENTRY, gateway: { record } });
  await (await begin(front, 'ann')).call(NAME);
  await (await begin(front, 'cleo')).call(NAME);
  expect(calls.map(({ caller }) => caller)).toEqual([
    { via: 'token', name: 'ann' },
    { via: 'token', name: 'cleo' },
  ]);
});
