import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotWritten, writeAll } from '../../src/platform/write-all.ts';

describe('several files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'write-all-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const one = (name: string, text = 'new', replaces = false) => ({
    ...{ file: join(folder, name), bytes: Buffer.from(text), replaces },
  });
  const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

  it('are all written, and nothing else is left', async () => {
    await writeAll([one('a'), one('b')]);
    expect([readdirSync(folder), textOf('a'), textOf('b')]).toEqual([['a', 'b'], 'new', 'new']);
  });

  it.each([false, true])('are none where one cannot be written (forced: %s)', async (force) => {
    const failed = writeAll([one('a', 'new', force), one('no/b', 'new', force)]);
    await expect(failed).rejects.toThrow(NotWritten);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('keep the mode of a file that they replace', async () => {
    await writeAll([one('a')]);
    chmodSync(join(folder, 'a'), 0o666);
    await writeAll([one('a', 'newer', true)]);
    expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o666);
  });

  it('are none where a name is taken meanwhile', async () => {
    await expect(writeAll([one('a'), one('b', 'x'), one('b', 'y')])).rejects.toThrow(NotWritten);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('replace nothing, unless forced: then links stay, and folders are refused', async () => {
    writeFileSync(join(folder, 'a'), 'old');
    await expect(writeAll([one('b'), one('a')])).rejects.toThrow(NotWritten);
    expect([readdirSync(folder), textOf('a')]).toEqual([['a'], 'old']);
    symlinkSync('a', join(folder, 'link'));
    await writeAll([one('link', 'new', true)]);
    expect([textOf('a'), textOf('link'), readdirSync(folder)]).toEqual(['new', 'new', ['a', 'link']]);
    await expect(writeAll([one('a', 'third', true), { ...one('', '', true), file: folder }])).rejects.toThrow(
      NotWritten,
    );
    expect([textOf('a'), readdirSync(folder)]).toEqual(['new', ['a', 'link']]);
  });
});
