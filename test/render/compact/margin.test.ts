import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextEngine } from '../../../src/engine/create-engine.ts';
import { expand } from '../../../src/render/compact/expand.ts';
import { FormError } from '../../../src/render/compact/form.ts';
import { json } from '../../../src/render/compact/forms/json-form.ts';
import { withMargin, withoutMargin, withoutScalarMargins } from '../../../src/render/compact/margin.ts';
import { builtInEngine, NO_CALL } from '../../support/engine.ts';
import { runs } from '../../support/runs.ts';

let engine: TextEngine;
beforeAll(async () => {
  engine = (await builtInEngine()).engine;
});

const deeper = (text: string, width: number): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(width) + line))
    .join('\n');

const ROWS = JSON.stringify(
  Array.from({ length: 12 }, (_, i) => ({ id: i, name: `part ${i}`, state: 'ready' })),
  null,
  2,
);
const PATHS = Array.from({ length: 30 }, (_, i) => `/srv/app/src/module-${i % 5}/file-${i}.ts`).join('\n');

async function sent(text: string): Promise<string> {
  const out = (await engine.rewrite(text, NO_CALL)) ?? text;
  expect(expand(out)).toBe(text);
  return out;
}

describe('blanks in front of all lines', () => {
  it('go where a block scalar is what a program printed', async () => {
    const text = `exit_code: 0\noutput: |\n${deeper(PATHS, 2)}\ntimed_out: false\n`;
    expect((await sent(text)).split('\n').slice(0, 4)).toEqual([
      expect.stringMatching(/^#bcp paths\/\S+ 4-[0-9]+ margin 2 3-32$/),
      'exit_code: 0',
      'output: |',
      '/srv/app/src/',
    ]);
  });

  it('go from several block scalars, empty lines in them included', async () => {
    const text = `stdout: |\n${deeper(`${ROWS}\n\n${ROWS}`, 4)}\n\nstderr: |\n${deeper(PATHS, 4)}`;
    expect((await sent(text)).length).toBeLessThan(text.length / 2);
  });

  it('go from JSON in other text, and from a text that stands deeper as a whole', async () => {
    expect(await sent(`The parts are:\n\n${deeper(ROWS, 4)}\n\nThat is all.`)).toContain('json/2-m4 4-16');
    expect(await sent(deeper(PATHS, 3))).toMatch(/^#bcp paths\/\S+ margin 3\n/);
  });

  it.each([
    ['a program', 'def f():\n    return 1\n'],
    ['a document', 'openapi: 3.0.0\ninfo:\n  description: |\n    Orders.\n'],
    ['a list of names and values with a short text', `title: x\nnote: |\n  short\nrest: ${'x'.repeat(80)}`],
    ['lines of blanks', 'output: |\n  a\n  \n  b'],
    ['block scalars of unlike depth', 'output: |\n   a\nerror: |\n c'],
  ])('stay in %s', (_, text) => {
    expect(withoutScalarMargins(text)).toBeUndefined();
    expect(withoutMargin(text)).toBeUndefined();
  });

  it('come back wherever they were', () => {
    const line = fc.oneof(
      fc.constantFrom('', ' x', 'a: |', 'output: |', '-', '\t', '  '),
      fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replaceAll('\n', ' ')),
    );
    const block = fc.tuple(
      fc.constantFrom('output: |', 'stderr: |-', 'a b: 1', ''),
      fc.array(line, { maxLength: 6 }),
    );
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (blocks, width) => {
          const text = blocks
            .map(([head, lines]) => [head, ...lines.map((one) => deeper(one, width))].join('\n'))
            .join('\n');
          for (const found of [
            withoutScalarMargins(text),
            withoutMargin(text),
            withoutMargin(deeper(text, width)),
          ]) {
            if (found) expect([text, deeper(text, width)]).toContain(withMargin(found.body, found.margin));
          }
        },
      ),
      { numRuns: runs(1000) },
    );
  });

  it('come back around JSON of any layout', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(0, 2, 4),
        fc.integer({ min: 1, max: 9 }),
        (value, indent, width) => {
          const text = deeper(JSON.stringify({ value }, null, indent), width);
          const encoded = json.encode(text, true);
          expect(encoded && json.decode(encoded.body, encoded.variant)).toBe(text);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('cannot be put in front of lines that are not there, or of more than a text can hold', () => {
    expect(() => withMargin('a\nb', { width: 2, ranges: [[2, 3]] })).toThrow(FormError);
    expect(() => withMargin('\n'.repeat(1e6), { width: 99, ranges: [] })).toThrow(FormError);
  });
});
