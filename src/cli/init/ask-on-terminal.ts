import { createInterface } from 'node:readline';
import type { Io } from '../io.ts';

/** Somebody has ended the questions. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

export interface Asking {
  /** @throws Cancelled where Ctrl-C or the end of the input answers */
  ask(question: string): Promise<string>;
  end(): void;
}

/** Questions on the terminal, one after the other. */
export function onTerminal({ stdin, stderr }: Io): Asking {
  const lines = createInterface({ input: stdin, output: stderr });
  let stop = (): void => {};
  lines.on('SIGINT', () => lines.close());
  lines.on('close', () => stop());
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        stop = () => reject(new Cancelled('nobody answers'));
        lines.question(question, resolve);
      }),
    end() {
      stop = () => {};
      lines.close();
    },
  };
}
