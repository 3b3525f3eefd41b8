import { readFile, stat } from 'node:fs/promises';
import { type DecodedPayload, decodePayload } from '../bcp/decode.ts';
import { KnownError } from '../diagnostics/error.ts';
import { ioReason } from '../diagnostics/io-reason.ts';
import { PAYLOAD_ERROR_CODES } from '../diagnostics/messages/bcp.ts';

const MAX_FILE_SIZE = 256 * 1024 * 1024;

/** Runs a file operation; an error of the system becomes a known one about `path`. */
export async function aboutFile<T>(path: string, operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    const reason = ioReason(error);
    if (reason === undefined) throw error;
    throw new KnownError('tool-file', { path, reason }, { cause: error });
  }
}

/** The bytes of a regular file of at most `MAX_FILE_SIZE`; devices and pipes could block or never end. */
export async function readRegularFile(path: string): Promise<Uint8Array> {
  const status = await aboutFile(path, stat(path));
  if (!status.isFile()) {
    throw new KnownError('tool-file', {
      path,
      reason: status.isDirectory() ? 'it is a folder' : 'not a file',
    });
  }
  if (status.size > MAX_FILE_SIZE) {
    throw new KnownError('tool-file-too-large', { path, size: status.size, limit: MAX_FILE_SIZE });
  }
  return aboutFile(path, readFile(path));
}

/** A payload file, decoded. Of a file that is something else nothing is told, not even its first bytes. */
export async function readPayloadFile(path: string): Promise<{ payload: DecodedPayload; size: number }> {
  const bytes = await readRegularFile(path);
  try {
    return { payload: decodePayload(bytes), size: bytes.length };
  } catch (error) {
    if (!(error instanceof KnownError) || !PAYLOAD_ERROR_CODES.has(error.code)) throw error;
    if (error.code === 'bcp-magic') throw new KnownError('tool-not-bcp', { path });
    throw new KnownError('tool-broken-bcp', { path, problem: error.message }, { cause: error });
  }
}
