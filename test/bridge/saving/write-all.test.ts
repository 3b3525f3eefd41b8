import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileNames } from '../../../src/bridge/saving/file-names.ts';
import { NotWritten, writeAll } from '../../../src/bridge/saving/write-all.ts';

describe('the names of the files of parts', () => {
  it('have the ending that was given, the number of the part, and another ending for another type', () => {
    expect(fileNames('a/b.png', ['image/png'])).toEqual(['a/b.png']);
    expect(fileNames('a/b.jpeg', ['image/jpeg', 'image/jpeg', 'audio/mpeg'])).toEqual([
      'a/b.jpeg',
      'a/b-2.jpeg',
      'a/b-3.mp3',
    ]);
  });

  it('have the ending of the type where none was given', () => {
    const types = [
      'image/jpeg',
      'text/plain; charset=utf-8',
      'application/ld+json',
      'audio/x-wav',
      undefined,
      'a/../../b',
    ];
    expect(types.flatMap((type) => fileNames('f', [type]))).toEqual([
      'f.jpg',
      'f.txt',
      'f.json',
      'f.wav',
      'f.bin',
      'f.bin',
    ]);
    expect(fileNames('v1.2/f', ['image/png'])).toEqual(['v1.2/f.png']);
  });
});

describe('several files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'write-all-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const one = (name: string, text = 'new') => ({ file: join(folder, name), bytes: Buffer.from(text) });
  const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

  it('are all written, and nothing else is left', async () => {
    await writeAll([one('a'), one('b')], false);
    expect([readdirSync(folder), textOf('a'), textOf('b')]).toEqual([['a', 'b'], 'new', 'new']);
  });

  it.each([false, true])('are none where one cannot be written (forced: %s)', async (force) => {
    const failed = writeAll([one('a'), one('no/b')], force);
    await expect(failed).rejects.toThrow(NotWritten);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are none where a name is taken meanwhile', async () => {
    await expect(writeAll([one('a'), one('b', 'x'), one('b', 'y')], false)).rejects.toThrow(NotWritten);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('replace nothing, unless forced: then links stay, and folders are refused', async () => {
    writeFileSync(join(folder, 'a'), 'old');
    await expect(writeAll([one('b'), one('a')], false)).rejects.toThrow(NotWritten);
    expect([readdirSync(folder), textOf('a')]).toEqual([['a'], 'old']);
    symlinkSync('a', join(folder, 'link'));
    await writeAll([one('link')], true);
    expect([textOf('a'), textOf('link'), readdirSync(folder)]).toEqual(['new', 'new', ['a', 'link']]);
    await expect(writeAll([one('a', 'third'), { ...one(''), file: folder }], true)).rejects.toThrow(
      NotWritten,
    );
    expect([textOf('a'), readdirSync(folder)]).toEqual(['new', ['a', 'link']]);
  });
});
