import { shellWord } from '../../diagnostics/shell-word.ts';
import type { OwnLine } from '../doctor-place.ts';
import type { FolderFacts } from '../facts/folder-facts.ts';
import { broken, type DoctorFinding, doubtful, fine } from '../finding.ts';
import { setupTexts as texts } from '../texts/setup-check-texts.ts';

/** With less on the disk nothing can be written, or soon; in bytes. */
const FULL = 2 ** 20;
const NEARLY_FULL = 64 * 2 ** 20;

/** A command for folders that only another user or the administrator can change. */
const takeOver = (folder: string): string => `sudo chown -R "$(id -un)" ${shellWord(folder)}`;

function blockedMend({ folder, blocked }: FolderFacts): string | undefined {
  if (blocked === undefined) return undefined;
  const by = shellWord(blocked.by);
  if (blocked.reason === 'it is no folder' && blocked.isOwn)
    return `mv ${by} ${shellWord(`${blocked.by}.old`)}`;
  return blocked.isOwn ? `chmod u+rwx ${by}` : `sudo mkdir -p ${shellWord(folder)} && ${takeOver(folder)}`;
}

/** The fault of one folder, if it has one. */
function faultOf(facts: FolderFacts): DoctorFinding | undefined {
  const { what, folder, blocked, why, open } = facts;
  const where = { where: folder };
  const mend = blockedMend(facts);
  if (blocked !== undefined && mend !== undefined) {
    const text = texts.folderBlocked({ what, reason: blocked.reason });
    return broken('folders', text, { where: blocked.by, mend });
  }
  if (why === 'foreign')
    return broken('folders', texts.folderOpen({ what, why }), { ...where, mend: takeOver(folder) });
  const shut = { ...where, mend: `chmod -R go= ${shellWord(folder)}` };
  if (why !== undefined) return broken('folders', texts.folderOpen({ what, why }), shut);
  const [first] = open;
  if (first === undefined) return undefined;
  return broken('folders', texts.filesOpen({ what, count: open.length, first }), shut);
}

/** The findings about free space. Each disk is named once. */
function diskFindings(all: readonly FolderFacts[], command: OwnLine): readonly DoctorFinding[] {
  const byDisk = new Map([...all].reverse().map((facts) => [facts.disk, facts]));
  return [...byDisk.values()].flatMap(({ what, folder, free }) => {
    if (free === undefined || free >= NEARLY_FULL) return [];
    const more = { where: folder, mend: command(['cache', 'clear']) };
    return [(free < FULL ? broken : doubtful)('folders', texts.diskFull({ what, bytes: free }), more)];
  });
}

/** Whether what this program keeps is the user's alone, and can be written. */
export function folderFindings(all: readonly FolderFacts[], command: OwnLine): readonly DoctorFinding[] {
  const findings = all.map((facts) => {
    const { what, folder, isThere, bytes, isMore } = facts;
    const text = isThere ? texts.folder({ what, bytes, isMore }) : texts.folderLater({ what });
    return faultOf(facts) ?? fine('folders', text, { where: folder });
  });
  return [...findings, ...diskFindings(all, command)];
}
