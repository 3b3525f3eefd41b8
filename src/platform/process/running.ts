/** Whether a process that somebody wrote down still runs. */
import { readFileSync } from 'node:fs';
import { errorCode } from '../../diagnostics/error-code.ts';

/** A process as it is written down. */
export interface KnownProcess {
  readonly pid: number;
  /** Tells the process from a later one of the same number, where the system says so. */
  readonly birth: string;
}

/** The fields of a process's stat behind its command. Empty if the system gives none. */
function statOf(pid: number): readonly string[] {
  try {
    // The command may hold blanks. The fields behind its bracket do not.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** When a process began, in the system's own terms: empty where it does not say. */
export const birthOf = (pid: number): string => statOf(pid)[19] ?? '';

/** It has ended, and only its number is not free yet. */
const isZombie = (pid: number): boolean => statOf(pid)[0] === 'Z';

/** Whether the very process of that number and birth still runs. */
export function isRunning({ pid, birth }: KnownProcess): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process runs, too.
    if (errorCode(error) !== 'EPERM') return false;
  }
  return birthOf(pid) === birth && !isZombie(pid);
}
