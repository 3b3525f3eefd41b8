/** A test that starts processes says so in its name: `NAME.process.test.ts`. Every other one fails if it tries. */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/** Node itself cannot make a named pipe. */
const { execFileSync } = childProcess;
const MAKES_A_FILE = 'mkfifo';

const refuse = (): never => {
  throw new Error('A test of the pure tier starts no process. Name its file NAME.process.test.ts.');
};
Object.assign(childProcess, {
  ...{ spawn: refuse, spawnSync: refuse, fork: refuse, exec: refuse, execSync: refuse, execFile: refuse },
  execFileSync: (program: string, args: readonly string[]) =>
    program === MAKES_A_FILE ? execFileSync(program, args) : refuse(),
});
syncBuiltinESMExports();

// Nothing here dies while it writes a file: the process that would clean up behind it is not started.
vi.mock('../../src/platform/process/removed-on-death.ts', () => ({ removedOnDeath: () => () => {} }));
