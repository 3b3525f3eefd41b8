import { expect, it } from 'vitest';
import { defined } from '../../src/model/defined.ts';

it('leaves out what is not known, and keeps all else in its order', () => {
  const members = defined({ b: 0, gone: undefined, a: null, empty: '', off: false });
  expect(Object.entries(members)).toEqual([
    ['b', 0],
    ['a', null],
    ['empty', ''],
    ['off', false],
  ]);
  expect('gone' in members).toBe(false);
});
