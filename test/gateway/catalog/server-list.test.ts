import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fetched } from '../../../src/gateway/catalog/fetch-list.ts';
import { BAD_FOR, NAME_WAIT, ServerList } from '../../../src/gateway/catalog/server-list.ts';

const LIST_WAIT = 3000;

beforeEach(() => {
  // What another file has left to be done at once is none of this list's timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const items = (...keys: string[]): Fetched => ({
  kind: 'items',
  items: keys.map((key) => ({ key, json: `{"name":"${key}"}` })),
  firstPage: '{}',
  doubled: [],
});
const FAILED: Fetched = { kind: 'failed', answer: { kind: 'lost', reason: 'gone' } };

/** A list whose server answers when it is told to. */
function setUp() {
  const open: ((fetched: Fetched) => void)[] = [];
  const bad: string[] = [];
  const hows: string[] = [];
  const server = { life: 1 as number | undefined, late: 0, stands: false };
  const list = new ServerList({
    fetch: () => new Promise((resolve) => open.push(resolve)),
    life: () => server.life,
    onbad: (reason, how) => {
      bad.push(reason);
      hows.push(how);
    },
    onlate: () => server.late++,
    stands: () => server.stands,
    waitMs: LIST_WAIT,
  });
  const answer = async (fetched: Fetched, i = open.length - 1) => {
    open[i]!(fetched);
    await vi.advanceTimersByTimeAsync(0);
  };
  const keys = () => list.items?.map(({ key }) => key);
  /** How long a list waits for it, up to `LIST_WAIT`; in milliseconds. */
  const waited = async (moment: 'settled' | 'named' = 'settled') => {
    const from = performance.now();
    const until = list.ask()[moment].then(() => performance.now() - from);
    await vi.advanceTimersByTimeAsync(LIST_WAIT);
    return until;
  };
  return { list, server, open, bad, hows, answer, keys, waited };
}

describe('the list of one server', () => {
  it('is asked for once at a time, and afresh each time', async () => {
    const { list, open, answer, keys } = setUp();
    const first = list.ask();
    expect(list.ask()).toBe(first);
    await answer(items('a'));
    await first.settled;
    expect(keys()).toEqual(['a']);
    expect(list.outdated).toBe(false);
    list.ask();
    await answer(items('a', 'b'));
    expect(keys()).toEqual(['a', 'b']);
    expect(open).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is waited for so long, and not again for ten minutes', async () => {
    const { list, open, bad, waited } = setUp();
    expect(await waited()).toBe(LIST_WAIT);
    expect(bad).toEqual([`no answer within ${LIST_WAIT} ms`]);
    expect(await waited()).toBe(0);
    expect(list.outdated).toBe(false);
    expect(open).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(BAD_FOR);
    expect(await waited()).toBe(LIST_WAIT);
    expect(open).toHaveLength(2);
    expect(bad).toHaveLength(2);
  });

  it('takes a late answer, tells of it, and does not wait for the slow server again', async () => {
    const { server, answer, keys, waited, list, open } = setUp();
    await waited();
    await answer(items('a'));
    expect(keys()).toEqual(['a']);
    expect(server.late).toBe(1);
    expect(await waited()).toBe(0);
    await answer(items('a'));
    expect(server.late).toBe(1);
    expect(open).toHaveLength(2);
    // Late once more, then in time: waited for from then on.
    await answer(items('a', 'b'), 1);
    expect(server.late).toBe(1);
    const third = list.ask();
    await answer(items('a', 'b', 'c'));
    await third.settled;
    expect(server.late).toBe(2);
    expect(await waited()).toBe(LIST_WAIT);
  });

  it('is asked, and not waited for, where it was late in an earlier session, until it has answered', async () => {
    const { list, server, open, answer, keys, waited } = setUp();
    list.seedSlow();
    expect(list.named).toBe(true);
    const from = performance.now();
    await list.ask().settled;
    expect([open.length, performance.now() - from]).toEqual([1, 0]);
    const searched = list.search().settled;
    await answer(items('a'));
    await searched;
    expect([keys(), server.late]).toEqual([['a'], 1]);
    expect(await waited()).toBe(LIST_WAIT);
  });

  it('says whether it failed or is late', async () => {
    const { list, hows, answer, waited } = setUp();
    await waited();
    list.changed();
    list.ask();
    await answer(FAILED);
    expect(hows).toEqual(['slow', 'failed']);
  });

  it('keeps what it held while the server fails, until that is started again', async () => {
    const { list, server, answer, keys, waited, bad, open } = setUp();
    list.ask();
    await answer(items('a'));
    list.ask();
    server.life = undefined;
    await answer(FAILED);
    expect(bad).toEqual(['gone']);
    expect(keys()).toEqual(['a']);
    expect(await waited()).toBe(0);
    expect(open).toHaveLength(2);
    server.life = 2;
    list.ask();
    await answer(items('b'));
    expect(keys()).toEqual(['b']);
    expect(server.late).toBe(0);
  });

  it('is asked for again after list_changed, whatever is still under way', async () => {
    const { list, open, answer, keys, waited, bad } = setUp();
    await waited();
    list.changed();
    const question = list.ask();
    expect(open).toHaveLength(2);
    await answer(items('new'), 1);
    await question.settled;
    await answer(items('old'), 0);
    expect(keys()).toEqual(['new']);
    list.ask();
    list.changed();
    await answer(FAILED);
    expect(bad).toHaveLength(1);
    expect(list.outdated).toBe(true);
  });

  it('lets others have their names after half a second, and at once when it was listed before', async () => {
    const { list, answer, waited } = setUp();
    expect(list.named).toBe(false);
    expect(await waited('named')).toBe(NAME_WAIT);
    expect(list.named).toBe(true);
    const other = setUp();
    other.list.ask();
    await other.answer(items('a'));
    expect(other.list.named).toBe(true);
    await answer(items());
  });
});
