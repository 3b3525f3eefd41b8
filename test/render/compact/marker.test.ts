import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKnown, writeKnown } from '../../../src/engine/repeats/known-marker.ts';
import { expand } from '../../../src/render/compact/expand.ts';
import { FormError } from '../../../src/render/compact/form.ts';
import {
  escapeMarked,
  type Marker,
  marked,
  readMarker,
  withHint,
  writeMarker,
} from '../../../src/render/compact/marker.ts';
import { close, open } from '../../../src/render/compact/text-envelope.ts';
import { anyText } from '../../support/texts.ts';

const plain = { bom: false, crlf: false };

describe('the marker line', () => {
  it.each<[string, Marker]>([
    ['#bcp json-tree', { forms: [{ form: 'json-tree' }], ...plain }],
    ['#bcp json/2 3-20', { forms: [{ form: 'json', variant: '2', lines: [3, 20] }], ...plain }],
    [
      '#bcp grep 4-20, list 25-31 bom crlf',
      {
        forms: [
          { form: 'grep', lines: [4, 20] },
          { form: 'list', lines: [25, 31] },
        ],
        bom: true,
        crlf: true,
      },
    ],
    ['#bcp json margin 4', { forms: [{ form: 'json' }], ...plain, margin: { width: 4, ranges: [] } }],
    [
      '#bcp paths 4-6 crlf margin 2 3-9 12-14',
      {
        forms: [{ form: 'paths', lines: [4, 6] }],
        bom: false,
        crlf: true,
        margin: {
          width: 2,
          ranges: [
            [3, 9],
            [12, 14],
          ],
        },
      },
    ],
  ])('%s', (line, marker) => {
    expect(writeMarker(marker)).toBe(line);
    expect(readMarker(line)).toEqual(marker);
  });

  it.each([
    '#bcp',
    '#bcp ',
    'bcp json',
    '#bcp Json',
    '#bcp json 3',
    '#bcp json,list',
    '#bcp json\r',
    ' #bcp json',
    '#bcp json 1-2-3',
    '#bcp json margin 0',
    '#bcp json margin 2 3',
  ])('%j is none', (line) => {
    expect(readMarker(line)).toBeUndefined();
  });
});

describe('the notes of a marker line', () => {
  const rows = (line: string): string =>
    Array.from({ length: 100 }, (_, i) => `row ${i} of what is ${line}`).join('\n');
  const again = { forms: [{ form: 'lines', variant: 'again-groups' }], ...plain };

  it('say what signs stand for, in long texts that have them', () => {
    const [first] = marked(again, `a #1\n${rows('x')}\nC: *:>7 b\n[again 1]`).split('\n');
    expect(first).toBe(
      '#bcp lines/again-groups ([again 2] = the text marked #2; *:>4 = padded to 4 characters)',
    );
  });

  it.each<[string, string]>([
    ['short texts', 'a #1\n[again 1]'],
    ['texts without these signs', rows('[again')],
  ])('are not for %s', (_, body) => {
    expect(marked(again, body)).toBe(`#bcp lines/again-groups\n${body}`);
  });

  it('say nothing to a program', () => {
    for (const body of [`a #1\n${rows('x')}\n[again 1]`, rows('x').concat('\nA: *:<3')]) {
      const text = marked(again, body);
      const [first = ''] = (withHint(text) ?? '').split('\n');
      expect(first.length).toBeGreaterThan('#bcp lines/again-groups'.length);
      expect(readMarker(first)).toEqual(again);
      const read = readKnown(writeKnown(text, { tight: false, handle: '9f3a21' }, true));
      expect(read).toEqual({ text, tight: false, handle: '9f3a21', forms: true });
    }
  });
});

describe('expand', () => {
  it('gives a text without a marker back as it is', () => {
    for (const text of ['', 'plain', '# bcp', ' #bcp json', 'a\n#bcp json\nb'])
      expect(expand(text)).toBe(text);
  });

  it('takes off exactly one escape line', () => {
    fc.assert(fc.property(anyText, (text) => expand(escapeMarked(text)) === text));
  });

  it.each([
    '#bcp',
    '#bcp json',
    '#bcp json\r\na: 1',
    '#bcp json/constructor\na: 1',
    '#bcp nonsense\nx',
    '#bcp list 2-9\na',
    '#bcp list 3-2\na\nb',
    '#bcp list 2-3, list 3-4\na\nb\nc',
    '#bcp json\n{',
  ])('refuses what the marker does not fit: %j', (text) => {
    expect(() => expand(text)).toThrow(FormError);
  });
});

describe('the envelope', () => {
  it('closes to the text that was opened', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { body, envelope } = open(text);
        return close(body, envelope) === text && !body.endsWith('\n');
      }),
    );
  });
});
