import { globMatcher, nameMatcher } from '../detect/conditions.ts';

/** A path keeps its folders; what is looked up on the PATH is its name alone. */
const isPath = (program: string): boolean => /[/\\]/.test(program);

/** `npx.cmd` is `npx` where a system adds the rest. */
const withoutEnding = (program: string): string => program.replace(/\.(?:exe|cmd|bat|com)$/i, '');

/**
 * Whether a server may run a program. A name in the list stands for what the PATH has under it, never for a file of that
 * name elsewhere: that has to be allowed by its path.
 */
export function mayRun(allowed: readonly string[], program: string, isWindows = false): boolean {
  const matcher = isWindows ? nameMatcher : globMatcher;
  const own = isWindows ? withoutEnding(program).replaceAll('\\', '/') : program;
  return allowed.some((one) => {
    const glob = isWindows ? withoutEnding(one).replaceAll('\\', '/') : one;
    return isPath(glob) === isPath(own) && matcher(glob)(own);
  });
}
