import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersEnds, numbersTens } from '../../../../src/render/compact/forms/numbers-form.ts';
import { runs } from '../../../support/runs.ts';

const back = (form: typeof numbersTens, source: string): string | undefined => {
  const encoded = form.encode(source, true);
  return encoded && form.decode(encoded.body, encoded.variant);
};
const numbered = (write: (number: number) => string, texts: readonly string[], first = 1): string =>
  texts.map((text, i) => write(first + i) + text).join('\n');

const WAYS: Readonly<Record<string, (number: number) => string>> = {
  'filled up to six, an arrow': (n) => `${String(n).padStart(6)}→`,
  'a tab': (n) => `${n}\t`,
  'filled up to six, a tab': (n) => `${String(n).padStart(6)}\t`,
  'a colon and a blank': (n) => `${n}: `,
  'a colon': (n) => `${n}:`,
  'a bar between blanks': (n) => `${n} | `,
  'filled up to three, a bar between blanks': (n) => `${String(n).padStart(3)} | `,
  'filled up to six, a bar': (n) => `${String(n).padStart(6)}|`,
  'zeros, a bar and a blank': (n) => `${String(n).padStart(5, '0')}| `,
  'an L': (n) => `L${n}: `,
};

describe.each(Object.entries(WAYS))('a listing with %s', (_, write) => {
  it('keeps the numbers of the first, the last and each tenth line, and every line as it is', () => {
    const texts = Array.from({ length: 25 }, (__, i) =>
      i % 4 === 3 ? '' : `${'  '.repeat(i % 3)}line ${i};`,
    );
    const source = numbered(write, texts, 8);
    const { body } = numbersTens.encode(source, true)!;
    const lines = body.split('\n');
    const kept = lines.flatMap((line, i) => (line === write(8 + i) + texts[i] ? [8 + i] : []));
    expect(kept).toEqual([8, 10, 20, 30, 32]);
    for (const [i, line] of lines.entries()) expect(line.endsWith(texts[i]!)).toBe(true);
    expect(back(numbersTens, source)).toBe(source);
    expect(back(numbersEnds, source)).toBe(source);
  });

  it('comes back byte for byte, whatever its lines are', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('', ' ', '\t', '1→x', '12: x', ' 9 | y', 'L3: z', '\t\tindented', '#bcp numbers-tens'),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 40 }), fc.nat(100_000), (texts, first) => {
        const source = numbered(
          write,
          texts.map((one) => one.replaceAll('\n', ' ')),
          first,
        );
        for (const form of [numbersTens, numbersEnds]) {
          const made = back(form, source);
          if (made !== undefined) expect(made).toBe(source);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

it('keeps the tab in front of lines without a number: one cannot tell a tab-indented line from it', () => {
  const { body } = numbersTens.encode('1\tfunc main() {\n2\t\tprint()\n3\t}\n4\t', true)!;
  expect(body).toBe('1\tfunc main() {\n\t\tprint()\n\t}\n4\t');
});

it.each([
  ['numbers that jump', '1: a\n2: b\n4: c'],
  ['numbers that begin again', '1: a\n2: b\n1: c'],
  ['another mark', '1: a\n2| b\n3: c'],
  ['no numbers', 'a\nb'],
])('refuses %s', (_, source) => {
  expect(numbersTens.encode(source, true)).toBeUndefined();
});

it.each([
  ['no number in front', 'a\nb'],
  ['a wrong number at a tenth line', '9: a\n11: b'],
  ['a wrong number at the end', '1: a\nb\n9: c'],
  ['no tab', '1\ta\nb\n3\tc'],
])('does not decode a body with %s', (_, body) => {
  expect(() => numbersTens.decode(body, undefined)).toThrow();
});
