import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Vault } from '../../../src/gateway/cache/sealed.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vault-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('what is kept', () => {
  it('comes back as it was, to any process that has the same folder', async () => {
    await Vault.open(folder)!.write('x.json', '{"a":"ü\\u0000"}');
    expect(Vault.open(folder)!.read('x.json')).toBe('{"a":"ü\\u0000"}');
    expect(Vault.open(folder)!.hash('x')).toBe(Vault.open(folder)!.hash('x'));
  });

  it('is nothing at all where any of its bytes is another', async () => {
    const vault = Vault.open(folder)!;
    const file = join(folder, 'x.json');
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

  it('is lost with its key, and a damaged key is replaced', async () => {
    await Vault.open(folder)!.write('x.json', '{}');
    writeFileSync(join(folder, 'key'), 'short');
    const vault = Vault.open(folder)!;
    expect(vault.read('x.json')).toBeUndefined();
    await vault.write('x.json', '{}');
    expect(Vault.open(folder)!.read('x.json')).toBe('{}');
  });

  it('is nothing where the folder cannot be made', () => {
    expect(Vault.open('/dev/null/nowhere')).toBeUndefined();
  });
});
