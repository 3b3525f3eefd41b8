import { expect, it } from 'vitest';
import { readDelimited } from '../../../../src/render/compact/grid/delimited-grid.ts';

const header = (cells: number): string => Array.from({ length: cells }, (_, i) => `c${i}`).join(',');

it('rows that lack more than half of the cells are rows of no table', () => {
  expect(readDelimited(`${header(100)}\n${'x\n'.repeat(10)}x`, ',')).toBeUndefined();
  expect(readDelimited(`${header(4)}\nx`, ',')).toBeUndefined();
});

it('rows that lack fewer of them are filled up', () => {
  expect(readDelimited(`${header(4)}\nx,y`, ',')).toEqual({
    header: ['c0', 'c1', 'c2', 'c3'],
    rows: [['x', 'y', '', '']],
  });
});
