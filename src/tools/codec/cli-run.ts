import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HEADER_SIZE, MAX_PAYLOAD_SIZE } from '../../bcp/wire.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { type Ran, runOnce } from '../../platform/process/run-once.ts';
import { type Environment, findBinary } from './find-binary.ts';

/** Most bytes of a command's output. */
const MAX_REPORT = 16 * 1024 * 1024;

/**
 * Runs of the program for one call of a tool, in that call's folder. `original` turns the paths of copies in a text
 * into the client's. All failures are known errors.
 */
export class CliRun {
  #program = '';

  constructor(
    private readonly env: Environment,
    private readonly timeoutMs: number,
    private readonly folder: string,
    private readonly original: (text: string) => string,
  ) {}

  async toStdout(command: string, args: readonly string[]): Promise<Uint8Array> {
    const program = await findBinary(this.env);
    this.#program = program.args[0] ?? program.command;
    const ran = await runOnce(
      {
        command: program.command,
        args: [...program.args, command, ...args],
        env: this.env,
        cwd: this.folder,
      },
      { timeoutMs: this.timeoutMs, maxOutput: MAX_REPORT },
    );
    return this.#stdoutOf(command, ran);
  }

  /** The bytes that the command writes to the file of `-o`. Its other output does not matter. */
  async toFile(command: string, args: readonly string[], expected: string): Promise<Uint8Array> {
    const output = join(this.folder, 'output');
    await this.toStdout(command, [...args, '-o', output]);
    const status = await stat(output).catch(() => undefined);
    const fits = status?.isFile() && status.size <= HEADER_SIZE + MAX_PAYLOAD_SIZE;
    return fits ? readFile(output) : this.junk(command, expected);
  }

  junk(command: string, expected: string): never {
    throw new KnownError('codec-junk', { program: this.#program, command, expected });
  }

  #stdoutOf(command: string, ran: Ran): Uint8Array {
    const program = this.#program;
    switch (ran.kind) {
      case 'timeout':
        throw new KnownError('codec-timeout', { program, command, ms: this.timeoutMs });
      case 'not-started':
        throw new KnownError('codec-not-started', { program, reason: ran.reason });
      case 'too-much-output':
        return this.junk(command, `answer of at most ${MAX_REPORT} bytes`);
      case 'ended': {
        if (ran.how === 'exit 0') return ran.stdout;
        const stderr = this.original(ran.stderr).trim().split('\n').slice(-10);
        throw new KnownError('codec-failed', { program, command, how: ran.how, stderr });
      }
    }
  }
}
