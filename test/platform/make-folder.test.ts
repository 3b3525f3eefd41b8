import { mkdtempSync, promises, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFolder, makeFolderSync } from '../../src/platform/make-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('makes those above it too, and leaves one that is there', async () => {
  await makeFolder(join(folder, 'a/b'), 0o700);
  await makeFolder(join(folder, 'a/b'));
  expect(statSync(join(folder, 'a/b')).isDirectory()).toBe(true);
});

it('says of one where a file stands that it is no folder', async () => {
  writeFileSync(join(folder, 'a'), '');
  await expect(makeFolder(join(folder, 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it('says of one that may not be made why, where Node says that it is missing', async () => {
  vi.spyOn(promises, 'mkdir').mockImplementation((path) => {
    const code = path === join(folder, 'a') ? 'EROFS' : 'ENOENT';
    return Promise.reject(Object.assign(new Error(code), { code }));
  });
  await expect(makeFolder(join(folder, 'a/b/c'))).rejects.toMatchObject({ code: 'EROFS' });
});

describe.skipIf(process.platform !== 'linux')(
  'a folder that can never be made is refused, not asked for again',
  () => {
    const inTheWay = () => join(folder, 'file', 'below');
    beforeEach(() => writeFileSync(join(folder, 'file'), ''));

    it.each([
      ['below /proc, which takes none', () => '/proc/none/a/b', 'ENOENT'],
      ['below a device', () => '/dev/null/a/b', 'ENOTDIR'],
      ['below a file', inTheWay, 'ENOTDIR'],
    ])('%s', async (_, path, code) => {
      expect(() => makeFolderSync(path())).toThrowError(expect.objectContaining({ code }));
      await expect(makeFolder(path())).rejects.toMatchObject({ code });
    });
  },
);

it('is made in the same way where a start waits for it', () => {
  makeFolderSync(join(folder, 'a/b'), 0o700);
  makeFolderSync(join(folder, 'a/b'));
  expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700);
});
