import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Vault } from '../../src/platform/vault.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vault-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const folder = (): string => join(home, 'cache');
const key = (): string => join(home, 'state', 'cache-key');
const open = (): Vault | undefined => Vault.open({ folder: folder(), key: key() });

describe('what is kept', () => {
  it('comes back as it was, to any process that has the same folders', async () => {
    await open()!.write('x.json', '{"a":"ü\\u0000"}');
    expect(open()!.read('x.json')).toBe('{"a":"ü\\u0000"}');
    expect(open()!.hash('x')).toBe(open()!.hash('x'));
  });

  it('is nothing at all where any of its bytes is another', async () => {
    const vault = open()!;
    const file = join(folder(), 'x.json');
    await vault.write('x.json', '{"tools":["echo"]}');
    const bytes = readFileSync(file);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        // The line break behind the seal says nothing.
        fc.pre(at !== 64);
        const damaged = Buffer.from(bytes);
        damaged[at] = damaged[at]! ^ by;
        writeFileSync(file, damaged);
        // A seal in capital letters is the same seal.
        const same = damaged.toString('latin1').toLowerCase() === bytes.toString('latin1').toLowerCase();
        expect(vault.read('x.json')).toBe(at < 64 && same ? '{"tools":["echo"]}' : undefined);
      }),
    );
    for (let cut = 0; cut < bytes.length; cut++) {
      writeFileSync(file, bytes.subarray(0, cut));
      expect(vault.read('x.json')).toBeUndefined();
    }
  });

  it('is nothing under another name, nor with another key', async () => {
    await open()!.write('x.json', '{}');
    copyFileSync(join(folder(), 'x.json'), join(folder(), 'y.json'));
    expect(open()!.read('y.json')).toBeUndefined();
    rmSync(key());
    expect(open()!.read('x.json')).toBeUndefined();
  });

  it('has its key for its owner alone, and outside of the folder that may be copied', async () => {
    await open()!.write('x.json', '{}');
    expect(statSync(key()).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, 'state')).mode & 0o777).toBe(0o700);
  });

  it.skipIf(process.platform === 'win32').each([
    ['is damaged', () => writeFileSync(key(), 'short')],
    ['others could read', () => chmodSync(key(), 0o644)],
    ['others could write', () => chmodSync(key(), 0o620)],
  ])('is lost with a key that %s, which is replaced', async (_, spoil) => {
    await open()!.write('x.json', '{}');
    spoil();
    const vault = open()!;
    expect(vault.read('x.json')).toBeUndefined();
    expect(statSync(key()).mode & 0o777).toBe(0o600);
    await vault.write('x.json', '{}');
    expect(open()!.read('x.json')).toBe('{}');
  });

  it.runIf(process.getuid?.() === 0)('is lost with a key of another user', async () => {
    await open()!.write('x.json', '{}');
    chownSync(key(), 12345, 12345);
    expect(open()!.read('x.json')).toBeUndefined();
    expect(statSync(key()).uid).toBe(0);
  });

  it.skipIf(process.platform === 'win32')('is nothing where others could put a key of theirs', async () => {
    await open()!.write('x.json', '{}');
    chmodSync(join(home, 'state'), 0o777);
    expect(open()).toBeUndefined();
  });

  it('is nothing where there can be no key', () => {
    expect(Vault.open({ folder: folder(), key: '/dev/null/nowhere/key' })).toBeUndefined();
  });
});
