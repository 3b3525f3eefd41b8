import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Block } from '../../../src/bcp/blocks.ts';
import { decodeStrict, utf8 } from '../../../src/bcp/text.ts';
import { renderFile } from '../../../src/render/file/render-file.ts';
import { loadTokenCounter, type TokenCounter } from '../../../src/render/tokens/count.ts';
import { block as anyBlock } from '../../bcp/arbitrary-blocks.ts';
import { vectorBlocks } from '../../bcp/vector-blocks.ts';
import { VECTORS } from '../../bcp/vectors.ts';
import { runs } from '../../support/runs.ts';
import { expected, readFile } from './read-file.ts';

const full = (blocks: readonly Block[]): string => renderFile(blocks, { verbosity: 'full' });

const doc = (text: string, summary?: string): Block => ({
  type: 'document',
  title: 't',
  format: 2,
  content: utf8(text),
  summary,
});
const priority = (target: number, value: number): Block => ({
  type: 'annotation',
  target,
  kind: 1,
  value: Uint8Array.of(value),
});

/** Contents that look like what stands around them. */
const imitation = fc
  .array(
    fc.constantFrom(
      '=== doc t plain',
      '==== x',
      '=== ',
      '===',
      '\n',
      '\n\n',
      '\r\n',
      '#bcp json',
      '#bcp',
      '@@ -1 +1 @@',
      '\ufeff',
      ' a',
      '[]',
      '{"a":1}',
    ),
    { maxLength: 6 },
  )
  .map((parts) => utf8(parts.join('\n')));

/** Small targets, so that many annotations are about a block. */
const blocks = fc.array(
  fc.oneof(
    anyBlock.map((block) =>
      block.type === 'annotation' ? { ...block, target: Number(block.target) % 9 } : block,
    ),
    fc.tuple(anyBlock, imitation).map(([block, content]): Block => {
      if ('content' in block) return { ...block, content };
      if (block.type === 'unknown') return { ...block, body: content };
      return block.type === 'diff'
        ? { ...block, hunks: [{ oldStart: 1, newStart: 2, lines: content }] }
        : block;
    }),
  ),
  { minLength: 1, maxLength: 8 },
);

describe('a file in the compact mode', () => {
  it('is text from which all of its blocks can be read again', () => {
    fc.assert(
      fc.property(blocks, (given) => {
        expect(readFile(full(given))).toEqual(expected(given));
      }),
      { numRuns: runs(500), seed: 1 },
    );
  });

  test.each(VECTORS)('loses nothing of $name', async (vector) => {
    const given = await vectorBlocks(vector);
    expect(readFile(full(given))).toEqual(expected(given));
  });

  it('shows what a model needs to know, and no more', () => {
    const given: Block[] = [
      { type: 'code', language: 2, path: 'src/a.ts', content: utf8('let a;\n'), lineStart: 10, lineEnd: 10 },
      priority(0, 2),
      { type: 'conversation', role: 3, content: utf8('Done.'), toolCallId: 'call_1' },
      { type: 'tool_result', toolName: 'ls -la', status: 2, content: utf8(''), schemaHint: 's1' },
      {
        type: 'diff',
        path: 'b.rs',
        hunks: [
          { oldStart: 3, newStart: 3, lines: utf8(' a\n-b\n+c\n') },
          { oldStart: 9, newStart: 9, lines: utf8('-d\n') },
        ],
      },
      {
        type: 'file_tree',
        root: '/r',
        entries: [
          { name: 'src', kind: 1, size: 0, children: [{ name: 'a.ts', kind: 0, size: 7, children: [] }] },
          { name: 'b c', kind: 0, size: 0, children: [] },
        ],
      },
      {
        type: 'file_tree',
        root: '.',
        entries: [
          {
            ...{ name: 'src', kind: 1, size: 0 },
            children: [
              { name: 'a.ts', kind: 0, size: 0, children: [] },
              { name: 'b.ts', kind: 0, size: 0, children: [] },
            ],
          },
        ],
      },
      { type: 'image', mediaType: 1, altText: 'Logo', data: new Uint8Array(69) },
      { type: 'embedding_ref', vectorId: utf8('v1'), sourceHash: Uint8Array.of(1, 255), model: 'm' },
      { type: 'extension', namespace: 'com.example', typeName: 'x', content: Uint8Array.of(0xff) },
      { type: 'unknown', typeId: 0x42, body: utf8('hello') },
      doc('text', 'in short'),
      { type: 'annotation', target: 99, kind: 3, value: utf8('lost') },
    ];
    expect(full(given)).toBe(
      [
        '=== code src/a.ts typescript lines=10-10 high priority',
        'let a;',
        '',
        '=== assistant call=call_1',
        'Done.',
        '=== result "ls -la" error schema=s1',
        '=== diff b.rs',
        '@@ -3,2 +3,2 @@',
        ' a',
        '-b',
        '+c',
        '@@ -9 +9,0 @@',
        '-d',
        '=== tree /r [sizes in bytes]',
        'src/',
        ' a.ts 7',
        '"b c"',
        '=== tree .',
        'src/ a.ts b.ts',
        '=== image Logo png 69 bytes',
        '=== embedding m vector=v1 source=0x01ff',
        '=== extension com.example x [base64]',
        '/w==',
        '=== block 0x42 5 bytes',
        'hello',
        '=== doc t plain summary="in short"',
        'text',
        '=== annotation of 99 tag=lost',
        '',
      ].join('\n'),
    );
  });

  it('takes a delimiter that no content line begins with', () => {
    expect(full([doc('=== doc t plain\n==== x'), doc('b')])).toBe(
      '===== doc t plain\n=== doc t plain\n==== x\n===== doc t plain\nb\n',
    );
  });

  it('takes any number of hunks and annotations', () => {
    const hunk = { oldStart: 1, newStart: 1, lines: utf8('no line break') };
    const many: Block[] = [
      { type: 'diff', path: 'x', hunks: Array.from({ length: 130_000 }, () => hunk) },
      ...Array.from({ length: 20_000 }, () => priority(0, 1)),
    ];
    expect(full(many).split('\n')).toHaveLength(260_002);
  });

  it('puts results and data into compact forms, which expand to their bytes', () => {
    const names = 'word part render content annotations source block-parts tree diff index'.split(' ');
    const paths = names.map((name) => `src/render/file/${name}.ts\n`).join('');
    const json = JSON.stringify(
      Array.from({ length: 9 }, (_, id) => ({ id, name: `n${id}` })),
      undefined,
      2,
    );
    const given: Block[] = [
      { type: 'tool_result', toolName: 'find', status: 1, content: utf8(paths) },
      { type: 'structured_data', format: 1, content: utf8(json) },
      doc(paths),
    ];
    const text = full(given);
    expect(text).toContain('=== result find ok\n#bcp paths/root\nsrc/render/file/\nword.ts part.ts');
    expect(text).toContain('=== data json\n#bcp json/2\n');
    expect(text).toContain(`=== doc t plain\n${paths}`);
    expect(readFile(text)).toEqual(expected(given));
  });

  it('shows the text that a tree or a diff was made from instead of both, and says so', () => {
    const source = 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@ fn\n-a\n+b\n c';
    const hunks = [{ oldStart: 1, newStart: 1, lines: utf8('-a\n+b\n c\n') }];
    const listing = 'a/b/c.ts\na/b/d.ts';
    const entry = (name: string) => ({ name, kind: 0, size: 0, children: [] });
    expect(
      full([
        { type: 'diff', path: 'x', hunks, source: utf8(source) },
        { type: 'diff', path: 'x', hunks: [{ ...hunks[0]!, oldStart: 2 }], source: utf8(source) },
        { type: 'file_tree', root: '', entries: [], source: utf8(listing), hint: 'paths' },
        {
          ...{ type: 'file_tree', root: '', source: utf8(listing), hint: 'paths' },
          entries: [{ name: 'a/b', kind: 1, size: 0, children: [entry('c.ts'), entry('d.ts')] }],
        },
        { type: 'file_tree', root: '', entries: [entry('z')], source: utf8(listing), hint: 'paths' },
        { ...doc('let a;'), source: utf8('```ts\nlet a;\n```') } as Block,
      ]),
    ).toBe(
      [
        '=== diff x [source]',
        source,
        '=== diff x',
        '@@ -2,2 +1,2 @@',
        '-a\n+b\n c',
        '=== source',
        source,
        '=== tree "" [source]',
        listing,
        '=== tree "" [source]',
        listing,
        '=== tree ""',
        'z',
        '=== source',
        listing,
        '=== doc t plain before="```ts\\n" after="\\n```"',
        'let a;',
        '',
      ].join('\n'),
    );
  });
});

describe('what is shortened', () => {
  const long = 'word '.repeat(100);

  it('is marked where a summary stands for it', () => {
    expect(renderFile([doc(long, 'short'), doc('b')], { verbosity: 'summary' })).toMatch(
      /^=== doc t plain \[summary of ~\d+ tokens\]\nshort\n=== doc t plain\nb\n$/,
    );
  });

  it('is marked where a budget leaves it out, by the priorities of the file', () => {
    const given = [doc(long), priority(0, 1), doc(long, 'short'), doc(long), doc(long), priority(4, 5)];
    const tokens = Number(/~(\d+)/.exec(renderFile([doc(long)], { verbosity: 'adaptive', budget: 1 }))?.[1]);
    expect(tokens).toBeGreaterThan(90);
    expect(renderFile(given, { verbosity: 'adaptive', budget: tokens + 40 })).toMatch(
      new RegExp(
        [
          `^=== doc t plain critical priority\n${long}\n`,
          '=== doc t plain \\[summary of ~\\d+ tokens\\]\nshort\n',
          `=== doc t plain \\[omitted ~${tokens} tokens\\]\n`,
          '=== doc t plain background priority \\[omitted ~\\d+ tokens\\]\n$',
        ].join(''),
      ),
    );
    expect(renderFile(given, { verbosity: 'adaptive', budget: 0 })).toMatch(
      /\n=== \[omitted 1 more block, ~\d+ tokens\]\n$/,
    );
  });

  it('is nothing where the budget holds for what is really printed', () => {
    const given = [doc('a\nb'), doc('c', 'd')];
    const whole = full(given);
    expect(renderFile(given, { verbosity: 'adaptive' })).toBe(whole);
    expect(renderFile(given, { verbosity: 'adaptive', budget: 100 })).toBe(whole);
    expect(renderFile(given, { verbosity: 'adaptive', budget: 5 })).not.toBe(whole);
  });

  it('is told apart from an empty file', () => {
    const nothing = expect.objectContaining({ code: 'bcp-nothing-to-render' });
    expect(() => full([])).toThrowError(nothing);
    expect(() => renderFile([doc('a')], { verbosity: 'full', include: new Set(['code']) })).toThrowError(
      nothing,
    );
  });
});

describe('the cost', () => {
  let count: TokenCounter;
  beforeAll(async () => {
    count = await loadTokenCounter();
  });

  /** The reference's xml has neither summaries nor anything else that it drops. */
  const summaries = (given: readonly Block[]): number =>
    given.reduce(
      (sum, { summary }) => sum + (summary === undefined ? 0 : count(`=== summary\n${summary}\n`)),
      0,
    );

  test.each(VECTORS)(
    'of $name is below that of xml and of the summaries that xml leaves out',
    async (vector) => {
      const given = await vectorBlocks(vector);
      expect(count(full(given))).toBeLessThan(count(vector.text('decode-xml.txt')) + summaries(given));
    },
  );

  it('of contents that are not UTF-8 is paid, because nothing else keeps them', () => {
    const bytes = Uint8Array.of(0xc3, 0x28);
    expect(decodeStrict(bytes)).toBeUndefined();
    expect(full([{ type: 'unknown', typeId: 0x20, body: bytes }])).toBe(
      '=== block 0x20 2 bytes [base64]\nwyg=\n',
    );
  });
});
