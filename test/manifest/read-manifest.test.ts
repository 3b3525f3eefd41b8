import { describe, expect, test } from 'vitest';
import { utf8 } from '../../src/bcp/text.ts';
import { KnownError } from '../../src/diagnostics/error.ts';
import { blocksOfManifest } from '../../src/manifest/read-manifest.ts';

const missing = async (file: string): Promise<never> => {
  throw new KnownError('bcp-unreadable', { file, reason: 'no such file or folder' });
};

/** What reading a manifest with this text says: each problem on a line of its own. */
async function problemsOf(text: string): Promise<readonly string[]> {
  const error: unknown = await blocksOfManifest('dir/m.json', utf8(text), async (path) => utf8(path)).then(
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
      'dir/m.json:3:12: blocks[0].path: a string is needed. Put the value in quotes.',
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
    expect(await blocksOfManifest('m', utf8(text), missing)).toHaveLength(1);
  });

  test('of a file that a block names have the place of its path', async () => {
    const text = [
      '{"blocks": [',
      '  {"type": "document", "title": "", "content": ""},',
      '  {"type": "image", "media_type": "png", "data_file": "a.png"}]}',
    ].join('\n');
    await expect(blocksOfManifest('dir/m.json', utf8(text), missing)).rejects.toThrowError(
      'dir/m.json:3:55: blocks[1].data_file: cannot read dir/a.png: no such file or folder',
    );
  });
});
