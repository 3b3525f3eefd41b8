import { mkdir, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileWatch, watchFiles } from '../../src/platform/watch.ts';
import { type Home, makeHome } from '../config/project.ts';

let home: Home;
let watching: FileWatch | undefined;
let called = 0;
let wake: () => void = () => {};
beforeEach(async () => {
  home = await makeHome();
  called = 0;
});
afterEach(async () => {
  watching?.close();
  await home.remove();
});

function watch(...names: string[]): void {
  watching = watchFiles(
    names.map((name) => home.path(name)),
    () => {
      called++;
      wake();
    },
  );
}

/** Resolves with the next call that follows what is done here. */
async function told(change: () => Promise<unknown>): Promise<void> {
  const next = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await change();
  await next;
}

const write = (name: string, text: string) => writeFile(home.path(name), text);

describe('watching files tells of', () => {
  it('a change in place, once for what belongs together', async () => {
    await home.write({ 'a.yaml': '1' });
    watch('a.yaml');
    await told(async () => {
      for (const text of ['2', '3', '4']) await write('a.yaml', text);
    });
    expect(called).toBe(1);
  });

  it('a file that an editor replaces, again and again', async () => {
    await home.write({ 'a.yaml': '1' });
    watch('a.yaml');
    for (const text of ['2', '3']) {
      await told(async () => {
        await write('.a.yaml.swp', text);
        await rename(home.path('.a.yaml.swp'), home.path('a.yaml'));
      });
    }
    expect(called).toBe(2);
  });

  it('a file that goes, and comes again', async () => {
    await home.write({ 'a.yaml': '1' });
    watch('a.yaml');
    await told(() => unlink(home.path('a.yaml')));
    await told(() => write('a.yaml', '2'));
  });

  it('a folder that is removed and made anew, as a checkout does', async () => {
    await home.write({ 'rules/team/pack.yaml': '1' });
    watch('rules/team/pack.yaml');
    await told(() => rm(home.path('rules'), { recursive: true }));
    await told(() => mkdir(home.path('rules')));
    await told(() => mkdir(home.path('rules/team')));
    await told(() => write('rules/team/pack.yaml', '2'));
    await told(() => write('rules/team/pack.yaml', '3'));
  });

  it('a file that is not there yet', async () => {
    watch('not/yet/a.yaml');
    await told(() => mkdir(home.path('not/yet'), { recursive: true }));
    await told(() => write('not/yet/a.yaml', '1'));
  });

  it('what a link leads to, and a link that leads elsewhere', async () => {
    await home.write({ 'real/a.yaml': '1', 'other/a.yaml': '2', 'x/y': '' });
    await symlink(home.path('real/a.yaml'), home.path('x/a.yaml'));
    watch('x/a.yaml');
    await told(() => write('real/a.yaml', '3'));
    await told(async () => {
      await symlink(home.path('other/a.yaml'), home.path('x/next'));
      await rename(home.path('x/next'), home.path('x/a.yaml'));
    });
    await told(() => write('other/a.yaml', '4'));
  });

  it('nothing else beside it', async () => {
    await home.write({ 'a.yaml': '1' });
    watch('a.yaml');
    await write('b.yaml', '1');
    await told(() => write('a.yaml', '2'));
    expect(called).toBe(1);
  });

  it('nothing once it is closed', async () => {
    await home.write({ 'a.yaml': '1', 'b.yaml': '1' });
    watch('a.yaml');
    watching?.close();
    await write('a.yaml', '2');
    watch('b.yaml');
    await told(() => write('b.yaml', '2'));
    expect(called).toBe(1);
  });
});
