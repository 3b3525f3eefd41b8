import { BRIDGE_COMMANDS, type BridgeNoun } from '../bridge/commands/index.ts';
import type { BridgeIo, BridgeRequest, ShellProgram } from '../bridge/context.ts';
import { NeedsServers } from '../bridge/context.ts';
import { ownServices } from '../bridge/host/own-services.ts';
import { logLevelOf } from '../bridge/log-level.ts';
import { runBridge } from '../bridge/run.ts';
import { saidOf } from '../bridge/said.ts';
import type { ExitCode } from '../diagnostics/exit-code.ts';
import { createLog } from '../platform/log.ts';
import type { Command } from './command.ts';
import { readInput, writeOutput } from './io.ts';

/** A reader of this process's own stdout, where it is a terminal. */
function terminalOf({ stdout, env }: NodeJS.Process): BridgeRequest['terminal'] {
  if (!stdout.isTTY) return undefined;
  const colour = !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return { columns: stdout.columns || 80, colour };
}

/** A signal that is given when Ctrl-C is pressed. A second time ends the process at once. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  process.once('SIGTERM', () => controller.abort());
  return controller.signal;
}

async function run(argv: readonly string[], asks: boolean, program: ShellProgram): Promise<ExitCode> {
  const { env } = process;
  const request: BridgeRequest = { argv, program, cwd: process.cwd(), env, terminal: terminalOf(process) };
  const io: BridgeIo = {
    stdin: () => readInput('-'),
    out: writeOutput,
    err: (text) => void process.stderr.write(text),
    signal: interruption(),
  };
  const file = saidOf(argv, 'config');
  const log = createLog(logLevelOf(argv, env) ?? 'error', io.err);
  const attempt = async (mayStart: boolean): Promise<ExitCode> => {
    const services = ownServices(file, log, mayStart);
    try {
      return await runBridge(request, io, services);
    } finally {
      await services.close();
    }
  };
  if (asks) return attempt(true);
  try {
    return await attempt(false);
  } catch (error) {
    if (error instanceof NeedsServers) return attempt(true);
    throw error;
  }
}

/** A command of the bridge as one of this command line. */
export async function shellCommand(noun: BridgeNoun, program: ShellProgram = 'bcp-proxy'): Promise<Command> {
  const { usage, verbs, asks = [] } = await BRIDGE_COMMANDS[noun].load();
  return {
    usage,
    ...(verbs === undefined ? {} : { verbs }),
    run: (words) => run([noun, ...words], asks.includes(words[0] ?? ''), program),
  };
}
