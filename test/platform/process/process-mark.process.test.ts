import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promises } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { killMarked, MARK_NAME, newMark } from '../../../src/platform/process/process-mark.ts';
import { deferred } from '../../../src/platform/timing.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A process in a group of its own that carries a mark, and how it ends. */
async function marked(mark: string) {
  const child = spawn('sleep', ['60'], {
    env: { ...process.env, [MARK_NAME]: mark },
    detached: true,
    stdio: 'ignore',
  });
  started.push(child);
  const ended = once(child, 'exit').then(([, signal]: unknown[]) => signal);
  await once(child, 'spawn');
  return { child, ended };
}

describe.skipIf(process.platform !== 'linux')('all that carry a mark', () => {
  it('are killed, each with its own mark, and nobody else', async () => {
    const [one, another] = [newMark(), newMark()];
    const first = await marked(one);
    const second = await marked(another);
    await killMarked(one);
    expect(await first.ended).toBe('SIGKILL');
    expect([second.child.exitCode, second.child.signalCode]).toEqual([null, null]);
    await killMarked(another);
    expect(await second.ended).toBe('SIGKILL');
  });

  it('are looked for a few at once and together, however many marks there are', async () => {
    let open = 0;
    let most = 0;
    const { readFile, readdir } = promises;
    vi.spyOn(promises, 'readFile').mockImplementation((async (...args: Parameters<typeof readFile>) => {
      most = Math.max(most, ++open);
      return await readFile(...args).finally(() => open--);
    }) as typeof readFile);
    const looks = vi.spyOn(promises, 'readdir').mockImplementation(readdir);
    const marks = Array.from({ length: 10 }, newMark);
    const many = await Promise.all(marks.map(marked));
    await Promise.all(marks.map(killMarked));
    expect(await Promise.all(many.map(({ ended }) => ended))).toEqual(marks.map(() => 'SIGKILL'));
    expect(most).toBeLessThanOrEqual(8);
    expect(looks).toHaveBeenCalledTimes(1);
  });

  it('are found where they were marked while others are looked for', async () => {
    const { readdir } = promises;
    const seen = deferred<void>();
    const goOn = deferred<void>();
    vi.spyOn(promises, 'readdir').mockImplementationOnce((async (path: string) => {
      const names = await readdir(path);
      seen.resolve();
      await goOn.promise;
      return names;
    }) as unknown as typeof readdir);
    const before = killMarked(newMark());
    // That look will pass the process that begins now.
    await seen.promise;
    const mark = newMark();
    const { ended } = await marked(mark);
    const killed = killMarked(mark);
    goOn.resolve();
    await Promise.all([before, killed]);
    expect(await ended).toBe('SIGKILL');
  });

  it('are killed also where there is no descriptor for a while', async () => {
    const { readFile } = promises;
    let refusals = 5;
    vi.spyOn(promises, 'readFile').mockImplementation((async (...args: Parameters<typeof readFile>) => {
      if (refusals-- > 0) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
      return readFile(...args);
    }) as typeof readFile);
    const mark = newMark();
    const { ended } = await marked(mark);
    await killMarked(mark);
    expect(await ended).toBe('SIGKILL');
  });
});
