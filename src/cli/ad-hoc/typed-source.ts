/** One server that stands on a command line. */
import { entryOf } from '../../bridge/servers/typed-entry.ts';
import type { SourceWords } from '../../bridge/source-words.ts';
import type { Usage } from '../../command-line/usage.ts';
import { normaliseConfig } from '../../config/normalise.ts';
import { literal } from '../../config/placeholders.ts';
import { serverProblem } from '../../config/server-problem.ts';
import { KnownError } from '../../diagnostics/error.ts';
import {
  argumentsWithoutSecrets,
  isPlaceholder,
  withoutSecretParts,
} from '../../diagnostics/secret-words.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import type { RawServer } from '../../model/raw-config.ts';
import type { RemoteServer, ServerConfig } from '../../model/server-config.ts';
import { typedServer } from '../typed-server.ts';

/** One server that was typed. */
export interface TypedSource {
  readonly server: ServerConfig;
  /** As a config has it. */
  readonly entry: RawServer;
  readonly words: SourceWords;
}

interface Given {
  /** `Name: value`; a placeholder in a value is filled when it is sent. */
  readonly headers: readonly string[];
  readonly usage: Usage;
}

/** The server of a command. @throws KnownError `usage`, BridgeError `USAGE` */
export function startedSource(words: readonly string[], { headers, usage }: Given): TypedSource {
  const given = { words, command: undefined, listed: undefined, reader: false };
  const started = typedServer(given, usage);
  if (started === undefined) throw new Error('words behind -- are a server');
  const { command, args, naming } = started;
  const entry = entryOf({ command, args, header: headers });
  const name = naming?.prefix ?? started.name.replace(/[^\w.-]/g, '_');
  const isPlain = argumentsWithoutSecrets(words).every((word, i) => word === words[i]);
  const behind = isPlain ? ['--', ...words.map(shellWord)] : undefined;
  return { server: { ...started, name }, entry, words: { server: name, behind } };
}

/** The server at an address, as a config would have it. @throws KnownError `shell-address`, BridgeError `USAGE` */
export async function remoteSource(
  address: string,
  { headers }: Pick<Given, 'headers'>,
): Promise<TypedSource & { readonly server: RemoteServer }> {
  const entry = entryOf({ args: [], url: literal(address), header: headers });
  const problem = URL.canParse(address)
    ? await serverProblem('typed', entry)
    : 'its host is missing or wrong.';
  const plain = withoutSecretParts(address);
  if (problem !== undefined) throw new KnownError('shell-address', { address: plain, problem });
  const isPlain = plain === address && headers.every((one) => isPlaceholder(one.replace(/^[^:]*:\s*/, '')));
  const behind = isPlain ? headers.map((one) => `--header ${shellWord(one)}`) : undefined;
  const name = plain === address ? address : new URL(address).origin + new URL(address).pathname;
  return { server: serverOf(name, entry), entry, words: { server: shellWord(name), behind } };
}

/** With the defaults of a config. */
function serverOf(name: string, entry: RawServer): RemoteServer {
  const [server] = normaliseConfig({ version: 1, servers: { [name]: entry } }, undefined).servers;
  if (server === undefined || !('url' in server)) throw new Error('an entry with a url is a remote server');
  return server;
}

/** The server at an address without headers. @throws KnownError `shell-address` */
export const remoteAt = async (address: string): Promise<RemoteServer> =>
  (await remoteSource(address, { headers: [] })).server;
