/** Over HTTP each question stands on the stream of the call that it is about. */
import { afterAll, afterEach, expect, it } from 'vitest';
import type { ServerConfig } from '../../../../src/model/server-config.ts';
import { ask, drainAll, JSON_POST, serve } from '../../http-harness.ts';
import { statelessOnStdio, statelessOverHttp, stopStateless } from './stateless-servers.ts';

afterEach(drainAll);
afterAll(stopStateless);

const SERVERS: [string, () => Promise<ServerConfig>][] = [
  ['on stdio', () => Promise.resolve(statelessOnStdio())],
  ['over HTTP', () => statelessOverHttp()],
];

it.each(SERVERS)('a server %s asks within the right one of three calls', async (_, config) => {
  const front = await serve([await config()]);
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: { elicitation: {} },
    clientInfo: { name: 'raw', version: '1' },
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'init', method: 'initialize', params });
  const begun = await ask(front, { body });
  const headers = { ...JSON_POST, 'mcp-session-id': String(begun.headers['mcp-session-id']) };
  await ask(front, { headers, body: '{"jsonrpc":"2.0","method":"notifications/initialized"}' });
  const messages = ['first', 'second', 'third'];
  const calls = messages.map((message, id) => {
    const call = { name: 'form', arguments: { message } };
    const sent = JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: call });
    return ask(front, { headers, body: sent, until: 'requestedSchema' });
  });
  const bodies = (await Promise.all(calls)).map((reply) => reply.body);
  expect(bodies.map((text) => messages.filter((message) => text.includes(message)))).toEqual([
    ['first'],
    ['second'],
    ['third'],
  ]);
  for (const requestId of [0, 1, 2]) {
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } };
    await ask(front, { headers, body: JSON.stringify(cancelled) });
  }
});
