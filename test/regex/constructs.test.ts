import { expect, it } from 'vitest';
import { constructsOf } from '../../src/regex/constructs.ts';

it.each([
  ['^a(?:b)(?<c>d)$', []],
  ['a(?=b)', ['lookaround']],
  ['(?!a)b', ['lookaround']],
  ['(?<=a)b', ['lookaround']],
  ['(?<!a)b', ['lookaround']],
  ['(a)\\1', ['backreference']],
  ['(?<a>x)\\k<a>(?=y)', ['lookaround', 'backreference']],
  ['\\(?=a', []],
  ['[(?=]', []],
  ['[\\](?=]', []],
  ['\\\\1', []],
  ['\\\\(?=a)', ['lookaround']],
  ['[\\1]', []],
  ['\\0', []],
])('finds in %s %j', (pattern, constructs) => {
  expect(new RegExp(pattern)).toBeInstanceOf(RegExp);
  expect(constructsOf(pattern)).toEqual(constructs);
});
