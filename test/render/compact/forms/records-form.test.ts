import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { records } from '../../../../src/render/compact/forms/records-form.ts';
import { runs } from '../../../support/runs.ts';
import { describeForm } from '../conformance.ts';

const VALUES = fc.constantFrom(
  ...[
    'bzip2',
    '121',
    '007',
    '1e5',
    'true',
    'null',
    '-',
    'two words',
    'a: b',
    '"quoted"',
    'tail ',
    ' ',
    '[3]{a}',
  ],
  ...[
    'https://example.com/a',
    'https://example.com/b?c=d',
    'é😀',
    '100 %',
    'x,y',
    '#bcp records/3',
    '*',
    'a\\b',
  ],
);

interface Shape {
  /** Lines of a block, with `§` for what varies. */
  readonly lines: readonly string[];
  readonly between: readonly string[];
  readonly head: readonly string[];
  readonly tail: readonly string[];
}

const SHAPES: readonly Shape[] = [
  { lines: ['Name: §', 'Size: § kB', 'Kind: file'], between: [''], head: [], tail: [] },
  { lines: ['Name: §', 'Size: § kB'], between: [], head: [], tail: [] },
  {
    lines: ['§', '  URL: https://example.com/§', '  By: §'],
    between: ['', '---', ''],
    head: ['Found:', ''],
    tail: [],
  },
  {
    lines: ['## §', '- **State**: §', '- **Size**: §', '', 'Total = 4'],
    between: ['', ''],
    head: [],
    tail: ['', 'end'],
  },
  { lines: ['-[ RECORD § ]---', 'id    | §', 'price | §'], between: [], head: [], tail: ['', '(3 rows)'] },
  { lines: ['   id = §', ' name = §'], between: [''], head: [], tail: [] },
  { lines: ['a = §', 'b = §', 'c = §'], between: ['===='], head: ['the rows', '===='], tail: ['===='] },
];

const texts: fc.Arbitrary<string> = fc
  .record({
    shape: fc.constantFrom(...SHAPES),
    blocks: fc.array(fc.array(VALUES, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 8 }),
    closed: fc.boolean(),
  })
  .map(({ shape: { lines, between, head, tail }, blocks, closed }) => {
    const all = blocks.map((values, i) => {
      let next = 0;
      const filled = lines.map((line) => line.replace('§', () => values[next++] as string));
      return i < blocks.length - 1 || closed ? [...filled, ...between] : filled;
    });
    return [...head, ...all.flat(), ...tail].join('\n').replace(/\s+$/, '');
  });

/** Packages as `dpkg -s` prints them: labels, lines that go on, and labels that some lack. */
const PACKAGES = [
  'Package: tar\nSize: 3152\nEssential: yes\nDescription: GNU version of tar\n Tar saves many files.\n .\n And more.',
  'Package: zlib1g\nSize: 168\nDescription: compression library',
  'Package: bzip2\nSize: 121\nHomepage: https://sourceware.org/bzip2/\nDescription: block-sorting compressor\n Bzip2 is free.',
  'Package: xz-utils\nSize: 1211\nEssential: yes\nHomepage: https://tukaani.org/xz/\nDescription: XZ tools',
];

const encoded = (text: string) => records.encode(text, true);

describeForm({
  form: records,
  samples: [
    readFileSync('test/corpus/stat-many.txt', 'utf8').trimEnd(),
    'Name: a\nSize: 1\n\nName: b\nSize: 2\n\nName: c\nSize: 3',
    'Results:\n\n1. One\n   URL: https://a.example/1\n\n2. Two\n   URL: https://a.example/2\n\n3. Three\n   URL: https://a.example/3\n\nThat is all.',
  ],
  arbitrary: texts.filter((text) => encoded(text) !== undefined),
});

describe('blocks of lines with the same labels', () => {
  it.each(['-', '"', '{', '😀'])('come back where marks alone stand for the last label: %s', (mark) => {
    const text = [1, 2, 3].map((n) => `Name: a${n}\nSize: ${n} kB\n${mark}: ${n}`).join('\n\n');
    const { body, variant } = encoded(text)!;
    expect(records.decode(body, variant)).toBe(text);
  });

  it('are mostly taken', () => {
    const all = fc.sample(texts, { seed: 5, numRuns: runs(300) });
    expect(all.filter((text) => encoded(text) !== undefined).length).toBeGreaterThan((all.length * 2) / 3);
  });

  it('stand once, with slots that are named by their labels', () => {
    const text = 'Found 3:\n\nName: a.ts\nSize: 12 kB\n\nName: b.ts\nSize: 7 kB\n\nName: c.ts\nSize: 0 kB';
    expect(encoded(text)).toEqual({
      body: 'Found 3:\n\nName: {Name}.ts\nSize: {Size} kB\n\n[3]{Name Size}\na 12\nb 7\nc 0',
      variant: '3-open-h2',
      compare: true,
    });
  });

  it('have labels with bars behind them, as psql writes them', () => {
    const text = [7, 8, 9].map((n) => `-[ RECORD ${n} ]-\nid   | ${n}\nnote | a: ${n}`).join('\n');
    expect(encoded(text)?.body.split('\n').slice(0, 4)).toEqual([
      '-[ RECORD {number} ]-',
      'id   | {id}',
      'note | a: {a}',
      '[3]{number id a}',
    ]);
  });

  it('begin with a line of their own behind a blank line', () => {
    const days = ['Today', 'Tonight', 'Monday'].map((day, i) => `${day}:\nWind: ${i} mph\nRain: ${i}0 %`);
    expect(encoded(days.join('\n---\n'))?.body).toBe(
      '{text}:\nWind: {Wind} mph\nRain: {Rain} %\n---\n[3]{text Wind Rain}\nToday 0 00\nTonight 1 10\nMonday 2 20',
    );
  });

  it('may hold braces beside their slots, as programs print objects', () => {
    const text = `[\n${[7, 8, 9, 10].map((n) => `  {\n    id: Id('a${n}'),\n    at: { x: ${n}, y: 'b' }\n  }`).join(',\n')}\n]`;
    const { body = '', variant } = encoded(text) ?? {};
    expect(body.split('\n').slice(0, 7)).toEqual([
      ...['[', '  {', "    id: Id('{id}'),", "    at: { x: {x}, y: 'b' }"],
      ...['  },', '  {', '[4]{id x}'],
    ]);
    expect(records.decode(body, variant)).toBe(text);
  });

  it('begin with a heading of Markdown, whatever it says', () => {
    const issues = ['#7: a cell', '#8: names', 'no number'].map(
      (title, i) => `### ${title}\n\n**State:** s${i}\n`,
    );
    const text = issues.join('\n').trimEnd();
    const { body = '', variant } = encoded(text) ?? {};
    expect(body.split('\n').slice(0, 3)).toEqual(['### {text}', '', '**State:** {State}']);
    expect(records.decode(body, variant)).toBe(text);
  });

  it('may lack lines, and have lines that go on', () => {
    const text = PACKAGES.join('\n\n');
    const { body = '', variant } = encoded(text) ?? {};
    expect(body).toContain('Homepage: {Homepage?}');
    expect(body).toContain(String.raw`\n Tar saves many files.\n .\n`);
    expect(records.decode(body, variant)).toBe(text);
  });

  it('keep the widths that their values are filled up to', () => {
    const text = [7, 1200, 31]
      .map((n) => `Size: ${String(n).padEnd(8)}Blocks: ${n}\nLinks: ${n % 7}`)
      .join('\n');
    const { body = '', variant } = encoded(text) ?? {};
    expect(body.split('\n').slice(0, 2)).toEqual(['Size: {Size:<7} Blocks: {Blocks}', 'Links: {Links}']);
    expect(records.decode(body, variant)).toBe(text);
  });

  it.each([
    ['two blocks', 'A: 1\nB: 2\n\nA: 3\nB: 4'],
    ['one line each', 'A: 1\nA: 2\nA: 3\nA: 4'],
    ['labels in another order', 'A: 1\nB: 2\n\nB: 3\nA: 4\n\nA: 5\nB: 6\n\nA: 7\nB: 8'],
    ['blocks that have little in common', 'N: 1\nA: 1\n\nN: 2\nB: 2\n\nN: 3\nC: 3\n\nN: 4\nD: 4'],
    ['braces in what they share', 'A: {x} 1\nB: 2\n\nA: {x} 3\nB: 4\n\nA: {x} 5\nB: 6'],
    [
      'a line in front that reads like one of theirs',
      'all {N} of them\n\nN: 1\nB: 2\n\nN: 3\nB: 4\n\nN: 5\nB: 6',
    ],
    ['a line behind that reads like their table', 'N: 1\nB: 2\n\nN: 3\nB: 4\n\nN: 5\nB: 6\n\n[9]{N B}'],
    ['a blank line that some lack', 'A: 1\n\nB: 2\n---\nA: 3\nB: 4\n---\nA: 5\n\nB: 6'],
    ['prose', 'One day it rained.\nThen it stopped.\n\nNobody knew why.'],
  ])('are none: %s', (_, text) => expect(encoded(text)).toBeUndefined());

  it.each([
    ['1-h9', 'A: {A}\n[3]{A}\n1\n2\n3'],
    ['1', 'A: {B}\n[3]{A}\n1\n2\n3'],
    ['99', 'A: {A}\n[3]{A}\n1\n2\n3'],
    ['0', 'A: {A}\n[3]{A}\n1\n2\n3'],
    ['1-t7', 'A: {A}\n[3]{A}\n1\n2\n3'],
  ])('are not read from a damaged body: %s', (variant, body) => {
    expect(() => records.decode(body, variant)).toThrow(FormError);
  });
});

describe('lines of a list that a program wrote', () => {
  const issues = [
    '- #229 [open] a cell that is empty (by @bob, 6 comments)',
    '- #7 [closed] long names (by @ann, 18 comments)',
    '- #1034 [in progress] what nobody has read yet (by @carol, 0 comments)',
    '- #35 [open] one (by @ann, 1 comments)',
    '- #36 [open] two words (by @bob, 2 comments)',
  ];

  it('stand once, with a slot for each value, whatever number of words it has', () => {
    expect(encoded(['Found 5:', '', ...issues].join('\n'))).toEqual({
      body: [
        ...['Found 5:', '', '- #{number} [{text}] {text2} (by @{text3}, {number2} comments)'],
        '[5]{number text text2 text3 number2}',
        ...['229 open "a cell that is empty" bob 6', '7 closed "long names" ann 18'],
        ...[
          '1034 "in progress" "what nobody has read yet" carol 0',
          '35 open one ann 1',
          '36 open "two words" bob 2',
        ],
      ].join('\n'),
      variant: '1-h2',
      compare: true,
    });
  });

  it('name a time after the label of its date', () => {
    const rows = ['10:11:12', '11:31:55', '12:22:01', '10:10:19', '23:59:59'];
    const text = rows.map((time) => `updated: 2026-11-26 ${time}`).join('\n');
    expect(encoded(text)?.body).toContain('updated: 2026-11-26 {updated}');
  });

  it('share no letters within words', () => {
    const rows = [
      'the path at 9:42 by ann',
      'gate at 7:50 by eve',
      'data set at 6:30 by dora',
      'a at 8:15 by bo',
    ];
    const text = [...rows, 'format at 5:05 by al'].map((row) => `- ${row}`).join('\n');
    expect(encoded(text)?.body.split('\n').slice(0, 3)).toEqual([
      ...['- {text} at {text2} by {text3}', '[5]{text text2 text3}', '"the path" 9:42 ann'],
    ]);
  });

  it.each([
    ['four lines', issues.slice(0, 4).join('\n')],
    ['a line between them that begins otherwise', [...issues.slice(0, 3), 'and', ...issues].join('\n')],
  ])('are none: %s', (_, text) => expect(encoded(text)).toBeUndefined());
});

describe('paragraphs of as many lines each', () => {
  it.each(['***', '},', ')'])('come back whole if they end in signs: %j', (signs) => {
    const text = Array.from({ length: 6 }, (_, i) => `title ${'abcdef'[i]}x number\n${signs}`).join('\n\n');
    const { body = '', variant } = encoded(text) ?? {};
    expect(variant).toBe('3-open1');
    expect(records.decode(body, variant)).toBe(text);
  });

  it('are blocks, and the last value may have several lines', () => {
    const found = Array.from(
      { length: 7 },
      (_, i) => `${i + 1}. Title ${i}\nhttps://example.com/${i}\n${i} says${i === 3 ? '\nand goes on' : ''}`,
    );
    const text = `Results:\n\n${found.join('\n\n')}`;
    const { body = '', variant } = encoded(text) ?? {};
    expect(body.split('\n').slice(2, 5)).toEqual([
      '{number}. Title {number2}',
      'https://example.com/{number3}',
      '{text}',
    ]);
    expect(records.decode(body, variant)).toBe(text);
  });

  it('are none where blank lines differ', () => {
    const four = Array.from({ length: 6 }, (_, i) => `a ${i}\nb ${i}`);
    expect(encoded(`${four.slice(0, 3).join('\n\n')}\n\n\n${four.slice(3).join('\n\n')}`)).toBeUndefined();
  });
});
