import { resolve } from 'node:path';
import { searchedFolders } from '../../config/find.ts';
import { loadConfig, placeOf, readConfigBytes } from '../../config/load.ts';
import { packFile } from '../../config/pack-path.ts';
import {
  addMarks,
  configMark,
  readTrustList,
  removeTrust,
  type TrustMark,
  trustFile,
} from '../../config/trust.ts';
import type { ServerConfig } from '../../config/types.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { counted } from '../../diagnostics/words.ts';
import { loadRules } from '../../rules/load.ts';
import { isCore, loadPack, packAt } from '../../rules/load-pack.ts';
import { isPackMark, packDigest } from '../../rules/pack-trust.ts';
import type { LoadedPack } from '../../rules/pack-types.ts';
import type { Command } from '../command.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import { writeOutput } from '../io.ts';
import { parseOptions } from '../options.ts';

const usage = `bcp-proxy trust [FILE] | --list | --remove FILE

Lets a config that stands in a project start its servers and use its rule packs. Trust holds for
the files as they are now: after a change it is asked for again. Without FILE: the config found
from this folder upwards. FILE may also be a pack: a folder with pack.yaml, or a pack's file.

  --list          show what is trusted, and what has changed since
  --remove FILE   trust it no longer`;

const OPTIONS = { list: { type: 'boolean' }, remove: { type: 'string' } } as const;

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

interface Outcome {
  readonly text: string;
  readonly exit: ExitCode;
}

function serverLine(server: ServerConfig): string {
  const what = 'url' in server ? server.url : [server.command, ...server.args].join(' ');
  return `  ${server.name}: ${what}`;
}

function packLine({ name, file = '', rules, routes }: LoadedPack): string {
  return `  ${name}: ${counted(rules.length, 'rule')}, ${counted(routes.length, 'route')} (${file})`;
}

async function save(marks: Parameters<typeof addMarks>[0], { env }: Place): Promise<void> {
  try {
    await addMarks(marks, env);
  } catch (cause) {
    throw new KnownError(
      'trust-unwritable',
      { file: trustFile(env), reason: ioReason(cause) ?? reasonOf(cause) },
      { cause },
    );
  }
}

const markOf = (pack: LoadedPack): { file: string; mark: string } => ({
  file: pack.file ?? '',
  mark: packDigest(pack),
});

/** Nothing is trusted that could not be used anyway. */
function refuseBroken(
  file: string,
  { diagnostics, sources }: Pick<LoadedPack, 'diagnostics' | 'sources'>,
  { cwd }: Place,
): void {
  if (hasErrors(diagnostics)) throw new KnownError('config-invalid', { file, diagnostics, sources, cwd });
}

async function addPack(file: string, place: Place): Promise<Outcome> {
  const pack = await loadPack(file, place.cwd);
  refuseBroken(file, pack, place);
  await save([markOf(pack)], place);
  return { text: `Trusted the pack as it is now:\n${packLine(pack)}`, exit: EXIT.ok };
}

async function addConfig(file: string, place: Place): Promise<Outcome> {
  const bytes = readConfigBytes(file);
  const { config } = await loadConfig({ ...place, file });
  const rules = await loadRules(config);
  refuseBroken(file, rules, place);
  const packs = rules.packs.filter((pack) => pack.file !== undefined && !isCore(pack));
  await save([{ file, mark: configMark(file, bytes) }, ...packs.map(markOf)], place);
  const servers = config.servers.filter((server) => server.enabled);
  const started = servers.filter((server) => !('url' in server)).map(serverLine);
  const reached = servers.filter((server) => 'url' in server).map(serverLine);
  const lines = [
    `Trusted ${file} as it is now.`,
    ...(started.length === 0 ? ['It starts no servers.'] : ['It may start:', ...started]),
    ...(reached.length === 0 ? [] : ['It may reach:', ...reached]),
    ...(packs.length === 0 ? [] : ['It may use:', ...packs.map(packLine)]),
  ];
  return { text: lines.join('\n'), exit: EXIT.ok };
}

async function add(file: string | undefined, place: Place): Promise<Outcome> {
  const pack = file === undefined ? undefined : await packAt(resolve(place.cwd, file));
  if (pack !== undefined) return addPack(pack, place);
  const found = await placeOf({ ...place, ...(file === undefined ? {} : { file }) });
  if (found === undefined) {
    throw new KnownError('config-not-found', { searched: searchedFolders(place.cwd, place.env) });
  }
  return addConfig(found.file, place);
}

/** What became of a trusted file. */
async function stateOf(file: string, mark: TrustMark): Promise<'missing' | 'trusted' | 'changed'> {
  let bytes: Uint8Array;
  try {
    bytes = readConfigBytes(file);
  } catch {
    return 'missing';
  }
  const now = isPackMark(mark) ? packDigest(await loadPack(file, '')) : configMark(file, bytes);
  return now === mark ? 'trusted' : 'changed';
}

async function list({ env }: Place): Promise<Outcome> {
  const entries = Object.entries(readTrustList(env)).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = await Promise.all(
    entries.map(async ([file, mark]) => `${await stateOf(file, mark)}  ${file}`),
  );
  return { text: lines.length === 0 ? 'Nothing is trusted.' : lines.join('\n'), exit: EXIT.ok };
}

async function remove(file: string, { cwd, env }: Place): Promise<Outcome> {
  const whole = resolve(cwd, file);
  const path = (await packFile(whole)) ?? whole;
  if (!(await removeTrust(path, env))) throw new KnownError('not-trusted', { file: path });
  return { text: `${path} is trusted no longer.`, exit: EXIT.ok };
}

/**
 * Does what the words say, for a folder and an environment.
 *
 * @throws KnownError `usage`, `not-trusted`, `trust-unwritable`, and what `loadConfig` throws
 */
export async function trustOutcome(argv: readonly string[], place: Place): Promise<Outcome> {
  const { values, positionals } = parseOptions(argv, OPTIONS, usage, 1);
  const [file] = positionals;
  if ([values.list, values.remove, file].filter((given) => given !== undefined).length > 1) {
    const problem = 'FILE, --list and --remove FILE are three things to do: one at a time.';
    throw new KnownError('usage', { problem, usage: usage.split('\n')[0] as string });
  }
  if (values.list) return list(place);
  return values.remove === undefined ? add(file, place) : remove(values.remove, place);
}

export const trust: Command = {
  usage,
  async run(argv) {
    const { text, exit } = await trustOutcome(argv, { cwd: process.cwd(), env: process.env });
    await writeOutput(`${text}\n`);
    return exit;
  },
};
