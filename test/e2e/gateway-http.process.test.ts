import { afterEach, expect, it } from 'vitest';
import { SharedServers } from '../../src/gateway/servers/shared/shared-servers.ts';
import { MAX_FRAME_BYTES } from '../../src/gateway/wire/line-splitter.ts';
import { scripted } from '../gateway/harness.ts';
import { answerIn, ask, drainAll, RawClient, serve } from '../gateway/http-harness.ts';
import { PROCESSES } from '../gateway/memory-servers.ts';
import { gone, isAlive } from './processes.ts';

afterEach(drainAll);

const pidOf = async (client: RawClient): Promise<number> =>
  answerIn<{ pid: number }>(await client.post('{"jsonrpc":"2.0","id":900,"method":"test/seen"}')).pid;

it('a session over HTTP ends its servers with it', async () => {
  const front = await serve([scripted('one')], { gateway: PROCESSES });
  const client = await RawClient.begin(front);
  const pid = await pidOf(client);
  expect(isAlive(pid)).toBe(true);
  expect((await ask(front, { method: 'DELETE', headers: client.headers })).status).toBe(200);
  await gone([pid]);
});

it('a shared server outlives sessions, and ends with the gateway', async () => {
  const pool = new SharedServers({ env: process.env, log: () => {}, maxFrameBytes: MAX_FRAME_BYTES });
  const front = await serve([scripted('one', {}, { shared: true })], { gateway: { shared: pool } });
  const pid = await pidOf(await RawClient.begin(front));
  await drainAll();
  expect(isAlive(pid)).toBe(true);
  await pool.close();
  expect(isAlive(pid)).toBe(false);
});
