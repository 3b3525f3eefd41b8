import {
  accessSync,
  closeSync,
  constants,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
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

/**
 * The program that a name finds in the folders of a PATH. `undefined` if there is none. Relative folders do not count.
 */
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

/** Length of the first part of a program's file, which names its interpreter. In bytes. */
const HEAD_BYTES = 1024;

function headOf(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.toString('latin1', 0, readSync(descriptor, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(descriptor);
  }
}

const BY_ENV = /^#!\s*\S*\/env\s+(?:-S\s+)?([\w.-]+)/;
const SHELL_SCRIPT = /^#!\s*\S*\bsh\b/;
const STARTS_NODE = /^\s*exec node\s/m;

/** The interpreter of a script, if it is searched on the PATH: the `node` of `#!/usr/bin/env node`. */
export function interpreterOf(program: string): string | undefined {
  try {
    const head = headOf(program);
    const named = BY_ENV.exec(head)?.[1];
    if (named !== undefined) return named;
    return SHELL_SCRIPT.test(head) && STARTS_NODE.test(head) ? 'node' : undefined;
  } catch {
    return undefined;
  }
}
