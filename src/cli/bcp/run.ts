import packageJson from '../../../package.json' with { type: 'json' };
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { Io } from '../io.ts';
import { usageError } from './arguments.ts';
import { type BcpCommand, type Outcome, success } from './outcome.ts';

/** May stand in front of the command, without effect. */
const GLOBAL_FLAGS: ReadonlySet<string> = new Set(['-v', '--verbose', '--no-color']);

/** Each command is loaded when it is used. */
const COMMANDS: Readonly<
  Record<string, { readonly summary: string; readonly load: () => Promise<BcpCommand> }>
> = {
  inspect: {
    summary: 'List the blocks of a BCP file',
    load: async () => (await import('./commands/inspect.ts')).inspectCommand,
  },
  validate: {
    summary: 'Check whether a BCP file is correct',
    load: async () => (await import('./commands/validate.ts')).validateCommand,
  },
  encode: {
    summary: 'Create a BCP file from a JSON manifest',
    load: async () => (await import('./commands/encode.ts')).encodeCommand,
  },
  decode: {
    summary: 'Print a BCP file as text for a model',
    load: async () => (await import('./commands/decode.ts')).decodeCommand,
  },
  stats: {
    summary: 'Show the sizes of a BCP file and the tokens that it saves',
    load: async () => (await import('./commands/stats.ts')).statsCommand,
  },
  diff: {
    summary: 'Compare two BCP files block by block',
    load: async () => (await import('./commands/diff.ts')).diffCommand,
  },
  cat: {
    summary: 'Put the blocks of several BCP files into one file',
    load: async () => (await import('./commands/cat.ts')).catCommand,
  },
};

const HELP = `BCP (Bit Context Protocol) files

Usage: bcp COMMAND [OPTIONS]

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
  .join('\n')}

Run "bcp COMMAND --help" for more.`;

/** Runs `bcp` with these words. Usage errors end with 2, everything else that is expected to fail with 1. */
export async function runBcp(argv: readonly string[], io: Io): Promise<Outcome> {
  try {
    return await dispatch(argv, io);
  } catch (error) {
    if (error instanceof KnownError) return bcpFailure(error);
    throw error;
  }
}

/** The outcome of a known error. */
export function bcpFailure(error: KnownError, exit: Outcome['exit'] = EXIT.failed): Outcome {
  return {
    exit: error.code === 'bcp-usage' ? EXIT.usage : exit,
    stdout: '',
    stderr: `error: ${error.message}\n`,
  };
}

async function dispatch(argv: readonly string[], io: Io): Promise<Outcome> {
  const at = argv.findIndex((word) => !GLOBAL_FLAGS.has(word));
  const name = argv[at];
  if (name === undefined) return { exit: EXIT.usage, stdout: '', stderr: `${HELP}\n` };
  const words = argv.slice(at + 1);
  if (name === '--version' || name === '-V') return success(`bcp ${packageJson.version}\n`);
  if (name === 'help' || isHelp(name)) return help(words[0]);
  const command = await commandNamed(name);
  const options = words.slice(0, words.includes('--') ? words.indexOf('--') : undefined);
  if (options.some(isHelp)) return success(`${command.usage}\n`);
  try {
    return await command.run(words, io);
  } catch (error) {
    if (error instanceof KnownError) return bcpFailure(error, command.trouble);
    throw error;
  }
}

async function help(name: string | undefined): Promise<Outcome> {
  return success(`${name === undefined ? HELP : (await commandNamed(name)).usage}\n`);
}

async function commandNamed(name: string): Promise<BcpCommand> {
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (found !== undefined) return found.load();
  const near = closest(name, Object.keys(COMMANDS));
  const meant = near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`;
  throw usageError(`Unknown command ${JSON.stringify(name)}.${meant}`, HELP);
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}
