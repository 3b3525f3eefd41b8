import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../../src/gateway/servers/connection.ts';
import { CHANGED_DELAY, ChangedNews, isListChanged } from '../../../src/gateway/session/changed-news.ts';
import {
  type NotificationFrame,
  notificationText,
  ownFrame,
  stringIn,
} from '../../../src/gateway/wire/frame.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TOOLS = 'notifications/tools/list_changed';
const PROMPTS = 'notifications/prompts/list_changed';
const server = (): Connection => Object.create(null) as Connection;

function news() {
  const sent: string[] = [];
  const changed = new ChangedNews((frame) => sent.push(stringIn(frame, 'params', 'said') ?? ''));
  const tell = (connection: Connection, text: string, method = TOOLS): void =>
    changed.tell(
      connection,
      ownFrame(notificationText(method, JSON.stringify({ said: text }))) as NotificationFrame,
    );
  return { sent, tell };
}

describe('a list that changes again and again', () => {
  it('is told of at once, and once more when the delay is over, with what was said last', () => {
    const { sent, tell } = news();
    const one = server();
    for (let i = 0; i < 1000; i++) tell(one, `${i}`);
    expect(sent).toEqual(['0']);
    vi.advanceTimersByTime(CHANGED_DELAY);
    expect(sent).toEqual(['0', '999']);
    vi.advanceTimersByTime(10 * CHANGED_DELAY);
    expect(sent).toEqual(['0', '999']);
  });

  it('is told of once in each delay, however long it goes on', () => {
    const { sent, tell } = news();
    const one = server();
    for (let i = 0; i < 100; i++) {
      tell(one, `${i}`);
      vi.advanceTimersByTime(CHANGED_DELAY / 10);
    }
    vi.advanceTimersByTime(CHANGED_DELAY);
    expect(sent).toHaveLength(11);
    expect(sent.at(-1)).toBe('99');
  });

  it('holds up no other list, no other server, and nothing that comes later', () => {
    const { sent, tell } = news();
    const [one, two] = [server(), server()];
    tell(one, 'a');
    tell(one, 'b', PROMPTS);
    tell(two, 'c');
    vi.advanceTimersByTime(CHANGED_DELAY);
    tell(one, 'd');
    expect(sent).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    [TOOLS, true],
    [PROMPTS, true],
    ['notifications/resources/list_changed', true],
    ['notifications/resources/updated', false],
    ['notifications/roots/list_changed', false],
    ['x/notifications/tools/list_changed', false],
  ])('is what %s says: %j', (method, says) => {
    expect(isListChanged(method)).toBe(says);
  });
});
