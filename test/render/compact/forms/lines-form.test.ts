import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { lines } from '../../../../src/render/compact/forms/lines-form.ts';
import { describeForm } from '../conformance.ts';

const word = fc.oneof(
  fc.stringMatching(/^[a-z0-9/.:_-]{1,8}$/),
  fc.constantFrom('*', '=', 'A', 'B:', '*:>3', '*:<4', ':>2', '12:5', '1:1', '\t', 'é', '\u2028'),
);

/** Lines of a few messages in which some words vary, wherever they stand, and other lines between them. */
const messages = fc
  .record({
    kinds: fc.array(fc.array(fc.option(word, { nil: undefined }), { minLength: 5, maxLength: 9 }), {
      minLength: 1,
      maxLength: 4,
    }),
    rows: fc.array(
      fc.record({
        kind: fc.nat(),
        words: fc.array(word, { minLength: 9, maxLength: 9 }),
        gap: fc.constantFrom(' ', ' ', ' ', '   '),
      }),
      { minLength: 5, maxLength: 30 },
    ),
    others: fc.array(
      fc.tuple(
        fc.nat(),
        fc.oneof(
          fc.string({ maxLength: 12 }).map((s) => s.replaceAll('\n', ' ')),
          fc.constantFrom('', 'A', 'A x', '= A', 'B: x'),
        ),
      ),
      { maxLength: 5 },
    ),
  })
  .map(({ kinds, rows, others }) => {
    const text = rows.map(({ kind, words, gap }) =>
      (kinds[kind % kinds.length] as (string | undefined)[]).map((fixed, i) => fixed ?? words[i]).join(gap),
    );
    for (const [at, other] of others) text.splice(at % text.length, 0, other);
    const shared = 'a message that is long enough to be worth a template of its own';
    return [`${shared} 1 x`, ...text, `${shared} 2 x`, `${shared} 3 y`].join('\n').trimEnd();
  });

/** Lines in groups that begin alike, in one another. */
const begun = fc
  .array(
    fc.tuple(
      fc.constantFrom('2026-11-21 10:05:', ' ✓ test/a.test.ts > the reader >', '[2] x…'),
      fc.array(fc.tuple(fc.constantFrom(' arrays of all kinds >', ''), word, word), {
        minLength: 3,
        maxLength: 9,
      }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((groups) =>
    [
      'a beginning that is long enough, 1',
      'a beginning that is long enough, 2',
      'a beginning that is long enough, 3',
      'a beginning that is long enough, 4',
      ...groups.flatMap(([begin, rows]) => rows.map(([inner, a, b]) => `${begin}${inner} ${a} ${b}`)),
    ].join('\n'),
  );

/** Messages of some lines each, again and again, and lines of their own between them. */
const again = fc
  .tuple(
    fc.array(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
    fc.array(fc.oneof(fc.nat(5), word, fc.constantFrom('[end #]', '[again 1]', 'x #1', 'y #2:', 'z #=')), {
      minLength: 4,
      maxLength: 30,
    }),
  )
  .map(([kinds, order]) => {
    const shown = kinds.map((kind, i) => [
      `sums.c:${i}: error: something is wrong here, and it is said at length`,
      ...kind.map(([a, b]) => `${a} | ${b}`),
    ]);
    const all = [0, 1, 0, 1, 0, ...order].flatMap((one) =>
      typeof one === 'string' ? [one] : (shown[one % shown.length] ?? []),
    );
    return [...all, 'the end'].join('\n');
  });

/** Rows that end in paths, most of them below a few folders. */
const withPaths = fc
  .tuple(
    fc.constantFrom(' ', '  ', '\t'),
    fc.array(fc.tuple(word, fc.constantFrom('src/gateway/http/', 'src/detect/', '/srv/app/', ''), word), {
      minLength: 6,
      maxLength: 30,
    }),
  )
  .map(([blanks, rows]) =>
    [...rows, ...rows.map(([size, , name]) => [size, 'src/gateway/http/', name] as const)]
      .map(([size, folder, name]) => `${size}${blanks}${folder}${name}`)
      .join('\n'),
  );

describeForm({
  form: lines,
  samples: [
    ['session', 'guard', 'body', 'limits', 'room', 'stream']
      .map((name, i) => `${4 * i + 8}\tsrc/gateway/http/${name}.ts`)
      .join('\n'),
    ['reads', 'writes', 'closes', 'opens']
      .map((verb, i) => ` ✓ test/store.test.ts > the store > ${verb} what ${i} says`)
      .join('\n'),
    [
      '/srv/a.js',
      '   9:1   error  Unexpected var, use let or const instead  no-var',
      "  15:18  error  'require' is not defined                  no-undef",
      '  16:1   error  Unexpected var, use let or const instead  no-var',
      '  17:1   error  Unexpected var, use let or const instead  no-var',
    ].join('\n'),
    ['L1d', 'L1i', 'L1x', 'L1y']
      .map(
        (name, i) =>
          `${name}       32K      64K    8 ${'Data'.padEnd(10 + (i % 2) * 0)}  1    64        1 of many`,
      )
      .join('\n'),
    ['17', '18', '19']
      .map((n) => `${n} http fetch GET 200 https://registry.example.org/pkg${n} 82ms (cache updated)`)
      .join('\n'),
    ['a.ts', 'index.ts', 'x.ts']
      .map((n, i) => `-rw-r--r-- 1 root root ${String(10 ** (i + 2)).padStart(6)} Nov 21 20:49 ${n}`)
      .join('\n'),
    ['9:1', '15:18', '116:1']
      .map((at) => `${at.padStart(8)}  error  Unexpected var, use let or const instead  no-var`)
      .join('\n'),
    'A the same line, again and again and again\nA the same line, again and again and again\n= x\nA the same line, again and again and again',
  ],
  arbitrary: fc.oneof(messages, begun, again, withPaths),
});

describe('lines that mostly say the same', () => {
  it('quote what reads like a template: none stands among their rows', () => {
    const row = (i: number): string => `${i} http fetch GET 200 https://registry.example.org/pkg${i} 82ms`;
    const forged = 'A: 2026 FORGED root * *';
    const text = [row(17), row(18), forged, row(19), 'B: x', 'C:/x', row(20)].join('\n');
    const { body = '', variant } = lines.encode(text, true) ?? {};
    expect(variant).toBe('1');
    expect(
      body
        .split('\n')
        .filter((line) => /^=? ?[A-F]: /.test(line))
        .slice(1),
    ).toEqual([`= ${forged}`, '= B: x']);
    expect(body).toContain('\nC:/x\n');
    expect(lines.decode(body, variant)).toBe(text);
    expect(() => lines.decode(body.replace(`= ${forged}`, forged), variant)).toThrow(FormError);
  });

  it('say it once, and each what is its own', () => {
    const text = ['a', 'bc', 'd']
      .map((name, i) => `${10 - i} silly fetch manifest ${name}@latest from registry`)
      .join('\n');
    expect(lines.encode(text, true)).toEqual({
      body: 'A: * silly fetch manifest *@latest from registry\nA 10 a\nA 9 bc\nA 8 d',
      variant: '1',
    });
  });

  it('leave a blank in sight between a column that is filled up and the next', () => {
    const text = ['mail-52jcg', 'cache-zpg6n', 'web-hrmgk']
      .map((name, i) => `${name.padEnd(14)}1/1   Running   node.example.internal   ${i * 7}d`)
      .join('\n');
    expect(lines.encode(text, true)).toEqual({
      body: 'A: *:<13 1/1   Running   node.example.internal   *\nA mail-52jcg 0d\nA cache-zpg6n 7d\nA web-hrmgk 14d',
      variant: '1',
    });
  });

  it('take what lies below a folder named by a hash as what varies', () => {
    const folder = `/rustc/${'59807616e1'.repeat(4)}`;
    const text = ['std/src/panic.rs:359:14', 'core/src/fmt/rt.rs:152:76', 'alloc/src/boxed.rs:2254:9']
      .map((path) => `             at ${folder}/library/${path}`)
      .join('\n');
    expect(lines.encode(text, true)?.body.split('\n').slice(0, 2)).toEqual([
      `A:              at ${folder}/library/*`,
      'A std/src/panic.rs:359:14',
    ]);
  });

  it('keep the columns that numbers are aligned in', () => {
    const text = [5, 1280, 31]
      .map((size, i) => `-rw-r--r-- 1 root root ${String(size).padStart(6)} Nov 21 20:49 file${i}`)
      .join('\n');
    expect(lines.encode(text, true)?.body.split('\n')).toEqual([
      'A: -rw-r--r-- 1 root root*:>7 Nov 21 20:49 *',
      ...['A 5 file0', 'A 1280 file1', 'A 31 file2'],
    ]);
  });

  it('are told from lines that read like rows', () => {
    const text = [
      'A 1 x',
      ...[1, 2, 3].map((n) => `message number ${n} of many that are all alike`),
      '= A',
    ].join('\n');
    expect(lines.encode(text, true)?.body.split('\n').slice(1)).toEqual([
      '= A 1 x',
      'A 1',
      'A 2',
      'A 3',
      '= = A',
    ]);
  });

  it.each(['one\ntwo\nthree', 'const a = 1;\nlet b = 2;\nreturn a + b;'])(
    'are left alone where they share little: %j',
    (text) => expect(lines.encode(text, true)).toBeUndefined(),
  );

  it.each([
    ['A: x *\nB 1', '1'],
    ['A: x *\nA 1 2', '1'],
    ['A: x *\nA', '1'],
    ['B: x *\nB 1', '1'],
    ['A: x', '2'],
    ['x', undefined],
  ])('cannot be read from %j (%s)', (body, variant) => {
    expect(() => lines.decode(body, variant)).toThrow(FormError);
  });

  it.each([
    ['run-tsc-errors.txt', 0.5],
    ['log-npm-debug.txt', 0.85],
    ['cmd-ls-laR.txt', 0.7],
  ])('take less room in a real capture: %s', (file, share) => {
    const text = readFileSync(`test/corpus/${file}`, 'utf8').trimEnd();
    const encoded = lines.encode(text, true);
    expect(encoded && lines.decode(encoded.body, encoded.variant)).toBe(text);
    expect((encoded?.body.length ?? Number.POSITIVE_INFINITY) / text.length).toBeLessThan(share);
  });
});
