import { afterEach, expect, it } from 'vitest';
import type { HttpSession } from '../../../../src/gateway/client/http/http-session.ts';
import { OutgoingMessage } from '../../../../src/gateway/wire/outgoing-message.ts';
import { deferred } from '../../../../src/platform/timing.ts';
import { ask, drainAll, JSON_POST, type Reply, serve } from '../../http-harness.ts';

afterEach(drainAll);

it('sessions that take long to end are counted: as many at most as there may be', async () => {
  const ends: (() => void)[] = [];
  const begin = (session: HttpSession) => {
    session.onframe = (_, exchange) => exchange?.answer(OutgoingMessage.text('{}'));
    const { promise: done, resolve } = deferred<void>();
    ends.push(resolve);
    return { done, stop: () => {} };
  };
  const front = await serve([], { begin: () => begin, maxSessions: 2 });
  const initialize = (): Promise<Reply> =>
    ask(front, { body: '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}' });
  for (const _ of ['first', 'second']) {
    const { headers } = await initialize();
    const session = { ...JSON_POST, 'mcp-session-id': String(headers['mcp-session-id']) };
    expect((await ask(front, { method: 'DELETE', headers: session })).status).toBe(200);
  }
  const refused = await initialize();
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  ends[0]?.();
  expect((await initialize()).status).toBe(200);
  for (const end of ends) end();
});
