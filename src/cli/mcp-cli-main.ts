import { readFileSync } from 'node:fs';
import { BRIDGE_COMMANDS, type BridgeNoun } from '../bridge/commands/index.ts';
import { BridgeError } from '../bridge/errors.ts';
import { failureLine } from '../bridge/output/envelope.ts';
import { saidOf } from '../bridge/said.ts';
import { messageOf } from '../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { closest } from '../diagnostics/suggest.ts';
import { isRecord } from '../json/is-record.ts';
import { version } from '../version.ts';
import type { Command } from './command.ts';
import { keepCompiledCode } from './compile-cache.ts';
import { leaveErrorsToWriters, writeOutput } from './io.ts';

/** Commands that are not the bridge's, but that a shell needs. */
const OTHERS: Readonly<Record<string, { readonly summary: string; readonly load: () => Promise<Command> }>> =
  {
    daemon: {
      summary: 'keep servers running between commands of the shell',
      load: async () => (await import('./commands/daemon.ts')).daemon,
    },
    completion: {
      summary: 'what a shell needs to complete commands and names',
      load: async () => (await import('./commands/completion.ts')).completionFor('mcp-cli', NOUNS),
    },
  };

const NOUNS: readonly string[] = [...Object.keys(BRIDGE_COMMANDS), ...Object.keys(OTHERS)];

function helpText(): string {
  const all = { ...BRIDGE_COMMANDS, ...OTHERS };
  const width = Math.max(...NOUNS.map((name) => name.length));
  return [
    'mcp-cli: MCP servers from a shell (a part of bcp-proxy)',
    '',
    ...Object.entries(all).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'The config is bcp-proxy.config.yaml, looked for from here upwards, else ~/.mcp-cli/config.json.',
    'mcp-cli COMMAND --help tells more.',
  ].join('\n');
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** How much its config wants to be told; warnings where it does not say. */
async function usualLevel(): Promise<string> {
  try {
    const { mcpCliFile } = await import('../config/mcp-cli.ts');
    const value: unknown = JSON.parse(readFileSync(mcpCliFile(process.env) ?? '', 'utf8'));
    const preferences = isRecord(value) ? value['preferences'] : undefined;
    const level = isRecord(preferences) ? preferences['logLevel'] : undefined;
    return typeof level === 'string' ? level : 'warn';
  } catch {
    return 'warn';
  }
}

async function withLevel(argv: readonly string[]): Promise<readonly string[]> {
  if (saidOf(argv, 'log-level') !== undefined) return argv;
  const [noun = '', ...rest] = argv;
  const verbs = rest[0]?.startsWith('-') === false ? 1 : 0;
  return [noun, ...rest.slice(0, verbs), `--log-level=${await usualLevel()}`, ...rest.slice(verbs)];
}

async function main(argv: readonly string[]): Promise<ExitCode> {
  const [first, ...rest] = argv;
  const before = argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined);
  if (first === undefined || first === 'help' || isHelp(first)) {
    await writeOutput(`${helpText()}\n`);
    return EXIT.ok;
  }
  if (['--version', '-V', '-v', 'version'].includes(first)) {
    await writeOutput(`${version}\n`);
    return EXIT.ok;
  }
  const other = Object.hasOwn(OTHERS, first) ? OTHERS[first] : undefined;
  if (!NOUNS.includes(first)) {
    const error = new BridgeError(
      'USAGE',
      messageOf('shell-no-command', { name: first, meant: closest(first, NOUNS) }),
      { suggestion: 'mcp-cli --help' },
    );
    await writeOutput(failureLine(error));
    return error.exit;
  }
  const { explainedShellCommand, shellCommand } = await import('./shell.ts');
  const noun = first as BridgeNoun;
  if (before.some(isHelp)) {
    const { usage } = other === undefined ? await explainedShellCommand(noun) : await other.load();
    await writeOutput(`${usage.replaceAll('bcp-proxy ', 'mcp-cli ')}\n`);
    return EXIT.ok;
  }
  if (other !== undefined) return (await other.load()).run(rest);
  const [, ...words] = await withLevel(argv);
  return shellCommand(noun, 'mcp-cli').run(words);
}

/** Runs `mcp-cli` as it was called, and says with which code the process ends. */
export function startMcpCli(): void {
  leaveErrorsToWriters();
  keepCompiledCode(process.env);
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code;
    },
    async (error: unknown) => {
      const { showError } = await import('../diagnostics/show-error.ts');
      process.exitCode = showError(error);
    },
  );
}
