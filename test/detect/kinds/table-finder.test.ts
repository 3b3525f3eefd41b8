import { describe, expect, it } from 'vitest';
import type { Format } from '../../../src/model/rule.ts';
import { find, spans } from './find.ts';

const table = (format: Format<'table'>, text: string) => find({ kind: 'table', format }, text);

describe('tables', () => {
  it.each<[Format<'table'>, string]>([
    ['pipe', 'a | b\n--|--\n1 | 2'],
    ['pipe', ' a | b \n---+---\n 1 | '],
    ['pipe', '+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+'],
    ['csv', 'a,b\n1,2'],
    ['tsv', 'a\tb\n1\t2'],
    ['semicolon', 'a;b\n1;2'],
    ['aligned', 'NAME   AGE\nann     12\nbob      9'],
    ['fields', 'NAME AGE\nann 12\nbob 9'],
  ])('of format %s', (format, text) => {
    const [found, ...others] = table(format, text);
    expect(others).toEqual([]);
    expect([found?.start, found?.end]).toEqual([0, text.split('\n').length]);
    expect(found?.facts).toMatchObject({ columns: 2, header: 1, share: 1 });
  });

  it('of fields cost a bounded look each, however many stand in one text', () => {
    const one = 'a 1\nb 2\nc 3\n\n';
    expect(table('fields', one.repeat(3))).toHaveLength(3);
    // Each may ask what stands around it: a text of thousands would be looked at thousands of times.
    expect(table('fields', one.repeat(20_000)).length).toBeLessThan(2_000);
  });

  it('say what their cells are', () => {
    expect(table('csv', 'id,day,ok\n1,2026-01-02,true\n2,2026-01-03,false')[0]?.facts).toMatchObject({
      rows: 3,
      typed_ratio: 1,
      wordy_ratio: 0,
      spaced_ratio: 0,
    });
    expect(table('csv', 'f(a, b)\ng(c, d)')[0]?.facts).toMatchObject({
      spaced_ratio: 1,
      code_ratio: 1,
    });
  });

  it('end where the number of columns changes', () => {
    expect(spans(table('csv', 'a,b\n1,2\n1,2,3\n4,5,6'))).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('may hold line breaks in quotes', () => {
    expect(table('csv', 'a,b\n"x\ny",2\n3,4')[0]?.facts).toMatchObject({ rows: 3, lines: 4 });
  });
});
