let kept: string | undefined;

/** The folder in which this program was started. Relative paths without a folder of their own begin there. */
export const startFolder = (): string => kept ?? process.cwd();

/** Does something as a program would that was started in this folder. */
export function startedIn<T>(folder: string, work: () => T): T {
  const before = kept;
  kept = folder;
  try {
    return work();
  } finally {
    kept = before;
  }
}

/**
 * Lets go of the folder in which this process was started, and remembers its name: a process that runs for long would
 * keep it from being removed or unmounted, and find no folder where it was removed.
 */
export function leaveStartFolder(to: string): void {
  kept = startFolder();
  process.chdir(to);
}
