/** Clients that leave, and endpoints that go, while something is open. */
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { postStateless, statelessIn } from '../../../../src/gateway/client/stateless/stateless-http.ts';
import { META, STATELESS } from '../../../../src/gateway/wire/stateless-protocol.ts';
import { UNNAMED } from '../../../../src/model/caller.ts';
import { scripted } from '../../harness.ts';
import { RawServers } from '../../servers/stateless/raw-servers.ts';
import { answerOf, call, ENVELOPE, endWorlds, world } from './front-harness.ts';

afterEach(endWorlds);

const STRANGER = { principal: 'open', credential: 'open', caller: UNNAMED.open };
const one = (more = {}) => world([scripted('one')], more);

describe('a client that leaves before its request is looked at', () => {
  it.each(['tools/list', 'subscriptions/listen'])('begins nothing: %s', async (method) => {
    const { modern, gateways } = await one();
    const server = createServer(async (request, response) => {
      const message = statelessIn(Buffer.from(await text(request)), request);
      const left = once(response, 'close');
      sent.destroy();
      await left;
      if (message !== undefined) postStateless(message, request, response, modern, STRANGER);
      server.close();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = { 'mcp-protocol-version': STATELESS, 'mcp-method': method };
    const sent = httpRequest({ port, method: 'POST', headers });
    sent.on('error', () => {});
    const params = { notifications: { toolsListChanged: true }, _meta: ENVELOPE };
    sent.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
    await once(server, 'close');
    expect(gateways).toEqual([]);
  });
});

describe('a client that does not read', () => {
  it('is left once too much waits for it', async () => {
    let cancelled = 0;
    const server = createServer(async (request, response) => {
      const message = statelessIn(Buffer.from(await text(request)), request);
      const front: Parameters<typeof postStateless>[3] = {
        handle: (_frame, _envelope, _from, outlet) => {
          const line = Buffer.from(
            `{"jsonrpc":"2.0","method":"x","params":{"text":"${'x'.repeat(1 << 20)}"}}`,
          );
          for (let i = 0; i < 100; i++) outlet.tell(line);
          expect(response.writableLength).toBeLessThan(20 << 20);
          return { cancel: () => void cancelled++ };
        },
      };
      const left = once(response, 'close');
      if (message !== undefined) postStateless(message, request, response, front, STRANGER);
      await left;
      server.close();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = { 'mcp-protocol-version': STATELESS, 'mcp-method': 'x' };
    const sent = httpRequest({ port, method: 'POST', headers });
    sent.on('error', () => {});
    sent.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x', params: { _meta: ENVELOPE } }));
    await once(server, 'close');
    expect(cancelled).toBe(1);
  });
});

describe('an endpoint that goes', () => {
  it('has no call wait for a client that could not come back', async () => {
    const raws = new RawServers();
    const question = '{"jsonrpc":"2.0","id":90,"method":"sampling/createMessage","params":{}}';
    const server = raws.make({
      'server/discover': [{ error: { code: -32601, message: 'no' } }],
      initialize: [
        { result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: {} } },
      ],
      'tools/list': [{ result: { tools: [{ name: 'slow', inputSchema: { type: 'object' } }] } }],
      'tools/call': ['silence'],
      'notifications/cancelled': [[question]],
    });
    try {
      const to = await world([server.config]);
      const waiting = call(to, 'slow');
      await expect.poll(() => server.methods()).toContain('tools/call');
      const leaving = new AbortController();
      const left = fetch(`${to.front.origin}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': STATELESS,
          'mcp-method': 'tools/call',
          'mcp-name': 'slow',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 2,
          method: 'tools/call',
          params: { name: 'slow', _meta: ENVELOPE },
        }),
        signal: leaving.signal,
      }).catch(() => {});
      const calls = () => server.methods().filter((method) => method === 'tools/call');
      await expect.poll(calls).toHaveLength(2);
      to.modern.leave();
      leaving.abort();
      await left;
      // It hears of the cancellation, and asks.
      await expect
        .poll(() => server.lines().filter((line) => line.includes('"id":90,"error"')))
        .toHaveLength(1);
      expect(to.modern.waiting).toBe(0);
      to.modern.stop();
      expect(answerOf(await waiting).error?.code).toBe(-32000);
    } finally {
      raws.remove();
    }
  });
});

it('logs of a level that does not exist are refused, and change nothing for others', async () => {
  const to = await one();
  const meta = { ...ENVELOPE, [META.logLevel]: 'loud' };
  const reply = await call(to, 'echo', { text: 'x' }, { meta });
  expect([reply.status, answerOf(reply).error?.code]).toEqual([400, -32602]);
});
