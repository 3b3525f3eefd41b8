import { describe, expect, it } from 'vitest';
import { fetchList } from '../../../src/gateway/catalog/fetch-list.ts';
import type { Connection } from '../../../src/gateway/servers/connection.ts';
import { parseFrame } from '../../../src/gateway/wire/frame.ts';

/** A server whose list never ends: each page has another cursor. */
function endless(bytes: number) {
  let pages = 0;
  const ask = () => {
    const tool = { name: `t${++pages}`, description: 'x'.repeat(bytes) };
    const result = { tools: [tool], nextCursor: `c${pages}` };
    const parsed = parseFrame(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: pages, result })));
    return Promise.resolve({ kind: 'response', frame: parsed.kind === 'frame' ? parsed.frame : undefined });
  };
  const connection = { ask } as unknown as Connection;
  return { server: { connection: () => Promise.resolve(connection) }, asked: () => pages };
}

describe('a list whose pages repeat', () => {
  it.each([['8'], ['']])('has each name once, and says which came again (cursor %j)', async (nextCursor) => {
    const result = { tools: [{ name: 'a' }, { odd: 1 }, { name: 'b' }, { odd: 1 }], nextCursor };
    const parsed = parseFrame(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, result })));
    const ask = () =>
      Promise.resolve({ kind: 'response', frame: parsed.kind === 'frame' ? parsed.frame : undefined });
    const server = { connection: () => Promise.resolve({ ask } as unknown as Connection) };
    const fetched = await fetchList(server, 'tools', '{}');
    if (fetched.kind !== 'items') throw new Error('no items');
    expect(fetched.items.map(({ key }) => key)).toEqual([
      'a',
      undefined,
      'b',
      undefined,
      undefined,
      undefined,
    ]);
    expect(fetched.doubled).toEqual(['a', 'b']);
  });
});

describe('a list that never ends', () => {
  it('is what came on its first pages', async () => {
    const { server, asked } = endless(10);
    const fetched = await fetchList(server, 'tools', '{}', { pages: 5, bytes: 10_000 });
    expect(asked()).toBe(5);
    expect(fetched).toMatchObject({ kind: 'items', items: [{ key: 't1' }, {}, {}, {}, { key: 't5' }] });
  });

  it('is none where it is too long by its bytes, and is not asked for any more', async () => {
    const { server, asked } = endless(1000);
    const fetched = await fetchList(server, 'tools', '{}', { pages: 1000, bytes: 3500 });
    expect(asked()).toBe(4);
    expect(fetched).toEqual({
      kind: 'failed',
      answer: { kind: 'lost', reason: 'the list has more than 3500 bytes, so the gateway drops it' },
    });
  });
});
