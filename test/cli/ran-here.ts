import { Readable, Writable } from 'node:stream';
import type { Io } from '../../src/cli/io.ts';

export interface RanHere {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly input?: string | Uint8Array | undefined;
  /** A person sees stderr, although stdout goes into a pipe. */
  readonly isWatched?: boolean;
}

/** A stream, and all that was written to it. */
function collected(): { readonly stream: Writable; readonly bytes: () => Buffer } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, bytes: () => Buffer.concat(chunks) };
}

/** Nobody presses Ctrl-C. */
const NO_SIGNALS = { on: () => {}, once: () => {} };

/** The folder belongs to the process: a command line waits for the one before it. */
let before: Promise<unknown> = Promise.resolve();

/** Runs a command line in this process, and comes back to its folder. Nothing of the process's environment is seen. */
export function ranHere(
  main: (argv: readonly string[], io: Io) => Promise<number>,
  argv: readonly string[],
  { cwd, env, input = '', isWatched = false }: Place,
): Promise<RanHere> {
  const run = async (): Promise<RanHere> => {
    const [out, err] = [collected(), collected()];
    const stdin = Readable.from(input.length === 0 ? [] : [Buffer.from(input)], { objectMode: false });
    const folder = process.cwd();
    process.chdir(cwd);
    try {
      const stderr = Object.assign(err.stream, { isTTY: isWatched });
      const io = { env: { ...env }, stdin, stdout: out.stream, stderr, ...NO_SIGNALS };
      const status = await main(argv, io);
      return { status, stdout: out.bytes(), stderr: err.bytes().toString() };
    } finally {
      process.chdir(folder);
    }
  };
  const ran = before.then(run);
  before = ran.catch(() => {});
  return ran;
}
