import { describe, expect, it } from 'vitest';
import { recordsRatio } from '../../src/detect/aligned-records.ts';
import { indexLines } from '../../src/detect/lines.ts';

function ratioOf(text: string): number {
  const lines = indexLines(text);
  return recordsRatio(lines, { start: 0, end: lines.count });
}

const record = (n: number): string => `      id = ${n}\n    name = part ${n}\nin_stock = ${n * 10}\n`;
const records = (count: number, write = record): string =>
  Array.from({ length: count }, (_, i) => write(i)).join('\n');

describe('records with right-aligned names', () => {
  it('takes three and more with the same names in the same order', () => {
    expect(ratioOf(records(3))).toBe(1);
    expect(ratioOf(records(2))).toBe(0);
  });

  it('allows a line that counts each record, and values over several lines', () => {
    expect(ratioOf(records(3, (n) => `*** ${n}. row ***\n  id: ${n}\nname: x\n`))).toBeCloseTo(2 / 3);
    expect(ratioOf(records(3, (n) => `  id = ${n}\nname = two\nlines\n`))).toBeCloseTo(2 / 3);
  });

  it.each([
    ['names aligned at the left', (n: number) => `id   = ${n}\nname = x\n`],
    ['names that are not aligned', (n: number) => `id = ${n}\nname = x\n`],
    ['a list of YAML', (n: number) => `- id: ${n}\n  kd: x\n`],
    ['statements', (n: number) => `   x = ${n};\n sum = x;\n`],
    ['other names each time', (n: number) => `  a${n} = 1\nabc${n} = 2\n`],
    ['one name', (n: number) => `  id = ${n}\n`],
  ])('takes no %s', (_, write) => expect(ratioOf(records(5, write))).toBe(0));

  it('takes no text without labels', () => expect(ratioOf('one\ntwo\nthree\n')).toBe(0));
});
