import { shellWord } from '../diagnostics/shell-word.ts';
import type { BridgeRequest } from './bridge-context.ts';
import { isNoun } from './commands/bridge-commands.ts';
import { corrected } from './corrected.ts';
import type { BridgeErrorCode } from './error-exits.ts';
import { BridgeError } from './errors.ts';
import { saidOf } from './said.ts';
import { bySource } from './source-words.ts';

type Typed = Pick<BridgeRequest, 'argv' | 'program' | 'source'>;

/** The help of the command, as far as that was understood. */
const help = ({ argv: [noun = ''], program }: Typed): string =>
  [program, ...(isNoun(noun) || noun === 'daemon' ? [noun] : []), '--help'].join(' ');

/** The command that shows the form of the arguments: the definition of the called tool or prompt, else the help. */
function definition({ argv, program }: Typed): string | undefined {
  const [noun = '', verb = '', server, name] = argv;
  if (!['tools exec', 'prompts get'].includes(`${noun} ${verb}`)) return undefined;
  if ([server, name].some((word) => word === undefined || word.startsWith('-'))) return undefined;
  return [program, noun, 'schema', ...argv.slice(2, 4).map(shellWord)].join(' ');
}

function usual(code: BridgeErrorCode, typed: Typed): string | undefined {
  switch (code) {
    case 'USAGE':
    case 'BATCH_INVALID':
      return help(typed);
    case 'INVALID_JSON':
    case 'INVALID_ARGUMENTS':
    case 'INPUT_UNREADABLE':
      return definition(typed) ?? help(typed);
    case 'TOOL_FAILED':
      return definition(typed);
    case 'CONFIG_INVALID':
      return typed.program === 'mcp-cli' ? undefined : 'bcp-proxy validate-config';
    case 'DAEMON_UNREACHABLE':
      return `${typed.program} daemon status`;
    case 'TIMEOUT':
      return `${typed.program} servers list --live`;
    default:
      return undefined;
  }
}

/** The suggestion for the place where this command was typed, with the same program, the same config and the same servers. */
function asTyped(suggestion: string, { argv, program, source }: Typed): string | undefined {
  const [, noun = '', ...rest] = suggestion.split(' ');
  const config = saidOf(argv, 'config');
  if (noun === 'validate-config') return [suggestion, ...(config ? [shellWord(config)] : [])].join(' ');
  if (!isNoun(noun) && noun !== 'auth') return suggestion;
  const own = isNoun(noun) ? [program, noun, ...rest].join(' ') : suggestion;
  const has = rest.some((word) => word === '--help' || word === '--config' || word.startsWith('--config='));
  const here = config && !has ? `${own} --config ${shellWord(config)}` : own;
  return source === undefined || !isNoun(noun) || rest.includes('--help') ? here : bySource(here, source);
}

/**
 * An error with a command to type next, which runs as it stands and only looks: the command line as it was meant where a
 * word was misspelt, else what says more about what went wrong. None where nothing does. Behind a call that was made it is never the call.
 */
export function suggested(error: BridgeError, typed: Typed): BridgeError {
  const { code, message, facts } = corrected(error, typed);
  const suggestion = facts.suggestion ?? usual(code, typed);
  if (suggestion === undefined) return error;
  const told = { ...facts, suggestion: asTyped(suggestion, typed) };
  return new BridgeError(code, message, told, { cause: error });
}
