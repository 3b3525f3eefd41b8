import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { hasProgram } from '../support/programs.ts';

const PROGRAM = resolve('dist/bcp-proxy.js');

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'bcp-help-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Acts until one would have to wait, and sums up what it took. */
function untilWait(act: (so: number) => number): number {
  let sum = 0;
  try {
    for (;;) sum += act(sum);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return sum;
    throw error;
  }
}

describe.skipIf(process.platform === 'win32')('help', () => {
  it('makes none of the streams of Node, which take longer than all the rest', () => {
    const at = folder();
    const noting = join(at, 'noting.cjs');
    writeFileSync(
      noting,
      "process.on('exit', () => require('node:fs').writeFileSync(process.env.LOADED, process.moduleLoadList.join('\\n')))",
    );
    const env = { ...process.env, LOADED: join(at, 'loaded.txt') };
    const { stdout, status } = spawnSync(process.execPath, ['--require', noting, PROGRAM, '--help'], { env });
    expect([status, stdout.toString()]).toEqual([0, expect.stringContaining('bcp-proxy try')]);
    const loaded = readFileSync(env.LOADED, 'utf8').split('\n');
    expect(loaded).toContain('NativeModule fs');
    expect(loaded).not.toContain('NativeModule net');
  });

  it.skipIf(!hasProgram('perl'))(
    'comes out whole through a pipe that is full, and in which nothing waits',
    async () => {
      const at = folder();
      const [fifo, noting, refused] = [join(at, 'pipe'), join(at, 'noting.cjs'), join(at, 'refused')];
      writeFileSync(
        noting,
        `const fs = require('node:fs');
      const { writeSync } = fs;
      fs.writeSync = (...args) => {
        try {
          return writeSync(...args);
        } catch (error) {
          fs.writeFileSync(${JSON.stringify(refused)}, error.code);
          throw error;
        }
      };`,
      );
      execFileSync('mkfifo', [fifo]);
      const pipe = openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK);
      const before = untilWait(() => writeSync(pipe, Buffer.alloc(1024)));
      // Node itself starts no process with a pipe in that mode.
      const mode = 'fcntl(STDOUT, F_SETFL, O_RDWR | O_NONBLOCK); exec @ARGV';
      const words = ['-MFcntl', '-e', mode, process.execPath, '--require', noting, PROGRAM, '--help'];
      const child = spawn('perl', words, { stdio: ['ignore', pipe, 'pipe'] });
      onTestFinished(() => void child.kill('SIGKILL'));
      let isOver = false;
      child.once('exit', () => {
        isOver = true;
      });
      await eventually(() => expect(readFileSync(refused, 'utf8')).toBe('EAGAIN'));
      const bytes = Buffer.alloc(1024 * 1024);
      let length = 0;
      const drain = (): void => {
        length += untilWait((so) => readSync(pipe, bytes, length + so, bytes.length - length - so, null));
      };
      for (; !isOver; await sleep(5)) drain();
      drain();
      const { stdout } = spawnSync(process.execPath, [PROGRAM, '--help']);
      expect(bytes.subarray(before, length).toString()).toBe(stdout.toString());
    },
  );
});

describe.skipIf(process.platform === 'win32')('a working directory that is gone', () => {
  it('is said, without a stack', () => {
    const shell = 'cd "$(mktemp -d)" && rmdir "$PWD" && exec "$0" "$@"';
    const args = [process.execPath, PROGRAM, 'which', 'a/b'];
    const { status, stderr } = spawnSync('sh', ['-c', shell, ...args], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^bcp-proxy: The working directory does not exist any more.*\n$/);
  });
});
