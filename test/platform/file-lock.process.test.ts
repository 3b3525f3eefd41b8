import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LockTimeout, locked } from '../../src/platform/file-lock.ts';
import { placeOfProcesses } from '../../src/platform/lock-holder.ts';
import { birthOf } from '../../src/platform/process/running.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'below', 'x.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const holder = (more: object = {}): string =>
  JSON.stringify({
    pid: process.pid,
    birth: birthOf(process.pid),
    place: placeOfProcesses(),
    nonce: 'n',
    ...more,
  });

/** The number of a process that has ended. */
const gone = (): number => spawnSync(process.execPath, ['-e', '0']).pid;

function leave(text: string, ageMs = 0): void {
  rmSync(join(folder, 'below'), { recursive: true, force: true });
  spawnSync('mkdir', ['-p', join(folder, 'below')]);
  writeFileSync(file, text);
  const at = (Date.now() - ageMs) / 1000;
  utimesSync(file, at, at);
}

describe('a lock', () => {
  it('lets one work after the other, and leaves nothing behind', async () => {
    let inside = 0;
    let most = 0;
    const work = async (): Promise<number> => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return inside--;
    };
    expect(await Promise.all(Array.from({ length: 8 }, () => locked(file, 10_000, work)))).toEqual(
      Array(8).fill(1),
    );
    expect(most).toBe(1);
    expect(readdirSync(join(folder, 'below'))).toEqual([]);
  });

  it('is given back where the work fails', async () => {
    await expect(locked(file, 1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ['whose process is gone', () => holder({ pid: gone() }), 0],
    ['whose number belongs to another process by now', () => holder({ birth: '1' }), 0],
    ['that holds something else', () => 'garbage', 0],
    ['of another machine that has held it for too long', () => holder({ place: 'elsewhere' }), 200_000],
  ])('%s is broken, by one of many', async (_, text, age) => {
    leave(text(), age);
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((n) => locked(file, 5000, async () => order.push(n))));
    expect(order.sort()).toEqual([1, 2, 3]);
  });

  it.each([
    ['that is held', holder()],
    ['that is held for long, or since the clock was set,', holder(), 200_000],
    ['of another machine', holder({ place: 'elsewhere' })],
    // A sandbox shares the machine's name and not its processes.
    ['of a sandbox', holder({ pid: gone(), place: `${hostname()} pid:[1]` })],
    ['of a process that did not say where it is', holder({ pid: gone(), place: undefined })],
  ])('%s is waited for, and stays', async (_, text, age = 0) => {
    leave(text, age);
    await expect(locked(file, 60, () => Promise.resolve())).rejects.toBeInstanceOf(LockTimeout);
    expect(existsSync(file)).toBe(true);
  });

  it('is broken also where a process died while it was breaking it', async () => {
    leave(holder({ pid: gone() }));
    writeFileSync(`${file}.breaking`, '');
    const at = Date.now() / 1000 - 60;
    utimesSync(`${file}.breaking`, at, at);
    expect(await locked(file, 5000, () => Promise.resolve('done'))).toBe('done');
    expect(readdirSync(join(folder, 'below'))).toEqual([]);
  });

  it('that somebody else is breaking leaves others their turn, and is not waited for without end', async () => {
    leave(holder({ pid: gone() }));
    writeFileSync(`${file}.breaking`, '');
    let turns = 0;
    const counting = setInterval(() => turns++, 5);
    await expect(locked(file, 200, () => Promise.resolve())).rejects.toBeInstanceOf(LockTimeout);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
  });

  it('is not waited for any more when the signal comes', async () => {
    leave(holder());
    const leaves = new AbortController();
    const waiting = locked(file, 60_000, () => Promise.resolve(), leaves.signal);
    leaves.abort();
    await expect(waiting).rejects.toBeInstanceOf(LockTimeout);
  });
});
