import { homedir } from 'node:os';
import { isAbsolute, relative, sep } from 'node:path';

/** A path relative to `cwd`, with slashes; as it is where it does not stand below. */
export function shownPath(file: string, cwd: string | undefined): string {
  if (cwd === undefined) return file;
  const path = relative(cwd, file);
  return path === '' || path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)
    ? file
    : path.replaceAll(sep, '/');
}

/** A path as its user writes it: with `~` for the home folder. */
export function pathFromHome(file: string, home = homedir()): string {
  const path = shownPath(file, home);
  return path === file ? file : `~/${path}`;
}
