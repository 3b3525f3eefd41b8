import type { ShellProgram } from '../../bridge/bridge-context.ts';
import type { DaemonOrder } from '../../daemon/run-daemon.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { HOOKS } from '../../hooks/socket.ts';
import type { Command } from '../command.ts';
import { isPlainLine } from '../plain-line.ts';

/** The process itself, which only this program starts. */
async function runProcess(order: string, env: NodeJS.ProcessEnv): Promise<ExitCode> {
  const wanted = JSON.parse(order) as DaemonOrder;
  if (wanted.program === HOOKS) await (await import('../../hooks/run-service.ts')).runHookService(env);
  else await new (await import('../../daemon/run-daemon.ts')).Daemon(wanted, env, isPlainLine).run();
  // Nothing that is left of a server may keep it.
  process.exit(EXIT.ok);
}

/** `daemon`, where the process loads nothing of the verbs that people type: a command waits until it listens. */
export const daemonOrProcess = (program: ShellProgram): Pick<Command, 'run'> => ({
  async run(argv, io) {
    const [verb, order] = argv;
    if (verb === 'run' && order !== undefined) return runProcess(order, io.env);
    return (await import('./daemon-command.ts')).daemonOf(program).run(argv, io);
  },
});
