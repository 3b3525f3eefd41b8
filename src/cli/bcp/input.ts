import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { KnownError } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { Progress } from './progress.ts';

/** Stands for stdin where a file is named. */
export const STDIN = '-';
const CHUNK = 1024 * 1024;

/** What errors call a file. */
export function nameOf(file: string): string {
  return file === STDIN ? 'stdin' : file;
}

/** Runs a file operation; an error of the system becomes a known one about `file`. */
async function reading<T>(file: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    const reason = ioReason(error);
    if (reason === undefined) throw error;
    throw new KnownError('bcp-unreadable', { file: nameOf(file), reason }, { cause: error });
  }
}

/** The bytes of a file, pipes included. `-` is a file like any other. */
export function readBytes(file: string): Promise<Uint8Array> {
  return reading(file, () => readFile(file));
}

/** The bytes of a file, or of stdin for `-`. */
export function readInput(file: string): Promise<Uint8Array> {
  return file === STDIN ? reading(file, readStdin) : readBytes(file);
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** The bytes of a file in chunks, with progress on a terminal. Chunks may be kept. */
export async function* streamFile(file: string): AsyncGenerator<Uint8Array> {
  const { size } = await reading(file, () => stat(file));
  const progress = new Progress(file, size);
  const stream = createReadStream(file, { highWaterMark: CHUNK });
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    let done = 0;
    for (;;) {
      const next = await reading(file, () => chunks.next());
      if (next.done) return;
      yield next.value;
      done += next.value.length;
      progress.at(done);
    }
  } finally {
    progress.end();
    stream.destroy();
  }
}
