import { basename, join, resolve } from 'node:path';
import { parseOptions } from '../../command-line/options.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import { type Refuse, refusing, type Usage } from '../../command-line/usage.ts';
import { changeConfig } from '../../config/edit/change-config.ts';
import { configPlaceOf } from '../../config/load-config.ts';
import { durationMs } from '../../config/units.ts';
import { counted } from '../../diagnostics/counted.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { findProgram } from '../../platform/process/find-program.ts';
import { configText, LOOK, serverLines } from '../../scaffold/from-command/config-text.ts';
import { knownNames, knownServer } from '../../scaffold/from-command/known-programs.ts';
import { type NamedServer, serverEntry, sorted } from '../../scaffold/from-command/named-server.ts';
import type { Command } from '../command.ts';
import { type HelpTimes, readHelp } from '../from-command/read-help.ts';
import { writeOutput } from '../io.ts';

const CONFIG = 'bcp-proxy.config.yaml';
const TIMES: HelpTimes = { one: 5_000, all: 30_000 };

const OPTIONS = {
  '--name NAME': 'the name of the server (default: the name of the program)',
  '--timeout 60s': 'how long a call may take',
  '--write':
    'add the server to the config instead of printing it. A config in JSON, or in braces, gets it without ' +
    'comments',
  '--config FILE': `write into this config. By default, that is the config found, or else ${CONFIG} in this folder`,
} as const;

const usage: Usage =
  () => `bcp-proxy from-command [--name NAME] [--timeout 60s] [--write [--config FILE]] CMD [ARGS…]

Reads the help of a program that does not speak MCP, and of its commands. It
prints a config whose server makes these commands tools. It runs CMD --help,
else CMD -h, else CMD help.

The server allows commands whose names say that they only read. It blocks
commands that may delete, wait or never end, and gives the reason. All other
commands are comments. Look through all of it. from-command only asks for help.
A program that ignores --help may do something else: do not use it there.

It runs nothing for ${knownNames.join(', ')}:
bcp-proxy comes with their servers.

${rowsText(OPTIONS)}

${exitsText({
  2: 'wrong usage, no such program, no help, or the config has a server of this name',
  7: 'bcp-proxy cannot read or change the config',
})}`;

/** Options of ours stand before the program, and all behind it is the program's. */
function split(argv: readonly string[]): {
  readonly own: readonly string[];
  readonly line: readonly string[];
} {
  let at = 0;
  for (; at < argv.length; at++) {
    const word = argv[at] as string;
    if (word === '--') return { own: argv.slice(0, at), line: argv.slice(at + 1) };
    if (!word.startsWith('-')) break;
    if (/^--(?:name|timeout|config)$/.test(word)) at++;
  }
  return { own: argv.slice(0, at), line: argv.slice(at) };
}

const refuse: Refuse = refusing(usage);

function checkedTimeout(text: string | undefined): string | undefined {
  if (text !== undefined && !/^\d+(?:ms|s|m|h)$/.test(text))
    refuse(`--timeout "${text}" is no time: write 30s or 2m.`);
  if (text !== undefined && durationMs(text) === 0) refuse('--timeout takes a time of more than nothing.');
  return text;
}

/** The name of the program without the program that starts it: `wrangler` of `npx wrangler`. */
const usualName = (command: string, args: readonly string[]): string =>
  basename([command, ...args].filter((word) => !word.startsWith('-')).at(-1) ?? command)
    .replace(/\.[a-z]{2,3}$/i, '')
    .replace(/[^A-Za-z0-9_-]/g, '-');

type Surroundings = { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly times: HelpTimes };

/** The server that the program's help makes one think of. */
async function guessedServer(named: NamedServer, file: string, { cwd, env, times }: Surroundings) {
  const { command, args } = named;
  const help = await readHelp({ file: resolve(cwd, file), args, env, cwd }, times);
  if (help.help === undefined) throw new KnownError('command-no-help', { command, timedOut: help.timedOut });
  const parts = sorted(help);
  const entry = serverEntry(named, help, parts);
  return { entry, lines: serverLines(named, entry, parts, help) };
}

/**
 * The text to print.
 *
 * @throws KnownError `usage`, `command-missing`, `command-not-runnable`, `command-no-help`, and the errors of
 * `changeConfig`
 */
export async function serverFromCommand(
  argv: readonly string[],
  {
    cwd,
    env,
    times = TIMES,
  }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly times?: HelpTimes },
): Promise<string> {
  const { own, line } = split(argv);
  const { values } = parseOptions(own, OPTIONS, usage, 0);
  const [command, ...args] = line;
  if (command === undefined) return refuse('Name the program.');
  if (values.config !== undefined && values.write !== true) refuse('--config goes with --write.');
  const timeout = checkedTimeout(values.timeout);
  const found = findProgram({ command, env }, cwd);
  if (found.kind === 'missing') throw new KnownError('command-missing', { command, install: undefined });
  if (found.kind === 'not-runnable') throw new KnownError('command-not-runnable', { file: found.file });
  if (found.kind === 'folder') throw new KnownError('command-is-folder', { file: found.file });
  const name = values.name ?? usualName(command, args);
  const named = { name, command, args, timeout };
  const { entry, lines } =
    knownServer(named) ?? (await guessedServer(named, found.file, { cwd, env, times }));
  if (values.write !== true) return configText(name, lines);
  const place = await configPlaceOf({ file: values.config, cwd, env });
  const file = place?.file ?? join(cwd, CONFIG);
  const changed = await changeConfig(file, [{ add: name, entry, lines }], { cwd, env, isForeign: true });
  const undecided = lines.filter((line) => line.includes(LOOK)).length;
  return `added "${name}" to ${changed.file}, with ${counted(undecided, 'line')} to decide about. Look through it, then run: bcp-proxy validate-config && bcp-proxy trust`;
}

export const fromCommand: Command = {
  usage,
  async run(argv, io) {
    await writeOutput(`${await serverFromCommand(argv, { cwd: process.cwd(), env: io.env })}\n`, io);
    return EXIT.ok;
  },
};
