import type { Io } from './io.ts';

/** Asks on the terminal. Every answer but a yes is a no. The end of the input is a no too. */
export async function ask(question: string, { stdin, stderr }: Io): Promise<boolean> {
  const { createInterface } = await import('node:readline');
  const lines = createInterface({ input: stdin, output: stderr });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(false));
    // The terminal gives Ctrl-C to whoever reads lines, and it means the command.
    lines.once('SIGINT', () => {
      lines.close();
      process.kill(process.pid, 'SIGINT');
    });
    lines.question(`${question} [y/N] `, (answer) => {
      resolve(/^y(?:es)?$/i.test(answer.trim()));
      lines.close();
    });
  });
}

/** Whether a person reads the output and can answer. The input comes last: its stream is made at the first look at it. */
export const canAsk = (io: Io): boolean =>
  io.stdout.isTTY === true && io.stderr.isTTY === true && io.stdin.isTTY === true;
