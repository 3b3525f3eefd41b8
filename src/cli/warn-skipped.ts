import { messageOf } from '../diagnostics/error.ts';
import { visible } from '../diagnostics/visible.ts';
import type { Skipped } from '../platform/entries.ts';

const SHOWN = 5;

/** Says on stderr which folders could not be looked at. */
export function warnSkipped(folders: readonly Skipped[]): void {
  if (folders.length === 0) return;
  const message = messageOf('folders-skipped', { folders, shown: SHOWN });
  process.stderr.write(`bcp-proxy warn ${visible(message)}\n`);
}
