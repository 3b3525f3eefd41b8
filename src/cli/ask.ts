import { createInterface } from 'node:readline';
import type { Io } from './io.ts';

/** Asks on the terminal. Every answer but a yes is a no. The end of the input is a no too. */
export function ask(question: string, { stdin, stderr }: Io): Promise<boolean> {
  const lines = createInterface({ input: stdin, output: stderr });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(false));
    lines.question(`${question} [y/N] `, (answer) => {
      resolve(/^y(?:es)?$/i.test(answer.trim()));
      lines.close();
    });
  });
}

/** Whether a person reads the output and can answer. */
export const canAsk = ({ stdin, stdout, stderr }: Io): boolean =>
  stdin.isTTY === true && stdout.isTTY === true && stderr.isTTY === true;
