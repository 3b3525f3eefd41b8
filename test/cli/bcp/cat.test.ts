import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/bcp/blocks.ts';
import { decodePayload } from '../../../src/bcp/decode-payload.ts';
import { encodePayload } from '../../../src/bcp/encode-payload.ts';
import { loadZstd } from '../../../src/bcp/services/zstd.ts';
import { utf8 } from '../../../src/bcp/text.ts';
import { blocks } from '../../bcp/arbitrary-blocks.ts';
import { VECTORS } from '../../bcp/vectors.ts';
import { runs } from '../../support/runs.ts';
import { bcp, ok, temporaryFolder } from './run-bcp.ts';

const at = temporaryFolder();
const out = at('out.bcp');
const write = (name: string, bytes: Uint8Array): string => {
  writeFileSync(at(name), bytes);
  return at(name);
};
const turn: Block = { type: 'conversation', role: 2, content: utf8('hi') };
const tag = (target: number): Block => ({ type: 'annotation', target, kind: 3, value: utf8('x') });

describe('bcp cat', () => {
  it('puts all blocks one after the other and moves the targets of annotations', async () => {
    // Only annotations of blocks that are there can move.
    const sound = blocks.map((list) =>
      list.map((each) =>
        each.type === 'annotation' ? { ...each, target: Number(each.target) % list.length } : each,
      ),
    );
    await fc.assert(
      fc.asyncProperty(sound, sound, async (a, b) => {
        const files = [write('a.bcp', encodePayload(a)), write('b.bcp', encodePayload(b))];
        const moved = b.map((each) =>
          each.type === 'annotation' ? { ...each, target: Number(each.target) + a.length } : each,
        );
        const expected = encodePayload([...a, ...moved]);
        expect(await bcp('cat', ...files, '-o', out)).toEqual(
          ok(`Wrote ${expected.length} bytes to ${out}\n`),
        );
        expect(readFileSync(out).equals(expected)).toBe(true);
      }),
      { numRuns: runs(60), seed: 41 },
    );
  });

  it('copies bodies as they are: unknown fields, compression, foreign blocks', async () => {
    const header = [0x42, 0x43, 0x50, 0, 1, 0, 0, 0];
    const end = [0xff, 1, 0, 0];
    // A conversation with an unknown field 90, a target in two bytes, an unknown type.
    const frames = [
      2, 0, 9, 1, 0, 2, 2, 1, 0, 90, 0, 7, 8, 0, 10, 1, 0, 0x80, 0x00, 2, 0, 3, 3, 1, 0, 0x42, 0, 1, 9,
    ];
    const file = write('foreign.bcp', Uint8Array.from([...header, ...frames, ...end]));
    await bcp('cat', file, '-o', out);
    expect([...readFileSync(out)]).toEqual([...header, ...frames, ...end]);
    await bcp('cat', file, file, '-o', out);
    const second = [2, 0, 9, 1, 0, 2, 2, 1, 0, 90, 0, 7, 8, 0, 9, 1, 0, 3, 2, 0, 3, 3, 1, 0, 0x42, 0, 1, 9];
    expect([...readFileSync(out)]).toEqual([...header, ...frames, ...second, ...end]);
  });

  it('reads what the reference wrote, compressed or not', async () => {
    const zstd = await loadZstd();
    const files = VECTORS.map(({ folder }) => `${folder}payload.bcp`);
    const count = files
      .map((file) => decodePayload(readFileSync(file), { zstd }).blocks.length)
      .reduce((sum, each) => sum + each);
    expect(await bcp('cat', ...files, '-o', out, '--compress-payload')).toMatchObject({ exit: 0 });
    expect(decodePayload(readFileSync(out), { zstd }).blocks).toHaveLength(count);
  });

  it('keeps references, or puts content from a store in their place', async () => {
    writeFileSync(
      at('m.json'),
      '{"blocks": [{"type": "document", "title": "t", "content": "from the store"}]}',
    );
    const store = at('store');
    await bcp('encode', at('m.json'), '-o', at('stored.bcp'), '--store', store);
    await bcp('encode', at('m.json'), '-o', at('plain.bcp'));
    await bcp('cat', at('plain.bcp'), at('stored.bcp'), '-o', out);
    expect(await bcp('validate', out)).toMatchObject({ exit: 0 });
    await bcp('cat', at('stored.bcp'), at('plain.bcp'), '-o', out);
    // A reference leads to no later block.
    expect(await bcp('validate', out)).toMatchObject({ exit: 1 });
    await bcp('cat', at('stored.bcp'), '-o', out);
    expect(await bcp('validate', out)).toMatchObject({ exit: 1 });
    await bcp('cat', at('stored.bcp'), '-o', out, '--store', store);
    expect(readFileSync(out).equals(readFileSync(at('plain.bcp')))).toBe(true);
  });

  it('refuses what validate refuses, also what only all files together exceed', async () => {
    const end = [0xff, 1, 0, 0];
    const many = (name: string, count: number): string => {
      const frames = new Uint8Array(3 * count);
      for (let at = 0; at < frames.length; at += 3) frames[at] = 0x42;
      return write(name, Buffer.from([0x42, 0x43, 0x50, 0, 1, 0, 0, 0, ...frames, ...end]));
    };
    const never = at('beyond.bcp');
    const refused = { exit: 1, stderr: expect.stringContaining('more than 65536 blocks') };
    expect(await bcp('cat', many('many.bcp', 65_537), '-o', never)).toMatchObject(refused);
    const half = many('half.bcp', 32_769);
    expect(await bcp('cat', half, '-o', out)).toMatchObject({ exit: 0 });
    expect(await bcp('cat', half, half, '-o', never)).toMatchObject(refused);

    const zstd = await loadZstd();
    const frame = zstd.compress(new Uint8Array(16 * 1024 * 1024));
    const size = [(frame.length & 127) | 128, ((frame.length >> 7) & 127) | 128, frame.length >> 14];
    const block = [0x42, 2, ...size, ...frame];
    const blocks = (count: number) => Array.from({ length: count }, () => block).flat();
    const bomb = write('bomb.bcp', Uint8Array.from([0x42, 0x43, 0x50, 0, 1, 0, 0, 0, ...blocks(16), ...end]));
    expect(await bcp('cat', bomb, '-o', never)).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('more than 268435456 bytes, which is the limit'),
    });
    expect(existsSync(never)).toBe(false);
  });

  it('refuses an annotation of a block that its file does not have', async () => {
    const stray = write('stray.bcp', encodePayload([turn, tag(7)]));
    const other = write('other.bcp', encodePayload([turn]));
    expect(await bcp('cat', stray, '-o', out)).toMatchObject({ exit: 0 });
    expect(await bcp('cat', other, stray, '-o', out)).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('stray.bcp: Block 1 annotates block 7, but its file has 2 blocks'),
    });
  });

  it('says which file is damaged, and where', async () => {
    const sound = encodePayload([turn, turn]);
    const cut = write('cut.bcp', sound.subarray(0, 12));
    expect(await bcp('cat', write('a.bcp', sound), cut, '-o', at('never.bcp'))).toMatchObject({
      exit: 1,
      stderr: expect.stringMatching(/cut\.bcp: The payload ends at byte 12, inside a block body/),
    });
    const [noEnd, trailing] = [sound.subarray(0, -4), Uint8Array.from([...sound, 1])];
    expect((await bcp('cat', write('b.bcp', noEnd), '-o', out)).stderr).toContain('without an END block');
    expect((await bcp('cat', write('b.bcp', trailing), '-o', out)).stderr).toContain(
      '1 bytes follow the END',
    );
    expect(await bcp('validate', at('never.bcp'))).toMatchObject({ exit: 1 });
  });

  it('needs files and a place for the result', async () => {
    expect(await bcp('cat', '-o', out)).toMatchObject({ exit: 2 });
    expect(await bcp('cat', at('a.bcp'))).toMatchObject({ exit: 2 });
    expect(await bcp('cat', '-', '-', '-o', out)).toMatchObject({ exit: 2 });
  });
});
