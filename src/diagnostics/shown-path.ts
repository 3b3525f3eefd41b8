import { isAbsolute, parse, relative, sep } from 'node:path';

/** A path relative to `cwd`, with slashes; as it is where it does not stand below. */
export function shownPath(file: string, cwd: string | undefined): string {
  if (cwd === undefined) return file;
  const path = relative(cwd, file);
  return path === '' || path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)
    ? file
    : path.replaceAll(sep, '/');
}

/** A path as its user writes it: with `~` for the home folder. A container's home may be the root: then nothing is shorter. */
export function pathFromHome(file: string, home = process.getBuiltinModule('node:os').homedir()): string {
  if (parse(home).root === home) return file;
  const path = shownPath(file, home);
  return path === file ? file : `~/${path}`;
}
