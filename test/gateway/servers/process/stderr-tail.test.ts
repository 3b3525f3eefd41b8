import { expect, it } from 'vitest';
import { StderrTail } from '../../../../src/gateway/servers/process/stderr-tail.ts';
import { hideValues } from '../../../../src/platform/hidden-values.ts';

const tailOf = (chunks: readonly string[], ...secrets: readonly string[]): readonly string[] => {
  const tail = new StderrTail((text) => hideValues(text, secrets));
  for (const chunk of chunks) tail.push(chunk);
  return tail.lines();
};

it('gives the last twenty lines, of each the beginning', () => {
  const lines = Array.from({ length: 30 }, (_, i) => `${i}`);
  expect(tailOf([`${lines.join('\n')}\n`])).toEqual(lines.slice(10));
  expect(tailOf(['x'.repeat(600), 'y\nz'])).toEqual(['x'.repeat(500), 'z']);
});

it.each([
  ['in pieces', ['key LITSE', 'CRET99 is wrong'], 'LITSECRET99', ['key <hidden> is wrong']],
  ['where a line is cut', [`${'x'.repeat(495)}LITSECRET99`], 'LITSECRET99', [`${'x'.repeat(495)}<hidd`]],
  ['of several lines', ['-----BEGIN\nMIIEpAIB\n'], '-----BEGIN\nMIIEpAIB\n', ['<hidden>', '<hidden>']],
  ['of which a line is told', ['bad: MIIEpAIB'], '-----BEGIN\nMIIEpAIB', ['bad: <hidden>']],
  ['as JSON', [String.raw`{"key":"with\"quote"}`], 'with"quote', ['{"key":"<hidden>"}']],
])('a secret is hidden %s', (_, chunks, secret, told) => {
  expect(tailOf(chunks, secret)).toEqual(told);
});
