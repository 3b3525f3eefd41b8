import { KnownError } from '../diagnostics/error.ts';

/** A word of the command line or the environment that has to be one of these. @throws KnownError `override-invalid` */
export function wordOf<T extends string>(origin: string, value: string, known: readonly T[]): T {
  const found = known.find((word) => word === value);
  if (found !== undefined) return found;
  throw new KnownError('override-invalid', { origin, value, expected: known.join(', ') });
}
