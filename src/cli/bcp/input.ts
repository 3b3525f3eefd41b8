import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { KnownError } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import type { Io } from '../io.ts';
import { Progress } from './progress.ts';

/** Stands for stdin where a file is named. */
export const STDIN = '-';
const CHUNK = 1024 * 1024;
/** The most bytes that Node reads at once. */
const MAX_WHOLE = 2 ** 31 - 1;

/** The name of a file in errors. */
export function inputName(file: string): string {
  return file === STDIN ? 'stdin' : file;
}

/** Runs a file operation; an error of the system becomes a known one about `file`. */
async function reading<T>(file: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    const reason = error instanceof KnownError ? undefined : ioReason(error);
    if (reason === undefined) throw error;
    throw new KnownError('bcp-unreadable', { file, reason }, { cause: error });
  }
}

/** The bytes of a file, pipes included. `-` is a file like any other. */
export function readBytes(file: string): Promise<Uint8Array> {
  return reading(file, async () => {
    checkSize(file, (await stat(file)).size);
    return readFile(file);
  });
}

function checkSize(file: string, size: number): void {
  if (size > MAX_WHOLE) throw new KnownError('bcp-file-too-large', { file, size, limit: MAX_WHOLE });
}

/** The bytes of a file, or of stdin for `-`. */
export function readInputBytes(file: string, io: Io): Promise<Uint8Array> {
  return file === STDIN ? reading(inputName(file), () => readStdin(io.stdin)) : readBytes(file);
}

async function readStdin(stdin: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    size += chunk.length;
    checkSize(inputName(STDIN), size);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The bytes of a file in chunks, with progress on a terminal. Chunks may be kept. */
export async function* streamFile(file: string, { stderr }: Io): AsyncGenerator<Uint8Array> {
  const { size } = await reading(file, () => stat(file));
  const progress = new Progress(file, size, stderr);
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
