/** Sessions that share a server without sessions. */
import { afterEach, expect, it } from 'vitest';
import { SharedServers } from '../../../../src/gateway/servers/shared/shared-servers.ts';
import { MAX_FRAME_BYTES } from '../../../../src/gateway/wire/line-splitter.ts';
import { META } from '../../../../src/gateway/wire/stateless-protocol.ts';
import { FOR_STATELESS, scripted, start, stopAll, textOf } from '../../harness.ts';
import { startInMemory } from '../../memory-servers.ts';
import { statelessOnStdio } from './stateless-servers.ts';

const pools: SharedServers[] = [];

afterEach(async () => {
  await stopAll();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function newPool(): SharedServers {
  const pool = new SharedServers({
    ...{ env: process.env, log: () => {}, maxFrameBytes: MAX_FRAME_BYTES },
    startProcess: startInMemory,
  });
  pools.push(pool);
  return pool;
}

it('have one process, whose changes all hear who want them, and which can ask none of them', async () => {
  const pool = newPool();
  const config = { ...statelessOnStdio(), shared: true as const };
  const [one, two] = [start([config], { shared: pool }).client, start([config], { shared: pool }).client];
  for (const client of [one, two]) await client.initialize('older', { elicitation: {} });
  expect(textOf(await one.call('1', 'pid'))).toBe(textOf(await two.call('1', 'pid')));
  await one.result('2', 'resources/subscribe', { uri: 'test://note' });
  await two.call('2', 'touch');
  await one.frame(({ method }) => method === 'notifications/resources/updated');
  await two.call('3', 'grow');
  for (const client of [one, two])
    await client.frame(({ method }) => method === 'notifications/tools/list_changed');
  expect(two.lines.filter((line) => line.includes('resources/updated'))).toEqual([]);
  const asked = await two.call('4', 'form');
  expect(asked.result?.['isError']).toBe(true);
});

it('keep what their clients say of themselves from the server, which knows one client', async () => {
  const config = { ...scripted('one'), shared: true as const };
  const { client } = start([config], { shared: newPool(), ...FOR_STATELESS });
  await client.initialize();
  const _meta = { [META.client]: { name: 'z', version: '1' }, own: 1 };
  await client.result('1', 'tools/call', { name: 'echo', arguments: { text: 'x' }, _meta });
  const { result } = await client.result('2', 'test/seen', { _meta });
  const lines = (result?.['seen'] ?? []) as string[];
  expect(lines.filter((line) => line.includes('"own"'))).not.toEqual([]);
  expect(lines.join('\n')).not.toContain('"z"');
});
