#!/usr/bin/env node
/** Entry of the `bcp` binary. */
import { runBcp } from './bcp/run.ts';

// A reader that went away (`bcp decode … | head`) is no failure of ours. Ending by itself drains both streams.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const outcome = await runBcp(process.argv.slice(2));
process.exitCode = outcome.exit;
process.stdout.write(outcome.stdout);
process.stderr.write(outcome.stderr);
