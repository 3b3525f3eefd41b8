import { messageOf } from '../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { closest } from '../diagnostics/suggest.ts';
import { visible } from '../diagnostics/visible.ts';
import { createLog } from '../platform/log.ts';
import type { BridgeCommand } from './bridge-command.ts';
import { type BridgeIo, type BridgeRequest, type BridgeServices, NeedsServers } from './bridge-context.ts';
import type { BridgeOutcome } from './bridge-outcome.ts';
import { BRIDGE_COMMANDS, isNoun } from './commands/bridge-commands.ts';
import { endedBy } from './ended-by.ts';
import { BridgeError, toBridgeError } from './errors.ts';
import { failureLine, failureText, type Metadata, successLine } from './output/output-envelope.ts';
import { shownError } from './output/terminal.ts';
import { saidOf } from './said.ts';
import { suggested } from './suggested.ts';

/** The form of the output: JSON, the text for a model, or a view for people. */
type OutputForm = 'json' | 'text' | 'view';

function formOf({ argv, terminal }: Pick<BridgeRequest, 'argv' | 'terminal'>): OutputForm {
  const output = saidOf(argv, 'output');
  if (output === 'json' || output === 'text') return output;
  return terminal === undefined ? 'json' : 'view';
}

/** Whether the output is the envelope. */
export const wantsEnvelope = (typed: Pick<BridgeRequest, 'argv' | 'terminal'>): boolean =>
  formOf(typed) === 'json';

async function measured(
  outcome: BridgeOutcome,
  at: number,
  argv: readonly string[],
): Promise<Metadata | undefined> {
  if (saidOf(argv, 'meta') === undefined && saidOf(argv, 'full') === undefined) return undefined;
  const { estimateTokens } = await import('../render/tokens/estimate-tokens.ts');
  return {
    at,
    executionTime: Date.now() - at,
    tokens: Math.round(estimateTokens(successLine(outcome, undefined))),
  };
}

const withBreak = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** Writes the outcome of a command. Gives the exit code. */
async function tell(
  given: BridgeOutcome,
  request: BridgeRequest,
  io: BridgeIo,
  at: number,
): Promise<ExitCode> {
  const { terminal, argv, program } = request;
  const { more } = given;
  const outcome = more === undefined ? given : { ...given, more: more.replace(/^bcp-proxy /, `${program} `) };
  const form = formOf(request);
  if (form !== 'json' && outcome.more !== undefined)
    io.err(`${messageOf('shell-more', { more: outcome.more })}\n`);
  if (form === 'json') await io.out(successLine(outcome, await measured(outcome, at, argv)));
  else if (form === 'text' || terminal === undefined) await io.out(withBreak(outcome.text));
  else await io.out(withBreak(outcome.view?.(terminal) ?? visible(outcome.text)));
  return outcome.exit ?? EXIT.ok;
}

/** Writes why a command failed. Programs read stdout, and people stderr. */
export async function tellFailure(
  failure: BridgeError,
  request: BridgeRequest,
  io: BridgeIo,
): Promise<ExitCode> {
  const error = suggested(failure, request);
  const form = formOf(request);
  if (form === 'json') await io.out(failureLine(error));
  else if (form === 'text' || request.terminal === undefined) await io.out(failureText(error));
  else io.err(shownError(error, request.terminal));
  return error.exit;
}

/** All of standard input, but nobody waits for its end behind Ctrl-C. */
function inputUntil({ stdin, signal }: BridgeIo): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(endedBy(signal));
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    return void stdin().then(resolve, reject);
  });
}

/** @throws BridgeError `USAGE` */
function loadCommand(word: string): Promise<BridgeCommand> {
  if (isNoun(word)) return BRIDGE_COMMANDS[word].load();
  const meant = closest(word, Object.keys(BRIDGE_COMMANDS));
  throw new BridgeError('USAGE', messageOf('unknown-command', { name: word, meant }));
}

/**
 * Runs a command line of the bridge, and writes one envelope in every case.
 *
 * @throws NeedsServers if `services` may not start servers, and nothing has been written yet
 */
export async function runBridge(
  request: BridgeRequest,
  io: BridgeIo,
  services: BridgeServices,
): Promise<ExitCode> {
  const at = Date.now();
  const { argv, level, ...place } = request;
  const [noun = '', ...words] = argv;
  try {
    const output = saidOf(argv, 'output');
    if (output !== undefined && output !== 'json' && output !== 'text')
      throw new BridgeError('USAGE', messageOf('shell-output', { value: output }));
    if (level === undefined)
      throw new BridgeError(
        'USAGE',
        messageOf('shell-log-level', { value: saidOf(argv, 'log-level') ?? '' }),
      );
    const command = await loadCommand(noun);
    const log = createLog(level, io.err);
    const outcome = await command.run(
      words,
      {
        ...place,
        ...io,
        stdin: () => inputUntil(io),
        ...services,
        log,
      },
      () => command.usage(request.program),
    );
    return outcome === undefined ? EXIT.ok : await tell(outcome, request, io, at);
  } catch (error) {
    if (error instanceof NeedsServers) throw error;
    return tellFailure(toBridgeError(error, request.program), request, io);
  }
}
