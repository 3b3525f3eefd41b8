import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Form, FormError } from '../../../src/render/compact/form.ts';
import { ALL_RUNS, runs } from '../../support/runs.ts';

/** Runs are the same every time. */
const SEED = 20_260_901;

/** What every form has to hold, and what the suite needs to know of one form. */
export interface FormCase {
  readonly form: Form;
  /** Texts that the form must take. */
  readonly samples: readonly string[];
  /** Texts that the form must take, of any shape. */
  readonly arbitrary: fc.Arbitrary<string>;
  /** What `decode(encode(source))` has to be; the source itself by default. */
  expected?(source: string, exact: boolean): string;
}

/** Of the strewn and the damaged texts, so many are still of the form's kind. */
const LEAST = ALL_RUNS ? 10 : 1;

const HOSTILE = [
  '',
  '\n',
  ' ',
  '/',
  '\\',
  '"',
  '{}',
  '[]',
  '\r\n',
  'a\r\nb/c\r\n',
  '#bcp tree',
  '--',
  '! x',
  'x'.repeat(100_000),
  ' '.repeat(100_000),
  '/'.repeat(5_000),
  'a/'.repeat(10_000),
  `${'│   '.repeat(1000)}├── x`,
  '[FILE] x',
  '[DIR] ',
  'a.ts:1:',
  'a:1:b\nc:2:d',
  'naïve/日本語/😀\nnaïve/日本語/\ud83d',
  '\ufeff├── a\n└── b',
  '\u2028/a\n\u2028/b',
];

/** Runs the suite over a form. */
export function describeForm({ form, samples, arbitrary, expected = (s) => s }: FormCase): void {
  const check = (source: string, exact: boolean): boolean => {
    const encoded = form.encode(source, exact);
    if (encoded === undefined) return false;
    const { body, variant } = encoded;
    if (form.decode(body, variant) !== expected(source, exact)) {
      expect({ variant, body, decoded: form.decode(body, variant) }).toEqual({
        variant,
        body,
        decoded: expected(source, exact),
      });
    }
    if (source.isWellFormed()) expect(body.isWellFormed(), body).toBe(true);
    expect(body.split('\n').at(-1)?.trim()).not.toBe('');
    expect(variant ?? 'x').toMatch(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/);
    expect(form.encode(source, exact)).toEqual(encoded);
    return true;
  };

  /** Gives back whatever it takes of these texts, which are so many at least: a form that takes nothing shows nothing. */
  const checkAll = (texts: fc.Arbitrary<string>, all: number, least: number): void => {
    let taken = 0;
    fc.assert(
      fc.property(texts, fc.boolean(), (text, exact) => {
        if (check(text, exact)) taken++;
      }),
      { seed: SEED, numRuns: runs(all) },
    );
    expect(taken, 'texts that it took').toBeGreaterThanOrEqual(least);
  };

  describe(`the form ${form.name}`, () => {
    test('has a name that fits the marker line', () => {
      expect(form.name).toMatch(/^[a-z][a-z-]*$/);
    });

    test.each([true, false])('takes every sample and gives it back (exact: %s)', (exact) => {
      expect(samples.length).toBeGreaterThan(0);
      for (const sample of samples) expect(check(sample, exact), sample).toBe(true);
    });

    test('takes every text of its kind and gives it back', () => {
      fc.assert(
        fc.property(arbitrary, fc.boolean(), (source, exact) => {
          expect(check(source, exact)).toBe(true);
        }),
        { seed: SEED, numRuns: runs(300) },
      );
    });

    test('never parts the halves of a surrogate pair', () => {
      const emoji = fc.constantFrom('😀', '😁', '😂', '🚀', '🛑');
      const strewn = fc
        .tuple(
          fc.oneof(arbitrary, fc.constantFrom(...samples)),
          fc.array(emoji, { minLength: 3, maxLength: 3 }),
          fc.constantFrom(/\d/g, /[a-z]/g, /[a-z]{2}/g),
          fc.integer({ min: 1, max: 60 }),
          fc.nat(60),
        )
        .map(([text, some, replaced, step, from]) => {
          let at = 0;
          return text.replace(replaced, (one) =>
            ++at % step === from % step ? (some[at % some.length] as string) : one,
          );
        })
        .filter((text) => /\p{Emoji_Presentation}/u.test(text));
      checkAll(strewn, 300, LEAST);
    });

    test('gives back whatever it takes of damaged and of foreign texts', () => {
      const piece = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 5 }),
        fc.constantFrom(...HOSTILE.slice(0, 13)),
      );
      const damaged = fc
        .tuple(fc.oneof(arbitrary, fc.constantFrom(...samples)), fc.nat(), fc.nat(20), piece)
        .map(([text, at, cut, put]) => {
          const from = at % (text.length + 1);
          return text.slice(0, from) + put + text.slice(from + cut);
        });
      checkAll(fc.oneof(damaged, fc.string({ unit: 'binary' })), 1000, LEAST);
    });

    test('gives back lines in its own syntax, wherever they stand in a text', () => {
      const own = samples
        .flatMap((sample) => {
          const { body = '', variant } = form.encode(sample, true) ?? {};
          return [`#bcp ${form.name}${variant === undefined ? '' : `/${variant}`}`, ...body.split('\n')];
        })
        .flatMap((line) => [line, ` ${line}`, line.trimStart(), line.replace(/\d+/g, '1')]);
      const put = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...own)), { minLength: 1, maxLength: 6 });
      const strewn = fc.tuple(fc.oneof(arbitrary, fc.constantFrom(...samples)), put).map(([text, lines]) => {
        const all = text.split('\n');
        for (const [at, line] of lines) all.splice(at % (all.length + 1), 0, line);
        return all.join('\n');
      });
      // Where nothing else may stand between its lines, it takes none of them.
      checkAll(strewn, 300, 0);
    });

    test.each(HOSTILE)('takes %j and gives it back, or leaves it alone', (text) => {
      check(text, false);
      check(text, true);
    });

    test('refuses a damaged body with a FormError or reads it as another text', () => {
      const cuts = fc.tuple(
        fc.constantFrom(...samples),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('', '"', ' ', '\n', '  ', '/', 'x/'),
      );
      fc.assert(
        fc.property(cuts, ([sample, at, cut, put]) => {
          const { body = '', variant } = form.encode(sample, false) ?? {};
          const from = at % (body.length + 1);
          const damaged = body.slice(0, from) + put + body.slice(from + (cut % 10));
          for (const asked of [variant, undefined, 'no-such-variant']) {
            try {
              expect(typeof form.decode(damaged, asked)).toBe('string');
            } catch (error) {
              expect(error).toBeInstanceOf(FormError);
            }
          }
        }),
        { seed: SEED, numRuns: runs(300) },
      );
    });
  });
}
