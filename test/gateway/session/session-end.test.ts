import { expect, it } from 'vitest';
import type { ClientSide } from '../../../src/gateway/client/client-side.ts';
import type { ClientTransport } from '../../../src/gateway/client/client-transport.ts';
import type { Downstream } from '../../../src/gateway/servers/downstream.ts';
import { SessionEnd } from '../../../src/gateway/session/session-end.ts';
import { deferred } from '../../../src/platform/timing.ts';

it('a session is over when each server has ended or failed to, and says which failed', async () => {
  const log: string[] = [];
  const slow = deferred<void>();
  const server = (end: () => Promise<void>) => ({ failure: undefined, end }) as Downstream;
  const end = new SessionEnd({
    servers: [server(() => Promise.reject(new Error('too many open files'))), server(() => slow.promise)],
    client: { abandon: () => {} } as ClientSide,
    transport: { close: () => Promise.resolve() } as ClientTransport,
    cache: undefined,
    log: (level, message) => log.push(`${level} ${message}`),
  });
  let over = false;
  const done = end.done.then((exit) => {
    over = true;
    return exit;
  });
  const finished = end.finish(0);
  await expect.poll(() => log).toHaveLength(1);
  expect(over).toBe(false);
  slow.resolve();
  await finished;
  expect(await done).toBe(0);
  expect(log).toEqual([
    'error The end of a server has failed, but everything else goes on: too many open files',
  ]);
});
