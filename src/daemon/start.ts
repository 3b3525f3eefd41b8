import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BridgeError } from '../bridge/errors.ts';
import type { ConfigPlace } from '../config/load-config.ts';
import { messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { locked } from '../platform/file-lock.ts';
import { makeFolderSync } from '../platform/make-folder.ts';
import { whyPathNotOwn } from '../platform/owned-file.ts';
import { MAX_SOCKET_PATH } from '../platform/socket-folder.ts';
import { connected } from './daemon-client.ts';
import type { DaemonPlace } from './daemon-place.ts';

/** A daemon listens before it loads anything else: what takes longer is a machine that does nothing else any more. In milliseconds. */
const START_WAIT = 15_000;
const FIRST_LOOK = 20;
const LOOK_AGAIN = 4;

/** Without this, what many short commands leave behind would lie in memory for long. */
const SMALL = process.versions['bun'] === undefined ? ['--max-semi-space-size=2'] : [];

export interface DaemonStart {
  readonly place: DaemonPlace;
  /** The config, and how it was found. A config that was found in a project must be trusted in the daemon too. */
  readonly config: ConfigPlace | undefined;
  readonly program: string;
  /** The program's file; absent: the one that runs. */
  readonly script?: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  /** Called while it starts. */
  readonly onstart?: (() => void) | undefined;
}

/**
 * Starts the daemon of this place, unless another process has just done so, and connects to it.
 *
 * @throws BridgeError `DAEMON_UNREACHABLE`
 */
export async function startDaemon(start: DaemonStart): Promise<Socket> {
  const { place } = start;
  try {
    if (process.platform !== 'win32' && Buffer.byteLength(place.socket) > MAX_SOCKET_PATH)
      throw new Error(messageOf('shell-daemon-path', { socket: place.socket, most: MAX_SOCKET_PATH }));
    makeFolderSync(place.folder, 0o700);
    const why = whyPathNotOwn(place.folder);
    if (why !== undefined) throw new Error(messageOf('shell-daemon-folder', { folder: place.folder }));
    return await locked(place.lock, START_WAIT, async () => {
      const there = await connected(place);
      return there ?? (await started(start));
    });
  } catch (error) {
    if (error instanceof BridgeError) throw error;
    throw new BridgeError(
      'DAEMON_UNREACHABLE',
      messageOf('shell-daemon-start', { reason: reasonOf(error) }),
      {},
      { cause: error },
    );
  }
}

async function started({
  place,
  config,
  program,
  script = process.argv[1] ?? '',
  env,
  onstart,
}: DaemonStart): Promise<Socket> {
  // Nobody answers there, and nobody else starts one now.
  rmSync(place.socket, { force: true });
  const what = JSON.stringify({ key: place.key, config, program });
  const child = spawn(process.execPath, [...SMALL, script, 'daemon', 'run', what], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    env: { ...env },
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(reasonOf(error)));
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? code}`));
  });
  let end: string | undefined;
  void ended.then((why) => {
    end = why;
  });
  child.unref();
  onstart?.();
  const until = Date.now() + START_WAIT;
  await sleep(FIRST_LOOK);
  while (Date.now() < until) {
    const socket = await connected(place);
    if (socket !== undefined) return socket;
    if (end !== undefined)
      throw new BridgeError('DAEMON_UNREACHABLE', messageOf('shell-daemon-start', { reason: end }));
    await sleep(LOOK_AGAIN);
  }
  throw new BridgeError(
    'DAEMON_UNREACHABLE',
    messageOf('shell-daemon-start', { reason: 'it does not listen' }),
  );
}
