import { describe, expect, test } from 'vitest';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { utf8 } from '../../src/bcp/text.ts';
import { checkManifest } from '../../src/manifest/check-manifest.ts';
import type { Manifest, ManifestBlock } from '../../src/manifest/manifest.ts';
import { toBlocks } from '../../src/manifest/to-blocks.ts';
import { GENERATED, GOLDEN } from '../bcp/vectors.ts';

const one = (block: ManifestBlock) => toBlocks({ blocks: [block] })[0];

async function load(text: string): Promise<Manifest> {
  const checked = await checkManifest(JSON.parse(text));
  if (!checked.ok) throw new Error(checked.problems.map(({ text }) => text).join('\n'));
  return checked.manifest;
}

/** The reference's manifests whose contents stand in them; others only describe theirs. */
const COMPLETE = new Set([
  'simple_code',
  'conversation',
  'with_summaries',
  'content_addressed',
  'budget_constrained',
]);
const encodable = [
  ...GENERATED.filter((vector) => !vector.compressed),
  ...GOLDEN.filter((vector) => COMPLETE.has(vector.name.replace('golden-', ''))),
];

describe('a manifest', () => {
  test.each(encodable)('of vector $name gives the payload of the reference', async (vector) => {
    const blocks = toBlocks(await load(vector.text('manifest.json')));
    expect(Buffer.from(encodePayload(blocks)).equals(vector.read('payload.bcp'))).toBe(true);
  });

  test('takes both spellings of a key', () => {
    expect(one({ type: 'code', language: 'TS', path: 'a', content: '' })).toEqual(
      one({ type: 'code', lang: 'typescript', path: 'a', content: '' }),
    );
    expect(one({ type: 'tool_result', tool_name: 'x', content: '' })).toEqual(
      one({ type: 'tool_result', name: 'x', status: 'OK', content: '' }),
    );
    expect(one({ type: 'document', title: 't', format_hint: 'txt', content: '' })).toEqual(
      one({ type: 'document', title: 't', format: 'plain', content: '' }),
    );
    expect(one({ type: 'file_tree', root_path: '/', entries: [] })).toEqual(
      one({ type: 'file_tree', root: '/', entries: [] }),
    );
    expect(one({ type: 'annotation', target_block_id: 3, kind: 'tag', value: 'v' })).toEqual(
      one({ type: 'annotation', target: 3, kind: 'tag', value: 'v' }),
    );
  });

  test('keeps unknown languages as unknown, whatever they are called', () => {
    for (const lang of ['kotlin', '', 'constructor', '__proto__']) {
      expect(one({ type: 'code', lang, path: '', content: '' })).toMatchObject({ language: 255 });
    }
  });

  test('writes a priority right after its block and counts it in later targets', () => {
    const blocks = toBlocks({
      blocks: [
        { type: 'conversation', role: 'user', content: 'a', priority: 'high' },
        { type: 'tool_result', name: 'n', content: 'b', priority: 'background', summary: 's' },
      ],
    });
    expect(blocks).toEqual([
      { type: 'conversation', role: 2, content: utf8('a') },
      { type: 'annotation', target: 0, kind: 1, value: Uint8Array.of(2) },
      { type: 'tool_result', toolName: 'n', status: 1, content: utf8('b'), summary: 's' },
      { type: 'annotation', target: 2, kind: 1, value: Uint8Array.of(5) },
    ]);
  });

  test('describes every other type of block', () => {
    expect(
      toBlocks({
        blocks: [
          {
            type: 'file_tree',
            root: '.',
            source: 'src/a',
            hint: 'paths',
            entries: [
              { name: 'src', children: [{ name: 'a', size: 3 }] },
              { name: 'b', kind: 'dir' },
            ],
          },
          { type: 'diff', path: 'p', hunks: [{ old_start: 1, new_start: 2, lines: '+x\n' }] },
          { type: 'annotation', target: 0, kind: 'priority', value: 'Low' },
          { type: 'embedding_ref', vector_id: 'v', source_hash: '00ffA0', model: 'm' },
          { type: 'image', media_type: 'png', data: 'AAEC\n/w==' },
          { type: 'extension', namespace: 'n', type_name: 't', content: 'c' },
        ],
      }),
    ).toEqual([
      {
        type: 'file_tree',
        root: '.',
        source: utf8('src/a'),
        hint: 'paths',
        entries: [
          { name: 'src', kind: 1, children: [{ name: 'a', kind: 0, size: 3, children: [] }] },
          { name: 'b', kind: 1, children: [] },
        ],
      },
      { type: 'diff', path: 'p', hunks: [{ oldStart: 1, newStart: 2, lines: utf8('+x\n') }] },
      { type: 'annotation', target: 0, kind: 1, value: Uint8Array.of(4) },
      { type: 'embedding_ref', vectorId: utf8('v'), sourceHash: Uint8Array.of(0, 255, 160), model: 'm' },
      { type: 'image', mediaType: 1, altText: '', data: Uint8Array.of(0, 1, 2, 255) },
      { type: 'extension', namespace: 'n', typeName: 't', content: utf8('c') },
    ]);
  });

  test('takes contents from files', () => {
    const files = new Map([['a.txt', utf8('from file')]]);
    const block: ManifestBlock = { type: 'document', title: 't', content_file: 'a.txt' };
    expect(toBlocks({ blocks: [block] }, files)).toMatchObject([{ content: utf8('from file') }]);
  });

  test.each<[ManifestBlock, object]>([
    [
      { type: 'conversation', role: 'robot', content: '' },
      {
        code: 'manifest-value',
        params: {
          at: 'blocks[0].role',
          value: 'robot',
          expected: ['system', 'user', 'assistant', 'tool'],
        },
      },
    ],
    [
      { type: 'document', title: '' },
      { code: 'manifest-missing', params: { at: 'blocks[0]', keys: ['content', 'content_file'] } },
    ],
    [
      { type: 'tool_result', content: '' },
      { code: 'manifest-missing', params: { at: 'blocks[0]', keys: ['name', 'tool_name'] } },
    ],
    [
      { type: 'image', media_type: 'png', data: 'not base64!' },
      { code: 'manifest-encoding', params: { at: 'blocks[0].data', encoding: 'base64' } },
    ],
    [
      { type: 'embedding_ref', vector_id: '', source_hash: 'abc', model: '' },
      { code: 'manifest-encoding', params: { at: 'blocks[0].source_hash', encoding: 'hexadecimal' } },
    ],
  ])('%j is refused with its place', (block, error) => {
    expect(() => one(block)).toThrowError(expect.objectContaining(error));
  });
});

describe('the schema', () => {
  const problems = async (value: unknown) => {
    const checked = await checkManifest(value);
    return checked.ok ? [] : checked.problems.map(({ text }) => text);
  };

  test('accepts every manifest of the reference', async () => {
    for (const vector of [...GENERATED, ...GOLDEN].filter(({ files }) => files.includes('manifest.json'))) {
      expect(await problems(JSON.parse(vector.text('manifest.json'))), vector.name).toEqual([]);
    }
  });

  test('names what is wrong and where', async () => {
    expect(await problems([])).toEqual(['the manifest: an object is needed.']);
    expect(await problems({})).toEqual(['the manifest: the key "blocks" is missing. The blocks, in order.']);
    expect(await problems({ blocks: [] })).toEqual(['blocks: a payload needs at least one block. Add one.']);
    expect(await problems({ blocks: [{ type: 'code', path: 1 }, { type: 'film' }, {}] })).toEqual([
      'blocks[0].path: a string is needed. Put the value in quotes.',
      'blocks[1].type: "film" is not a block type. Known here: code, conversation, file_tree, tool_result, document, structured_data, diff, annotation, embedding_ref, image, extension, unknown.',
      'blocks[2]: the key "type" is missing. One of code, conversation, file_tree, tool_result, document, structured_data, diff, annotation, embedding_ref, image, extension, unknown.',
    ]);
  });

  test('refuses keys that nobody knows, and suggests what was meant', async () => {
    const code = { type: 'code', lang: 'go', path: 'a.go', content: '' };
    expect(await problems({ blocks: [{ ...code, sumary: 's' }], version: 1 })).toEqual([
      'the manifest: unknown key "version". Known here: $schema, description, blocks, auto_dedup.',
      'blocks[0]: unknown key "sumary". Did you mean "summary"?',
    ]);
    expect(await problems({ blocks: [{ type: 'diff', path: '', hunks: [{ oldstart: 1 }] }] })).toEqual([
      'blocks[0].hunks[0]: the key "old_start" is missing. First line in the old file.',
      'blocks[0].hunks[0]: the key "new_start" is missing. First line in the new file.',
      'blocks[0].hunks[0]: unknown key "oldstart". Did you mean "old_start"?',
    ]);
    expect(await problems({ blocks: [{ ...code, type: 'toolresult' }] })).toEqual([
      'blocks[0].type: "toolresult" is not a block type. Did you mean "tool_result"?',
    ]);
  });

  test('refuses numbers that are no positions or sizes', async () => {
    const tree = (size: unknown) => ({
      blocks: [{ type: 'file_tree', root: '', entries: [{ name: 'a', children: [{ name: 'b', size }] }] }],
    });
    const at = 'blocks[0].entries[0].children[0].size';
    const range = `${at}: a whole number from 0 to 9007199254740991 is needed.`;
    expect(await problems(tree(-1))).toEqual([range]);
    expect(await problems(tree(2 ** 53))).toEqual([
      `${range} For a larger one, write it as a string of digits, such as "18446744073709551615".`,
    ]);
    expect(await problems(tree(1.5))).toEqual([`${at}: a whole number or a string of digits is needed.`]);
    expect(await problems(tree('01'))).toEqual([
      `${at}: a string here has to be digits alone, without a sign and without zeros in front.`,
    ]);
    expect(await problems(tree(2 ** 53 - 1))).toEqual([]);
  });

  test('names the keys that a nested object can have, and what else can stand there', async () => {
    const entries = [{ nmae: 'a' }, { name: 'b', kind: 'link' }, { name: 'c', kind: 'dir', colour: 1 }];
    expect(await problems({ blocks: [{ type: 'file_tree', root: '', entries }] })).toEqual([
      'blocks[0].entries[0]: the key "name" is missing. Its name, without the path.',
      'blocks[0].entries[0]: unknown key "nmae". Did you mean "name"?',
      'blocks[0].entries[1].kind: one of file, directory, dir is needed.',
      'blocks[0].entries[2]: unknown key "colour". Known here: name, kind, size, children.',
    ]);
  });
});

describe('keys that contradict each other', () => {
  const problems = async (...blocks: object[]) => {
    const checked = await checkManifest({ blocks });
    return checked.ok ? [] : checked.problems.map(({ text }) => text);
  };
  const code = { type: 'code', path: 'a' };

  test('are refused: two spellings with different values, a content given twice', async () => {
    const both = { ...code, lang: 'ts', language: 'js', content: '', content_file: 'x' };
    expect(await problems({ type: 'document', title: '', content: '' }, both)).toEqual([
      'blocks[1]: "lang" and "language" are two spellings of one key and have different values. Keep one of them.',
      'blocks[1]: "content" and "content_file" exclude each other. Keep one of them.',
    ]);
    const hunk = { old_start: 1, new_start: 1, lines: '', lines_base64: '' };
    expect(await problems({ type: 'diff', path: '', hunks: [hunk] })).toEqual([
      'blocks[0].hunks[0]: "lines" and "lines_base64" exclude each other. Keep one of them.',
    ]);
  });

  test.each([
    [{ type: 'file_tree', entries: [], root: 'a', root_path: 'b' }],
    [{ type: 'tool_result', content: '', name: 'a', tool_name: 'b' }],
    [{ type: 'document', title: '', content: '', format: 'plain', format_hint: 'html' }],
    [{ type: 'annotation', kind: 'tag', value: '', target: 1, target_block_id: 2 }],
    [{ type: 'annotation', kind: 'tag', value: '', value_base64: '', target: 1 }],
    [{ type: 'embedding_ref', vector_id: '', vector_id_base64: '', source_hash: '', model: '' }],
    [{ type: 'image', media_type: 'png', data: '', data_file: 'x' }],
    [{ ...code, lang: 'c', content: '', source: '', source_base64: '' }],
  ])('are refused in %j', async (block) => {
    expect(await problems(block)).toEqual([expect.stringMatching(/^blocks\[0\]: .* Keep one of them\.$/)]);
  });

  test('are none where two spellings say the same', async () => {
    expect(await problems({ ...code, lang: 'ts', language: 'ts', content: '' })).toEqual([]);
    const tag = { type: 'annotation', kind: 'tag', value: '', target: 1, target_block_id: '1' };
    expect(await problems(tag)).toEqual([]);
  });
});
