import { describe, expect, test } from 'vitest';
import type { Block } from '../../../src/bcp/blocks.ts';
import { decodePayload } from '../../../src/bcp/decode-payload.ts';
import { utf8 } from '../../../src/bcp/text.ts';
import { renderReference } from '../../../src/render/reference/render-reference.ts';

const code = (path: string, content: string, summary?: string): Block => ({
  type: 'code',
  language: 2,
  path,
  content: utf8(content),
  summary,
});
const priority = (target: number, value: number): Block => ({
  type: 'annotation',
  target,
  kind: 1,
  value: Uint8Array.of(value),
});
const minimal = (blocks: readonly Block[], budget?: number) =>
  renderReference(blocks, { mode: 'minimal', verbosity: 'adaptive', budget });

/** 400 bytes are 100 tokens. */
const BIG = 'x'.repeat(400);

describe('rendering', () => {
  test('escapes attributes and no content in xml', () => {
    expect(renderReference([code('a&<b>"c', '<&>')], { mode: 'xml', verbosity: 'full' })).toBe(
      '<context>\n<code lang="typescript" path="a&amp;&lt;b&gt;&quot;c">\n<&>\n</code>\n</context>',
    );
  });

  test('keeps a byte order mark at the start of a content', () => {
    expect(minimal([code('a', '\ufeffx')])).toBe('--- a [typescript] ---\n\ufeffx');
  });

  test('calls languages without a name text', () => {
    const block: Block = { type: 'code', language: 0x42, path: 'a', content: utf8('x') };
    expect(minimal([block])).toBe('--- a [text] ---\nx');
  });

  test('nests trees by two spaces and leaves out what would stand below a file', () => {
    const file = (name: string, size: number | bigint) => ({ name, kind: 0, size, children: [] });
    const tree: Block = {
      type: 'file_tree',
      root: '.',
      entries: [
        {
          name: 'src',
          kind: 1,
          size: 0,
          children: [{ ...file('deep', 0), kind: 1, children: [file('a.ts', 1)] }],
        },
        file('big', 2n ** 60n),
      ],
    };
    expect(minimal([tree])).toBe(
      '--- tree: . ---\nsrc/\n  deep/\n    a.ts (1 bytes)\nbig (1152921504606846976 bytes)\n',
    );
  });

  test('prints what a tree or a diff was made from, if that says all that the block does', () => {
    const file = (name: string) => ({ name, kind: 0, children: [] });
    const tree = { type: 'file_tree', root: '.', hint: 'list', source: utf8('[FILE] a\n[FILE] b') } as const;
    expect(minimal([{ ...tree, entries: [file('a'), file('b')] }])).toBe(
      '--- tree: . ---\n[FILE] a\n[FILE] b\n',
    );
    expect(minimal([{ ...tree, entries: [file('a'), file('c')] }])).toBe(
      '--- tree: . ---\na (0 bytes)\nc (0 bytes)\n',
    );
    const diff = { type: 'diff', path: 'a', source: utf8('--- a\n+++ a\n@@ -1 +1 @@\n-x\n+y') } as const;
    const hunk = { oldStart: 1, newStart: 1, lines: utf8('-x\n+y\n') };
    expect(minimal([{ ...diff, hunks: [hunk] }])).toBe(
      '--- diff: a ---\n--- a\n+++ a\n@@ -1 +1 @@\n-x\n+y\n',
    );
    expect(minimal([{ ...diff, hunks: [{ ...hunk, oldStart: 2 }] }])).toBe('--- diff: a ---\n-x\n+y\n');
  });

  test('refuses content that is not UTF-8, by the index in the payload', () => {
    const broken: Block = { type: 'document', title: 't', content: Uint8Array.of(0xff), format: 1 };
    expect(() => minimal([code('a', 'x'), priority(0, 1), broken])).toThrowError(
      expect.objectContaining({ code: 'bcp-not-utf8', params: { index: 2, block: 'document' } }),
    );
  });

  test('needs something to render', () => {
    const nothing = expect.objectContaining({ code: 'bcp-nothing-to-render' });
    expect(() => minimal([priority(0, 1)])).toThrowError(nothing);
    expect(() =>
      renderReference([code('a', 'x')], { mode: 'xml', verbosity: 'full', include: new Set(['diff']) }),
    ).toThrowError(nothing);
    expect(() => minimal([code('a', 'x'), priority(0, 5)], 0)).toThrowError(nothing);
  });

  test('includes only the types that were asked for', () => {
    const image: Block = { type: 'image', mediaType: 1, altText: 'i', data: utf8('12345') };
    expect(
      renderReference([code('a', 'x'), image], {
        mode: 'markdown',
        verbosity: 'full',
        include: new Set(['image']),
      }),
    ).toBe('### Image (png): i\n\n[binary image data: 5 bytes]');
  });

  test('shows summaries of code on demand, and the full content of other blocks', () => {
    const document: Block = {
      type: 'document',
      title: 't',
      content: utf8('full'),
      format: 2,
      summary: 's',
    };
    const blocks = [code('a', 'full', 's'), code('b', 'full'), document];
    expect(renderReference(blocks, { mode: 'minimal', verbosity: 'summary', budget: 1 })).toBe(
      '--- a [typescript] (summary) ---\ns\n\n--- b [typescript] ---\nfull\n\n--- t ---\nfull',
    );
    expect(renderReference(blocks, { mode: 'markdown', verbosity: 'summary' })).toContain(
      '## a (summary)\n\ns',
    );
    expect(renderReference(blocks, { mode: 'minimal', verbosity: 'full', budget: 1 })).not.toContain(
      'summary',
    );
  });
});

describe('a budget', () => {
  const full = `--- a [typescript] ---\n${BIG}`;
  const summary = '--- a [typescript] (summary) ---\nshort';
  const placeholder = '[omitted: code a ~100tok]';
  const first = (level: number, budget: number, text?: string) =>
    minimal([code('a', BIG, text), priority(0, level)], budget);

  test('never shortens what is critical', () => {
    expect(first(1, 0, 'short')).toBe(full);
  });

  test('shortens what has high priority, or shows it all the same', () => {
    expect(first(2, 100, 'short')).toBe(full);
    expect(first(2, 99, 'short')).toBe(summary);
    expect(first(2, 0, 'short')).toBe(full);
    expect(first(2, 99)).toBe(full);
  });

  test('replaces what has normal priority, which is the default', () => {
    expect(first(3, 100, 'short')).toBe(full);
    expect(first(3, 99, 'short')).toBe(summary);
    expect(first(3, 0, 'short')).toBe(placeholder);
    expect(minimal([code('a', BIG)], 99)).toBe(placeholder);
  });

  test('never shows what has low priority in full', () => {
    expect(first(4, 1000, 'short')).toBe(summary);
    expect(first(4, 1000)).toBe(placeholder);
  });

  test('leaves out what is in the background when not even a placeholder fits', () => {
    const blocks = [code('a', BIG), priority(0, 5), code('b', 'x'.repeat(40))];
    expect(minimal(blocks, 20)).toBe(`${placeholder}\n\n--- b [typescript] ---\n${'x'.repeat(40)}`);
    expect(minimal(blocks, 19)).toBe(`--- b [typescript] ---\n${'x'.repeat(40)}`);
  });

  test('is spent by priority, not by position', () => {
    expect(minimal([code('a', BIG), code('b', BIG), priority(1, 1)], 150)).toBe(
      `${placeholder}\n\n--- b [typescript] ---\n${BIG}`,
    );
  });

  test('is exhausted by a block of high priority that did not fit', () => {
    expect(minimal([code('a', BIG), priority(0, 2), code('b', 'x')], 50)).toBe(
      `${full}\n\n[omitted: code b ~1tok]`,
    );
  });

  test('heeds the last of several priorities and skips unknown ones', () => {
    expect(minimal([code('a', BIG), priority(0, 1), priority(0, 4), priority(0, 77)], 1000)).toBe(
      placeholder,
    );
  });

  test('counts indented text as code, at three bytes a token', () => {
    const indented = ` a\n${'x'.repeat(96)}`;
    expect(minimal([code('a', indented)], 0)).toBe('[omitted: code a ~33tok]');
    // 30 percent exactly is not yet code.
    const prose = `${' a\n'.repeat(3)}${'b\n'.repeat(7)}`;
    expect(minimal([code('a', prose)], 0)).toBe(`[omitted: code a ~${Math.floor(prose.length / 4)}tok]`);
  });

  test('describes every type of block in its placeholders', () => {
    const content = utf8('12345678');
    const blocks: Block[] = [
      { type: 'conversation', role: 2, content },
      { type: 'file_tree', root: '/r', entries: [{ name: 'f', kind: 0, size: 0, children: [] }] },
      { type: 'tool_result', toolName: 'n', status: 1, content },
      { type: 'document', title: '', content, format: 1 },
      { type: 'structured_data', format: 4, content },
      { type: 'diff', path: 'd', hunks: [{ oldStart: 1, newStart: 1, lines: content }] },
      { type: 'embedding_ref', vectorId: content, sourceHash: content, model: 'm' },
      { type: 'image', mediaType: 1, altText: 'alt', data: content },
      { type: 'extension', namespace: 'ns', typeName: 'tn', content },
      { type: 'unknown', typeId: 0x42, body: content },
    ];
    const critical: Block = { ...code('spends', BIG) };
    const all = [critical, priority(0, 1), ...blocks];
    expect(minimal(all, 100).split('\n\n').slice(1)).toEqual([
      '[omitted: conversation user turn ~2tok]',
      '[omitted: file-tree tree: /r ~3tok]',
      '[omitted: tool-result n ~2tok]',
      '[omitted: document  ~2tok]',
      '[omitted: data csv data ~2tok]',
      '[omitted: diff d ~2tok]',
      '[omitted: block embedding: m ~3tok]',
      '[omitted: image alt ~2tok]',
      '[omitted: extension ns/tn ~2tok]',
      '[omitted: block unknown 0x42 ~2tok]',
    ]);
    const xml = renderReference(all, { mode: 'xml', verbosity: 'adaptive', budget: 100 });
    expect(xml).toContain('<omitted type="block" desc="unknown 0x42" tokens="2" />');
    const markdown = renderReference(all, { mode: 'markdown', verbosity: 'adaptive', budget: 100 });
    expect(markdown).toContain('_[Omitted: conversation user turn, ~2 tokens]_');
  });
});

test('an empty payload decodes, and has nothing to render', () => {
  const empty = Uint8Array.from([0x42, 0x43, 0x50, 0, 1, 0, 0, 0, 0xff, 1, 0, 0]);
  expect(() => minimal(decodePayload(empty).blocks)).toThrowError(
    expect.objectContaining({ code: 'bcp-nothing-to-render' }),
  );
});
