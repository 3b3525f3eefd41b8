import { afterEach, beforeEach, expect, it } from 'vitest';
import { scripted } from '../gateway/harness.ts';
import { hasPrometheus, startPrometheus } from '../support/prometheus.ts';
import { asker, Gateways, INITIALIZE, said } from './gateway-process.ts';

let gateways: Gateways;
const ending: (() => Promise<void>)[] = [];
beforeEach(() => {
  gateways = new Gateways();
});
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
  await gateways.end();
});

it.skipIf(!hasPrometheus)(
  'Prometheus reads the figures of a gateway, and answers questions about them',
  { timeout: 60_000 },
  async () => {
    const { command, args, env } = scripted('one');
    const metrics = { port: 0, token: '${READERS}' };
    const servers = { one: { command, args, env } };
    const proxy = gateways.run({ servers, metrics }, [], { READERS: 'r1' });
    const ask = asker(proxy);
    await ask('initialize', INITIALIZE);
    const url = new URL(await said(proxy, /The metrics are at (\S+)\./));
    for (let i = 0; i < 3; i++) await ask('tools/call', { name: 'name', arguments: {} });
    await ask('tools/call', { name: 'raw', arguments: { json: '{"content":[],"isError":true}' } });
    const prometheus = await startPrometheus(url, 'r1');
    ending.push(prometheus.stop);
    const wait = { interval: 200 };
    await expect
      .poll(() => prometheus.ask('sum by (tool) (bcp_calls_total{server="one"})', 'tool'), wait)
      .toEqual({ name: 3, raw: 1 });
    expect(await prometheus.ask('up', 'job')).toEqual({ 'bcp-proxy': 1 });
    expect(await prometheus.ask('bcp_calls_total{tool="raw"}', 'outcome')).toEqual({ tool_error: 1 });
    expect(await prometheus.ask('bcp_call_duration_seconds_count{tool="name"}', 'tool')).toEqual({ name: 3 });
    expect(await prometheus.ask('bcp_server_up', 'server')).toEqual({ one: 1 });
    // What is counted after it was first read.
    await ask('tools/call', { name: 'name', arguments: {} });
    await expect
      .poll(() => prometheus.ask('bcp_calls_total{tool="name"}', 'tool'), wait)
      .toEqual({ name: 4 });
  },
);
