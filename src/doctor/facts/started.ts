import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { argumentsWithoutSecrets } from '../../diagnostics/secret-words.ts';
import { isRecord } from '../../json/is-record.ts';
import { stateOf } from '../../platform/plain-file.ts';
import { interpreterOf, isProgram, leadsTo, namesPath, programOn } from './programs.ts';

/** The program that an entry of this program starts, as its client sees it. Nothing is run to find out. */
export interface StartedByEntry {
  /** The first word. */
  readonly command: string;
  /** The file of that command. `undefined` if there is no such program. */
  readonly program?: string;
  /** The file that the PATH of the shell would find. */
  readonly fromShell?: string;
  /** The interpreter, if it is not on the client's PATH, and its place on the PATH of a shell. */
  readonly lacks?: { readonly name: string; readonly fromShell: string | undefined };
  /** This program's own file among the arguments, where it is named by a path. */
  readonly script?: { readonly file: string; readonly isThere: boolean };
  /** The version of this program that it leads to, where that can be seen. */
  readonly version?: string;
  /** The version of Node that its path names. */
  readonly node?: string;
  /** The config that it names. */
  readonly config?: { readonly file: string; readonly isThere: boolean };
  readonly profile?: string;
  /** The client that it names. */
  readonly client?: string;
  /** Whether it serves the servers on its command line, and no config. */
  readonly isTyped: boolean;
}

interface Seen {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly system: NodeJS.Platform;
  /** The client's own PATH. */
  readonly path: string | undefined;
}

const SCRIPT = /(?:^|[/\\])bcp-proxy(?:\.js)?$/;
/** As version managers name their folders: `versions/node/v18.20.4/bin/node`, `node/20.1.0/bin/node`. */
const NODE_VERSION = /[/\\]v?(\d+\.\d+\.\d+)[/\\](?:\w+[/\\])*node(?:\.exe)?$/;

/** The version in the package that a file belongs to. */
function versionAt(file: string): string | undefined {
  const real = leadsTo(file);
  if (real === undefined) return undefined;
  for (let folder = dirname(real); dirname(folder) !== folder; folder = dirname(folder)) {
    try {
      const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      if (isRecord(parsed) && parsed['name'] === 'bcp-proxy' && typeof parsed['version'] === 'string')
        return parsed['version'];
    } catch {
      // It stands further up, or nowhere.
    }
  }
  return undefined;
}

/** The value of an option among the words before `--`. */
function optionIn(words: readonly string[], name: string): string | undefined {
  const at = words.findIndex((word) => word === name || word.startsWith(`${name}=`));
  const word = words[at];
  if (word === undefined) return undefined;
  return word === name ? words[at + 1] : word.slice(name.length + 1);
}

const fileNamed = (file: string) => ({ file, isThere: stateOf(file) === 'plain' });

/** A relative path begins wherever the client starts it: nobody can say whether the file is there. */
const known = (file: string | undefined) =>
  file === undefined || !isAbsolute(file) ? undefined : fileNamed(file);

function lacking(program: string | undefined, { env, system, path }: Seen): StartedByEntry['lacks'] {
  const name = program === undefined || system === 'win32' ? undefined : interpreterOf(program);
  if (name === undefined || programOn(name, path, system) !== undefined) return undefined;
  return { name, fromShell: programOn(name, env['PATH'], system) };
}

/** Finds the program that these words start. */
export function startedBy([command = '', ...args]: readonly string[], seen: Seen): StartedByEntry {
  const { env, system, path } = seen;
  const at = (folders: string | undefined): string | undefined => {
    if (!namesPath(command)) return programOn(command, folders, system);
    return !isAbsolute(command) || isProgram(command) ? command : undefined;
  };
  const [program, fromShell] = [at(path), at(env['PATH'])];
  const lacks = lacking(program, seen);
  const dashes = args.indexOf('--');
  const own = dashes === -1 ? args : args.slice(0, dashes);
  const script = SCRIPT.test(command) ? undefined : known(own.find((word) => SCRIPT.test(word)));
  const lead = script?.isThere === true ? script.file : SCRIPT.test(command) ? program : undefined;
  const config = known(optionIn(own, '--config'));
  const profile = optionIn(own, '--profile');
  const client = optionIn(own, '--client');
  const [version, node] = [lead && versionAt(lead), NODE_VERSION.exec(command)?.[1]];
  return {
    // Some people write the whole line as the command.
    command: argumentsWithoutSecrets(command.split(' ')).join(' '),
    isTyped: dashes !== -1 || optionIn(own, '--downstream-command') !== undefined,
    program,
    fromShell,
    lacks,
    script,
    version: version === undefined || version === '' ? undefined : version,
    node,
    config,
    profile,
    client,
  };
}
