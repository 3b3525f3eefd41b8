/** Runs the commands whose output is a secret of a server: of a password manager, or of the system's keyring. */
import { execFile } from 'node:child_process';
import { mayRun } from '../../access/may-run.ts';
import { wordsOfLine } from '../../command-line/words-of-line.ts';
import { secretCommands, withSecrets } from '../../config/secret-commands.ts';
import { KnownError } from '../../diagnostics/error.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { withoutGatewaySecrets } from '../../platform/environment-names.ts';
import { rememberSecret } from '../../platform/hidden-values.ts';

/** A person may have to unlock a keyring; in milliseconds. */
const LIMIT_MS = 60_000;
const MOST_BYTES = 64 * 1024;

/** The server that needs a secret, and the folder in which the command runs. */
interface Asking {
  readonly name: string;
  readonly folder?: string;
}

/** A command that runs, for all that wait for it. */
interface Reading {
  readonly value: Promise<string>;
  readonly givesUp: AbortController;
  waiting: number;
}

/** Servers that start at once ask once. */
const running = new Map<string, Reading>();

/** The last line that the command wrote about its failure. */
const lastLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/[.\s]+$/, '') ?? '';

function run(
  line: string,
  { name, folder }: Asking,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string> {
  const [program = '', ...args] = wordsOfLine(line);
  const options = {
    cwd: folder,
    env: withoutGatewaySecrets(env),
    timeout: LIMIT_MS,
    // A program may take no notice of a request to end.
    killSignal: 'SIGKILL' as const,
    maxBuffer: MOST_BYTES,
    windowsHide: true,
  };
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void =>
      reject(new KnownError('secret-unread', { server: name, program, reason }));
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const value = stdout.replace(/\r?\n$/, '');
      signal.removeEventListener('abort', end);
      if (signal.aborted) fail('nobody waits for it any more');
      else if (error?.killed === true) fail(`it took longer than ${LIMIT_MS / 1000} s`);
      else if (error !== null) fail(lastLine(stderr) || error.message.split('\n')[0] || 'it failed');
      else if (value === '') fail('it printed nothing');
      else resolve(value);
    });
    const end = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', end);
    child.stdin?.on('error', () => {});
    child.stdin?.end();
  });
}

function begun(key: string, line: string, server: Asking, env: NodeJS.ProcessEnv): Reading {
  const givesUp = new AbortController();
  const value = run(line, server, env, givesUp.signal)
    .then(rememberSecret)
    .finally(() => running.delete(key));
  const reading = { value, givesUp, waiting: 0 };
  running.set(key, reading);
  return reading;
}

async function secretOf(
  line: string,
  server: Asking,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal | undefined,
): Promise<string> {
  const key = JSON.stringify([server.folder ?? '', line]);
  const reading = running.get(key) ?? begun(key, line, server, env);
  reading.waiting++;
  const leave = (): void => {
    if (--reading.waiting === 0) reading.givesUp.abort();
  };
  signal?.addEventListener('abort', leave);
  try {
    return await reading.value;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

/**
 * The server with the outputs of its secret commands in place.
 *
 * @param signal nobody needs the server any more
 * @throws KnownError `program-refused` where one of them may not run, `secret-unread` where one fails
 */
export async function withReadSecrets<S extends ServerConfig>(
  server: S,
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<S> {
  signal?.throwIfAborted();
  const lines = secretCommands(server);
  const asking: Asking = { name: server.name, folder: 'folder' in server ? server.folder : undefined };
  const { programs } = server;
  for (const line of lines) {
    const [program = ''] = wordsOfLine(line);
    if (programs !== undefined && !mayRun(programs, program, process.platform === 'win32'))
      throw new KnownError('program-refused', { server: server.name, program });
  }
  const outputs = await Promise.all(
    lines.map(async (line) => [line, await secretOf(line, asking, env, signal)] as const),
  );
  return withSecrets(server, new Map(outputs));
}
