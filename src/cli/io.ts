import { promises } from 'node:fs';
import { KnownError } from '../diagnostics/error.ts';
import { errorCode } from '../diagnostics/error-code.ts';
import { ioReason } from '../diagnostics/io-reason.ts';

/** Bytes of a file, or of standard input for `-` and for no name at all. */
export async function readInput(file: string | undefined): Promise<Buffer> {
  if (file !== undefined && file !== '-') {
    try {
      return await promises.readFile(file);
    } catch (cause) {
      const reason = ioReason(cause) ?? String(cause);
      throw new KnownError('unreadable-input', { file, reason }, { cause });
    }
  }
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Resolves when the bytes are written. A pipe holds 64 KiB, and bytes that are not written at exit would be lost.
 *
 * @throws KnownError `unwritable-output`
 */
export function writeOutput(data: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(data, (error) => (error ? reject(unwritable(error)) : resolve()));
  });
}

/** The error code distinguishes a reader that went away from a full disk. */
function unwritable(cause: Error): Error {
  if (errorCode(cause) === 'EPIPE') return cause;
  return new KnownError('unwritable-output', { reason: ioReason(cause) ?? cause.message }, { cause });
}

/** A reader that went away (`… | head`) is no failure of ours; what does not get through else, its writer tells. */
export function leaveErrorsToWriters(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => undefined);
  }
}
