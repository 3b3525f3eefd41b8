import { hasCode, KnownError } from '../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { showError } from '../../diagnostics/show-error.ts';
import { version } from '../../version.ts';
import { type CliProgram, helpText, mainOf, startProgram } from '../cli-program.ts';
import type { Command, Commands } from '../command.ts';
import type { Io } from '../io.ts';
import { usageError } from './bcp-arguments.ts';
import type { BcpCommand, Outcome } from './bcp-outcome.ts';
import { writeToStream } from './output.ts';

/** May stand in front of the command, without effect. */
const GLOBAL_FLAGS: ReadonlySet<string> = new Set(['-v', '--verbose', '--no-color']);

async function finish({ exit, stdout, stderr }: Outcome, io: Io): Promise<ExitCode> {
  await writeToStream(io.stdout, stdout);
  await writeToStream(io.stderr, stderr);
  return exit;
}

/** The outcome of a known error. Usage errors end with 2, everything else that is expected to fail with 1. */
function failure(error: unknown, exit: ExitCode): Outcome {
  if (!(error instanceof KnownError)) throw error;
  const isUsage = hasCode(error, 'bcp-usage') || hasCode(error, 'usage');
  return { exit: isUsage ? EXIT.usage : exit, stdout: '', stderr: `error: ${error.message}\n` };
}

/** A command whose outcome is written at its end. */
const written = (load: () => Promise<BcpCommand>) => async (): Promise<Command> => {
  const { usage, trouble = EXIT.failed, run } = await load();
  return {
    usage,
    run: async (argv, io) =>
      finish(await run(argv, io).catch((error: unknown) => failure(error, trouble)), io),
  };
};

const COMMANDS: Commands = {
  inspect: {
    group: 'read',
    summary: 'List the blocks of a BCP file',
    load: written(async () => (await import('./commands/bcp-inspect.ts')).inspectCommand),
  },
  validate: {
    group: 'read',
    summary: 'Check whether a BCP file is correct',
    load: written(async () => (await import('./commands/bcp-validate.ts')).validateCommand),
  },
  encode: {
    group: 'write',
    summary: 'Create a BCP file from a JSON manifest',
    load: written(async () => (await import('./commands/bcp-encode.ts')).encodeCommand),
  },
  decode: {
    group: 'read',
    summary: 'Print a BCP file as text for a model',
    load: written(async () => (await import('./commands/bcp-decode.ts')).decodeCommand),
  },
  stats: {
    group: 'read',
    summary: 'Show the sizes of a BCP file and the tokens that it saves',
    load: written(async () => (await import('./commands/bcp-stats.ts')).statsCommand),
  },
  diff: {
    group: 'read',
    summary: 'Compare two BCP files block by block',
    load: written(async () => (await import('./commands/bcp-diff.ts')).diffCommand),
  },
  cat: {
    group: 'write',
    summary: 'Put the blocks of several BCP files into one file',
    load: written(async () => (await import('./commands/bcp-cat.ts')).catCommand),
  },
};

const BCP: CliProgram = {
  name: 'bcp',
  help: {
    before: `BCP (Bit Context Protocol) files
Begin with "bcp inspect FILE": it lists what is in a file.

Usage: bcp COMMAND [OPTIONS]`,
  },
  version: `bcp ${version}`,
  commands: COMMANDS,
  unknown: async ([name], meant) => {
    const near = meant === undefined ? '' : ` Did you mean ${JSON.stringify(meant)}?`;
    return usageError(`Unknown command ${JSON.stringify(name)}.${near}`, () => helpText(BCP));
  },
  failed: async (error, _argv, io) =>
    error instanceof KnownError ? finish(failure(error, EXIT.failed), io) : showError(error, io.stderr),
};

const main = mainOf(BCP);

/** Runs a command line of `bcp`, and gives its exit code. Errors are shown. */
export async function bcpMain(argv: readonly string[], io: Io): Promise<ExitCode> {
  const at = argv.findIndex((word) => !GLOBAL_FLAGS.has(word));
  if (at !== -1) return main(argv.slice(at), io);
  return finish({ exit: EXIT.usage, stdout: '', stderr: `${helpText(BCP)}\n` }, io);
}

/** Runs `bcp` as it was called. */
export const startBcp = (): void => startProgram(bcpMain);
