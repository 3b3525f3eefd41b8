import type { Skipped } from '../config/entries.ts';
import { messageOf } from '../diagnostics/error.ts';

const SHOWN = 5;

/** Says on stderr which folders could not be looked at. */
export function warnSkipped(folders: readonly Skipped[]): void {
  if (folders.length === 0) return;
  process.stderr.write(`bcp-proxy warn ${messageOf('folders-skipped', { folders, shown: SHOWN })}\n`);
}
