import type { ShellProgram } from '../bridge/bridge-context.ts';
import type { QuickEnd } from '../daemon/quick-client.ts';

/** Commands that a daemon may run. Here, because nothing else is loaded yet; the others have nothing to ask it. */
export const QUICK_COMMANDS: readonly string[] = [
  ...['tools', 'search', 'batch', 'resources', 'prompts', 'recommend'],
];

/** The exit code of a command that a daemon has run. */
async function quickly(argv: readonly string[], program: ShellProgram): Promise<number | undefined> {
  const { runQuickly } = await import('../daemon/quick-client.ts');
  const end: QuickEnd | undefined = await runQuickly(argv, program);
  if (end === undefined || end.kind === 'exit') return end?.code;
  return (await import('./shell.ts')).tellQuickEnd(end, argv, program);
}

async function start(program: ShellProgram): Promise<void> {
  const argv = process.argv.slice(2);
  const isForShell = QUICK_COMMANDS.includes(argv[0] ?? '') && !process.env['BCP_NO_DAEMON'];
  const code = isForShell ? await quickly(argv, program) : undefined;
  if (code !== undefined) process.exitCode = code;
  else if (program === 'mcp-cli') (await import('./mcp-cli-main.ts')).runMcpCli();
  else (await import('./main.ts')).start();
}

// The entries pass no strings: the bundler writes them as template literals, which an old Node cannot read.
/** Runs `bcp-proxy` as it was called: in a daemon, where a hint leads to one. All else is loaded where it is needed. */
export const startBcpProxy = (): void => void start('bcp-proxy');
/** Runs `mcp-cli` as it was called, in the same way. */
export const startMcpCli = (): void => void start('mcp-cli');
