import { KnownError } from '../diagnostics/error.ts';
import { ioReason } from '../diagnostics/io-reason.ts';

/** An error of the system as a known one about `path`; throws again what did not come from the system. */
export function fileError(path: string, error: unknown): KnownError {
  const reason = ioReason(error);
  if (reason === undefined) throw error;
  return new KnownError('tool-file', { path, reason }, { cause: error });
}

/** Waits for a file operation; an error of the system becomes a known one about `path`. */
export async function aboutFile<T>(path: string, operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    throw fileError(path, error);
  }
}
