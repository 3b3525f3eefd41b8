import { KnownError } from '../../diagnostics/error.ts';
import { showError } from '../../diagnostics/show-error.ts';
import type { Outcome } from './outcome.ts';
import { writeToStream } from './output.ts';
import { bcpFailure, runBcp } from './run.ts';

async function finish({ exit, stdout, stderr }: Outcome): Promise<void> {
  process.exitCode = exit;
  await writeToStream(process.stdout, stdout);
  await writeToStream(process.stderr, stderr);
}

async function main(args: readonly string[]): Promise<void> {
  try {
    await finish(await runBcp(args));
  } catch (error) {
    if (error instanceof KnownError) await finish(bcpFailure(error));
    else process.exitCode = showError(error);
  }
}

/** Runs `bcp` as it was called, and says with which code the process ends. */
export const startBcp = (): void => void main(process.argv.slice(2));
