import { describe, expect, it } from 'vitest';
import type { BridgeContext } from '../../src/bridge/context.ts';
import type { Listener } from '../../src/bridge/host/server-session.ts';
import { subscribeResource } from '../../src/bridge/resources/subscribe.ts';
import { Subscribers } from '../../src/bridge/resources/subscribers.ts';

/** A session whose server answers everything, as it is told. */
function subscribing(onasked: (method: string, listener: () => Listener, abort: () => void) => void) {
  const abort = new AbortController();
  let listener: Listener | undefined;
  const asked: string[] = [];
  const session = {
    listen: (one: Listener) => {
      listener = one;
      return { stop: () => undefined };
    },
    ask: async ({ method }: { readonly method: string }) => {
      asked.push(method);
      onasked(
        method,
        () => listener as Listener,
        () => abort.abort(),
      );
      return { kind: 'result', json: '{}' };
    },
  };
  const server = { name: 's' };
  const context = {
    plan: async () => ({ config: { servers: [server] }, servers: [server] }),
    sessions: async () => ({ of: () => session }),
    signal: abort.signal,
    out: async () => undefined,
    program: 'bcp-proxy',
  } as unknown as BridgeContext;
  return { asked, ended: subscribeResource(['s', 'test://a'], context, '') };
}

describe('a subscription', () => {
  it('that is interrupted before anyone listens for that ends all the same, and is taken back', async () => {
    const { asked, ended } = subscribing((method, _, abort) => {
      if (method === 'resources/subscribe') abort();
    });
    await expect(ended).rejects.toMatchObject({ code: 'INTERRUPTED' });
    expect(asked).toEqual(['resources/subscribe', 'resources/unsubscribe']);
  });
});

describe('subscribers', () => {
  it('the last one that leaves ends the subscription', () => {
    const subscribers = new Subscribers();
    const session = {};
    subscribers.join(session, 'a');
    subscribers.join(session, 'a');
    subscribers.join(session, 'b');
    expect([
      subscribers.leave(session, 'a'),
      subscribers.leave(session, 'b'),
      subscribers.leave(session, 'a'),
    ]).toEqual([false, true, true]);
  });
});
