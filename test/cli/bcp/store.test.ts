import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodePayload } from '../../../src/bcp/decode-payload.ts';
import { bcp, ok, temporaryFolder } from './run-bcp.ts';

const at = temporaryFolder();
const text = 'the same text\n'.repeat(40);
const repeated = { type: 'document', title: 't', content: text };
writeFileSync(at('m.json'), JSON.stringify({ blocks: [repeated, { ...repeated, title: 'u' }, repeated] }));
const store = at('store');
const READERS = [['decode'], ['decode', '--json'], ['inspect'], ['validate'], ['stats']] as const;
const decoded = async (...argv: string[]) => (await bcp('decode', ...argv)).stdout;
const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile());

describe('encode --dedup', () => {
  it('writes a repeated block as a reference, and every command reads it without a store', async () => {
    await bcp('encode', at('m.json'), '-o', at('plain.bcp'));
    await bcp('encode', at('m.json'), '-o', at('dedup.bcp'), '--dedup');
    const flags = (name: string) => {
      const get = () => undefined;
      return () =>
        decodePayload(readFileSync(at(name)), {
          address: { hash: () => new Uint8Array(32), store: { get } },
        });
    };
    expect(flags('dedup.bcp')).toThrowError(expect.objectContaining({ code: 'bcp-unknown-hash' }));
    const saved = readFileSync(at('plain.bcp')).length - readFileSync(at('dedup.bcp')).length;
    expect(saved).toBeGreaterThan(text.length - 40);
    expect(await bcp('diff', at('plain.bcp'), at('dedup.bcp'))).toEqual(ok(''));
    for (const [command, ...options] of READERS) {
      const both = await Promise.all(
        ['plain.bcp', 'dedup.bcp'].map((name) => bcp(command, at(name), ...options)),
      );
      expect(both.map(({ exit, stderr }) => ({ exit, stderr }))).toEqual([
        { exit: 0, stderr: '' },
        { exit: 0, stderr: '' },
      ]);
    }
  });

  it.each(['--compress-blocks', '--compress-payload'])('works together with %s', async (compress) => {
    await bcp('encode', at('m.json'), '-o', at('both.bcp'), '--dedup', compress);
    expect(await bcp('diff', at('plain.bcp'), at('both.bcp'))).toEqual(ok(''));
  });
});

describe('encode --store', () => {
  it('leaves only hashes in the file; whoever reads it names the store', async () => {
    await bcp('encode', at('m.json'), '-o', at('stored.bcp'), '--store', store);
    // header 8, three frames with a hash, END 4
    expect(readFileSync(at('stored.bcp'))).toHaveLength(8 + 3 * (3 + 32) + 4);
    expect(files(store)).toHaveLength(2);
    expect(await decoded(at('stored.bcp'), '--store', store)).toBe(await decoded(at('plain.bcp')));
    for (const [command, ...options] of READERS) {
      expect(await bcp(command, at('stored.bcp'), '--store', store, ...options)).toMatchObject({ exit: 0 });
      const { exit, stderr } = await bcp(command, at('stored.bcp'), ...options);
      expect(exit).toBe(1);
      expect(stderr).toMatch(
        /byte 8 stands for stored content with the BLAKE3 hash [0-9a-f]{64}, .*--store DIR/,
      );
    }
  });

  it('keeps first occurrences in the file together with --dedup', async () => {
    await bcp('encode', at('m.json'), '-o', at('kept.bcp'), '--store', at('second'), '--dedup');
    expect(files(at('second'))).toHaveLength(2);
    rmSync(at('second'), { recursive: true });
    expect(await bcp('diff', at('plain.bcp'), at('kept.bcp'))).toEqual(ok(''));
  });

  it('tells of a store that is missing, foreign, incomplete or damaged', async () => {
    const read = async (folder: string) => (await bcp('decode', at('stored.bcp'), '--store', folder)).stderr;
    expect(await read(at('gone'))).toContain(`cannot read the content store at ${at('gone')}: no such file`);
    mkdirSync(at('empty'));
    expect(await read(at('empty'))).toContain('which the store does not have');
    mkdirSync(at('foreign'));
    writeFileSync(join(at('foreign'), 'notes.txt'), '');
    expect(await read(at('foreign'))).toContain('is not a content store: it holds "notes.txt"');
    const encode = await bcp('encode', at('m.json'), '-o', at('x.bcp'), '--store', at('foreign'));
    expect(encode).toMatchObject({ exit: 1, stderr: expect.stringContaining('is not a content store') });
    for (const { parentPath, name } of files(store)) writeFileSync(join(parentPath, name), 'changed');
    expect(await read(store)).toContain('The content store is damaged');
    const validated = await bcp('validate', at('stored.bcp'), '--store', store, '--json');
    expect(validated).toMatchObject({ exit: 1, stderr: expect.stringContaining('validation failed: ') });
    expect(JSON.parse(validated.stdout)).toMatchObject({ valid: false, error: { code: 'store-corrupt' } });
    const text = await bcp('validate', at('stored.bcp'), '--store', store);
    expect(text).toMatchObject({
      exit: 1,
      stdout: expect.stringMatching(/^✗ Error: The content store is dam/),
    });
    await bcp('encode', at('m.json'), '-o', at('stored.bcp'), '--store', store);
    expect(await read(store)).toBe('');
  });
});
