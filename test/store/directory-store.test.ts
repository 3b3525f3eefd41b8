import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blake3 } from '@noble/hashes/blake3.js';
import { afterAll, describe, expect, it } from 'vitest';
import { utf8 } from '../../src/bcp/text.ts';
import { MAX_BLOCK_SIZE } from '../../src/bcp/wire.ts';
import { DirectoryStore } from '../../src/store/directory-store.ts';

const base = mkdtempSync(join(tmpdir(), 'bcp-store-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

let count = 0;
const newFolder = () => join(base, String(count++));
const newStore = () => {
  const folder = newFolder();
  return { folder, store: DirectoryStore.create(folder, blake3) };
};
const body = utf8('the body of a block');
const hash = blake3(body);
const [, shard = '', rest = ''] = /^(..)(.*)$/.exec(Buffer.from(hash).toString('hex')) ?? [];
const failing = (code: string) => expect.objectContaining({ code });

describe('a content store', () => {
  it('gives back what was put in, also to another process', () => {
    const { folder, store } = newStore();
    expect(store.get(hash)).toBeUndefined();
    store.put(hash, body);
    expect(store.get(hash)).toEqual(Buffer.from(body));
    expect(DirectoryStore.open(folder, blake3).get(hash)).toEqual(Buffer.from(body));
  });

  it('has one private file a body, in folders of two letters, and nothing else', () => {
    const { folder, store } = newStore();
    store.put(hash, body);
    store.put(hash, body);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([shard, join(shard, rest)]);
    expect(statSync(join(folder, shard, rest)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('takes no pipe, device or file beyond the limit of a block for a body, and puts one in its place', () => {
    const { folder, store } = newStore();
    store.put(hash, body);
    const place = join(folder, shard, rest);
    const strange = [
      () => execFileSync('mkfifo', [place]),
      () => symlinkSync('/dev/zero', place),
      () => {
        writeFileSync(place, '');
        truncateSync(place, MAX_BLOCK_SIZE + 1);
      },
    ];
    for (const make of strange) {
      rmSync(place);
      make();
      expect(() => store.get(hash)).toThrowError(failing('store-corrupt'));
      store.put(hash, body);
      expect(store.get(hash)).toEqual(Buffer.from(body));
    }
  });

  it('refuses a body that is not what its name stands for, and mends it when it is put again', () => {
    const { folder, store } = newStore();
    store.put(hash, body);
    writeFileSync(join(folder, shard, rest), 'something else');
    expect(() => store.get(hash)).toThrowError(failing('store-corrupt'));
    store.put(hash, body);
    expect(store.get(hash)).toEqual(Buffer.from(body));
  });

  it('has to be there to be opened', () => {
    const folder = newFolder();
    expect(() => DirectoryStore.open(folder, blake3)).toThrowError(failing('store-unreadable'));
    expect(existsSync(folder)).toBe(false);
  });

  it('is never made in a folder of something else, nor in place of a file', () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{}');
    expect(() => DirectoryStore.create(folder, blake3)).toThrowError(
      expect.objectContaining({ code: 'store-foreign', params: { folder, name: 'package.json' } }),
    );
    expect(readdirSync(folder)).toEqual(['package.json']);
    const file = join(folder, 'package.json');
    expect(() => DirectoryStore.create(file, blake3)).toThrowError(failing('store-unwritable'));
    expect(() => DirectoryStore.open(file, blake3)).toThrowError(failing('store-unreadable'));
  });

  it.skipIf(process.getuid?.() === 0)('says what cannot be written', () => {
    const { folder, store } = newStore();
    chmodSync(folder, 0o500);
    expect(() => store.put(hash, body)).toThrowError(failing('store-unwritable'));
    chmodSync(folder, 0o700);
  });

  it('leaves no temporary file behind when a body cannot be written', () => {
    const { folder, store } = newStore();
    mkdirSync(join(folder, shard, rest), { recursive: true });
    expect(() => store.put(hash, body)).toThrowError(failing('store-unreadable'));
    expect(readdirSync(join(folder, shard))).toEqual([rest]);
  });
});
