import { mkdtempSync, promises, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFolder } from '../../src/config/make-folder.ts';

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
