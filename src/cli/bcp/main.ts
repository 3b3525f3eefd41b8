import { KnownError } from '../../diagnostics/error.ts';
import type { ExitCode } from '../../diagnostics/exit-code.ts';
import { showError } from '../../diagnostics/show-error.ts';
import type { Io } from '../io.ts';
import type { Outcome } from './outcome.ts';
import { writeToStream } from './output.ts';
import { bcpFailure, runBcp } from './run.ts';

async function finish({ exit, stdout, stderr }: Outcome, io: Io): Promise<ExitCode> {
  await writeToStream(io.stdout, stdout);
  await writeToStream(io.stderr, stderr);
  return exit;
}

/** Runs a command line of `bcp`, and gives its exit code. Errors are shown. */
export async function bcpMain(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await finish(await runBcp(argv, io), io);
  } catch (error) {
    return error instanceof KnownError ? finish(bcpFailure(error), io) : showError(error, io.stderr);
  }
}

/** Runs `bcp` as it was called, and says with which code the process ends. */
export function startBcp(): void {
  void bcpMain(process.argv.slice(2), process).then((code) => {
    process.exitCode = code;
  });
}
