import { describe, expect, test } from 'vitest';
import { utf8 } from '../../src/bcp/text.ts';
import { messageOf } from '../../src/diagnostics/error.ts';
import { readManifestBlocks } from '../../src/manifest/read-manifest.ts';

/** What reading a manifest with this text says: each problem on a line of its own. */
async function problemsOf(text: string): Promise<readonly string[]> {
  const read = async (path: string) => utf8(path === 'dir/m.json' ? text : path);
  const error: unknown = await readManifestBlocks('dir/m.json', read).then(
    () => new Error('no error'),
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error.message.split('\n').map((line) => line.trim()) : [];
}

describe('a manifest’s errors', () => {
  test('have the line and column of the key or the value at fault', async () => {
    const text = [
      '{"blocks": [',
      '  {"type": "code", "lan": "c",',
      '   "path": 5, "content": "x"},',
      '  {"type": "filetree"}',
      ']}',
    ].join('\n');
    expect(await problemsOf(text)).toEqual([
      'dir/m.json is not a BCP manifest:',
      'dir/m.json:2:20: blocks[0]: unknown key "lan". Did you mean "lang"?',
      'dir/m.json:3:12: blocks[0].path: must be string',
      'dir/m.json:4:12: blocks[1].type: "filetree" is not a block type. Did you mean "file_tree"?',
    ]);
  });

  test.each([
    [
      '{"blocks": [\n {"type": "conversation", "role": "asistant", "content": ""}]}',
      'dir/m.json:2:35: blocks[0].role: unknown value "asistant", expected system|user|assistant|tool. Did you mean "assistant"?',
    ],
    [
      '{"blocks": [{"type": "file_tree", "root": "/", "entries": [{"name": "a", "children": [{"name": "b", "size": "99999999999999999999"}]}]}]}',
      'dir/m.json:1:109: blocks[0].entries[0].children[0].size: 99999999999999999999 does not fit into 64 bits; the largest number is 18446744073709551615.',
    ],
    [
      '{"blocks": [{"type": "unknown", "type_id": 1, "body": ""}]}',
      'dir/m.json:1:44: blocks[0].type_id: 1 is the id of a type that BCP defines. Describe the block by its own type.',
    ],
    ['{"blocks": [],\n "blocks": []}', 'dir/m.json:2:2: the key "blocks" stands twice, first in line 1'],
  ])('tell of %s where it stands', async (text, problem) => {
    expect((await problemsOf(text))[1]).toBe(problem);
  });

  test('are none for a text with a byte order mark', async () => {
    const text = '\uFEFF{"blocks": [{"type": "document", "title": "", "content": ""}]}';
    expect(await readManifestBlocks('m', async () => utf8(text))).toHaveLength(1);
  });

  test('leave the errors of the reader as they are', async () => {
    const failing = readManifestBlocks('m', async () => {
      throw new Error(messageOf('bcp-empty', undefined));
    });
    await expect(failing).rejects.toThrowError('A payload needs at least one block.');
  });
});
