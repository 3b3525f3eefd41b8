/** For plugins that run in Node or Bun. */
import { spawn } from 'node:child_process';
import { askHooks, type HookAnswer } from '../ask-hooks.ts';
import { MOST_CHARACTERS, PATIENCE, START_AGAIN } from '../limits.ts';
import type { HookReader, HookResult } from '../request.ts';

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

/** How often this process had to leave behind what the daemon remembers. */
let left = 0;

/** From here, nothing counts as shown: models no longer have it, or the daemon does not know what they have. */
export function countOnNothing(): void {
  left++;
}

/** What the daemon remembers by another name counts no more. */
const sessionNow = (session: string): string => (left === 0 ? session : `${session} ${left}`);

async function ask(path: '/compact' | '/open', value: HookReader): Promise<HookAnswer> {
  const before = left;
  const answer = await askHooks(path, { ...value, session: sessionNow(value.session) }, address);
  if (answer.kind === 'gone') start();
  // The daemon takes more to be shown than was.
  if (answer.kind === 'missed') countOnNothing();
  return before === left ? answer : { kind: 'missed' };
}

/** A conversation begins, or its reader no longer has what it had. */
export async function beginAnew(client: string, session: string, cwd: string): Promise<void> {
  await ask('/open', { client, session, cwd });
}

/** The text to show; the original wherever anything goes wrong. */
export async function shownFor(result: HookResult): Promise<string> {
  if (result.text.length > MOST_CHARACTERS) {
    countOnNothing();
    return result.text;
  }
  const answer = await ask('/compact', result);
  return answer.kind === 'text' ? answer.text : result.text;
}
