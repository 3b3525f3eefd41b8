import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordsOfLine } from '../../command-line/words-of-line.ts';
import { maskedLine } from '../../diagnostics/masked-line.ts';
import { argumentsWithoutSecrets } from '../../diagnostics/secret-words.ts';
import { stateFolder, whyNotUsed } from '../../platform/folders.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { readOwnText } from '../../platform/read-own-text.ts';
import { replaceFile } from '../../platform/replace-file.ts';

/** So many lines are kept. The file may have twice as many until the next start. */
export const KEPT_LINES = 1000;

/** Options whose values are secrets, whatever these look like. */
const SECRET_OPTION = /^--(?:header|env)(?:=|$)/;

/** Whether a line may stand in a file: nothing in it could be a secret. */
export function mayBeKept(line: string): boolean {
  const words = wordsOfLine(line);
  if (words.some((word) => SECRET_OPTION.test(word))) return false;
  const shown = argumentsWithoutSecrets(words);
  return maskedLine(line) === line && words.every((word, i) => word === shown[i]);
}

/** The lines of earlier conversations, in a file that only the user may read. What cannot be kept there is left out. */
export class History {
  readonly #file: string | undefined;
  /** The last line comes first. */
  readonly lines: readonly string[];

  constructor(env: NodeJS.ProcessEnv) {
    const folder = stateFolder(env);
    const file = join(folder, 'shell-history');
    const read = whyNotUsed(folder) === undefined ? readOwnText(file) : ({ kind: 'odd' } as const);
    this.#file = read.kind === 'text' || read.kind === 'missing' ? file : undefined;
    const all = read.kind === 'text' ? read.text.split('\n').filter((line) => line !== '') : [];
    this.lines = all.slice(-KEPT_LINES).reverse();
    if (all.length > 2 * KEPT_LINES)
      void replaceFile(file, `${all.slice(-KEPT_LINES).join('\n')}\n`).catch(() => {});
  }

  async add(line: string): Promise<void> {
    if (this.#file === undefined || !mayBeKept(line)) return;
    try {
      await makeFolder(join(this.#file, '..'), 0o700);
      await appendFile(this.#file, `${line}\n`, { mode: 0o600 });
    } catch {
      // A full disk ends no conversation.
    }
  }
}
