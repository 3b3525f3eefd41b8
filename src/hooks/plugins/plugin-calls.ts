/** For plugins that run in Node or Bun. */
import { spawn } from 'node:child_process';
import { askHooks, type HookAnswer } from '../ask-hooks.ts';
import { MOST_HANDED, PATIENCE, START_AGAIN } from '../hook-limits.ts';
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

/** How many results of each session have been shown. */
const shownOf = new Map<string, number>();

const shownIn = (name: string): number => shownOf.get(name) ?? 0;

/** What has been shown when a call begins. */
export interface CallBegin {
  readonly name: string;
  readonly shown: number;
}

/** A call begins now. */
export function begunIn(session: string): CallBegin {
  const name = sessionNow(session);
  return { name, shown: shownIn(name) };
}

/** How many results of the session as it is now had been shown when a call began: none, if what was shown counts no more. */
function begunOf(begin: CallBegin | undefined, name: string): number {
  return begin?.name === name && begin.shown <= shownIn(name) ? begin.shown : 0;
}

/** After so many answers that did not come in time, the daemon hangs, and is left alone for a while. */
const MOST_MISSED = 3;
let missed = 0;
let restsUntil = 0;

async function ask(path: '/compact' | '/open', value: HookReader | HookResult): Promise<HookAnswer> {
  if (Date.now() < restsUntil) return { kind: 'missed' };
  const before = left;
  const answer = await askHooks(path, { ...value, session: sessionNow(value.session) }, address);
  if (answer.kind === 'gone') start();
  missed = answer.kind === 'missed' ? missed + 1 : 0;
  if (missed >= MOST_MISSED) restsUntil = Date.now() + START_AGAIN;
  // The daemon takes more to be shown than was.
  if (answer.kind === 'missed') countOnNothing();
  return before === left ? answer : { kind: 'missed' };
}

/** A conversation begins, or its reader no longer has what it had. */
export async function beginAnew(client: string, session: string, cwd: string): Promise<void> {
  shownOf.delete(sessionNow(session));
  await ask('/open', { client, session, cwd });
}

/** The text to show; the original wherever anything goes wrong. */
export async function shownFor(result: HookResult, begin: CallBegin | undefined): Promise<string> {
  if (result.text.length > MOST_HANDED) {
    countOnNothing();
    return result.text;
  }
  const name = sessionNow(result.session);
  const answer = await ask('/compact', { ...result, begun: begunOf(begin, name) });
  shownOf.set(name, shownIn(name) + 1);
  return answer.kind === 'text' ? answer.text : result.text;
}
