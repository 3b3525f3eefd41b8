import { expect, it } from 'vitest';
import { choiceOf, yesOrNo } from '../../../src/cli/init/choice.ts';

it.each([
  ['', ['a']],
  ['  ', ['a']],
  ['all', ['a', 'b', 'my server']],
  ['none', []],
  ['b', ['b']],
  ['b a', ['b', 'a']],
  ['b,a , b', ['b', 'a']],
  ['my server', ['my server']],
  ['my server, a', ['my server', 'a']],
])('%j chooses %j', (answer, names) => {
  expect(choiceOf(answer, ['a', 'b', 'my server'], ['a'])).toEqual({ names });
});

it('a name that is none of the list is named', () => {
  expect(choiceOf('a, c', ['a', 'b'], ['a'])).toEqual({ unknown: 'c' });
});

it.each([
  ['', true],
  ['y', true],
  ['YES ', true],
  ['n', false],
  ['no', false],
  ['perhaps', undefined],
])('%j answers a question with yes as its default: %j', (answer, agreed) => {
  expect(yesOrNo(answer, true)).toBe(agreed);
});
