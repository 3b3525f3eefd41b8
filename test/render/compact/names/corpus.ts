import { existsSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../../../shared/corpus/', import.meta.url);

/** Whether the captured outputs stand beside the repository; tests over them are skipped otherwise. */
export const hasCorpus: boolean = existsSync(FOLDER);

/** A captured output as the region that a form sees: without the last line break. */
export function capture(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8').replace(/\n$/, '');
}
