#!/usr/bin/env node
/** Entry of the `bcp` binary. */
import { KnownError } from '../diagnostics/error.ts';
import type { Outcome } from './bcp/outcome.ts';
import { writeToStream } from './bcp/output.ts';
import { failure, runBcp } from './bcp/run.ts';
import { showError } from './show-error.ts';

async function finish({ exit, stdout, stderr }: Outcome): Promise<void> {
  process.exitCode = exit;
  await writeToStream(process.stdout, stdout);
  await writeToStream(process.stderr, stderr);
}

async function main(args: readonly string[]): Promise<void> {
  try {
    await finish(await runBcp(args));
  } catch (error) {
    if (error instanceof KnownError) await finish(failure(error));
    else process.exitCode = showError(error);
  }
}

void main(process.argv.slice(2));
