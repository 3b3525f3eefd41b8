import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { CONFIG_EXITS, exitsText, rowsText } from '../../command-line/rows.ts';
import { type Usage, wrongUsage } from '../../command-line/usage.ts';
import { verbOf } from '../../command-line/verb.ts';
import { loadConfig } from '../../config/load-config.ts';
import { durationMs } from '../../config/units.ts';
import { KnownError, messageOf } from '../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { visible, visibleJson } from '../../diagnostics/visible.ts';
import { hasOwnHeader, loginKey } from '../../gateway/servers/oauth/configured-login.ts';
import { logOut } from '../../gateway/servers/oauth/log-out.ts';
import { loginStore } from '../../gateway/servers/oauth/login-place.ts';
import { loginLine, loginStatus } from '../../gateway/servers/oauth/login-status.ts';
import type { LoginStore } from '../../gateway/servers/oauth/login-store.ts';
import { withReadSecrets } from '../../gateway/servers/read-secrets.ts';
import { filledRemote } from '../../gateway/servers/remote/filled-remote.ts';
import { StartFailure } from '../../gateway/servers/start-failure.ts';
import type { Config } from '../../model/config.ts';
import type { RemoteServer } from '../../model/server-config.ts';
import { untrusted } from '../../platform/trust-list.ts';
import { isAddress } from '../ad-hoc/names-source.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { openBrowser } from '../open-browser.ts';
import { serverNamed } from '../server-named.ts';

const VERBS = ['login', 'status', 'logout'] as const;

const OPTIONS = {
  '--no-browser': 'only show the address',
  '--timeout 5m': 'how long login waits, such as 90s (default: 5m)',
  ...outputOption('what text says'),
  ...CONFIG_OPTION,
} as const;

const usage: Usage =
  () => `bcp-proxy auth login SERVER | status [SERVER…] | logout SERVER… [--output json|text] [--config FILE]

Logs you in at remote servers that ask for it (OAuth 2.1). SERVER is a name of
the config, or an address such as https://host/mcp. bcp-proxy keeps the tokens
in your state folder, where only you can read them. If the config has a store
(redis://…), it keeps them there encrypted, for all replicas. It renews a token
when the server no longer takes it.

  login          show the address of the login, and wait until the browser comes
                 back. On a terminal, bcp-proxy opens the address in the browser
  status         show at which servers you are logged in, and until when
  logout         revoke the tokens if their server can do that. bcp-proxy
                 forgets them in any case

${rowsText(OPTIONS)}

${exitsText({
  3: 'bcp-proxy did not reach a server, or the server did not revoke the tokens that bcp-proxy has forgotten',
  4: 'the server refused the login, or the login failed',
  5: 'nobody came back from the browser in time',
  ...CONFIG_EXITS,
})}`;

const MAX_WORDS = 1000;
const DEFAULT_TIMEOUT = '5m';
/** Timers take no more. In milliseconds. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** The surroundings of a command. */
export interface AuthPlace {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly waitMs: number;
  /** Shows a person where to log in. */
  readonly show: (url: URL, server: string) => void;
  /** Tells what is odd about the store. */
  readonly tell: (line: string) => void;
}

interface Outcome {
  readonly text: string;
  readonly data: object;
  readonly exit: ExitCode;
}

const usageProblem = (problem: string): KnownError => wrongUsage(problem, usage);

const isRemote = (server: Config['servers'][number]): server is RemoteServer => 'url' in server;

/** A server of the config, or one of which only the address is known. */
async function remoteNamed(config: Config, name: string): Promise<RemoteServer> {
  if (isAddress(name)) return (await import('../ad-hoc/typed-source.ts')).remoteAt(name);
  const server = serverNamed(config, name);
  if (!isRemote(server)) throw new KnownError('login-not-remote', { server: name });
  return server;
}

const storeOf = (server: RemoteServer, { env }: AuthPlace): LoginStore =>
  loginStore(server.name, loginKey(server, env), env);

async function login(server: RemoteServer, place: AuthPlace): Promise<Outcome> {
  const { name } = server;
  if (hasOwnHeader(server)) throw new KnownError('login-by-headers', { server: name });
  const remote = filledRemote(await withReadSecrets(server, place.env), place.env);
  const store = storeOf(server, place);
  // Nobody is to consent in vain.
  await store.locked(() => store.tryToWrite());
  const { logIn } = await import('../../gateway/servers/oauth/log-in.ts');
  const made = await logIn({
    server: name,
    remote,
    sse: server.transport === 'sse',
    waitMs: place.waitMs,
    show: (url) => place.show(url, name),
  });
  await store.locked(() => store.write(made));
  return status([server], undefined, place);
}

function status(servers: readonly RemoteServer[], file: string | undefined, { env }: AuthPlace): Outcome {
  const now = Date.now();
  const all = servers.map((server) => loginStatus(server, env, now));
  const lines = all.map((one) => loginLine(one, now));
  const text =
    lines.length === 0 ? messageOf('none-configured', { file, kind: 'remote servers' }) : lines.join('\n');
  return { text, data: { servers: all }, exit: EXIT.ok };
}

async function logout(
  servers: readonly RemoteServer[],
  trusted: boolean,
  place: AuthPlace,
): Promise<Outcome> {
  // All of them are found, or none is forgotten.
  const stores = servers.map((server) => ({ server, store: storeOf(server, place) }));
  const forgotten = servers.map(({ name }) => name);
  const revoked: string[] = [];
  const failed: { readonly server: string; readonly reason: string }[] = [];
  for (const { store } of stores) await store.tryToRemove();
  for (const { server, store } of stores) {
    const { name } = server;
    const outcome = await logOut(server, { store, trusted, env: place.env });
    if (outcome.kind === 'revoked') revoked.push(name);
    else if (outcome.kind === 'failed') failed.push({ server: name, reason: outcome.reason });
  }
  const lines = [
    `Forgot the login of ${forgotten.join(', ')}.`,
    ...(revoked.length === 0 ? [] : [`Revoked: the tokens of ${revoked.join(', ')}.`]),
    ...failed.map((one) => messageOf('login-not-revoked', one)),
  ];
  const exit = failed.length === 0 ? EXIT.ok : EXIT.unreachable;
  return { text: lines.join('\n'), data: { forgotten, revoked, failed }, exit };
}

/**
 * Runs the command. Rejects with `StartFailure` if a login fails.
 *
 * @throws KnownError `usage`, `server-unknown`, `login-not-remote`, `login-by-headers`, and the errors of `loadConfig`
 */
export async function authOutcome(
  [word, ...names]: readonly string[],
  file: string | undefined,
  place: AuthPlace,
): Promise<Outcome> {
  const verb = verbOf(word, { command: 'auth', verbs: VERBS, usage });
  const [name, ...more] = names;
  if (verb !== 'status' && name === undefined) throw usageProblem(`Name the server: auth ${verb} SERVER.`);
  if (verb === 'login' && more.length > 0) throw usageProblem('One login at a time.');
  const { cwd, env } = place;
  const { config, trusted } = await loadConfig({ cwd, env, file });
  const servers =
    names.length === 0
      ? config.servers.filter(isRemote)
      : await Promise.all(names.map((one) => remoteNamed(config, one)));
  const [server] = servers;
  const isShared = config.store?.kind === 'redis';
  const isTyped = names.length > 0 && names.every(isAddress);
  // The servers and the store that the config names get values of this environment.
  if (!trusted && ((verb === 'login' && !isTyped) || (verb === 'logout' && isShared))) {
    const text = messageOf('config-untrusted', untrusted(config.file, env));
    return { text, data: {}, exit: EXIT.denied };
  }
  const endLogins = trusted ? await openedLogins(config, place) : undefined;
  try {
    if (verb === 'status') return status(servers, config.file, place);
    if (verb === 'logout' || server === undefined) return await logout(servers, trusted || isTyped, place);
    return await login(server, place);
  } finally {
    await endLogins?.();
  }
}

/** If replicas share logins, logins are changed only in the shared store. */
async function openedLogins(
  { store }: Config,
  { env, tell }: AuthPlace,
): Promise<(() => Promise<void>) | undefined> {
  if (store?.kind !== 'redis') return undefined;
  const { openLogins } = await import('../../serve/open-logins.ts');
  return openLogins(store, env, (_, line) => tell(line));
}

/** In milliseconds. */
export function waitOf(timeout: string = DEFAULT_TIMEOUT): number {
  if (/^\d+(?:\.\d+)?(?:ms|s|m|h)$/.test(timeout)) return Math.min(durationMs(timeout), LONGEST_TIMEOUT);
  throw new KnownError('override-invalid', {
    origin: '--timeout',
    value: timeout,
    expected: 'a number with its unit, such as 90s or 5m',
  });
}

export const auth: Command = {
  usage,
  verbs: VERBS,
  async run(argv, io) {
    const { values, positionals } = parseOptions(argv, OPTIONS, usage, MAX_WORDS);
    const opens = io.stderr.isTTY === true && values['no-browser'] !== true;
    const place: AuthPlace = {
      cwd: process.cwd(),
      env: io.env,
      waitMs: waitOf(values.timeout),
      show: (url, server) => {
        io.stderr.write(`${messageOf('login-here', { server, url: url.href })}\n`);
        if (opens) openBrowser(url);
      },
      tell: (line) => io.stderr.write(`bcp-proxy: ${visible(line)}\n`),
    };
    try {
      const { text, data, exit } = await authOutcome(positionals, values.config, place);
      if (exit === EXIT.denied) io.stderr.write(`${visible(text)}\n`);
      else
        await writeOutput(
          `${wantsJson(values) ? visibleJson(JSON.stringify(data, null, 2)) : visible(text)}\n`,
          io,
        );
      return exit;
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      io.stderr.write(`bcp-proxy: ${visible(error.message)}\n`);
      return error.exit;
    }
  },
};
