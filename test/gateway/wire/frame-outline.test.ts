import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberOf, outline, outlineDocument } from '../../../src/gateway/wire/frame-outline.ts';
import { ALL_RUNS, runs } from '../../support/runs.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** JSON and what one wrong character makes of it. */
const almostJson = fc
  .tuple(fc.json({ maxDepth: 4 }), fc.nat(), fc.constantFrom(...'{}[]",:01-+.eE\\ntu \t'))
  .map(([json, at, char]) => {
    const i = at % (json.length + 1);
    return json.slice(0, i) + char + json.slice(i + 1);
  });

describe('outline', () => {
  it('accepts what JSON.parse accepts, and nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), almostJson, fc.string()), (text) => {
        expect(outlineDocument(Buffer.from(text)) !== undefined).toBe(isJson(text.toWellFormed()));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('accepts long strings that JSON.parse accepts, wherever they stand and whatever stands in them', () => {
    const pieces = fc.constantFrom(
      '\\n',
      '\\"',
      '\\\\',
      '\\u00e9',
      'é',
      '→',
      '!',
      '[',
      ']',
      '\x1f',
      ' ',
      '\x80',
      '"',
      '\\x',
    );
    const body = fc
      .array(fc.tuple(pieces, fc.nat(9)), { maxLength: 6 })
      .map((list) => list.map(([piece, n]) => `${'x'.repeat(n)}${piece}`).join(''));
    fc.assert(
      fc.property(body, fc.nat(300), body, fc.nat(7), (a, n, b, shift) => {
        const text = `"${a}${'x'.repeat(n)}${b}"`;
        // Frames begin anywhere in the memory that they were read into.
        const bytes = Buffer.from(`${' '.repeat(shift)}${text}`).subarray(shift);
        expect(outlineDocument(bytes) !== undefined).toBe(isJson(text));
      }),
      { numRuns: runs(5000) },
    );
  });

  it('gives the members of an object as spans of their bytes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (object) => {
        const bytes = Buffer.from(JSON.stringify(object));
        const found = outline(bytes);
        for (const [key, value] of Object.entries(object)) {
          const span = memberOf(found, key);
          expect(span && JSON.parse(bytes.toString('utf8', span.start, span.end))).toEqual(
            JSON.parse(JSON.stringify(value)),
          );
        }
      }),
    );
  });

  it('takes the last of two members with one name, and decodes keys', () => {
    const bytes = Buffer.from('{"id":1,"\\u0069d":2}');
    expect(memberOf(outline(bytes), 'id')).toEqual({ start: 18, end: 19 });
  });

  it('does not run out of stack on nesting that never ends', () => {
    const deep = 1_000_000;
    expect(outlineDocument(Buffer.from('['.repeat(deep)))).toBeUndefined();
    expect(outlineDocument(Buffer.from('['.repeat(deep) + ']'.repeat(deep)))?.type).toBe('array');
  });

  it.each([
    ['[', '['],
    ['', '{"":'],
    ['[', '1,'],
    ['{', '"":1,'],
  ])('does not run out of memory on a line of %s%s…', (start, fill) => {
    const line = Buffer.concat([Buffer.from(start), Buffer.alloc(ALL_RUNS ? 200_000_000 : 20_000_000, fill)]);
    expect(outlineDocument(line)).toBeUndefined();
  });
});
