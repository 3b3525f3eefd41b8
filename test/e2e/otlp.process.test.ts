import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scripted } from '../gateway/harness.ts';
import { JSON_POST, RawClient } from '../gateway/http-harness.ts';
import { otlpReceiver, type ReceivedSpan } from '../support/otlp-receiver.ts';
import { asker, Gateways, INITIALIZE, said } from './gateway-process.ts';

let gateways: Gateways;
const closing: (() => void)[] = [];
beforeEach(() => {
  gateways = new Gateways();
});
afterEach(async () => {
  await gateways.end();
  for (const close of closing.splice(0)) close();
});

async function receiver(...args: Parameters<typeof otlpReceiver>) {
  const one = await otlpReceiver(...args);
  closing.push(one.close);
  return one;
}

const serverOf = (name: string) => {
  const { command, args, env } = scripted(name);
  return { command, args, env };
};

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const meta = (flags: string) => ({ traceparent: `00-${TRACE}-${PARENT}-${flags}`, tracestate: 'rojo=1' });

/** What each request of a client without sessions says. */
const STATELESS = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'm', version: '1' },
};

const SERVER = 2;
const CLIENT = 3;
const spanOf = (spans: readonly ReceivedSpan[], name: string, kind: number) =>
  spans.find((span) => span.name === name && span.kind === kind);

const LISTING = Array.from({ length: 60 }, (_, i) => `/home/dev/src/project/packages/core/file-${i}.ts`).join(
  '\n',
);

describe('traces over OTLP', () => {
  it('have a span for each request, with what stands below it, in the trace of the client', async () => {
    const collector = await receiver();
    const otlp = { endpoint: collector.endpoint, headers: { 'x-team': '${TEAM}' } };
    const proxy = gateways.run({ servers: { one: serverOf('one') }, otlp }, [], { TEAM: 'blue' });
    const ask = asker(proxy);
    await ask('initialize', INITIALIZE);
    const params = { name: 'echo', arguments: { text: LISTING }, _meta: { ...meta('01'), other: 1 } };
    expect(JSON.stringify(await ask('tools/call', params))).toContain('#bcp');
    const seen = JSON.stringify(await ask('test/seen', {}));
    await ask('tools/call', { name: 'raw', arguments: { json: '{"content":[],"isError":true}' } });
    proxy.child.stdin?.end();
    expect(await proxy.ended).toBe(0);
    const { spans } = collector;
    const call = spanOf(spans, 'tools/call echo', SERVER);
    const hop = spanOf(spans, 'tools/call echo', CLIENT);
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, traceState: 'rojo=1' });
    expect(call?.attributes).toMatchObject({
      'mcp.method.name': 'tools/call',
      'gen_ai.tool.name': 'echo',
      'gen_ai.operation.name': 'execute_tool',
      'jsonrpc.request.id': '2',
      'mcp.protocol.version': '2025-06-18',
      'network.transport': 'pipe',
    });
    expect(hop).toMatchObject({ traceId: TRACE, parentSpanId: call?.spanId });
    expect(hop?.attributes['bcp.server']).toBe('one');
    for (const name of ['bcp.detect', 'bcp.render', 'bcp.verify'])
      expect(spans.find((span) => span.name === name && span.parentSpanId === call?.spanId)).toBeDefined();
    // The server is told of the span that stands for it, and of nothing else anew.
    expect(seen).toContain(`00-${TRACE}-${hop?.spanId}-01`);
    expect(seen).toContain('rojo=1');
    expect(spanOf(spans, 'tools/call raw', SERVER)?.attributes['error.type']).toBe('tool_error');
    expect(spanOf(spans, 'initialize', SERVER)).toBeDefined();
    expect(collector.headers.every((headers) => headers['x-team'] === 'blue')).toBe(true);
    expect(collector.metrics.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['bcp.calls', 'bcp.call_duration', 'bcp.sessions', 'bcp.result_given']),
    );
  });

  it('name the session over HTTP, of either generation', async () => {
    const collector = await receiver();
    const proxy = await gateways.http({
      servers: { one: serverOf('one') },
      otlp: { endpoint: collector.endpoint },
    });
    const client = await RawClient.begin(proxy);
    await client.call('name');
    await client.call('no-such-tool');
    const modern = { ...STATELESS, ...meta('01') };
    const answer = await fetch(`${proxy.origin}/mcp`, {
      method: 'POST',
      headers: {
        ...JSON_POST,
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'name',
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 7, method: 'tools/call' },
        params: { name: 'name', arguments: {}, _meta: modern },
      }),
    });
    expect(await answer.text()).toContain('one');
    await expect.poll(() => collector.spans.some(({ traceId }) => traceId === TRACE)).toBe(true);
    const older = collector.spans.find((span) => span.attributes['mcp.session.id'] === client.session);
    expect(older?.attributes).toMatchObject({ 'network.transport': 'tcp', 'network.protocol.name': 'http' });
    const newer = collector.spans.find((span) => span.traceId === TRACE && span.kind === SERVER);
    expect(newer?.parentSpanId).toBe(PARENT);
    expect(newer?.attributes).toMatchObject({
      'mcp.protocol.version': '2026-07-28',
      'network.transport': 'tcp',
    });
    expect(newer?.attributes['mcp.session.id']).toBeUndefined();
  });

  it('take in clients without sessions on stdio', async () => {
    const collector = await receiver();
    const otlp = { endpoint: collector.endpoint, metrics: false };
    const proxy = gateways.run({ servers: { one: serverOf('one') }, otlp });
    const ask = asker(proxy);
    const _meta = { ...STATELESS, ...meta('01') };
    await ask('server/discover', { _meta: STATELESS });
    const answer = await ask('tools/call', { name: 'name', arguments: {}, _meta });
    expect(JSON.stringify(answer.result)).toContain('one');
    proxy.child.stdin?.end();
    expect(await proxy.ended).toBe(0);
    const { spans } = collector;
    const call = spanOf(spans, 'tools/call name', SERVER);
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, traceState: 'rojo=1' });
    expect(call?.attributes).toMatchObject({
      'mcp.protocol.version': '2026-07-28',
      'network.transport': 'pipe',
      'jsonrpc.request.id': '2',
    });
    expect(call?.attributes['mcp.session.id']).toBeUndefined();
    const hop = spanOf(spans, 'tools/call name', CLIENT);
    expect(hop).toMatchObject({ traceId: TRACE, parentSpanId: call?.spanId });
    // Once, although what speaks to the server has a session of its own.
    expect(spans.filter(({ traceId, kind }) => traceId === TRACE && kind === SERVER)).toHaveLength(1);
  });

  it('are sampled as the config says, and as a client says of its own', async () => {
    const collector = await receiver();
    const otlp = { endpoint: collector.endpoint, sampling: 0, metrics: false };
    const proxy = gateways.run({ servers: { one: serverOf('one') }, otlp });
    const ask = asker(proxy);
    await ask('initialize', INITIALIZE);
    await ask('tools/call', { name: 'name', arguments: {} });
    await ask('tools/call', { name: 'name', arguments: {}, _meta: meta('00') });
    await ask('tools/call', { name: 'name', arguments: {}, _meta: meta('01') });
    const seen = JSON.stringify(await ask('test/seen', {}));
    proxy.child.stdin?.end();
    await proxy.ended;
    expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    expect(collector.spans.filter(({ kind }) => kind === SERVER)).toHaveLength(1);
    expect(collector.metrics).toEqual([]);
    expect(seen).toMatch(new RegExp(`00-${TRACE}-[0-9a-f]{16}-00`));
  });

  it.each([
    ['refuses', (response: { writeHead(code: number): { end(): void } }) => response.writeHead(400).end()],
    ['never answers', () => {}],
  ])('hold up no call and no end where the collector %s', async (_, answer) => {
    const collector = await receiver(answer);
    const otlp = { endpoint: collector.endpoint, interval: '100ms' };
    const proxy = gateways.run({ servers: { one: serverOf('one') }, otlp });
    const ask = asker(proxy);
    await ask('initialize', INITIALIZE);
    for (let i = 0; i < 50; i++)
      expect((await ask('tools/call', { name: 'name', arguments: {} })).error).toBeUndefined();
    await said(proxy, /(does not accept data)/);
    proxy.child.stdin?.end();
    expect(await proxy.ended).toBe(0);
    expect(proxy.log().match(/does not accept data/g)).toHaveLength(1);
  });

  it('hold up no end where the answer of the collector never ends', async () => {
    const collector = await receiver((response) => {
      const timer = setInterval(() => response.write(' '), 50);
      response.once('close', () => clearInterval(timer));
    });
    const otlp = { endpoint: collector.endpoint, interval: '100ms' };
    const proxy = gateways.run({ servers: { one: serverOf('one') }, otlp });
    const ask = asker(proxy);
    await ask('initialize', INITIALIZE);
    await expect.poll(() => collector.spans.length).toBeGreaterThan(0);
    proxy.child.stdin?.end();
    expect(await proxy.ended).toBe(0);
  });
});
