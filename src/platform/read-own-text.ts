import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { type NotOwn, whyNotOwn } from './owned-file.ts';
import { READ_AT_ONCE } from './plain-file.ts';

/** `odd`: it cannot be read as a file. */
export type OwnText =
  | { readonly kind: 'missing' }
  | { readonly kind: 'odd' }
  | { readonly kind: 'not-own'; readonly why: NotOwn }
  | { readonly kind: 'text'; readonly text: string };

/**
 * The text of a file of which only the user is to decide. Pipes and devices are refused: others could write into them
 * while they are read, or let the reader wait. Synchronous, because starts wait for it.
 *
 * @param isSecret whether others may not even read it
 */
export function readOwnText(file: string, isSecret = true): OwnText {
  let descriptor: number;
  try {
    descriptor = openSync(file, READ_AT_ONCE);
  } catch {
    return { kind: 'missing' };
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { kind: 'odd' };
    const why = whyNotOwn(stats);
    return why === undefined || (why === 'readable' && !isSecret)
      ? { kind: 'text', text: readFileSync(descriptor, 'utf8') }
      : { kind: 'not-own', why };
  } catch {
    return { kind: 'odd' };
  } finally {
    closeSync(descriptor);
  }
}
