/** For plugins that run in Node or Bun. */
import { spawn } from 'node:child_process';
import type { AgentResult } from '../agent-result.ts';
import { askHooks } from '../ask-hooks.ts';
import { MOST_CHARACTERS, PATIENCE, START_AGAIN } from '../limits.ts';

let started = 0;

/** Nobody waits for it: the next result finds it there. */
function start(): void {
  const now = Date.now();
  if (now - started < START_AGAIN) return;
  started = now;
  const [command, ...args] = INSTALLED.start;
  spawn(command, args, { detached: true, stdio: 'ignore', windowsHide: true })
    .on('error', () => undefined)
    .unref();
}

const address = { socket: INSTALLED.socket, patience: PATIENCE };

/** A conversation begins, or its reader no longer has what it had. */
export async function beginAnew(client: string, session: string, cwd: string): Promise<void> {
  const answer = await askHooks('/open', { client, session, cwd }, address);
  if (answer.kind === 'gone') start();
}

/** The text to show; the original wherever anything goes wrong. */
export async function shownFor(result: AgentResult & { readonly cwd: string }): Promise<string> {
  if (result.text.length > MOST_CHARACTERS) return result.text;
  const answer = await askHooks('/compact', result, address);
  if (answer.kind === 'gone') start();
  return answer.kind === 'text' ? answer.text : result.text;
}
