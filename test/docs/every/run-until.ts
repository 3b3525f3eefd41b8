import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Sandbox } from '../sandbox.ts';

/** Runs a command until it has printed this, then does what Ctrl-C does. */
export async function runUntil(
  { project, env }: Sandbox,
  command: string,
  printed: RegExp,
): Promise<{ readonly status: number | null; readonly output: string }> {
  const script = command.replace(/(?=bcp-proxy )/, 'exec ');
  const child = spawn('bash', ['-c', script], { cwd: project, env, timeout: 120_000, killSignal: 'SIGKILL' });
  let output = '';
  let isStopped = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      if (isStopped || !printed.test(output)) return;
      isStopped = true;
      child.kill('SIGINT');
    });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}
