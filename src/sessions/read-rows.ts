import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { linesFrom } from '../gateway/stats/audit-files.ts';
import { parsedJson } from './content-blocks.ts';

const unzipped = promisify(gunzip);

export interface RowsWatch {
  /** A line is no JSON, or the document is none. */
  readonly onbroken: () => void;
  /** So many bytes more were read, about, and what they hold was used. */
  readonly onread: (bytes: number) => void;
}

/**
 * The rows of a file: a JSON document, or the lines of a `.jsonl` file one after the other, because such files can be large. Its last
 * line may be half-written.
 */
export async function* rowsIn(
  file: string,
  { onbroken, onread }: RowsWatch,
): AsyncGenerator<unknown, void, undefined> {
  if (!file.endsWith('.jsonl')) {
    const bytes = await readFile(file);
    const row = parsedJson((file.endsWith('.gz') ? await unzipped(bytes) : bytes).toString());
    if (row === undefined) onbroken();
    else yield row;
    onread(bytes.length);
    return;
  }
  let isBroken = false;
  for await (const line of linesFrom(file)) {
    if (isBroken) onbroken();
    const row = line.trim() === '' ? null : parsedJson(line);
    isBroken = row === undefined;
    if (!isBroken && row !== null) yield row;
    onread(line.length + 1);
  }
}
