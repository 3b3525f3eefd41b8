import { describe, expect, it } from 'vitest';
import { ResultKeep } from '../../../src/gateway/live/result-keep.ts';
import { callRecord } from '../stats/call-record.ts';

const given = (text: string): Buffer => Buffer.from(JSON.stringify({ content: [{ type: 'text', text }] }));
const hideKey = (text: string): string => text.replaceAll('k3y-of-server', '<hidden>');

describe('results that are kept', () => {
  it('are the last ones, as their servers gave them', () => {
    const kept = new ResultKeep(2, () => undefined);
    for (const id of ['1', '2', '3'])
      kept.add(id, callRecord({ given: given(`text ${id}`), tool: `t${id}` }));
    expect(kept.list().map(({ id, tool }) => [id, tool])).toEqual([
      ['3', 't3'],
      ['2', 't2'],
    ]);
    expect(kept.text('3')).toMatchObject({ text: 'text 3', args: '{}', server: 'one' });
    expect(kept.text('1')).toBeUndefined();
  });

  it('are shown without what their server was started with, also when it has ended', () => {
    let hide: typeof hideKey | undefined = hideKey;
    const kept = new ResultKeep(5, (server) => (server === 'one' ? hide : undefined));
    kept.add(
      '1',
      callRecord({ given: given('a k3y-of-server b'), args: Buffer.from('{"k":"k3y-of-server"}') }),
    );
    hide = undefined;
    expect(kept.text('1')).toMatchObject({ text: 'a <hidden> b', args: '{"k":"<hidden>"}' });
  });

  it('are none where the config keeps none, where there is no result, and where one is too large', () => {
    expect(new ResultKeep(0, () => undefined).add('1', callRecord())).toBe(false);
    const kept = new ResultKeep(5, () => undefined);
    expect(kept.add('1', callRecord({ given: Buffer.alloc(0) }))).toBe(false);
    expect(kept.add('2', callRecord({ fetched: '{}' }))).toBe(false);
    expect(kept.add('3', callRecord({ given: Buffer.alloc(4 * 1024 * 1024 + 1) }))).toBe(false);
    expect(kept.list()).toEqual([]);
  });

  it('take a bounded memory', () => {
    const kept = new ResultKeep(1000, () => undefined);
    const large = callRecord({ given: Buffer.alloc(4 * 1024 * 1024 - 2) });
    for (let i = 0; i < 20; i++) kept.add(String(i), large);
    expect(kept.list()).toHaveLength(16);
  });

  it('do not change with the frame that they stood in', () => {
    const kept = new ResultKeep(1, () => undefined);
    const frame = given('as it was');
    kept.add('1', callRecord({ given: frame }));
    frame.fill(0);
    expect(kept.text('1')?.text).toBe('as it was');
  });
});
