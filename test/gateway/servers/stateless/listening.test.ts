import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Listening } from '../../../../src/gateway/servers/stateless/listening.ts';
import { type NotificationFrame, notificationText, parseFrame } from '../../../../src/gateway/wire/frame.ts';
import { META } from '../../../../src/gateway/wire/stateless-protocol.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function notification(method: string, params: object): NotificationFrame {
  const parsed = parseFrame(Buffer.from(notificationText(method, JSON.stringify(params))));
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'notification') throw new Error(method);
  return parsed.frame;
}

/** What a server and a client see of it. */
function world() {
  const asked: object[] = [];
  const cancelled: string[] = [];
  const told: string[] = [];
  const listening = new Listening({
    capabilities: { tools: { listChanged: true }, resources: { subscribe: true } },
    ask: (params) => `"${asked.push(JSON.parse(`{${params}}`) as object)}"`,
    cancel: (id) => void cancelled.push(id),
    tell: ({ bytes }) => void told.push(bytes.toString()),
  });
  const acknowledge = (tag: number, uris: readonly string[] = []): void =>
    void listening.heard(
      notification('notifications/subscriptions/acknowledged', {
        notifications: { toolsListChanged: true, resourceSubscriptions: uris },
        _meta: { [META.subscription]: String(tag) },
      }),
    );
  const changed = (tag: number): void =>
    void listening.heard(
      notification('notifications/tools/list_changed', { _meta: { [META.subscription]: String(tag) } }),
    );
  return { asked, cancelled, told, listening, acknowledge, changed };
}

const CHANGED = '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"';

describe('what a server tells by itself', () => {
  it('is asked for once, and for more beside that before the old request ends', () => {
    const { asked, cancelled, told, listening, acknowledge, changed } = world();
    const settled: unknown[] = [];
    listening.begin();
    acknowledge(1);
    listening.subscribe('a:b', (why) => settled.push(why));
    changed(1);
    changed(2);
    expect([cancelled, told.length, settled]).toEqual([[], 1, []]);
    acknowledge(2, ['a:b']);
    changed(1);
    changed(2);
    expect([cancelled, told.length, settled]).toEqual([['"1"'], 2, [undefined]]);
    expect(asked).toEqual([
      { notifications: { toolsListChanged: true } },
      { notifications: { toolsListChanged: true, resourceSubscriptions: ['a:b'] } },
    ]);
    expect(told[0]).toBe(`${CHANGED},"params":{}}`);
  });

  it('is asked for in one request where many wishes come at once', () => {
    const { asked, listening, acknowledge } = world();
    listening.begin();
    for (const uri of ['a:1', 'a:2', 'a:3']) listening.subscribe(uri, () => {});
    acknowledge(1);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ notifications: { resourceSubscriptions: ['a:1', 'a:2', 'a:3'] } });
  });

  it('is refused for those resources alone that the server leaves out', () => {
    const { listening, acknowledge } = world();
    const settled: unknown[] = [];
    for (const uri of ['a:1', 'a:2'])
      listening.subscribe(uri, (why) => settled.push([uri, why !== undefined]));
    acknowledge(1, ['a:1']);
    acknowledge(2, ['a:1']);
    expect(settled).toEqual([
      ['a:1', false],
      ['a:2', true],
    ]);
  });

  it('counts as changed once it is listened to again, whenever it broke off', () => {
    const { asked, told, listening, acknowledge } = world();
    listening.begin();
    acknowledge(1);
    listening.over('"1"', undefined);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    listening.over('"2"', undefined);
    vi.advanceTimersByTime(1000);
    expect(asked).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    acknowledge(3);
    expect(told).toEqual([`${CHANGED}}`]);
  });

  it('is not asked for again where the server does not know the question', () => {
    const { asked, listening } = world();
    listening.begin();
    listening.over('"1"', 'Method not found');
    vi.advanceTimersByTime(100_000);
    expect(asked).toHaveLength(1);
  });

  it('is asked for no more when nobody listens', () => {
    const { asked, listening, acknowledge } = world();
    listening.begin();
    acknowledge(1);
    listening.over('"1"', undefined);
    listening.end();
    vi.advanceTimersByTime(100_000);
    expect(asked).toHaveLength(1);
  });
});
