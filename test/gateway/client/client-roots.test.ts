import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientRoots } from '../../../src/gateway/client/client-roots.ts';
import { parseFrame } from '../../../src/gateway/wire/frame.ts';
import type { OutgoingMessage } from '../../../src/gateway/wire/outgoing-message.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const CWD = { folders: ['/home/dev/project'], named: false };
const named = (...folders: string[]) => ({ folders, named: true });

/** A client that answers the question of that number, counted from 0. */
function setUp() {
  const ids: unknown[] = [];
  const forward = ({ pieces }: OutgoingMessage): void => {
    const { id, method } = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>;
    expect(method).toBe('roots/list');
    ids.push(id);
  };
  const roots = new ClientRoots({ forward }, '/home/dev/project');
  roots.initialize({ capabilities: { roots: { listChanged: true } } });
  const answer = (i: number, ...folders: string[]): boolean => {
    const result = { roots: folders.map((folder) => ({ uri: `file://${folder}` })) };
    const parsed = parseFrame(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: ids[i], result })));
    if (parsed.kind !== 'frame' || parsed.frame.kind !== 'response') throw new Error(parsed.kind);
    return roots.answer(parsed.frame);
  };
  return { roots, ids, answer };
}

describe("the client's roots", () => {
  it('are asked for once, and no timer stays', async () => {
    const { roots, ids, answer } = setUp();
    const waiting = [roots.get(), roots.get()];
    expect(ids).toHaveLength(1);
    expect(answer(0, '/home/dev/a')).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(await Promise.all(waiting)).toEqual([named('/home/dev/a'), named('/home/dev/a')]);
    expect(answer(0, '/home/dev/b')).toBe(false);
    expect(await roots.get()).toEqual(named('/home/dev/a'));
  });

  it('are the working folder until a late answer comes', async () => {
    const { roots, ids, answer } = setUp();
    const waiting = roots.get();
    await vi.advanceTimersByTimeAsync(2300);
    expect(await waiting).toEqual(CWD);
    expect(await roots.get()).toEqual(CWD);
    expect(answer(0, '/home/dev/a')).toBe(true);
    expect(await roots.get()).toEqual(named('/home/dev/a'));
    expect(ids).toHaveLength(1);
  });

  it('are asked for again when they have changed; an answer of before counts no more', async () => {
    const { roots, ids, answer } = setUp();
    void roots.get();
    answer(0, '/home/dev/a');
    roots.changed();
    expect(ids).toHaveLength(1);
    const waiting = roots.get();
    roots.changed();
    expect(ids).toHaveLength(3);
    expect(answer(1, '/home/dev/b')).toBe(false);
    answer(2, '/home/dev/c');
    expect(await waiting).toEqual(named('/home/dev/c'));
    expect(await roots.get()).toEqual(named('/home/dev/c'));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are the working folder for a client without roots', async () => {
    const { roots, ids } = setUp();
    roots.initialize({ capabilities: {} });
    expect(await roots.get()).toEqual(CWD);
    expect(ids).toEqual([]);
  });
});
