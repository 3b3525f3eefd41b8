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

/** Answers that this process did not get in time: the daemon takes more to be shown than was. */
let missed = 0;

/** What the daemon remembers counts only until an answer is missed. */
const sessionNow = (session: string): string => (missed === 0 ? session : `${session} ${missed}`);

async function ask(path: '/compact' | '/open', value: HookReader): Promise<HookAnswer> {
  const before = missed;
  const answer = await askHooks(path, { ...value, session: sessionNow(value.session) }, address);
  if (answer.kind === 'gone') start();
  if (answer.kind === 'missed') missed++;
  return before === missed ? answer : { kind: 'missed' };
}

/** A conversation begins, or its reader no longer has what it had. */
export async function beginAnew(client: string, session: string, cwd: string): Promise<void> {
  await ask('/open', { client, session, cwd });
}

/** The text to show; the original wherever anything goes wrong. */
export async function shownFor(result: HookResult): Promise<string> {
  if (result.text.length > MOST_CHARACTERS) return result.text;
  const answer = await ask('/compact', result);
  return answer.kind === 'text' ? answer.text : result.text;
}
