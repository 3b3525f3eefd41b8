import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FIGURES } from '../../src/gateway/telemetry/figures.ts';
import { scripted } from '../gateway/harness.ts';
import { RawClient } from '../gateway/http-harness.ts';
import { hasPromtool, promtool } from '../support/promtool.ts';
import { asker, Gateways, INITIALIZE, said } from './gateway-process.ts';

let gateways: Gateways;
beforeEach(() => {
  gateways = new Gateways();
});
afterEach(() => gateways.end());

const serverOf = (name: string, more: Record<string, string> = {}) => {
  const { command, args, env } = scripted(name, more);
  return { command, args, env };
};

const read = async (url: string, token?: string): Promise<string> => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
};

/** The value of one series; 0 where there is none. */
function seriesOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number {
  const line = text.split('\n').find((one) => {
    const isOf = one.startsWith(`${name}{`) || one.startsWith(`${name} `);
    return isOf && Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`));
  });
  return Number(line?.slice(line.lastIndexOf(' ') + 1) ?? 0);
}

describe('metrics at the port of the clients', () => {
  it('tell calls, what they brought, sessions, servers and the process', async () => {
    const proxy = await gateways.http({ servers: { one: serverOf('one') }, metrics: {} });
    const client = await RawClient.begin(proxy);
    await client.call('name');
    await client.call('echo', { text: 'a text' });
    const files = Array.from({ length: 60 }, (_, i) => `/home/dev/src/project/packages/file-${i}.ts`);
    await client.call('echo', { text: files.join('\n') });
    await client.call('no-such-tool');
    const url = `${proxy.origin}/metrics`;
    await expect.poll(async () => seriesOf(await read(url), 'bcp_calls_total', { tool: 'echo' })).toBe(2);
    // Tokens are counted when nothing else is to be done.
    await expect
      .poll(async () => seriesOf(await read(url), 'bcp_result_given_tokens_total', { tool: 'echo' }))
      .toBeGreaterThan(100);
    const text = await read(url);
    const tool = { server: 'one', tool: 'name' };
    expect(seriesOf(text, 'bcp_calls_total', { ...tool, outcome: 'ok' })).toBe(1);
    expect(seriesOf(text, 'bcp_call_duration_seconds_count', tool)).toBe(1);
    expect(seriesOf(text, 'bcp_result_given_bytes_total', { ...tool, rule: 'none' })).toBeGreaterThan(10);
    expect(text).toMatch(/^bcp_result_sent_tokens_total\{server="one",tool="echo",rule="core\/[^"]+"\} \d/m);
    expect(seriesOf(text, 'bcp_sessions')).toBe(1);
    expect(seriesOf(text, 'bcp_server_up', { server: 'one' })).toBe(1);
    expect(seriesOf(text, 'bcp_server_connections', { server: 'one', state: 'running' })).toBe(1);
    expect(seriesOf(text, 'bcp_server_starts_total', { server: 'one' })).toBeGreaterThanOrEqual(1);
    expect(seriesOf(text, 'bcp_ready')).toBe(1);
    expect(seriesOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    for (const name of Object.keys(FIGURES)) expect(text).toContain(`# TYPE ${name} `);
  });

  it('tell of a server that fails, and of one that starts again', async () => {
    const proxy = await gateways.http({ servers: { one: serverOf('one') }, metrics: {} });
    const client = await RawClient.begin(proxy);
    const url = `${proxy.origin}/metrics`;
    const failures = async () => seriesOf(await read(url), 'bcp_server_failures_total', { server: 'one' });
    expect(await failures()).toBe(0);
    await client.call('die');
    await expect.poll(failures).toBe(1);
    await client.call('name');
    const text = await read(url);
    expect(seriesOf(text, 'bcp_server_starts_total', { server: 'one' })).toBe(2);
    expect(seriesOf(text, 'bcp_calls_total', { server: 'one', outcome: 'lost' })).toBe(1);
  });

  it('tell which limit has turned calls away', async () => {
    const limits = [{ name: 'few', calls: '1/h', match: { server: 'one' } }];
    const proxy = await gateways.http({ servers: { one: serverOf('one') }, limits, metrics: {} });
    const client = await RawClient.begin(proxy);
    await client.call('name');
    await client.call('name');
    const text = await read(`${proxy.origin}/metrics`);
    expect(seriesOf(text, 'bcp_limit_hits_total', { limit: 'few', server: 'one' })).toBe(1);
  });

  it('want what clients have to show, where they have no token', async () => {
    const proxy = await gateways.http(
      { servers: { one: serverOf('one') }, http: { token: '${CLIENTS}' }, metrics: {} },
      [],
      { CLIENTS: 'c1' },
    );
    const url = `${proxy.origin}/metrics`;
    expect((await fetch(url)).status).toBe(401);
    expect(await read(url, 'c1')).toContain('bcp_sessions 0');
  });

  it('want their own token, where they have one, and no other; it is changed without a restart', async () => {
    const config = {
      servers: { one: serverOf('one') },
      http: { token: '${CLIENTS}' },
      metrics: { token: 'm1', path: '/figures' },
    };
    const proxy = await gateways.http(config, [], { CLIENTS: 'c1' });
    const url = `${proxy.origin}/figures`;
    const status = async (token: string) =>
      (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await status('c1'), await status('m1')]).toEqual([401, 200]);
    expect((await fetch(`${proxy.origin}/metrics`)).status).toBe(401);
    await said(proxy, /(Listening)/);
    const file = join(gateways.folder, 'config.json');
    const change = () =>
      writeFileSync(
        file,
        JSON.stringify({
          version: 1,
          inherit_env: [],
          ...config,
          metrics: { token: 'm2', path: '/figures' },
        }),
      );
    // The files are followed when the start is over.
    await expect
      .poll(
        async () => {
          change();
          return status('m2');
        },
        { interval: 500 },
      )
      .toBe(200);
    expect(await status('m1')).toBe(401);
  });

  it('are not there without the key', async () => {
    const proxy = await gateways.http({ servers: { one: serverOf('one') } });
    expect((await fetch(`${proxy.origin}/metrics`)).status).toBe(404);
  });

  it.skipIf(!hasPromtool)('are what promtool wants, names and all', async () => {
    const proxy = await gateways.http({ servers: { one: serverOf('one') }, metrics: {} });
    const client = await RawClient.begin(proxy);
    await client.call('name');
    expect(promtool(['check', 'metrics'], await read(`${proxy.origin}/metrics`))).toEqual({
      code: 0,
      said: '',
    });
  });
});

describe('metrics at a port of their own', () => {
  it('are there for a gateway on stdio, with their token', async () => {
    const metrics = { port: 0, token: '${READERS}' };
    const proxy = gateways.run({ servers: { one: serverOf('one') }, metrics }, [], { READERS: 'r1' });
    const ask = asker(proxy);
    await ask('initialize', INITIALIZE);
    const url = await said(proxy, /The metrics are at (\S+)\./);
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(new URL('/other', url), { headers: { authorization: 'Bearer r1' } })).status).toBe(
      404,
    );
    await ask('tools/call', { name: 'name', arguments: {} });
    await expect
      .poll(async () => seriesOf(await read(url, 'r1'), 'bcp_calls_total', { tool: 'name', outcome: 'ok' }))
      .toBe(1);
    proxy.child.stdin?.end();
    expect(await proxy.ended).toBe(0);
  });

  it('are no reason not to serve, where the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { readonly port: number };
    try {
      const proxy = gateways.run({ servers: { one: serverOf('one') }, metrics: { port } });
      const ask = asker(proxy);
      expect((await ask('initialize', INITIALIZE)).error).toBeUndefined();
      await said(
        proxy,
        /(There are no metrics, because the gateway cannot listen on 127\.0\.0\.1, port \d+:)/,
      );
      expect((await ask('tools/call', { name: 'name', arguments: {} })).error).toBeUndefined();
    } finally {
      taken.close();
    }
  });

  it.each([
    [
      'another machine could read them without a token',
      { port: 0, host: '0.0.0.0' },
      /(Write a "metrics\.token")/,
    ],
    ['their token cannot be filled in', { port: 0, token: '${NOT_SET_HERE}' }, /(NOT_SET_HERE is not set)/],
    ['there is no port on stdio', {}, /(over stdio, the gateway has no port)/],
  ])('are not there where %s', async (_, metrics, pattern) => {
    const proxy = gateways.run({ servers: { one: serverOf('one') }, metrics });
    const ask = asker(proxy);
    expect((await ask('initialize', INITIALIZE)).error).toBeUndefined();
    await said(proxy, pattern);
    expect(proxy.log()).not.toContain('The metrics are at');
  });
});

describe('the files in deploy/', () => {
  const rules = readFileSync('deploy/prometheus/rules.yaml', 'utf8');
  const dashboard = readFileSync('deploy/grafana/bcp-proxy.json', 'utf8');
  const panels = (JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] }).panels;
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  it('name no figure that is not served', async () => {
    const proxy = await gateways.http({ servers: { one: serverOf('one') }, metrics: {} });
    const text = await read(`${proxy.origin}/metrics`);
    const served = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const named = [rules, ...queries, dashboard].flatMap(
      (one) => one.match(/\b(?:bcp|process|nodejs)_[a-z0-9_]+/g) ?? [],
    );
    const figures = new Set(named.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')));
    expect(figures.size).toBeGreaterThan(20);
    expect([...figures].filter((name) => !served.has(name))).toEqual([]);
    // And all of the gateway's own are looked at by one of them.
    expect(Object.keys(FIGURES).filter((name) => !figures.has(name))).toEqual([]);
  });

  it.skipIf(!hasPromtool)('are what promtool wants: alerts, their tests, the example', () => {
    expect(promtool(['check', 'rules', 'deploy/prometheus/rules.yaml'])).toMatchObject({ code: 0 });
    expect(promtool(['test', 'rules', 'deploy/prometheus/rules.test.yaml'])).toMatchObject({ code: 0 });
    const token = join(gateways.folder, 'token');
    writeFileSync(token, 'secret');
    writeFileSync(join(gateways.folder, 'rules.yaml'), rules);
    const config = join(gateways.folder, 'prometheus.yaml');
    const example = readFileSync('deploy/prometheus/prometheus.yaml', 'utf8');
    writeFileSync(config, example.replace('/etc/prometheus/bcp-proxy.token', token));
    expect(promtool(['check', 'config', '--lint=all', '--lint-fatal', config])).toMatchObject({ code: 0 });
  });

  it.skipIf(!hasPromtool)('hold a dashboard whose queries can be read', () => {
    const filled = queries.map((query) =>
      query.replaceAll('$__rate_interval', '1m').replaceAll('$__range', '3h').replaceAll(/\$\w+/g, '.*'),
    );
    const file = join(gateways.folder, 'queries.yaml');
    const records = filled.map((expr, i) => ({ record: `query_${i}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: records }] }));
    expect(promtool(['check', 'rules', file])).toMatchObject({ code: 0 });
  });
});
