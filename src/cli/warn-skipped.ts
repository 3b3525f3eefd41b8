import { messageOf } from '../diagnostics/error.ts';
import { visible } from '../diagnostics/visible.ts';
import type { Skipped } from '../platform/entries.ts';
import type { Io } from './io.ts';

const SHOWN = 5;

/** The folder and environment in which a command looks. */
interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly onskipped: (folder: Skipped) => void;
}

/** Looks around from the working folder, then says on stderr which folders could not be looked at. */
export async function lookingAround<T>(look: (place: Place) => Promise<T>, io: Io): Promise<T> {
  const skipped: Skipped[] = [];
  const onskipped = (folder: Skipped): void => void skipped.push(folder);
  return look({ cwd: process.cwd(), env: io.env, onskipped }).finally(() => warnSkipped(skipped, io));
}

/** Says on stderr which folders could not be looked at. */
export function warnSkipped(folders: readonly Skipped[], { stderr }: Io): void {
  if (folders.length === 0) return;
  const message = messageOf('folders-skipped', { folders, shown: SHOWN });
  stderr.write(`bcp-proxy warn ${visible(message)}\n`);
}
