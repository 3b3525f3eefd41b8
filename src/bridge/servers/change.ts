import { join } from 'node:path';
import { optionsOf } from '../../command-line/options.ts';
import type { Usage } from '../../command-line/usage.ts';
import { type ChangedConfig, changeConfig } from '../../config/edit/change-config.ts';
import type { ConfigChange } from '../../config/edit/config-change.ts';
import { type ConfigOf, planChange } from '../../config/edit/plan-change.ts';
import { searchedFolders } from '../../config/find-config.ts';
import { configPlaceOf } from '../../config/load-config.ts';
import { hasCode, messageOf } from '../../diagnostics/error.ts';
import type { RawServer } from '../../model/raw-config.ts';
import { realFile } from '../../platform/real-file.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { COMMON, parseShellWords, wordNeeded } from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { endedBy } from '../ended-by.ts';
import { BridgeError } from '../errors.ts';
import { entryOf, literalSecrets, mcpCliEntry } from './typed-entry.ts';

export const ADD_OPTIONS = {
  '--type TYPE': 'with add: stdio, http or sse (default: http with --url, else stdio)',
  '--command CMD': 'with add: the program of the server',
  '--args A B …': 'with add: the arguments of CMD, up to the next of these options',
  '--env K=V…': 'with add: a variable for CMD. Repeat the option for more',
  '--cwd DIR': 'with add: the folder in which CMD runs',
  '--url URL': 'with add: the address of a remote server',
  "--header 'K: V'…": 'with add: a header for this address. Repeat the option for more',
} as const;

const USUAL_NAME = 'bcp-proxy.config.yaml';

/** `--args` takes all words up to the next option of ours; behind `--` stands the command with its arguments. */
function splitArgs(argv: readonly string[]): {
  readonly own: readonly string[];
  readonly args: readonly string[];
  readonly line: readonly string[];
} {
  const dashes = argv.indexOf('--');
  const words = dashes === -1 ? argv : argv.slice(0, dashes);
  const line = dashes === -1 ? [] : argv.slice(dashes + 1);
  const own: string[] = [];
  const args: string[] = [];
  let inArgs = false;
  for (const word of words) {
    const option = word.startsWith('--') ? (word.slice(2).split('=', 1)[0] ?? '') : '';
    if (option === 'args') {
      inArgs = true;
      if (word.includes('=')) args.push(word.slice(word.indexOf('=') + 1));
    } else if (inArgs && !Object.hasOwn(optionsOf({ ...ADD_OPTIONS, ...COMMON }), option)) args.push(word);
    else {
      inArgs = false;
      own.push(word);
    }
  }
  return { own, args, line };
}

/** Whose config changes, and where it is looked for. */
type ChangeContext = Pick<BridgeContext, 'cwd' | 'env' | 'program' | 'signal'>;

interface ToChange {
  readonly file: string;
  /** One that is found in a project has to be trusted. */
  readonly needsTrust: boolean;
  readonly of: ConfigOf;
}

/** The config to change. `undefined`: there is none. */
async function configToChange(
  file: string | undefined,
  { cwd, env, program }: ChangeContext,
): Promise<ToChange | undefined> {
  const orOf = program === 'mcp-cli' ? { orOf: program } : {};
  const place = await configPlaceOf({ file, cwd, env, ...orOf });
  if (place === undefined) return undefined;
  return { file: place.file, needsTrust: place.source === 'found', of: place.of ?? 'bcp-proxy' };
}

/** The config that a first server makes. */
async function configToMake({ cwd, env, program }: ChangeContext): Promise<ToChange> {
  if (program === 'bcp-proxy') return { file: join(cwd, USUAL_NAME), needsTrust: true, of: program };
  const { newMcpCliFile } = await import('../../config/mcp-cli-file.ts');
  return { file: newMcpCliFile(env), needsTrust: false, of: program };
}

const targetOf = async (file: string | undefined, context: ChangeContext): Promise<ToChange> =>
  (await configToChange(file, context)) ?? (await configToMake(context));

/** If the user interrupts the wait for another process, the error says that. */
async function changeFor(
  { cwd, env, signal }: ChangeContext,
  { file, of }: ToChange,
  change: ConfigChange,
): Promise<ChangedConfig> {
  try {
    return await changeConfig(file, [change], { cwd, env, signal, of });
  } catch (error) {
    throw hasCode(error, 'config-busy') && signal.aborted ? endedBy(signal) : error;
  }
}

/** The entry as the program writes it to which the config belongs. */
async function entryFor(
  { of }: ToChange,
  typed: RawServer | undefined,
  { config = '', type }: { readonly config?: string | undefined; readonly type?: string | undefined },
  context: BridgeContext,
): Promise<object> {
  if (typed !== undefined) return of === 'mcp-cli' ? mcpCliEntry(typed) : typed;
  const entry = await (await import('./entry-file.ts')).entryInFile(config, type, context);
  if (of === 'mcp-cli') return entry;
  const { type: kind, ...own } = entry as { readonly type?: string };
  return kind === 'sse' ? { ...own, transport: 'sse' } : own;
}

/** What was written, and what to know about it. */
interface Added {
  readonly entry: object;
  readonly changed: ChangedConfig;
  readonly trusted: boolean;
  readonly notes: readonly string[];
  readonly text: string;
}

async function added(name: string, entry: object, target: ToChange, context: ChangeContext): Promise<Added> {
  const changed = await changeFor(context, target, { add: name, entry });
  const secrets = literalSecrets(entry);
  const notes = secrets.length === 0 ? [] : [messageOf('shell-literal-secret', { names: secrets })];
  const trusted = changed.trusted || !target.needsTrust;
  const text = [messageOf('shell-server-added', { name, file: changed.file, trusted }), ...notes].join('\n');
  return { entry, changed, trusted, notes, text };
}

/** `servers add NAME`. */
export async function addServer(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
): Promise<BridgeOutcome> {
  const { own, args, line } = splitArgs(argv);
  const { values, positionals } = parseShellWords(own, ADD_OPTIONS, usage, 1);
  const name = wordNeeded(positionals[0], 'a name: servers add NAME --command CMD');
  const [command = values.command, ...more] = line;
  const isInFile =
    context.program === 'mcp-cli' && values.config !== undefined && (command ?? values.url) === undefined;
  const target = await targetOf(isInFile ? undefined : values.config, context);
  const typed = isInFile ? undefined : entryOf({ ...values, command, args: [...args, ...more] });
  const { entry, changed, trusted, notes, text } = await added(
    name,
    await entryFor(target, typed, values, context),
    target,
    context,
  );
  return { data: JSON.stringify({ name, file: changed.file, entry, trusted, notes }), text };
}

/**
 * Checks that the config can take a server that was typed. Gives what adds it, and says what was written.
 *
 * @param file the config that `--config` names
 * @throws KnownError as `planChange`
 */
export async function keeping(
  name: string,
  typed: RawServer,
  file: string | undefined,
  context: ChangeContext,
): Promise<() => Promise<string>> {
  const target = await targetOf(file, context);
  const entry = target.of === 'mcp-cli' ? mcpCliEntry(typed) : typed;
  await planChange(realFile(target.file), [{ add: name, entry }], context.cwd, target.of);
  return async () => (await added(name, entry, target, context)).text;
}

/** `servers remove NAME`. */
export async function removeServer(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
): Promise<BridgeOutcome> {
  const { values, positionals } = parseShellWords(argv, {}, usage, 1);
  const name = wordNeeded(positionals[0], 'a name: servers remove NAME');
  const found = await configToChange(values.config, context);
  if (found === undefined) {
    const searched = searchedFolders(context.cwd, context.env);
    throw new BridgeError('CONFIG_NOT_FOUND', messageOf('config-not-found', { searched }), {
      suggestion: 'bcp-proxy init',
    });
  }
  const changed = await changeFor(context, found, { remove: name });
  const text = messageOf('shell-server-removed', { name, file: changed.file });
  return { data: JSON.stringify({ name, file: changed.file }), text };
}
