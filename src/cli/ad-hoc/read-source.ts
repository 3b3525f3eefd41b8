/** Servers that a command line itself names: by an address, by a command behind `--`, or those of other clients. */
import type { ShellProgram } from '../../bridge/bridge-context.ts';
import { COMMON, EXEC_OPTIONS, LISTING, SEARCHING } from '../../bridge/bridge-options.ts';
import { BRIDGE_COMMANDS, isNoun } from '../../bridge/commands/bridge-commands.ts';
import { BridgeError } from '../../bridge/errors.ts';
import { SUBSCRIBE_OPTIONS } from '../../bridge/resources/subscribe.ts';
import { isAboutServers, serverPlace } from '../../bridge/server-place.ts';
import { LIST_SERVERS_OPTIONS } from '../../bridge/servers/list-servers.ts';
import type { SourceWords } from '../../bridge/source-words.ts';
import { optionsOf } from '../../command-line/options.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { commandAt, FROM_CLIENTS, isAddress } from './names-source.ts';
import { remoteSource, startedSource, type TypedSource } from './typed-source.ts';

export interface Source {
  /** The command line as it would be with a config. */
  readonly argv: readonly string[];
  readonly words: SourceWords;
  /** Absent: the servers of the clients on this machine. */
  readonly typed?: TypedSource;
  /** The name under which the config keeps the typed server; absent: it is forgotten. */
  readonly keepAs?: string | undefined;
  /** Whether somebody has said yes to the servers of clients. */
  readonly yes?: boolean;
}

const OPTIONS = optionsOf({
  ...{ ...LISTING, ...SEARCHING, ...EXEC_OPTIONS, ...SUBSCRIBE_OPTIONS, ...LIST_SERVERS_OPTIONS },
  ...COMMON,
});

/** The first word that is no option and no option's value. */
function firstWordAt(argv: readonly string[], from: number): number {
  for (let i = from; i < argv.length; i++) {
    const word = argv[i] as string;
    if (!word.startsWith('-')) return i;
    if (!word.includes('=') && OPTIONS[word.slice(2)]?.type !== 'boolean') i++;
  }
  return -1;
}

/** The words without an option, and its values. */
function without(
  argv: readonly string[],
  option: string,
): { readonly rest: string[]; readonly values: string[] } {
  const rest: string[] = [];
  const values: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] as string;
    if (word === '--') return { rest: [...rest, ...argv.slice(i)], values };
    if (word.startsWith(`${option}=`)) values.push(word.slice(option.length + 1));
    else if (word === option) values.push(argv[++i] ?? '');
    else rest.push(word);
  }
  return { rest, values };
}

/** `--name`, once. */
function nameIn(values: readonly string[]): string | undefined {
  const [name, ...more] = values;
  if (name === undefined) return undefined;
  if (name !== '' && more.length === 0) return name;
  throw new BridgeError('USAGE', messageOf('shell-word-missing', { what: 'one name: --name NAME' }));
}

/** Where the address of a server stands: as the server, or behind `--server`. */
function addressAt(argv: readonly string[]): number {
  const place = serverPlace(argv);
  if (place !== undefined) return firstWordAt(argv, place);
  if (argv[0] !== 'search') return -1;
  const at = argv.indexOf('--server');
  return at === -1 ? -1 : at + 1;
}

/** The servers of the clients, for a command line without the words that ask for them. */
function fromClients(argv: readonly string[], command: number): Source {
  if (command !== -1 || isAddress(argv[addressAt(argv)]))
    throw new BridgeError('USAGE', messageOf('shell-two-sources', undefined));
  const dashes = argv.indexOf('--');
  const isOwn = (i: number): boolean => dashes === -1 || i < dashes;
  // A call takes it too.
  const takesYes = argv[1] === 'exec';
  const isAside = (word: string): boolean => word === FROM_CLIENTS || (word === '--yes' && !takesYes);
  return {
    argv: argv.filter((word, i) => !isOwn(i) || !isAside(word)),
    words: { behind: [FROM_CLIENTS] },
    yes: argv.some((word, i) => isOwn(i) && word === '--yes'),
  };
}

/**
 * The server that the command line names; `undefined` where a config has it.
 *
 * @throws BridgeError, KnownError `usage`
 */
export async function readSource(
  argv: readonly string[],
  program: ShellProgram,
): Promise<Source | undefined> {
  const place = serverPlace(argv);
  const [noun = ''] = argv;
  const command = commandAt(argv);
  if (noun === 'batch' && command !== -1)
    throw new BridgeError('USAGE', messageOf('shell-batch-source', undefined));
  if (!isNoun(noun)) return undefined;
  const isAbout = place !== undefined || isAboutServers(argv);
  const dashes = argv.indexOf('--');
  const asks = argv.indexOf(FROM_CLIENTS);
  if (asks !== -1 && (dashes === -1 || asks < dashes) && (isAbout || noun === 'batch'))
    return fromClients(argv, command);
  if (!isAbout) return undefined;
  const usage = (await BRIDGE_COMMANDS[noun].load()).usage;
  const headers = without(command === -1 ? argv : argv.slice(0, command), '--header');
  const { rest, values: names } = without(headers.rest, '--name');
  const keepAs = nameIn(names);
  const given = { headers: headers.values, usage: () => usage(program) };
  if (command !== -1) {
    const typed = startedSource(argv.slice(command + 1), given);
    const named = place === undefined ? rest : rest.toSpliced(place, 0, typed.server.name);
    return { argv: named, typed, words: typed.words, keepAs };
  }
  const at = addressAt(rest);
  const address = rest[at];
  if (!isAddress(address) || (rest.indexOf('--') !== -1 && at > rest.indexOf('--'))) return undefined;
  const typed = await remoteSource(address, given);
  return { argv: rest.with(at, typed.server.name), typed, words: typed.words, keepAs };
}
