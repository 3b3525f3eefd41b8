#!/usr/bin/env node
import { runBcp } from './bcp/run.ts';
/** Entry of the `bcp` binary. */
import { ignoreClosedReaders } from './io.ts';

ignoreClosedReaders();
const outcome = await runBcp(process.argv.slice(2));
process.exitCode = outcome.exit;
process.stdout.write(outcome.stdout);
process.stderr.write(outcome.stderr);
