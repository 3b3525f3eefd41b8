import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** The files of an audit log that are there, oldest first. `keep`: how many are put aside at most. */
export function auditFiles(file: string, keep: number): readonly string[] {
  const aside = Array.from({ length: keep }, (_, i) => `${file}.${keep - i}`);
  return [...aside, file].filter((one) => statSync(one, { throwIfNoEntry: false })?.isFile() === true);
}

/** The lines of a file. If a file is rotated while it is read, it is still read to its end. */
export function linesFrom(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}
