import { userConfigFolder } from '../../config/folders.ts';
import { loadConfig, placeOf, readConfigBytes } from '../../config/load.ts';
import { addTrust, isTrusted, readTrustList, removeTrust, trustFile } from '../../config/trust.ts';
import type { ServerConfig } from '../../config/types.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Command } from '../command.ts';
import { EXIT, type ExitCode } from '../exit.ts';

const SHORT_USAGE = 'bcp-proxy trust [FILE] | --list | --remove FILE';

const USAGE = `${SHORT_USAGE}

Lets a config that stands in a project start its servers. Trust holds for the file as it is now:
after a change it is asked for again. Without FILE: the config found from this folder upwards.

  --list          show what is trusted, and what has changed since
  --remove FILE   trust it no longer`;

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

interface Outcome {
  readonly text: string;
  readonly exit: ExitCode;
}

function commandLine({ name, command, args }: ServerConfig): string {
  return `  ${name}: ${[command, ...args].join(' ')}`;
}

async function add(file: string | undefined, place: Place): Promise<Outcome> {
  const options = { ...place, ...(file === undefined ? {} : { file }) };
  const found = await placeOf(options);
  if (found === undefined) {
    throw new KnownError('config-not-found', { cwd: place.cwd, userFolder: userConfigFolder(place.env) });
  }
  const bytes = await readConfigBytes(found.file);
  const { config } = await loadConfig({ ...place, file: found.file });
  try {
    await addTrust(found.file, bytes, place.env);
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new KnownError('trust-unwritable', { file: trustFile(place.env), reason }, { cause });
  }
  const servers = config.servers.filter((server) => server.enabled).map(commandLine);
  const may = servers.length === 0 ? ['It starts no servers.'] : ['It may start:', ...servers];
  return { text: [`Trusted ${found.file} as it is now.`, ...may].join('\n'), exit: EXIT.ok };
}

async function list({ env }: Place): Promise<Outcome> {
  const files = Object.keys(await readTrustList(env)).sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const bytes = await readConfigBytes(file).catch(() => undefined);
      if (bytes === undefined) return `missing  ${file}`;
      return `${(await isTrusted(file, bytes, env)) ? 'trusted' : 'changed'}  ${file}`;
    }),
  );
  return { text: lines.length === 0 ? 'No config is trusted.' : lines.join('\n'), exit: EXIT.ok };
}

async function remove(file: string, { cwd, env }: Place): Promise<Outcome> {
  const found = await placeOf({ file, cwd, env });
  const path = found?.file ?? file;
  if (!(await removeTrust(path, env))) throw new KnownError('not-trusted', { file: path });
  return { text: `${path} is trusted no longer.`, exit: EXIT.ok };
}

/**
 * Does what the words say, for a folder and an environment.
 *
 * @throws KnownError `usage`, `not-trusted`, `trust-unwritable`, and what `loadConfig` throws
 */
export async function trustOutcome(argv: readonly string[], place: Place): Promise<Outcome> {
  const [first, second, ...more] = argv;
  if (first === '--list' && second === undefined) return list(place);
  if (first === '--remove' && second !== undefined && more.length === 0) return remove(second, place);
  if (first?.startsWith('-') || second !== undefined) {
    throw new KnownError('usage', { problem: `"${argv.join(' ')}" is not understood.`, usage: SHORT_USAGE });
  }
  return add(first, place);
}

export const trust: Command = {
  usage: USAGE,
  async run(argv) {
    const { text, exit } = await trustOutcome(argv, { cwd: process.cwd(), env: process.env });
    process.stdout.write(`${text}\n`);
    return exit;
  },
};
