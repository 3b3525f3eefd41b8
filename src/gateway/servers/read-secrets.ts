/** Runs the commands whose output is a secret of a server: of a password manager, or of the system's keyring. */
import { execFile } from 'node:child_process';
import { mayRun } from '../../access/may-run.ts';
import { secretCommands, withSecrets, wordsOfLine } from '../../config/secret-commands.ts';
import { KnownError } from '../../diagnostics/error.ts';
import type { ServerConfig } from '../../model/config.ts';
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

/** Servers that start at once ask once. */
const running = new Map<string, Promise<string>>();

/** The last line that the command wrote about its failure. */
const lastLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/[.\s]+$/, '') ?? '';

function run(line: string, { name, folder }: Asking, env: NodeJS.ProcessEnv): Promise<string> {
  const [program = '', ...args] = wordsOfLine(line);
  const options = {
    cwd: folder,
    env: withoutGatewaySecrets(env),
    timeout: LIMIT_MS,
    maxBuffer: MOST_BYTES,
    windowsHide: true,
  };
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void =>
      reject(new KnownError('secret-unread', { server: name, program, reason }));
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const value = stdout.replace(/\r?\n$/, '');
      if (error?.killed === true) fail(`it took longer than ${LIMIT_MS / 1000} s`);
      else if (error !== null) fail(lastLine(stderr) || error.message.split('\n')[0] || 'it failed');
      else if (value === '') fail('it printed nothing');
      else resolve(value);
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end();
  });
}

function secretOf(line: string, server: Asking, env: NodeJS.ProcessEnv): Promise<string> {
  const { folder = '' } = server;
  const key = JSON.stringify([folder, line]);
  const reading =
    running.get(key) ??
    run(line, server, env)
      .then(rememberSecret)
      .finally(() => running.delete(key));
  running.set(key, reading);
  return reading;
}

/**
 * The server with the outputs of its secret commands in place.
 *
 * @throws KnownError `program-refused` where one of them may not run, `secret-unread` where one fails
 */
export async function withReadSecrets<S extends ServerConfig>(server: S, env: NodeJS.ProcessEnv): Promise<S> {
  const lines = secretCommands(server);
  const asking: Asking = { name: server.name, folder: 'folder' in server ? server.folder : undefined };
  const programs = 'programs' in server ? server.programs : undefined;
  for (const line of lines) {
    const [program = ''] = wordsOfLine(line);
    if (programs !== undefined && !mayRun(programs, program, process.platform === 'win32'))
      throw new KnownError('program-refused', { server: server.name, program });
  }
  const outputs = await Promise.all(
    lines.map(async (line) => [line, await secretOf(line, asking, env)] as const),
  );
  return withSecrets(server, new Map(outputs));
}
