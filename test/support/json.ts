import fc from 'fast-check';

/** Strings that trip formats up: they look like literals, delimiters, our own syntax, or need escapes. */
const HOSTILE = [
  '',
  ' ',
  '-',
  '- x',
  '--',
  'null',
  'true',
  '1',
  '-0',
  '1.0',
  '1e400',
  '007',
  'a b',
  'a,b',
  'a|b',
  'a\tb',
  'a\nb',
  '[x]',
  '{x}',
  'k: v',
  'k:v',
  '"q"',
  'back\\slash',
  'x=y',
  '~',
  '#bcp json',
  '[2]{a b}',
  '…',
  '\u2028',
  '\ud800',
  '__proto__',
  'constructor',
  '12',
  '名前',
  '🙂',
  '\u0000',
  '\ufeff',
  'a ',
  ' a',
  ':',
  'https://example.com/a?b=c',
];

export const text = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
);

const numberLexeme = fc.constantFrom(
  '0',
  '-0',
  '1',
  '1.0',
  '1E5',
  '1e400',
  '12345678901234567890',
  '-12.50',
  '0.1e-7',
);

/** A string lexeme, sometimes with needless escapes. */
const stringLexeme = fc
  .tuple(text, fc.boolean())
  .map(([value, escaped]) =>
    escaped
      ? `"${[...value].map((c) => (c.length === 1 ? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}` : JSON.stringify(c).slice(1, -1))).join('')}"`
      : JSON.stringify(value),
  );

const scalar = fc.oneof(numberLexeme, stringLexeme, fc.constantFrom('true', 'false', 'null'));

/** Rows that share their keys, some of them missing: what becomes tables. */
const table = (value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.uniqueArray(stringLexeme, { minLength: 1, maxLength: 5 }).chain((keys) =>
    fc
      .array(
        fc.array(fc.option(value, { freq: 12, nil: undefined }), {
          minLength: keys.length,
          maxLength: keys.length,
        }),
        { minLength: 1, maxLength: 6 },
      )
      .map(
        (rows) =>
          `[${rows.map((row) => `{${row.flatMap((cell, i) => (cell === undefined ? [] : [`${keys[i]}:${cell}`])).join(',')}}`).join(',')}]`,
      ),
  );

/** Minified JSON documents with duplicate keys, odd numbers, odd escapes, tables and nesting. */
export const jsonDocument: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 5 }).map((items) => `[${items.join(',')}]`),
    fc
      .array(fc.tuple(stringLexeme, tie('value')), { maxLength: 5 })
      .map((members) => `{${members.map(([k, v]) => `${k}:${v}`).join(',')}}`),
    table(fc.oneof({ weight: 3, arbitrary: scalar }, { weight: 1, arbitrary: tie('value') })),
  ),
})).value;
