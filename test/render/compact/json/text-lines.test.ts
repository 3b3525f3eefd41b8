import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { json } from '../../../../src/render/compact/forms/json-form.ts';
import { runs } from '../../../support/runs.ts';
import { bodyOf, comesBack } from './round-trip.ts';

const LISTING = 'total 8\n-rw-r--r-- 1 ada ada 12 "a".txt\n\n\t-rw-r--r-- 1 ada ada 40 b\\c.txt';

describe('a string of several lines', () => {
  it('stands as these lines, without escapes', () => {
    const source = JSON.stringify({ exit_code: 0, stdout: LISTING, stderr: '', seconds: 1.5 });
    expect(bodyOf(source)?.split('\n')).toEqual([
      'exit_code:0',
      'stdout[4 lines]:',
      ...LISTING.split('\n'),
      '[end]',
      'stderr: ""',
      'seconds:1.5',
    ]);
    comesBack(source);
  });

  it('says whether its last line ends in a line break, and may stand deeper', () => {
    const source = JSON.stringify([
      { path: 'a.txt', content: `${LISTING}\n`, more: { of: [1], deeper: `${LISTING}!\n` } },
    ]);
    expect(bodyOf(source)).toContain('content[4 lines \\n]:\ntotal 8\n');
    comesBack(source);
  });

  it('is one that other strings may go on from', () => {
    const source = JSON.stringify({ exit_code: 0, stdout: LISTING, output: `${LISTING}\ndone`, stderr: '' });
    expect(bodyOf(source)).toContain('\noutput~"<stdout>\\ndone"\n');
    comesBack(source);
  });

  it.each([
    ['with few lines', JSON.stringify({ a: 'one\ntwo\nthree', b: 1 })],
    ['with characters that nobody sees', JSON.stringify({ a: `${LISTING}\r\n${LISTING}`, b: 1 })],
    ['with half of a pair', JSON.stringify({ a: `${LISTING}\ud800`, b: 1 })],
    [
      'with escapes that are not needed',
      JSON.stringify({ a: LISTING, b: 1 }).replace('total', '\\u0074otal'),
    ],
  ])('keeps its escapes %s', (_, source) => {
    expect(bodyOf(source) ?? '').not.toContain('lines');
    comesBack(source);
  });

  it('stands so in rows, too, if they are mostly such texts', () => {
    const found = ['a.ts', 'b.ts', 'c.ts'].map((path, i) => ({
      path,
      content: LISTING.repeat(3 + i),
      score: i,
    }));
    const source = JSON.stringify({ total: 3, found });
    expect(bodyOf(source)?.split('\n').slice(0, 4)).toEqual([
      'total:3',
      'found[3]:',
      ' - path: a.ts',
      '  content[10 lines]:',
    ]);
    comesBack(source);
    const few = found.map((one, i) => (i === 0 ? one : { ...one, content: 'none' }));
    expect(bodyOf(JSON.stringify([...few, ...few, ...few]))).toContain('[9]{path content score}');
  });

  it('that comes again has a name', () => {
    const long = LISTING.repeat(5);
    const source = JSON.stringify({
      before: { text: long, of: 'x'.repeat(130) },
      after: { text: long, of: 'y' },
    });
    expect(bodyOf(source)).toContain('text: &text [');
    comesBack(source);
  });

  it('comes back whatever its lines say', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        'a:1',
        '- x',
        '[3]{a b}',
        'x[2 lines]:',
        '*text',
        '&text x',
        '"',
        '\\n',
        '#bcp json',
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    );
    const text = fc.array(line, { minLength: 1, maxLength: 9 }).map((lines) => lines.join('\n'));
    const value = fc.record({ a: text, b: fc.array(fc.record({ c: text, d: text, n: fc.nat(9) })), e: text });
    fc.assert(
      fc.property(value, fc.boolean(), (one, twice) =>
        comesBack(JSON.stringify(twice ? { one, two: one } : one)),
      ),
      { numRuns: runs(500) },
    );
  });

  it('is refused where lines are missing or something stands behind the head', () => {
    expect(() => json.decode('a[3 lines]:\nx\ny\n[end]', undefined)).toThrow(FormError);
    expect(() => json.decode('a[1 lines]: x\ny\n[end]', undefined)).toThrow(FormError);
    expect(() => json.decode('a[1 lines]:\nx\nb:1', undefined)).toThrow(FormError);
    expect(json.decode('a[2 lines \\n]:\nx\n y\n[end]\nb:1', undefined)).toBe('{"a":"x\\n y\\n","b":1}');
  });
});
