/** Sessions that share a server without sessions. */
import { afterEach, expect, it } from 'vitest';
import { SharedServers } from '../../../../src/gateway/servers/shared/shared-servers.ts';
import { MAX_FRAME_BYTES } from '../../../../src/gateway/wire/line-splitter.ts';
import { start, stopAll, textOf } from '../../harness.ts';
import { startInMemory } from '../../memory-servers.ts';
import { statelessOnStdio } from './stateless-servers.ts';

const pools: SharedServers[] = [];

afterEach(async () => {
  await stopAll();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

it('have one process, whose changes all hear who want them, and which can ask none of them', async () => {
  const pool = new SharedServers({
    ...{ env: process.env, log: () => {}, maxFrameBytes: MAX_FRAME_BYTES },
    startProcess: startInMemory,
  });
  pools.push(pool);
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
