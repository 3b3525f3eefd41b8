import { expect, it } from 'vitest';
import { unmetByCall, unmetOf } from '../../src/detect/unmet.ts';
import type { Condition } from '../../src/model/rule.ts';
import { NO_CALL } from '../support/engine.ts';

const CANDIDATE = { start: 0, end: 1, facts: { rows: 1, columns: 4, share: 0.12345 }, captures: {} };

it.each<[string, Condition, readonly string[]]>([
  ['a fact that is too small', { ge: ['rows', 3] }, ['rows >= 3 (has 1)']],
  ['a fact that is too large', { le: ['share', 0.1] }, ['share <= 0.1 (has 0.123)']],
  ['a fact that nobody found', { ge: ['hunks', 1] }, ['hunks >= 1 (has 0)']],
  ['the part that fails', { ge: ['columns', 2], le: ['rows', 0] }, ['rows <= 0 (has 1)']],
  ['nothing that holds', { ge: ['columns', 2] }, []],
  [
    'all of several ways',
    { any_of: [{ ge: ['rows', 3] }, { tool: '*sql*' }] },
    ['one of these: rows >= 3 (has 1) or a tool like *sql*'],
  ],
  [
    'arguments and types',
    { args: { path: '*.csv' }, mime: 'text/csv' },
    ['the type text/csv', 'an argument path like *.csv'],
  ],
  ['keys', { keys: { all: ['a'], only: ['a', 'b'] } }, ['the keys "a"', 'no keys but "a", "b"']],
])('says %s', (_name, condition, said) => {
  expect(unmetOf([condition], CANDIDATE, '', NO_CALL)).toEqual(said);
});

it('says what a call is not', () => {
  expect(unmetByCall([{ ge: ['rows', 3] }, { tool: '*sql*' }], NO_CALL)).toEqual(['a tool like *sql*']);
});
