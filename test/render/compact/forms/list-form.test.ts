import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { list } from '../../../../src/render/compact/forms/list-form.ts';
import { describeForm } from '../conformance.ts';
import { anyName } from '../names/arbitrary.ts';
import { capture } from '../names/corpus.ts';

/** As the filesystem server prints an entry with its size. */
function sized(kind: string, name: string, size: string): string {
  return `[${kind}] ${name.padEnd(30)} ${kind === 'DIR' ? '' : size.padStart(10)}`;
}

const entry = fc.tuple(fc.constantFrom('DIR', 'FILE'), anyName);
const plain = fc
  .tuple(fc.array(entry, { minLength: 1, maxLength: 30 }), fc.boolean())
  .map(([entries, sort]) =>
    (sort ? entries.sort(([, a], [, b]) => (a < b ? -1 : Number(a > b))) : entries).map(
      ([kind, name]) => `[${kind}] ${name}`,
    ),
  );
const size = fc
  .tuple(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.constantFrom(' B', '.00 KB', '.25 KB', '.10 MB', '.5 GB', '.75 TB'),
  )
  .map(([amount, unit]) => amount + unit);
const withSizes = fc.array(
  fc.tuple(entry, size).map(([[kind, name], amount]) => sized(kind, name.trimEnd() || 'x', amount)),
  { minLength: 1 },
);

const PLAIN = '[DIR] src\n[FILE] a b.ts\n[FILE] README.md\n[DIR] test';
const MANY = ['[DIR] a', '[FILE] b', '[DIR] c', '[DIR] d', '[DIR] e', '[FILE] f', '[DIR] g'].join('\n');
const SIZES = [
  sized('DIR', 'src', ''),
  sized('DIR', 'test', ''),
  sized('FILE', 'a.ts', '8.21 KB'),
  sized('FILE', 'b.ts', '12 B'),
  sized('FILE', `${'long-'.repeat(8)}name.ts`, '1.50 KB'),
].join('\n');

describeForm({
  form: list,
  samples: [PLAIN, MANY, SIZES, capture('fs-list-nm.txt')],
  arbitrary: fc.oneof(plain, withSizes).map((lines) => lines.join('\n')),
});

describe('a listing of a directory', () => {
  test('marks directories with a slash where the order is none, never in front of others', () => {
    expect(list.encode(PLAIN, true)).toEqual({ body: 'src/\n"a b.ts" README.md test/' });
  });

  test('has two rows where the order brings them together again', () => {
    expect(list.encode(MANY, true)).toEqual({ body: 'dirs: a c d e g\nfiles: b f', variant: 'by_name' });
  });

  test('with sizes has them before the names, and the usual unit once', () => {
    expect(list.encode(SIZES, true)).toEqual({
      body: `sizes in KB\nsrc/ test/\n8.21 a.ts\n12 B b.ts\n1.50 ${'long-'.repeat(8)}name.ts`,
      variant: 'sizes',
    });
  });

  test.each(['', 'src', '[LINK] a', '[DIR] a\nb', '[DIR] a\r\n[DIR] b\r'])('is left alone: %j', (source) => {
    expect(list.encode(source, true)).toBeUndefined();
  });

  test('gives its entries for a block of files', () => {
    expect(list.tree?.(SIZES)?.slice(1, 3)).toEqual([{ name: 'test', children: [] }, { name: 'a.ts' }]);
  });

  test('saves more than half of a real one', () => {
    const source = capture('fs-list-nm.txt');
    const { body } = list.encode(source, true)!;
    expect(countTokens(body)).toBeLessThan(0.45 * countTokens(source));
  });

  test('saves two fifths of a real one with sizes', () => {
    const source = capture('fs-listsizes-hr.txt').split('\n\n')[0]!;
    const { body } = list.encode(source, true)!;
    expect(countTokens(body)).toBeLessThan(0.6 * countTokens(source));
  });
});
