import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { locked } from '../../src/platform/file-lock.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'x.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a lock is given back when its work has ended, but not the lock that another has taken meanwhile', async () => {
  await locked(file, 1000, async () => expect(existsSync(file)).toBe(true));
  expect(existsSync(file)).toBe(false);
  await locked(file, 1000, async () => writeFileSync(file, 'of another'));
  expect(readFileSync(file, 'utf8')).toBe('of another');
});
