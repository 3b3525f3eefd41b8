import type { Writable } from 'node:stream';
import { hasCode } from '../diagnostics/error.ts';
import type { ExitCode } from '../diagnostics/exit-code.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { showError } from '../diagnostics/show-error.ts';
import { StartFailure } from '../gateway/servers/start-failure.ts';
import { createLog } from '../platform/log.ts';
import { type Streams, tellClient } from './tell-client.ts';

/** Whether clients are to come over HTTP, and none has started this process: also where the other words make no sense. */
function isHttp(argv: readonly string[]): boolean {
  const dashes = argv.indexOf('--');
  const words = dashes === -1 ? argv : argv.slice(0, dashes);
  return words.includes('--transport=http') || words[words.indexOf('--transport') + 1] === 'http';
}

/** Tells a client that has started a server's command without the dashes before it. Other errors are for people. */
export async function toldAboutCommand(error: unknown, streams: Streams): Promise<void> {
  if (hasCode(error, 'server-command')) await tellClient(error.message, streams);
}

/** Says why nothing is served, also to the client that has started this process. */
export async function notServed(
  error: unknown,
  argv: readonly string[],
  streams: Streams & { readonly stderr: Writable },
): Promise<ExitCode> {
  const started = error instanceof StartFailure;
  if (started) createLog('error', (line) => streams.stderr.write(line))('error', error.message);
  const code = started ? error.exit : showError(error, streams.stderr);
  if (!isHttp(argv)) await tellClient(reasonOf(error), streams);
  return code;
}
