import packageJson from '../../../package.json' with { type: 'json' };
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../exit.ts';
import { decodeCommand } from './commands/decode.ts';
import { encodeCommand } from './commands/encode.ts';
import { inspectCommand } from './commands/inspect.ts';
import { statsCommand } from './commands/stats.ts';
import { validateCommand } from './commands/validate.ts';
import type { BcpCommand, Outcome } from './outcome.ts';

/** May stand in front of the command, without effect. */
const GLOBAL_FLAGS: ReadonlySet<string> = new Set(['-v', '--verbose', '--no-color']);

const COMMANDS: ReadonlyMap<string, BcpCommand> = new Map([
  ['inspect', inspectCommand],
  ['validate', validateCommand],
  ['encode', encodeCommand],
  ['decode', decodeCommand],
  ['stats', statsCommand],
]);

const HELP = `BCP (Bit Context Protocol) files

Usage: bcp COMMAND [OPTIONS]

${[...COMMANDS].map(([name, command]) => `  ${name.padEnd(10)}${command.summary}`).join('\n')}

"bcp COMMAND --help" tells more about one of them.`;

/** Runs `bcp` with these words. Usage errors end with 2, everything else that is expected to fail with 1. */
export async function runBcp(argv: readonly string[]): Promise<Outcome> {
  try {
    return await dispatch(argv);
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    const exit = error.code === 'bcp-usage' ? EXIT.usage : EXIT.failed;
    return { exit, stdout: '', stderr: `error: ${error.message}\n` };
  }
}

async function dispatch(argv: readonly string[]): Promise<Outcome> {
  const at = argv.findIndex((word) => !GLOBAL_FLAGS.has(word));
  const name = argv[at];
  if (name === undefined) return { exit: EXIT.usage, stdout: '', stderr: `${HELP}\n` };
  const words = argv.slice(at + 1);
  if (name === '--version' || name === '-V') return success(`bcp ${packageJson.version}`);
  if (name === 'help' || isHelp(name)) return success(COMMANDS.get(words[0] ?? '')?.usage ?? HELP);
  const command = COMMANDS.get(name);
  if (command === undefined) {
    throw new KnownError('bcp-usage', { problem: `Unknown command ${JSON.stringify(name)}.`, usage: HELP });
  }
  const options = words.slice(0, words.includes('--') ? words.indexOf('--') : undefined);
  return options.some(isHelp) ? success(command.usage) : command.run(words);
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

function success(text: string): Outcome {
  return { exit: EXIT.ok, stdout: `${text}\n`, stderr: '' };
}
