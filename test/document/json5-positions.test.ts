import fc from 'fast-check';
import json5 from 'json5';
import { describe, expect, it } from 'vitest';
import { readJson5 } from '../../src/document/read-json5.ts';
import { runs } from '../support/runs.ts';

const read = (text: string) => readJson5('/home/dev/c.json5', text);

/** Every path of a value, with the value. */
function* pathsOf(value: unknown, path: (string | number)[] = []): Generator<[(string | number)[], unknown]> {
  yield [path, value];
  if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* pathsOf(item, [...path, i]);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* pathsOf(item, [...path, key]);
  }
}

describe('positions in JSON5', () => {
  it('lead to the very text of each value, whatever the layout', async () => {
    const values = fc.jsonValue({ maxDepth: 4 });
    const layouts = fc.record({
      space: fc.constantFrom('', ' ', '\t', '\n  ', '/* : } ] */', '// , "\n'),
      quote: fc.constantFrom('"', "'"),
    });
    await fc.assert(
      fc.asyncProperty(values, layouts, async (value, { space, quote }) => {
        const text = (json5.stringify(value, { space: 1, quote }) ?? 'null').replaceAll('\n', `${space}\n`);
        const { document, diagnostics } = await read(text);
        expect(diagnostics).toEqual([]);
        for (const [path, expected] of pathsOf(document.value)) {
          const at = document.range(path, 'value');
          expect(json5.parse(text.slice(at.start, at.end))).toEqual(expected);
        }
      }),
      { numRuns: runs(300), seed: 11 },
    );
  });

  it('lead to keys, quoted or not, with escapes and comments around them', async () => {
    const text = `{ /* a */ plain /* b */ : 1, "qu\\u006fted": [ +.5, -Infinity, 'x]' ], \\u0061b: {}, }`;
    const { document } = await read(text);
    const slice = (path: (string | number)[], part: 'key' | 'value') => {
      const at = document.range(path, part);
      return text.slice(at.start, at.end);
    };
    expect(slice(['plain'], 'key')).toBe('plain');
    expect(slice(['quoted'], 'key')).toBe('"qu\\u006fted"');
    expect(slice(['quoted', 1], 'value')).toBe('-Infinity');
    expect(slice(['quoted', 2], 'value')).toBe("'x]'");
    expect(slice(['ab'], 'key')).toBe('\\u0061b');
  });

  it('fall back to what contains a path that is not there', async () => {
    const text = '{ a: { b: 1 } }';
    const { document } = await read(text);
    expect(document.range(['a', 'c', 'd'])).toEqual({ start: 2, end: 3 });
  });
});
