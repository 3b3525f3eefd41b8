import { basename } from 'node:path';
import type { OptionValues } from '../command-line/options.ts';
import { type Refuse, refusing, type Usage } from '../command-line/usage.ts';
import { literal } from '../config/placeholders.ts';
import { durationMs } from '../config/units.ts';
import { KnownError } from '../diagnostics/error.ts';
import { DEFAULTS } from '../generated/defaults.mjs';
import type { ProcessServer } from '../model/server-config.ts';

/** Settings of a server that is in no config, by the names of their options. */
export const SERVER_OPTIONS = {
  '--init-timeout 30s': 'how long this server may take until it answers (default: 30s)',
  "--allow-tools A,'B_*'": 'show only its tools with these names, by globs',
  "--deny-tools A,'B_*'": 'hide its tools with these names, by globs. This wins over --allow-tools',
} as const;
type ServerSettings = OptionValues<typeof SERVER_OPTIONS>;

/** The keys of a config that say the same. */
const KEYS: Readonly<Record<keyof ServerSettings, string>> = {
  'init-timeout': 'init_timeout',
  'allow-tools': 'tools: { allow: […] }',
  'deny-tools': 'tools: { deny: […] }',
};
const DURATION = /^\d+(?:\.\d+)?(?:ms|s|m)$/;

/** The settings and words of the command line about a server. */
export interface TypedServer {
  readonly settings?: ServerSettings;
  readonly words: readonly string[] | undefined;
  readonly command: string | undefined;
  readonly listed: readonly string[] | undefined;
  readonly reader: boolean;
}

/** Words that contradict each other are not guessed at. */
function check({ words, command, listed, reader, settings = {} }: TypedServer, usage: Usage): void {
  const refuse: Refuse = refusing(usage);
  if (words?.length === 0) refuse('After -- the command of a server has to follow.');
  if (words?.[0] === '' || command === '') refuse('The command of the server is empty.');
  if (listed && command === undefined) refuse('--downstream-args needs --downstream-command.');
  if (words && command !== undefined) refuse('Give the server either after -- or with --downstream-command.');
  const timeout = settings['init-timeout'];
  if (timeout !== undefined && !DURATION.test(timeout)) {
    const expected = 'a number with its unit, such as 30s, 500ms or 2m';
    throw new KnownError('override-invalid', { origin: '--init-timeout', value: timeout, expected });
  }
  if (words === undefined && command === undefined) {
    const [given] = (['init-timeout', 'allow-tools', 'deny-tools'] as const).filter(
      (name) => name in settings,
    );
    if (given !== undefined)
      refuse(`--${given} is for a server after --. In a config, write ${KEYS[given]} under the server.`);
  }
  if (reader && (words || command !== undefined)) refuse('--mode reader starts no server.');
}

const globs = (text: string): readonly string[] =>
  text
    .split(',')
    .map((glob) => glob.trim())
    .filter((glob) => glob !== '');

function toolRules(settings: ServerSettings): Pick<ProcessServer, 'tools'> {
  const { 'allow-tools': allow, 'deny-tools': deny } = settings;
  if (allow === undefined && deny === undefined) return {};
  return {
    tools: {
      allow: allow === undefined ? undefined : globs(allow),
      deny: deny === undefined ? undefined : globs(deny),
    },
  };
}

/** Programs that run a server, and say nothing about it. */
const RUNNERS = new Set('node npx npm pnpm yarn bun bunx deno uv uvx pipx python python3'.split(' '));
const RUNNER_WORDS = new Set('run exec dlx x tool'.split(' '));
/** File names that say nothing either: their folder says more. */
const USUAL = new Set('index main server cli app start dist build bin src lib'.split(' '));

/** `@scope/server-files@1.2` and `node_modules/.bin/files` by one word each. */
function ownWord(path: string): string {
  const parts = path.replace(/(?<=.)@[^/]*$/, '').split(/[\\/]/);
  const words = parts.map((part) => part.replace(/\.[a-z]+$/i, '')).filter((part) => part !== '');
  return words.findLast((word) => !USUAL.has(word)) ?? words.at(-1) ?? '';
}

/** If two servers have a tool of one name, its prefix is the server's, not the name of the program that runs it. */
function namingOf(command: string, args: readonly string[]): Pick<ProcessServer, 'naming'> {
  if (!RUNNERS.has(basename(command).replace(/\.(?:exe|cmd)$/i, ''))) return {};
  const script = args.find((arg) => !arg.startsWith('-') && !RUNNER_WORDS.has(arg));
  const prefix = script === undefined ? '' : ownWord(script).replace(/[^\w-]/g, '_');
  return prefix === '' ? {} : { naming: { policy: 'collision', prefix } };
}

/** A server that was given on the command line. Its words are taken as they are: the shell has filled them. */
export function typedServer(given: TypedServer, usage: Usage): ProcessServer | undefined {
  check(given, usage);
  const { words, listed = [], settings = {} } = given;
  const command = words === undefined ? given.command : words[0];
  if (command === undefined) return undefined;
  const args = words === undefined ? listed : words.slice(1);
  return {
    name: basename(command),
    ...namingOf(command, args),
    command: literal(command),
    args: args.map(literal),
    env: {},
    // The client's entry has this environment for this server.
    inherit: { names: 'all' },
    enabled: true,
    initTimeoutMs: durationMs(settings['init-timeout'] ?? DEFAULTS.server.init_timeout),
    ...toolRules(settings),
  };
}
