import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { daemonFolder } from '../../daemon/daemon-place.ts';
import type { DaemonAbout } from '../../daemon/listen.ts';
import { isRecord } from '../../json/is-record.ts';
import { isRunning } from '../../platform/process/running.ts';

/** A running daemon, or the remains of one. */
export interface DaemonFacts {
  readonly socket: string;
  /** The facts that it reports about itself. Absent if it no longer runs. */
  readonly about?: Pick<DaemonAbout, 'pid' | 'version'>;
  /** Whether somebody answers at its socket. */
  readonly answers: boolean;
}

function aboutIn(file: string): DaemonAbout | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isRecord(value) || typeof value['pid'] !== 'number' || typeof value['version'] !== 'string')
      return undefined;
    const about = value as unknown as DaemonAbout;
    return isRunning(about) ? about : undefined;
  } catch {
    return undefined;
  }
}

/** A daemon that is busy takes connections all the same: the system does it for it. In milliseconds. */
const ANSWER_WAIT = 2000;

function answersAt(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const end = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.setTimeout(ANSWER_WAIT, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** The daemons of this user, as they stand in their folder. Removes nothing. Windows has no files of sockets. */
export async function readDaemons(env: NodeJS.ProcessEnv): Promise<readonly DaemonFacts[]> {
  const folder = daemonFolder(env);
  let names: readonly string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // None has ever run.
  }
  const keys = new Set(names.flatMap((name) => /^(\w+)\.(?:sock|json)$/.exec(name)?.[1] ?? []));
  const all = [...keys].map(async (key): Promise<readonly DaemonFacts[]> => {
    const about = aboutIn(join(folder, `${key}.json`));
    const socket = join(folder, `${key}.sock`);
    const hasSocket = names.includes(`${key}.sock`);
    if (about === undefined && !hasSocket) return [];
    const answers = process.platform === 'win32' || (hasSocket && (await answersAt(socket)));
    return [{ socket, answers, about }];
  });
  return (await Promise.all(all)).flat();
}
