import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from '../../src/bcp/text.ts';
import type { TextEngine } from '../../src/engine/create-engine.ts';
import { MAX_INSPECTED_BYTES } from '../../src/engine/decide.ts';
import { verify } from '../../src/engine/pipeline.ts';
import { expand } from '../../src/render/compact/expand.ts';
import { renderReference } from '../../src/render/reference/render-reference.ts';
import { builtInEngine, NO_CALL } from '../support/engine.ts';
import { runs } from '../support/runs.ts';
import { anyText } from '../support/texts.ts';

let engine: TextEngine;

beforeAll(async () => {
  ({ engine } = await builtInEngine());
});

/** The blocks that travel in the container for a text, one line each: type, first line, summary where there is one. */
function blocksOf(text: string) {
  return engine.inspect(text, NO_CALL).blocks.map((block) => block.type);
}

const FENCE = ['```ts', 'export const answer = 42;', '```'];
const TREE = ['.', '├── bin', '│   └── cli.js', '├── package.json', '└── README.md'];
const LIST = ['[DIR] bin', '[FILE] package.json', '[FILE] README.md'];
const JSON_LINES = ['{', '  "name": "bcp-proxy",', '  "private": true', '}'];
const FOLDERS = ['[DIR] bin', '[DIR] lib'];
const DIFF = ['--- a/x.txt', '+++ b/x.txt', '@@ -1,2 +1,2 @@', ' same', '-old', '+new'];

const LS = ['-rw-r--r-- 1 dev dev 120 Nov 21 09:00 a.ts', '-rw-r--r-- 1 dev dev 99 Nov 21 09:01 b.ts'];
const RENAMED = [
  'diff --git a/x.txt b/y.txt',
  'similarity index 100%',
  'rename from x.txt',
  'rename to y.txt',
];
const MOVED = [...RENAMED.with(1, 'similarity index 50%'), ...DIFF];
const DRAWN_BY_INDENTATION = ['src/', '  main.ts', '  lib/', '    a.ts', 'README.md'];
const PATHS = ['src/cli/main.ts', 'src/cli/help.ts', 'src/index.ts', 'README.md'];
const COMMIT = ['diff --git a/x.txt b/x.txt', 'index f80c235..964c95f 100644', ...DIFF];

const UNREADABLE = [
  'src/a.ts:',
  'a',
  '',
  '---',
  'src/b.ts: Error - ENOENT: no such file',
  '---',
  'src/c.ts:',
  'c',
];

describe('regions become BCP blocks', () => {
  it.each([
    ['a fenced code block', FENCE, 'code'],
    ['a listing of folders', FOLDERS, 'file_tree'],
    ['JSON', JSON_LINES, 'structured_data'],
  ])('%s', (_name, lines, type) => {
    expect(blocksOf(lines.join('\n'))).toEqual([type]);
    expect(blocksOf(['Here it is:', '', ...lines, '', 'That was all.'].join('\n'))).toEqual([
      'tool_result',
      type,
      'tool_result',
    ]);
  });

  it('mixed content becomes a block for each part, in order, and the parts are the whole', () => {
    const text = [...FENCE, 'then', ...FOLDERS, 'and', ...JSON_LINES, 'end'].join('\n');
    const { manifest, blocks } = engine.inspect(text, NO_CALL);
    expect(blocks.map((block) => block.type)).toEqual([
      'code',
      'tool_result',
      'file_tree',
      'tool_result',
      'structured_data',
      'tool_result',
    ]);
    const sources = manifest.blocks.map(
      (block) => ('source' in block && block.source) || ('content' in block && block.content),
    );
    expect(sources.join('\n')).toBe(text);
  });

  it('a code block carries its language and the text between the fences', () => {
    const [block] = engine.inspect(FENCE.join('\n'), NO_CALL).manifest.blocks;
    expect(block).toMatchObject({
      type: 'code',
      lang: 'ts',
      content: 'export const answer = 42;',
      source: FENCE.join('\n'),
    });
  });

  it('a listing of folders carries its entries and the path that was asked for', () => {
    const call = { server: 'fs', tool: 'list_directory', args: { path: '/home/dev/app' } };
    const [block] = engine.inspect(FOLDERS.join('\n'), call).manifest.blocks;
    expect(block).toMatchObject({ type: 'file_tree', root: '/home/dev/app' });
    expect(
      block?.type === 'file_tree' && block.entries.map((entry) => `${entry.name} ${entry.kind}`),
    ).toEqual(['bin directory', 'lib directory']);
  });

  it.each([
    ['a tree', TREE, 'file_tree'],
    ['a listing', LIST, 'file_tree'],
    ['paths', PATHS, 'file_tree'],
    ['a tree of blanks', DRAWN_BY_INDENTATION, 'file_tree'],
    ['a diff', DIFF, 'diff'],
    ['a diff of git', COMMIT, 'diff'],
  ])('%s keeps its type in the container, and its lines in every mode', (_name, lines, type) => {
    const text = lines.join('\n');
    const { blocks } = engine.inspect(text, NO_CALL);
    expect(blocks.map((block) => block.type)).toEqual([type]);
    for (const mode of ['xml', 'markdown', 'minimal'] as const) {
      const shown = renderReference(blocks, { mode, verbosity: 'full' });
      expect(shown).toContain(`\n${text}\n`);
      expect(shown).not.toContain('bytes)');
    }
  });

  it('a tree of files says no size, and other readers of a diff find its hunks', () => {
    const [tree] = engine.inspect(LIST.join('\n'), NO_CALL).blocks;
    expect(tree?.type === 'file_tree' && tree.entries.map(({ size }) => size)).toEqual(
      LIST.map(() => undefined),
    );
    const [diff] = engine.inspect(COMMIT.join('\n'), NO_CALL).blocks;
    expect(diff).toMatchObject({
      path: 'x.txt',
      hunks: [{ oldStart: 1, newStart: 1, lines: utf8(' same\n-old\n+new\n') }],
      source: utf8(COMMIT.join('\n')),
    });
  });

  it.each([
    ['a listing that says more than names', ['total 8', ...LS]],
    ['a renaming, which has no hunks', RENAMED],
    ['a renaming with hunks, which do not say the old name', MOVED],
    ['a fence with words behind its language', ['```ts title="answer.ts"', ...FENCE.slice(1)]],
    ['a file that cannot be read, behind its path', UNREADABLE],
  ])('%s stays the text of a tool result', (_name, lines) => {
    const text = lines.join('\n');
    const { manifest, detection } = engine.inspect(text, NO_CALL);
    expect(detection.regions.some(({ rule }) => rule !== undefined)).toBe(true);
    expect(new Set(manifest.blocks.map(({ type }) => type))).toContain('tool_result');
    const contents = manifest.blocks.map((block) =>
      'source' in block ? block.source : 'content' in block ? block.content : '',
    );
    expect(contents.join('\n')).toBe(text);
  });

  it('blocks over 500 characters get a summary, shorter ones do not', () => {
    const long = Array.from({ length: 60 }, (_, i) => `[FILE] part-${i}.txt`);
    const [block] = engine.inspect(long.join('\n'), NO_CALL).blocks;
    expect(block).toMatchObject({ summary: 'file_tree (list), 60 lines: [FILE] part-0.txt' });
    const [short] = engine.inspect(LIST.join('\n'), NO_CALL).blocks;
    expect(short).not.toHaveProperty('summary');
  });
});

describe('compact texts', () => {
  it('name the form alone where it covers everything', async () => {
    const text = Array.from({ length: 30 }, (_, i) => `[FILE] part-${i}.txt`).join('\n');
    expect((await engine.process(text, NO_CALL)).text.split('\n')[0]).toBe('#bcp list');
  });

  it('name the lines that each form covers, and leave the rest as it was', async () => {
    const rows = Array.from({ length: 12 }, (_, id) => ({ id, name: `part ${id}`, kind: 'part' }));
    const text = [
      'Rows:',
      JSON.stringify(rows, null, 2),
      'Files:',
      ...Array.from({ length: 20 }, (_, i) => `[FILE] part-${i}.txt`),
      'Done.',
      '',
    ].join('\n');
    const outcome = await engine.process(text, NO_CALL);
    const lines = outcome.text.split('\n');
    expect(lines[0]).toMatch(/^#bcp json\/2 3-15, list 17-\d+$/);
    expect([lines[1], lines[15], lines.at(-2), lines.at(-1)]).toEqual(['Rows:', 'Files:', 'Done.', '']);
  });

  it('files read by their path keep their lines byte for byte', async () => {
    const rows = JSON.stringify(
      Array.from({ length: 12 }, (_, id) => ({ id, name: `part ${id}` })),
      null,
      2,
    );
    const call = { server: 'fs', tool: 'read_text_file', args: { path: 'data.json' } };
    expect(await engine.process(rows, call)).toMatchObject({ action: 'unchanged', text: rows });
    expect(await engine.process(rows, NO_CALL)).toMatchObject({ action: 'rewritten' });
  });

  it.each(['xml', 'markdown', 'minimal'] as const)(
    'files get no labels between their lines: %s',
    async (render) => {
      const { engine: labels } = await builtInEngine({ render });
      const call = { server: 'fs', tool: 'read_text_file', args: { path: 'a.ts' } };
      const file = 'export const a = 1;\n'.repeat(20);
      expect(await labels.process(file, call)).toMatchObject({ action: 'unchanged', text: file });
      expect(await labels.process(file, NO_CALL)).toMatchObject({ action: 'rendered' });
    },
  );
});

it('every manifest that is built fits its schema', async () => {
  const { checkManifest } = await import('../../src/manifest/check-manifest.ts');
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      fc.pre(text.isWellFormed());
      expect(await checkManifest(engine.inspect(text, NO_CALL).manifest)).toMatchObject({ ok: true });
    }),
    { numRuns: runs(500) },
  );
});

describe('verifying', () => {
  it('refuses halves of surrogate pairs, which put together would be right', () => {
    const original = 'all 😀\nall 😁\nall 😂';
    const whole = '#bcp lines/1\nA: all *\nA 😀\nA 😁\nA 😂';
    const halves = '#bcp lines/1\nA: all \ud83d*\nA \ude00\nA \ude01\nA \ude02';
    expect(expand(halves)).toBe(original);
    expect(verify(original, { text: whole, forms: ['lines'] })).toBe(true);
    expect(verify(original, { text: halves, forms: ['lines'] })).toBe(false);
  });
});

describe('a text is looked at up to 1 MiB', () => {
  const line = '[FILE] component.test.ts\n';
  const fitting = line.repeat(Math.floor(MAX_INSPECTED_BYTES / line.length));

  it('so much of it becomes compact', async () => {
    expect(await engine.process(fitting, NO_CALL)).toMatchObject({ action: 'rewritten', verified: true });
  });

  it.each([
    ['one line more', fitting + line],
    ['as many characters in more bytes', fitting.replaceAll('t.ts', 't\u2026ts')],
    ['one line', 'a'.repeat(MAX_INSPECTED_BYTES + 1)],
    ['an array of arrays', '['.repeat(MAX_INSPECTED_BYTES) + ']'.repeat(MAX_INSPECTED_BYTES)],
  ])('%s goes out as it came', async (_, text) => {
    expect(await engine.process(text, NO_CALL)).toMatchObject({
      action: 'unchanged',
      reason: 'too long to look at',
      text,
    });
  });
});
