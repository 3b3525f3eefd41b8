/**
 * Which programs servers may run. This is asked while a server waits for its start, and the library for globs takes longer
 * to load than that: `*`, `**` and `?` are all that there is.
 */

/** A path keeps its folders. A program on the PATH is only a name. */
const isPath = (program: string): boolean => /[/\\]/.test(program);

/** `npx.cmd` is `npx` where a system adds the rest. */
const withoutEnding = (program: string): string => program.replace(/\.(?:exe|cmd|bat|com)$/i, '');

const STANDS_FOR: Readonly<Record<string, string>> = {
  '**/': '(?:[^]*/)?',
  '**': '[^]*',
  '*': '[^/]*',
  '?': '[^/]',
};

/** Whether a glob matches the whole text. */
function isAs(glob: string, text: string, isWindows: boolean): boolean {
  const parts = glob
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((part) => STANDS_FOR[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('')}$`, isWindows ? 'i' : '').test(text);
}

const leadsUp = (path: string): boolean => path.split('/').includes('..');

/**
 * Whether a server may run a program. A name in the list allows only the program that the PATH finds under it, never a
 * file of that name elsewhere: a file has to be allowed by its path.
 */
export function mayRun(allowed: readonly string[], program: string, isWindows = false): boolean {
  const written = (text: string): string => (isWindows ? withoutEnding(text).replaceAll('\\', '/') : text);
  const own = written(program);
  if (leadsUp(own)) return false;
  return allowed.map(written).some((glob) => isPath(glob) === isPath(own) && isAs(glob, own, isWindows));
}
