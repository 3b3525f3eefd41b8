import { readdirSync, readFileSync } from 'node:fs';

/** Processes whose parent this is. */
export function childrenOf(pid: number | undefined): readonly string[] {
  return readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      const [, rest = ''] = readFileSync(`/proc/${entry}/stat`, 'utf8').split(/\) /);
      return rest.split(' ')[1] === String(pid);
    } catch {
      return false;
    }
  });
}
