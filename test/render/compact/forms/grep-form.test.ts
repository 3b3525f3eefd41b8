import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grep } from '../../../../src/render/compact/forms/grep-form.ts';
import { describeForm } from '../conformance.ts';
import { plainName } from '../names/arbitrary.ts';

const path = fc
  .tuple(
    fc.constantFrom('', './', '/home/dev/x/', 'packages/a/src/'),
    fc.array(plainName, { minLength: 1, maxLength: 3 }),
  )
  .map(([root, names]) => root + names.join('/'));
const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'const x = 1',
    '    if (a: b) {',
    '12:34:x',
    '-',
    '--',
    ':',
    '! x',
    '#bcp grep',
    'a.ts-3-b',
    'x\r',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }).map((s) => s.replaceAll('\n', ' ')),
);

/** Groups of lines with context, as `grep -n -C1` prints them. */
const groups = fc
  .array(
    fc.record({
      path,
      line: fc.integer({ min: 1, max: 99 }),
      texts: fc.array(text, { minLength: 1, maxLength: 4 }),
    }),
    {
      minLength: 2,
      maxLength: 8,
    },
  )
  .map((all) =>
    all
      .map(({ path: file, line, texts }) =>
        texts.map((t, i) => (i === 1 ? `${file}-${line + i}-${t}` : `${file}:${line + i}:${t}`)).join('\n'),
      )
      .join('\n--\n'),
  );

const matches = fc
  .array(
    fc.tuple(
      path,
      fc.array(fc.tuple(fc.nat(999), fc.option(fc.nat(9)), text), { minLength: 1, maxLength: 4 }),
    ),
    {
      minLength: 2,
      maxLength: 8,
    },
  )
  .map((all) =>
    all
      .flatMap(([file, found]) =>
        found.map(([n, column, t]) => `${file}:${n}:${column === null ? '' : `${column}:`}${t}`),
      )
      .join('\n'),
  );

const CONTEXT = `src/a/x.ts-11-// before
src/a/x.ts:12:const a = b ? 1 : 2
src/a/x.ts-13-
--
src/a/x.ts-40-  at 10:30:15
src/a/x.ts:41:  done
--
src/a/y.ts:7:x:9:y
src/a/y.ts-8-end`;

const MATCHES = `./lib/a.ts:1:import x
./lib/a.ts:20:  x()
./lib/b.ts:3:x: 5
./lib/deep/c.ts:4:x
./main.ts:9:x
./lib/b.ts:8:again
Binary file ./lib/x.bin matches`;

const COLUMNS = 'a.ts:1:5:let x\na.ts:2:1:x = 1\nb.ts:7:12:x';
const UNNUMBERED = 'src/a.ts:import x\nsrc/a.ts: x\nsrc/a.ts:\nsrc/b.ts:y\nsrc/b.ts-z';

const HEADED = `src/a/x.ts
12:const a = b ? 1 : 2
13-
--
41:  done

src/a/y.ts
7:x:9:y`;

/** The same groups below headings, as `rg --heading` prints them. */
const headed = fc
  .array(
    fc.tuple(
      path,
      fc.array(fc.tuple(fc.nat(999), fc.constantFrom(':', '-'), text), { minLength: 1, maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all
      .map(([file, found], i) =>
        [`src/${i}/${file}`, ...found.map(([n, mark, t]) => `${n}${mark}${t}`)].join('\n'),
      )
      .join('\n\n'),
  );

const AGAIN = ['gt', 'lt', 'gte']
  .map(
    (name) => `functions/${name}.js:3:const compare = require('./compare')\nfunctions/${name}.js:4:${name}`,
  )
  .join('\n');

/** The same matches in many files. */
const again = fc
  .array(fc.tuple(plainName, fc.constantFrom(':', '-'), fc.boolean(), text), { minLength: 4, maxLength: 12 })
  .map((all) =>
    [
      'x.js:1:y #1',
      ...all.flatMap(([name, mark, whole, t]) => [
        `src/${name}.js${mark}3${mark}const compareBuild = require('./compare-build')`,
        ...(whole ? [`src/${name}.js:4:module.exports = compareBuild`] : []),
        `src/${name}.js:5:${t}`,
      ]),
    ].join('\n'),
  );

/** Matches in many files of one extension. */
const sameExtension = fc
  .array(fc.tuple(plainName, fc.nat(999), text), { minLength: 12, maxLength: 20 })
  .map((all) => all.map(([name, n, t], i) => `src/${i}/${name}.ts:${n}:${t}`).join('\n'));

describeForm({
  form: grep,
  samples: [CONTEXT, MATCHES, COLUMNS, UNNUMBERED, HEADED, AGAIN],
  arbitrary: fc.oneof(groups, matches, headed, sameExtension, again),
});

describe('what grep prints', () => {
  test('below headings is the same without them', () => {
    expect(grep.encode(HEADED, true)).toEqual({
      body: 'src/a/\nx.ts\n12:const a = b ? 1 : 2\n13-\n--\n41:  done\ny.ts\n7:x:9:y',
      variant: 'root-heading',
    });
  });

  test('says once how all files end, where they are many', () => {
    const names = 'ab cd ef gh ij kl mn op qr st uv wx'.split(' ');
    const encoded = grep.encode(names.map((name) => `src/${name}.ts:7:x`).join('\n'), true);
    expect(encoded?.variant).toBe('root-names-matches');
    expect(encoded?.body.split('\n').slice(0, 4)).toEqual(['src/', 'files end ".ts"', 'ab', '7 x']);
  });

  test('has each path once, its matches with a colon and their context with a hyphen', () => {
    expect(grep.encode(CONTEXT, true)).toEqual({
      body: [
        'src/a/',
        'x.ts',
        '11-// before',
        '12:const a = b ? 1 : 2',
        '13-',
        '40-  at 10:30:15',
        '41:  done',
        'y.ts',
        '7:x:9:y',
        '8-end',
      ].join('\n'),
      variant: 'root-gaps',
    });
  });

  test('has a directory once for the paths in it, and asides as they were', () => {
    expect(grep.encode(MATCHES, true)).toEqual({
      body: [
        './',
        'lib/',
        'a.ts',
        '1 import x',
        '20   x()',
        'b.ts',
        '3 x: 5',
        'lib/deep/c.ts',
        '4 x',
        'main.ts',
        '9 x',
        'lib/b.ts',
        '8 again',
        '! Binary file ./lib/x.bin matches',
      ].join('\n'),
      variant: 'root-matches',
    });
  });

  test('says by numbers what comes again in other files, never their paths', () => {
    expect(grep.encode(AGAIN, true)).toEqual({
      body: [
        'functions/',
        'gt.js',
        "3 const compare = require('./compare') #1",
        '4 gt',
        'lt.js',
        '[again 1]',
        '4 lt',
        'gte.js',
        '[again 1]',
        '4 gte',
      ].join('\n'),
      variant: 'root-matches-again',
    });
  });

  test('keeps columns beside line numbers', () => {
    expect(grep.encode(COLUMNS, true)).toEqual({
      body: 'a.ts\n1:5 let x\n2:1 x = 1\nb.ts\n7:12 x',
      variant: 'columns-matches',
    });
  });

  test('says once what most matches begin with, and shows the others whole', () => {
    const source = [
      'src/a.ts:1:export function one() {',
      'src/a.ts:9:export function two() {',
      'src/b.ts:3:  // export function three',
      'src/b.ts:4:export function four() {',
      'src/c.ts:5:export function five() {',
      'src/c.ts:6:export function six() {',
    ].join('\n');
    const encoded = grep.encode(source, true);
    expect(encoded).toEqual({
      body: [
        'src/',
        'matches begin "export function "',
        'a.ts',
        '1 one() {',
        '9 two() {',
        'b.ts',
        '3:  // export function three',
        '4 four() {',
        'c.ts',
        '5 five() {',
        '6 six() {',
      ].join('\n'),
      variant: 'root-matches-begin',
    });
    expect(grep.decode(encoded!.body, encoded!.variant)).toBe(source);
  });

  test('gives back matches that share a beginning, whatever follows it', () => {
    const beginning = fc.constantFrom(
      'export function ',
      '  return ',
      'a b ',
      'matches begin ',
      '"x" ',
      '- ',
    );
    const rest = fc
      .oneof(fc.string({ maxLength: 8 }), fc.constantFrom('', ' ', ':', '12:x', '"'))
      .map((text) => text.replace(/[\r\n]/g, ''));
    fc.assert(
      fc.property(
        beginning,
        fc.array(fc.tuple(fc.boolean(), rest), { minLength: 5, maxLength: 12 }),
        (begin, texts) => {
          const source = texts
            .map(([whole, text], i) => `src/f${i >> 1}.ts:${i + 1}:${whole ? text : begin + text}`)
            .join('\n');
          const encoded = grep.encode(source, true);
          expect(encoded, source).toBeDefined();
          expect(grep.decode(encoded!.body, encoded!.variant)).toBe(source);
        },
      ),
    );
  });

  test('is taken without line numbers as well', () => {
    expect(grep.encode(UNNUMBERED, true)).toEqual({
      body: 'src/\na.ts\n:import x\n: x\n:\nb.ts\n:y\n-z',
      variant: 'root',
    });
  });

  test('does not take the time in a context line for its line number', () => {
    const source = 'a.ts-9-at 10:30:15 x\na.ts:10:x\nb.ts:3:x';
    expect(grep.encode(source, true)?.body).toBe('a.ts\n9-at 10:30:15 x\n10:x\nb.ts\n3:x');
  });

  test('does not take a number in a path for the line number of a shorter path', () => {
    const source = 'notes:1:x\nnotes-2024-draft:5:x';
    expect(grep.encode(source, true)?.body).toBe('notes\n1 x\nnotes-2024-draft\n5 x');
  });

  test('keeps separators that do not stand at every gap', () => {
    const source = 'a:1:x\n--\na:2:x\na:9:x';
    expect(grep.encode(source, true)?.body).toBe('a\n1 x\n--\n2 x\n9 x');
  });

  test.each([
    '',
    'a.ts:1:x',
    'to be: or not\nto be: that',
    'http://x/y\nhttp://x/z',
    '12:a\n13:b',
    'Error: a\n  at b.ts:1:2',
  ])('is not taken for something else: %j', (source) => {
    expect(grep.encode(source, true)).toBeUndefined();
  });
});
