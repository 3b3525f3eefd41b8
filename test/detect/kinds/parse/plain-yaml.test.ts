import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseOutline } from '../../../../src/detect/kinds/parse/find-yaml.ts';
import { outlineOf, type YamlOutline } from '../../../../src/detect/kinds/parse/plain-yaml.ts';
import { indexLines } from '../../../../src/detect/lines.ts';
import { Random } from '../../../support/random.ts';

const outline = (text: string): YamlOutline | undefined => {
  const lines = indexLines(text);
  return outlineOf(lines, { start: 0, end: lines.count });
};

const capture = (file: string): string => readFileSync(`test/corpus/${file}`, 'utf8').trimEnd();
const DOCUMENTS = [
  'yaml-deployment.yaml',
  'yaml-documents.yaml',
  'yaml-package.yaml',
  'yaml-pnpm-lock.yaml',
  'yaml-workflow.yaml',
];

describe('what programs write is known without the parser', () => {
  it.each(DOCUMENTS)('%s', (file) => {
    expect(outline(capture(file))).toEqual(parseOutline(capture(file)));
    expect(outline(capture(file))).toBeDefined();
  });

  it('keys, items, literal texts, flows and values over several lines', () => {
    const text =
      'on: [push]\nrun: |\n  a: [\n\n  b\nuses:\n- x: 1\n  y: {k: v}\n- - deep\nlong: one\n  two\n# end';
    expect(outline(text)).toEqual({ list: false, members: 4, depth: 3 });
    expect(outline(text)).toEqual(parseOutline(text));
  });
});

it.each(['a: 1\na: 2\nb: 3', '1: a\n01: b\n2: c', '0010: a\n10: b'])(
  'keys that are equal count once: %j',
  (text) => {
    expect(outline(text)).toEqual(parseOutline(text));
    expect(outline(text)?.members).toBeLessThan(text.split('\n').length);
  },
);

it.each([
  ['an anchor', 'a: &x 1\nb: *x'],
  ['a tag', 'a: !!str 1'],
  ['a key twice, and depth', 'a:\n  b: 2\na: 2'],
  ['a quote that goes on', 'a: "b\n  c"'],
  ['a tab', 'a:\tb'],
  ['a number as a key in another notation', '1: a\n0x1: b'],
  ['a wrong column', 'a:\n  - b\n c: d'],
  ['a value in a value', 'a: b: c'],
  ['a key without its value', 'a:\n  b\nc: d'],
])('%s is left to the parser', (_, text) => {
  expect(outline(text)).toBeUndefined();
});

describe('it never says anything else than the parser', () => {
  const DAMAGE = [
    ' ',
    '-',
    '- ',
    ':',
    ': ',
    ' #',
    '"',
    "'",
    '[',
    '}',
    '|',
    '&',
    '*',
    '!',
    '\\',
    ',',
    '?',
    '---',
  ];

  it.each([...DOCUMENTS, 'yaml-many.txt'])('parts of %s, damaged', (file) => {
    const all = capture(file).split('\n');
    const random = new Random(all.length);
    let known = 0;
    for (let round = 0; round < 300; round++) {
      const from = random.below(all.length);
      const part = all.slice(from, from + 3 + random.below(12));
      const margin = Math.min(...part.map((line) => (line === '' ? 99 : line.search(/\S|$/))));
      const lines = part.map((line) => line.slice(margin));
      const at = random.below(lines.length);
      const column = random.below((lines[at] as string).length + 1);
      const damage = random.pick(DAMAGE);
      lines[at] =
        (lines[at] as string).slice(0, column) +
        damage +
        (lines[at] as string).slice(column + random.below(2));
      const text = lines.join('\n');
      const said = outline(text);
      if (!said) continue;
      known++;
      expect(said, text).toEqual(parseOutline(text));
    }
    expect(known).toBeGreaterThan(10);
  });
});
