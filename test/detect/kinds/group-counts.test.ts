import { expect, it } from 'vitest';
import { namedGroups } from '../../../src/detect/kinds/group-counts.ts';

it.each<[RegExp, string]>([
  [/^(?<a>x)(y)(?<b>z)$/, 'xyz'],
  [/^(?:x|(?<a>y))(?=z)(?!q)(?<b>z)/, 'yz'],
  [/(?<=x)(?<a>y)(?<!q)(?<b>z)/, 'xyz'],
  [/^\((?<a>x)\\(?<b>y)/, '(x\\y'],
  [/^[(?<no>\](](?<a>x)(([)(]))(?<b>y)$/, '(x)y'],
  [/^(?<a>(?<inner>x)y)[^\]](?<b>z)/, 'xy-z'],
  [/^(x)(y)$/, 'xy'],
])('the named groups of %s are told by their numbers', (pattern, text) => {
  const match = pattern.exec(text);
  const byNumber = namedGroups(pattern).map(([name, number]) => [name, match?.[number]]);
  expect(byNumber).toEqual(Object.entries(match?.groups ?? {}));
  expect(match).not.toBeNull();
});
