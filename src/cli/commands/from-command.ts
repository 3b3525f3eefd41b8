import { basename, join, resolve } from 'node:path';
import { parseOptions } from '../../command-line/options.ts';
import { changeConfig } from '../../config/edit/change-config.ts';
import { configPlaceOf } from '../../config/load.ts';
import { durationMs } from '../../config/units.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { findProgram } from '../../platform/process/find-program.ts';
import { serverEntry, sorted } from '../../scaffold/from-command/server.ts';
import { serverLines, serversText } from '../../scaffold/from-command/yaml.ts';
import type { Command } from '../command.ts';
import { type HelpTimes, readHelp } from '../from-command/read-help.ts';
import { writeOutput } from '../io.ts';

const CONFIG = 'bcp-proxy.config.yaml';
const TIMES: HelpTimes = { one: 5_000, all: 30_000 };

const usage = `bcp-proxy from-command [--name NAME] [--timeout 60s] [--write [--config FILE]] CMD [ARGS…]

Reads the help of a program that speaks no MCP (CMD --help, else -h, else help; and that of its commands) and prints the
server that makes its commands tools. What only reads by its name is allowed, what may delete, wait or never end is blocked
with the reason, and the rest stands in comments: look through all of it. Nothing but help is asked for, but for a program
that takes no notice of --help that may be more: do not use it there.

  --name NAME       the server's name; default: the program's
  --timeout 60s     how long a call may take
  --write           adds the server to the config in place of printing it; in a config of JSON, and in braces, without comments
  --config FILE     that config; default: the one that is found, else ${CONFIG} in this folder

Exit: 0 done, 2 no such program, no help, a name that is taken, 7 a config that cannot be read or changed.`;

const OPTIONS = {
  name: { type: 'string' },
  timeout: { type: 'string' },
  write: { type: 'boolean' },
  config: { type: 'string' },
} as const;

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

function refuse(problem: string): never {
  throw new KnownError('usage', { problem, usage: usage.split('\n')[0] as string });
}

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
  const help = await readHelp({ file: resolve(cwd, found.file), args, env, cwd }, times);
  if (help.help === undefined) throw new KnownError('command-no-help', { command, timedOut: help.timedOut });
  const name = values.name ?? usualName(command, args);
  const named = { name, command, args, timeout };
  const parts = sorted(help);
  const entry = serverEntry(named, help, parts);
  const lines = serverLines(named, entry, parts, help);
  if (values.write !== true) return serversText(name, lines);
  const place = await configPlaceOf({
    ...(values.config === undefined ? {} : { file: values.config }),
    cwd,
    env,
  });
  const file = place?.file ?? join(cwd, CONFIG);
  const changed = await changeConfig(file, [{ add: name, entry, lines }], { cwd, env, isForeign: true });
  return `added "${name}" to ${changed.file}: ${parts.allowed.length} commands allowed, ${parts.blocked.length} blocked, ${parts.unsure.length} undecided. Look through it, then run: bcp-proxy validate-config && bcp-proxy trust`;
}

export const fromCommand: Command = {
  usage,
  async run(argv) {
    await writeOutput(`${await serverFromCommand(argv, { cwd: process.cwd(), env: process.env })}\n`);
    return EXIT.ok;
  },
};
