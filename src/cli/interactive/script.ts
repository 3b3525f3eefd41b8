import { createInterface } from 'node:readline';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { type Io, writeOutput } from '../io.ts';
import { LineRunner, type TypedProgram } from './line-runner.ts';
import { TypedLines } from './typed-lines.ts';

/** Runs the lines of standard input up to the first one that fails. Gives the exit code of that one. */
export async function runScript(typed: TypedProgram, io: Io): Promise<ExitCode> {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) io.once(signal, () => controller.abort());
  const show = (text: string): Promise<void> => writeOutput(text, io);
  const runner = new LineRunner(typed, io, show, undefined);
  const handler = new TypedLines(typed, runner, show, io);
  try {
    for await (const line of createInterface({ input: io.stdin, signal: controller.signal })) {
      const handled = await handler.handle(line, controller.signal);
      if (handled === 'leave') return EXIT.ok;
      if (handled !== EXIT.ok) return handled;
    }
    return controller.signal.aborted ? EXIT.interrupted : EXIT.ok;
  } finally {
    await runner.close();
    // Behind a line that failed, nobody reads on.
    io.stdin.destroy();
  }
}
