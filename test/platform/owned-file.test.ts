import { chmod, lchown, mkdir, stat, symlink } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NotOwn, whyNotOwn, whyPathNotOwn } from '../../src/platform/owned-file.ts';
import { type Home, makeHome } from '../config/project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
  await home.write({ file: '' });
  await mkdir(home.path('folder'));
});
afterEach(() => home.remove());

describe.skipIf(process.platform === 'win32')('a file or folder', () => {
  it.each<[string, number, NotOwn | undefined]>([
    ['file', 0o600, undefined],
    ['file', 0o400, undefined],
    ['file', 0o640, 'readable'],
    ['file', 0o604, 'readable'],
    ['file', 0o620, 'writable'],
    ['file', 0o666, 'writable'],
    ['folder', 0o700, undefined],
    ['folder', 0o755, 'readable'],
    ['folder', 0o711, 'readable'],
    ['folder', 0o1777, 'writable'],
  ])('that is a %s with mode %o: %s', async (name, mode, why) => {
    await chmod(home.path(name), mode);
    expect(whyPathNotOwn(home.path(name))).toBe(why);
    expect(whyNotOwn(await stat(home.path(name)))).toBe(why);
  });

  it('is foreign where another user owns it, whatever its mode', async () => {
    const { uid, mode } = await stat(home.path('file'));
    expect(whyNotOwn({ uid: uid + 1, mode }, uid)).toBe('foreign');
    expect(whyNotOwn({ uid: uid + 1, mode: 0o100600 }, uid)).toBe('foreign');
  });

  it('is what a link leads to', async () => {
    await symlink('file', home.path('link'));
    await chmod(home.path('file'), 0o600);
    expect(whyPathNotOwn(home.path('link'))).toBeUndefined();
    await chmod(home.path('file'), 0o666);
    expect(whyPathNotOwn(home.path('link'))).toBe('writable');
  });

  it.runIf(process.getuid?.() === 0)('is foreign behind a link that another user owns', async () => {
    await symlink('file', home.path('link'));
    await chmod(home.path('file'), 0o600);
    await lchown(home.path('link'), 12345, 12345);
    expect(whyPathNotOwn(home.path('link'))).toBe('foreign');
  });

  it('has to be there', () => {
    expect(() => whyPathNotOwn(home.path('nothing'))).toThrow('ENOENT');
  });
});
