import { readFile, writeFile } from 'node:fs/promises';
import { type DecodedPayload, decodePayload } from '../../bcp/decode.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { PAYLOAD_ERROR_CODES } from '../../diagnostics/messages/bcp.ts';

/** The bytes of a file, pipes included; a known error where it cannot be read. */
export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const reason = ioReason(error);
    if (reason === undefined) throw error;
    throw new KnownError('bcp-unreadable', { file, reason }, { cause: error });
  }
}

/** Writes a file, replacing what is there. */
export async function writeBytes(file: string, data: Uint8Array | string): Promise<void> {
  try {
    await writeFile(file, data);
  } catch (error) {
    const reason = ioReason(error);
    if (reason === undefined) throw error;
    throw new KnownError('bcp-unwritable', { file, reason }, { cause: error });
  }
}

/** A payload file, decoded. Its defects are reported with the file's name. */
export async function readPayload(file: string): Promise<{ payload: DecodedPayload; size: number }> {
  const bytes = await readBytes(file);
  try {
    return { payload: decodePayload(bytes), size: bytes.length };
  } catch (error) {
    if (!(error instanceof KnownError) || !PAYLOAD_ERROR_CODES.has(error.code)) throw error;
    throw new KnownError('bcp-in-file', { file, problem: error.message }, { cause: error });
  }
}
