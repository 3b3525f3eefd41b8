import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LiteralScan } from '../../src/detect/literal-scan.ts';
import { runs } from '../support/runs.ts';

/** Few characters, blanks above all: most literals begin alike, and begin as the text goes on. */
const character = fc.constantFrom(' ', ' ', ' ', '-', 'a', 'b', '1', '\n', 'é', '✓');
const literal = fc.string({ unit: character, minLength: 2, maxLength: 9 });

function expectAsIncludes(literals: readonly string[], text: string): void {
  const found = [...new LiteralScan(literals).scan(text)];
  expect(found).toEqual(literals.map((one) => Number(text.includes(one))));
}

it('finds what stands in a text and nothing else', () => {
  const texts = fc.string({ unit: character, maxLength: 200 });
  fc.assert(fc.property(fc.uniqueArray(literal, { minLength: 1, maxLength: 12 }), texts, expectAsIncludes), {
    numRuns: runs(2000),
  });
});

it('finds what begins anywhere in a long text, behind indentation of any width, and at its very end', () => {
  const literals = ['    at ', '  error  ', '  ', '===', '19', 'rw', 'PASSED '];
  fc.assert(
    fc.property(fc.constantFrom(...literals), fc.nat(40), fc.nat(5), (one, before, blanks) => {
      for (const end of [16_384, 32_768]) {
        const text = `${'x'.repeat(end - before - blanks)}${' '.repeat(blanks)}${one}`;
        expectAsIncludes(literals, text);
        expectAsIncludes(literals, `${text}${'x'.repeat(100)}`);
      }
    }),
    { numRuns: runs(200) },
  );
});

it('says of each text what stands in that one', () => {
  const scan = new LiteralScan(['19', 'error', '  ']);
  expect([...scan.scan('an error of 19')]).toEqual([1, 1, 0]);
  expect([...scan.scan('nothing')]).toEqual([0, 0, 0]);
  expect([...scan.scan('two  blanks')]).toEqual([0, 0, 1]);
});
