import { readFileSync } from 'node:fs';

/** A captured output as the region that a form sees: without the last line break. */
export function capture(name: string): string {
  return readFileSync(`test/corpus/${name}`, 'utf8').replace(/\n$/, '');
}
