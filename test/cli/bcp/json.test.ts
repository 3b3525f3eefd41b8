import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileTreeEntry } from '../../../src/bcp/blocks.ts';
import { encodePayload } from '../../../src/bcp/encode-payload.ts';
import { MAX_TREE_DEPTH } from '../../../src/bcp/wire.ts';
import { blocks } from '../../bcp/arbitrary-blocks.ts';
import { READABLE } from '../../bcp/vectors.ts';
import { runs } from '../../support/runs.ts';
import { bcp, temporaryFolder } from './run-bcp.ts';

const at = temporaryFolder();
const json = async (...argv: string[]): Promise<unknown> => JSON.parse((await bcp(...argv)).stdout);

/** `bcp decode --json | bcp encode -`, through files. */
async function throughJson(payload: Uint8Array): Promise<Buffer> {
  writeFileSync(at('given.bcp'), payload);
  expect(await bcp('decode', at('given.bcp'), '--json', '-o', at('again.json'))).toMatchObject({ exit: 0 });
  const { exit, stderr } = await bcp('encode', at('again.json'), '-o', at('again.bcp'));
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  return readFileSync(at('again.bcp'));
}

describe('decode --json', () => {
  it('gives a manifest from which encode makes the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(blocks, async (given) => {
        const payload = encodePayload(given);
        expect((await throughJson(payload)).equals(payload)).toBe(true);
      }),
      { numRuns: runs(60), seed: 21 },
    );
  });

  it.each(READABLE)('does so for what the reference wrote: $name', async (vector) => {
    const payload = vector.read('payload.bcp');
    expect((await throughJson(payload)).equals(payload)).toBe(true);
  });

  it('does so for trees as deep as they may be', async () => {
    let entry: FileTreeEntry = { name: 'leaf', kind: 0, size: 0, children: [] };
    for (let i = 1; i < MAX_TREE_DEPTH; i++) entry = { name: 'd', kind: 1, size: 0, children: [entry] };
    const payload = encodePayload([{ type: 'file_tree', root: '/', entries: [entry] }]);
    expect((await throughJson(payload)).equals(payload)).toBe(true);
  });

  it('excludes what chooses among blocks', async () => {
    for (const option of ['--mode=xml', '--budget=5', '--include=code', '--verbosity=full']) {
      expect((await bcp('decode', at('given.bcp'), '--json', option)).exit).toBe(2);
    }
  });
});

describe('JSON', () => {
  const manifest = {
    blocks: [
      {
        type: 'code',
        lang: 'go',
        path: 'a.go',
        content: 'package a\n'.repeat(50),
        priority: 'low',
        summary: 's',
      },
      { type: 'diff', path: 'a.go', hunks: [{ old_start: 1, new_start: 1, lines: '+x\n' }] },
    ],
  };

  it('of inspect tells the fields of each block and how it is stored', async () => {
    writeFileSync(at('m.json'), JSON.stringify(manifest));
    await bcp('encode', at('m.json'), '-o', at('m.bcp'), '--compress-blocks');
    const size = readFileSync(at('m.bcp')).length;
    const code = {
      index: 0,
      type: 'code',
      lang: 'go',
      path: 'a.go',
      summary: 's',
      bytes: 500,
      stored: {
        offset: 8,
        bytes: expect.any(Number),
        body_bytes: 516,
        flags: 3,
        compressed: true,
        reference: false,
      },
    };
    const header = { version: '1.0', flags: 0, compressed: false };
    const all = await json('inspect', at('m.bcp'), '--json');
    expect(all).toMatchObject({ file: at('m.bcp'), size, header, block_count: 3 });
    expect(all).toHaveProperty('blocks.0', code);
    expect(all).toHaveProperty('blocks.1.value', 'low');
    const one = await json('inspect', at('m.bcp'), '--json', '--block', '1', '--show-hex', '--show-body');
    expect(one).toMatchObject({
      block_count: 3,
      blocks: [
        { index: 1, type: 'annotation', body: '\u0004', hex: [expect.stringMatching(/^0000 {2}04 /)] },
      ],
    });
  });

  it('of validate tells the code, the offset and the field of an error', async () => {
    expect(await json('validate', at('m.bcp'), '--json')).toEqual({
      file: at('m.bcp'),
      valid: true,
      header: { version: '1.0', flags: 0, compressed: false },
      block_count: 3,
    });
    const head = [0x42, 0x43, 0x50, 0, 1, 0, 0, 0];
    writeFileSync(at('broken.bcp'), Uint8Array.from([...head, 2, 0, 3, 1, 0, 9, 0xff, 1, 0, 0]));
    const outcome = await bcp('validate', at('broken.bcp'), '--json');
    expect(outcome).toMatchObject({ exit: 1, stderr: expect.stringMatching(/^error: validation failed: /) });
    expect(JSON.parse(outcome.stdout)).toMatchObject({
      valid: false,
      error: { code: 'bcp-enum', offset: 11, block: 'CONVERSATION', field: 'role', value: 9 },
    });
  });

  it.each([
    [[0x42, 0x43], { code: 'bcp-header-short', offset: 2 }],
    [[0xde, 0xad, 0xbe, 0xef, 1, 0, 0, 0], { code: 'bcp-magic', offset: 0 }],
    [[0x42, 0x43, 0x50, 0, 2, 0, 0, 0], { code: 'bcp-version', offset: 4 }],
    [[0x42, 0x43, 0x50, 0, 1, 0, 0, 9], { code: 'bcp-reserved', offset: 7 }],
  ])('of validate tells where the header %j is wrong', async (bytes, error) => {
    writeFileSync(at('header.bcp'), Uint8Array.from(bytes));
    expect(JSON.parse((await bcp('validate', at('header.bcp'), '--json')).stdout)).toMatchObject({
      valid: false,
      error,
    });
  });

  it('of stats has the figures of the text', async () => {
    const { stdout } = await bcp('stats', at('m.bcp'));
    const shown = (await json('stats', at('m.bcp'), '--json')) as { tokens: Record<string, number> };
    expect(shown).toMatchObject({
      block_count: 3,
      bytes: 504,
      types: [
        { type: 'code', count: 1, bytes: 500 },
        { type: 'annotation', count: 1, bytes: 1 },
        { type: 'diff', count: 1, bytes: 3 },
      ],
    });
    for (const [mode, tokens] of Object.entries(shown.tokens)) {
      expect(stdout).toContain(`${`${mode} mode`.padEnd(13)} ~${tokens} tokens`);
    }
  });
});
