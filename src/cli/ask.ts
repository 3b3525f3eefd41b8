import { createInterface } from 'node:readline';

/** Asks on the terminal. Every answer but a yes is a no. The end of the input is a no too. */
export function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(false));
    lines.question(`${question} [y/N] `, (answer) => {
      resolve(/^y(?:es)?$/i.test(answer.trim()));
      lines.close();
    });
  });
}

/** Whether a person reads the output and can answer. */
export const canAsk = (): boolean =>
  process.stdin.isTTY === true && process.stdout.isTTY === true && process.stderr.isTTY === true;
