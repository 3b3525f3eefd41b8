import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';

/** Whether a file stands there that this user may run. */
export function isProgram(path: string): boolean {
  try {
    if (!statSync(path).isFile()) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const ENDINGS = ['', '.cmd', '.exe', '.bat'];

/** Where a name leads to in the folders of a PATH; `undefined` where it leads nowhere. Relative folders do not count. */
export function programOn(
  name: string,
  path: string | undefined,
  system: NodeJS.Platform,
): string | undefined {
  const endings = system === 'win32' ? ENDINGS : [''];
  return (path ?? '')
    .split(delimiter)
    .filter(isAbsolute)
    .flatMap((folder) => endings.map((ending) => join(folder, `${name}${ending}`)))
    .find(isProgram);
}

/** Whether a command names its program by a path. */
export const namesPath = (command: string): boolean => /[/\\]/.test(command);

/** Package managers write short scripts that start ours: `exec node "$basedir/../bcp-proxy/dist/bcp-proxy.js" "$@"`. */
const SHIM_BYTES = 8192;
const STARTED = /(?:\$\{?basedir\}?|%~?dp0%?)?([^"'\s=]*[/\\]bcp-proxy\.js)/;

function startedByShim(file: string): string | undefined {
  if (statSync(file).size > SHIM_BYTES) return undefined;
  const [whole = '', path] = STARTED.exec(readFileSync(file, 'utf8')) ?? [];
  if (path === undefined) return undefined;
  // Behind the folder of the shim stands the way from there.
  return realpathSync(resolve(dirname(file), whole === path ? path : `.${path.replaceAll('\\', '/')}`));
}

/** The real file of this program that a program of its name is, links and the scripts of package managers followed. */
export function leadsTo(program: string): string | undefined {
  try {
    const real = realpathSync(program);
    return real.endsWith('.js') ? real : (startedByShim(real) ?? real);
  } catch {
    return undefined;
  }
}
