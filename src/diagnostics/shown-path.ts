import { isAbsolute, relative, sep } from 'node:path';

/** A path relative to `cwd`, with slashes; as it is where it does not stand below. */
export function shownPath(file: string, cwd: string | undefined): string {
  if (cwd === undefined) return file;
  const path = relative(cwd, file);
  return path === '' || path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)
    ? file
    : path.replaceAll(sep, '/');
}
