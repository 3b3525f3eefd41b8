import { basename } from 'node:path';
import { DEFAULT_INIT_TIMEOUT, durationMs } from '../config/normalise.ts';
import type { ProcessServer } from '../config/types.ts';
import { KnownError } from '../diagnostics/error.ts';

/** What the command line says about a server. */
export interface TypedServer {
  readonly words: readonly string[] | undefined;
  readonly command: string | undefined;
  readonly listed: readonly string[] | undefined;
  readonly reader: boolean;
}

/** Words that contradict each other are not guessed at. */
function check({ words, command, listed, reader }: TypedServer, usage: string): void {
  const refuse = (problem: string): never => {
    throw new KnownError('usage', { problem, usage });
  };
  if (words?.length === 0) refuse('After -- the command of a server has to follow.');
  if (words?.[0] === '' || command === '') refuse('The command of the server is empty.');
  if (listed && command === undefined) refuse('--downstream-args needs --downstream-command.');
  if (words && command !== undefined) refuse('Give the server either after -- or with --downstream-command.');
  if (reader && (words || command !== undefined)) refuse('--mode reader starts no server.');
}

/** A server that was given on the command line. Its words are taken as they are: the shell has filled them. */
export function typedServer(given: TypedServer, usage: string): ProcessServer | undefined {
  check(given, usage);
  const { words, listed = [] } = given;
  const command = words === undefined ? given.command : words[0];
  if (command === undefined) return undefined;
  const args = words === undefined ? listed : words.slice(1);
  const literal = (text: string): string => text.replaceAll('${', '$${');
  return {
    name: basename(command),
    command: literal(command),
    args: args.map(literal),
    env: {},
    // The client's entry has this environment for this server.
    inherit: { names: 'all' },
    enabled: true,
    initTimeoutMs: durationMs(DEFAULT_INIT_TIMEOUT),
  };
}
