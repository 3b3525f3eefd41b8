import type { QuickEnd } from '../daemon/quick-client.ts';

/** Commands that a daemon may run. Here, because nothing else is loaded yet; the others have nothing to ask it. */
export const QUICK_COMMANDS: readonly string[] = [
  ...['tools', 'search', 'batch', 'resources', 'prompts', 'recommend'],
];

/** The exit code of a command that a daemon has run. */
async function quickly(argv: readonly string[]): Promise<number | undefined> {
  const { runQuickly } = await import('../daemon/quick-client.ts');
  const end: QuickEnd | undefined = await runQuickly(argv);
  if (end === undefined || end.kind === 'exit') return end?.code;
  return (await import('./shell.ts')).tellQuickEnd(end, argv, process);
}

async function start(): Promise<void> {
  const argv = process.argv.slice(2);
  const isForShell = QUICK_COMMANDS.includes(argv[0] ?? '') && !process.env['BCP_NO_DAEMON'];
  const code = isForShell ? await quickly(argv) : undefined;
  if (code === undefined) (await import('./main.ts')).start();
  else process.exitCode = code;
}

/** Runs `bcp-proxy` as it was called: in a daemon, where a hint leads to one. All else is loaded where it is needed. */
export const startQuickly = (): void => void start();
