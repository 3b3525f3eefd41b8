import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePayload } from '../../../src/bcp/encode-payload.ts';
import { alignBlocks } from '../../../src/cli/bcp/diff/align.ts';
import type { ManifestBlock } from '../../../src/manifest/manifest.ts';
import { blocks } from '../../bcp/arbitrary-blocks.ts';
import { runs } from '../../support/runs.ts';
import { bcp, ok, temporaryFolder } from './run-bcp.ts';

const at = temporaryFolder();

async function diff(a: readonly ManifestBlock[], b: readonly ManifestBlock[]) {
  for (const [name, list] of [
    ['a', a],
    ['b', b],
  ] as const) {
    writeFileSync(at(`${name}.json`), JSON.stringify({ blocks: list }));
    expect(await bcp('encode', at(`${name}.json`), '-o', at(`${name}.bcp`))).toMatchObject({ exit: 0 });
  }
  const { exit, stdout, stderr } = await bcp('diff', at('a.bcp'), at('b.bcp'));
  const [, , ...lines] = stdout.split('\n');
  return { exit, lines: lines.slice(0, -1), stderr };
}

const code: ManifestBlock = { type: 'code', lang: 'go', path: 'a.go', content: 'one\ntwo\n' };
const note: ManifestBlock = { type: 'document', title: 'Notes', content: 'text' };
const turn: ManifestBlock = { type: 'conversation', role: 'user', content: 'hi' };

describe('bcp diff', () => {
  it('says nothing of the same blocks, however they are stored', async () => {
    expect(await diff([code, note], [code, note])).toEqual({ exit: 0, lines: [], stderr: '' });
    await bcp('encode', at('a.json'), '-o', at('b.bcp'), '--compress-payload');
    expect(await bcp('diff', at('a.bcp'), at('b.bcp'))).toEqual(ok(''));
  });

  it('names what was added and removed', async () => {
    const { exit, lines } = await diff([code, note], [turn, code]);
    expect({ exit, lines }).toEqual({
      exit: 1,
      lines: [
        'added    block 0: CONVERSATION [user] (2 bytes)',
        'removed  block 1: DOCUMENT title="Notes" (4 bytes)',
      ],
    });
  });

  it('shows changed fields, and changed texts as a unified diff', async () => {
    const changed = { ...code, content: 'one\n2\n', summary: 's', lang: 'rust' };
    expect((await diff([note, code], [note, changed])).lines).toEqual([
      'changed  block 1 -> 1: CODE [rust] path="a.go" (6 bytes)',
      '  lang: "go" -> "rust"',
      '  summary: (none) -> "s"',
      '--- block 1',
      '+++ block 1',
      '@@ -1,2 +1,2 @@',
      ' one',
      '-two',
      '+2',
    ]);
  });

  it('knows a block by its content when it got another name', async () => {
    expect((await diff([note, code], [{ ...code, path: 'b.go' }])).lines).toEqual([
      'removed  block 0: DOCUMENT title="Notes" (4 bytes)',
      'changed  block 1 -> 0: CODE [go] path="b.go" (8 bytes)',
      '  path: "a.go" -> "b.go"',
    ]);
  });

  it('follows annotations to their blocks, whose indexes may move', async () => {
    const high = { ...code, priority: 'high' } as const;
    expect((await diff([high], [turn, high])).lines).toEqual([
      'added    block 0: CONVERSATION [user] (2 bytes)',
    ]);
    expect((await diff([high], [{ ...high, priority: 'low' }])).lines).toEqual([
      'changed  block 1 -> 1: ANNOTATION target=0 kind=priority value="low" (1 bytes)',
      '  value: "high" -> "low"',
    ]);
  });

  it('tells sizes of what is no text, and shows trees and hunks in whole', async () => {
    const image = { type: 'image', media_type: 'png', alt_text: 'x', data: 'AAEC' } as const;
    expect((await diff([image], [{ ...image, data: 'AAED/w==' }])).lines).toEqual([
      'changed  block 0 -> 0: IMAGE [png] alt="x" (4 bytes)',
      '  content differs: 3 bytes -> 4 bytes',
    ]);
    const tree = (size: number): ManifestBlock => ({
      type: 'file_tree',
      root: '/',
      entries: [{ name: 'src', kind: 'directory', children: [{ name: 'a', size }] }],
    });
    expect((await diff([tree(1)], [tree(2)])).lines.slice(-3)).toEqual([
      ' src/',
      '-  a (1 bytes)',
      '+  a (2 bytes)',
    ]);
    const hunk = (old_start: number): ManifestBlock => ({
      type: 'diff',
      path: 'p',
      hunks: [{ old_start, new_start: 1, lines: '+x\n' }],
    });
    expect((await diff([hunk(1)], [hunk(2)])).lines).toContain('-@@ -1 +1 @@');
  });

  it('ends with 2 where it cannot compare', async () => {
    writeFileSync(at('bad.bcp'), 'not a payload');
    for (const other of [at('gone.bcp'), at('bad.bcp'), at('.')]) {
      expect(await bcp('diff', at('a.bcp'), other)).toMatchObject({ exit: 2, stdout: '' });
    }
    expect(await bcp('diff', at('a.bcp'))).toMatchObject({ exit: 2, stdout: '' });
    expect(await bcp('diff', '-', '-')).toMatchObject({ exit: 2, stdout: '' });
  });
});

describe('an alignment', () => {
  it('is empty for payloads that are the same, and only for those', () => {
    fc.assert(
      fc.property(blocks, blocks, (a, b) => {
        expect(alignBlocks(a, a)).toEqual([]);
        const same = Buffer.from(encodePayload(a)).equals(encodePayload(b));
        expect(alignBlocks(a, b).length === 0).toBe(same);
      }),
      { numRuns: runs(200), seed: 31 },
    );
  });

  it('accounts for every block of both', () => {
    fc.assert(
      fc.property(blocks, fc.infiniteStream(fc.nat(3)), (a, picks) => {
        // What remains of a when some blocks are dropped and some are doubled.
        const b = a.flatMap((block) => Array<typeof block>(picks.next().value ?? 1).fill(block));
        const changes = alignBlocks(a, b);
        const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
        expect(b.length - a.length).toBe(count('added') - count('removed'));
      }),
      { numRuns: runs(200), seed: 32 },
    );
  });
});
