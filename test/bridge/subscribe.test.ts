import { describe, expect, it, vi } from 'vitest';
import type { BridgeContext } from '../../src/bridge/bridge-context.ts';
import { BridgeError } from '../../src/bridge/errors.ts';
import type { Listener } from '../../src/bridge/host/server-session.ts';
import { Subscribers, subscribeResource } from '../../src/bridge/resources/subscribe.ts';

/** A session whose server answers everything, as it is told. */
function subscribing(
  onasked: (method: string, listener: () => Listener, abort: () => void) => void,
  server: object = { name: 's' },
) {
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
  const context = {
    plan: async () => ({ config: { servers: [server] }, servers: [server] }),
    sessions: async () => ({ of: () => session }),
    signal: abort.signal,
    out: async () => undefined,
    program: 'bcp-proxy',
  } as unknown as BridgeContext;
  return { asked, ended: subscribeResource(['s', 'test://a'], context, () => '') };
}

describe('a subscription', () => {
  it('that is interrupted before anyone listens for that ends all the same, and is taken back', async () => {
    const { asked, ended } = subscribing((method, _, abort) => {
      if (method === 'resources/subscribe') abort();
    });
    await expect(ended).rejects.toMatchObject({ code: 'INTERRUPTED' });
    expect(asked).toEqual(['resources/subscribe', 'resources/unsubscribe']);
  });

  it('at a remote server is renewed, and ends when that cannot be reached any more', async () => {
    vi.useFakeTimers();
    try {
      let left = 3;
      const onasked = (): void => {
        if (--left === 0) throw new BridgeError('SERVER_UNREACHABLE', 'gone');
      };
      const { asked, ended } = subscribing(onasked, { name: 's', url: 'http://127.0.0.1:1/' });
      const seen = expect(ended).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE', message: 'gone' });
      await vi.advanceTimersByTimeAsync(60_000);
      await seen;
      expect(asked).toEqual(Array.from({ length: 3 }, () => 'resources/subscribe'));
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
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
