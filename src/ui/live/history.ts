import { statSync } from 'node:fs';
import { readAuditLine } from '../../gateway/stats/audit-entry.ts';
import { auditFiles, linesFrom } from '../../gateway/stats/audit-files.ts';
import { HISTORY, type Savings } from './savings.ts';

/** No more than so much of an audit log is read, the newest files first; in bytes. */
const MOST_READ = 64 * 1024 * 1024;

export interface AuditPlace {
  readonly file: string;
  readonly keep: number;
}

/** The files in which something of the last day can stand, the oldest first. */
function filesWithin({ file, keep }: AuditPlace, now: number): readonly string[] {
  let room = MOST_READ;
  return auditFiles(file, keep)
    .toReversed()
    .filter((one) => {
      const { size, mtimeMs } = statSync(one);
      room -= size;
      return room >= 0 && now - mtimeMs < HISTORY;
    })
    .toReversed();
}

/** Adds the calls before a moment from an audit log. Unreadable lines are left out. */
export async function addHistory(place: AuditPlace, border: number, savings: Savings): Promise<void> {
  for (const file of filesWithin(place, border)) {
    for await (const line of linesFrom(file)) {
      const read = readAuditLine(line);
      if (read.kind === 'call' && read.entry.at < border) savings.addLine(read.entry, border);
    }
  }
}
