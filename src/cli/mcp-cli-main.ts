import { readFileSync } from 'node:fs';
import { BRIDGE_COMMANDS, type BridgeNoun } from '../bridge/commands/index.ts';
import { BridgeError, type ErrorFacts } from '../bridge/errors.ts';
import { failureLine } from '../bridge/output/envelope.ts';
import { saidOf } from '../bridge/said.ts';
import { suggested } from '../bridge/suggested.ts';
import { messageOf } from '../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { closest } from '../diagnostics/suggest.ts';
import { isRecord } from '../json/is-record.ts';
import { version } from '../version.ts';
import type { Command } from './command.ts';
import { keepCompiledCode } from './compile-cache.ts';
import { type Io, leaveErrorsToWriters, writeOutput } from './io.ts';

/** Commands that are not the bridge's, but that a shell needs. */
const OTHERS: Readonly<Record<string, { readonly summary: string; readonly load: () => Promise<Command> }>> =
  {
    daemon: {
      summary: 'keep servers running between commands of the shell',
      load: async () => (await import('./commands/daemon.ts')).daemonOf('mcp-cli'),
    },
    get: {
      summary: 'print what a shortened result left out',
      load: async () => (await import('./commands/get.ts')).get,
    },
    completion: {
      summary: 'print the script that completes commands and names in a shell',
      load: async () => (await import('./commands/completion.ts')).completionFor('mcp-cli', NOUNS),
    },
  };

const NOUNS: readonly string[] = [...Object.keys(BRIDGE_COMMANDS), ...Object.keys(OTHERS)];

/** The lists are kept for tools, so their command stands there. */
const CACHE = { suggestion: 'mcp-cli tools clear-cache' } as const;

const near = (given: string, meant: string | undefined): ErrorFacts =>
  meant === undefined ? {} : { similar: [meant], instead: { given, meant, behind: 0 } };

function helpText(): string {
  const all = { ...BRIDGE_COMMANDS, ...OTHERS };
  const width = Math.max(...NOUNS.map((name) => name.length));
  return [
    'mcp-cli: MCP servers from a shell (a part of bcp-proxy)',
    '',
    ...Object.entries(all).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'mcp-cli uses the bcp-proxy.config.yaml that it finds from this folder upwards, or else',
    '~/.mcp-cli/config.json.',
    'Run "mcp-cli COMMAND --help" for more.',
  ].join('\n');
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** How much its config wants to be told; warnings where it does not say. */
async function usualLevel(env: NodeJS.ProcessEnv): Promise<string> {
  try {
    const { mcpCliFile } = await import('../config/mcp-cli.ts');
    const value: unknown = JSON.parse(readFileSync(mcpCliFile(env) ?? '', 'utf8'));
    const preferences = isRecord(value) ? value['preferences'] : undefined;
    const level = isRecord(preferences) ? preferences['logLevel'] : undefined;
    return typeof level === 'string' ? level : 'warn';
  } catch {
    return 'warn';
  }
}

/** As its config wants, where neither the command line nor the environment says something else. */
async function setLevel(argv: readonly string[], { env }: Io): Promise<void> {
  if (saidOf(argv, 'log-level') === undefined) env['BCP_LOG_LEVEL'] ??= await usualLevel(env);
}

async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [first, ...rest] = argv;
  const before = argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined);
  if (first === undefined || first === 'help' || isHelp(first)) {
    await writeOutput(`${helpText()}\n`, io);
    return EXIT.ok;
  }
  if (['--version', '-V', '-v', 'version'].includes(first)) {
    await writeOutput(`${version}\n`, io);
    return EXIT.ok;
  }
  const other = Object.hasOwn(OTHERS, first) ? OTHERS[first] : undefined;
  if (!NOUNS.includes(first)) {
    const meant = first === 'cache' ? undefined : closest(first, NOUNS);
    const facts = first === 'cache' ? CACHE : near(first, meant);
    const error = suggested(
      new BridgeError('USAGE', messageOf('shell-no-command', { name: first, meant }), facts),
      { argv, program: 'mcp-cli' },
    );
    await writeOutput(failureLine(error), io);
    return error.exit;
  }
  const { explainedShellCommand, shellCommand } = await import('./shell.ts');
  const noun = first as BridgeNoun;
  if (before.some(isHelp)) {
    const { usage } = other === undefined ? await explainedShellCommand(noun) : await other.load();
    await writeOutput(`${usage.replaceAll('bcp-proxy ', 'mcp-cli ')}\n`, io);
    return EXIT.ok;
  }
  if (other !== undefined) return (await other.load()).run(rest, io);
  await setLevel(argv, io);
  return shellCommand(noun, 'mcp-cli').run(rest, io);
}

/** Runs a command line of `mcp-cli`, and gives its exit code. Errors are shown. */
export async function mcpCliMain(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await run(argv, io);
  } catch (error) {
    const { showError } = await import('../diagnostics/show-error.ts');
    return showError(error, io.stderr);
  }
}

/** Runs `mcp-cli` as it was called, and says with which code the process ends. */
export function startMcpCli(): void {
  leaveErrorsToWriters(process);
  keepCompiledCode(process.env);
  void mcpCliMain(process.argv.slice(2), process).then((code) => {
    process.exitCode = code;
  });
}
