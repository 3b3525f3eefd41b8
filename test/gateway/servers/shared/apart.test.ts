/** Sessions that share a server, and whose ids are the same, as those of all clients of one SDK are. */
import { afterEach, expect, it } from 'vitest';
import { SharedServers } from '../../../../src/gateway/servers/shared/shared-servers.ts';
import { MAX_FRAME_BYTES } from '../../../../src/gateway/wire/line-splitter.ts';
import { start, stopAll, textOf } from '../../harness.ts';
import { type Heard, startLine, textLine, toldServer } from '../../told-server.ts';

const pools: SharedServers[] = [];

afterEach(async () => {
  await stopAll();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** Two clients of one server, which answers no call but the first. */
async function two(answersFirst: boolean) {
  const calls: Heard[] = [];
  const server = toldServer((message) => {
    if (message.method !== 'tools/call') return startLine(message);
    const isFirst = calls.push(message) === 1;
    return isFirst && answersFirst ? textLine(message.id, 'for one') : undefined;
  });
  const pool = new SharedServers({
    ...{ env: process.env, log: () => {}, maxFrameBytes: MAX_FRAME_BYTES },
    startProcess: server.startProcess,
  });
  pools.push(pool);
  const config = { ...server.config, shared: true as const };
  const begin = async () => {
    const { client } = start([config], { shared: pool });
    await client.initialize();
    return client;
  };
  return { one: await begin(), two: await begin(), calls, server };
}

it('get no second answer to a call of another one', async () => {
  const world = await two(true);
  await world.one.call('5', 't');
  const asked = world.two.call('5', 't');
  await expect.poll(() => world.calls.length).toBe(2);
  world.server.say(textLine(world.calls[0]?.id, 'a secret of one'));
  world.server.say(textLine(world.calls[1]?.id, 'for two'));
  expect(textOf(await asked)).toBe('for two');
});

it('get no late progress of a call of another one', async () => {
  const world = await two(true);
  const params = (progressToken: string) => ({ name: 't', arguments: {}, _meta: { progressToken } });
  await world.one.result('5', 'tools/call', params('a'));
  const asked = world.two.result('5', 'tools/call', params('b'));
  await expect.poll(() => world.calls.length).toBe(2);
  const progressToken = world.calls[0]?.params?._meta?.['progressToken'];
  const progress = { progressToken, progress: 1, message: 'a secret of one' };
  world.server.say(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params: progress }));
  world.server.say(textLine(world.calls[1]?.id, 'for two'));
  await asked;
  expect(world.two.lines.join('\n')).not.toContain('a secret of one');
});

it('are told apart where the server gives numbers back as texts', async () => {
  const world = await two(false);
  const asked = [world.one.call('7', 't'), world.two.call('"7"', 't')];
  await expect.poll(() => world.calls.length).toBe(2);
  world.server.say(textLine(String(world.calls[0]?.id), 'for one'));
  world.server.say(textLine(String(world.calls[1]?.id), 'for two'));
  expect((await Promise.all(asked)).map(textOf)).toEqual(['for one', 'for two']);
});
