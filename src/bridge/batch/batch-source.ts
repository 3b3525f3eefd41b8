import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BatchText } from '../../batch/batch-text.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { scanDocument } from '../../json/scan.ts';
import { readObject } from '../arguments/read-json.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { BridgeError } from '../errors.ts';

/** A batch as it was typed. */
export interface BatchSource extends BatchText {
  /** For messages: `stdin`, or the file's name. */
  readonly from: string;
}

async function bytesOf(file: string, cwd: string): Promise<Buffer> {
  try {
    return await readFile(resolve(cwd, file));
  } catch (error) {
    const reason = ioReason(error) ?? String(error);
    throw new BridgeError('INPUT_UNREADABLE', messageOf('unreadable-input', { file, reason }));
  }
}

/**
 * @param file `-` or `undefined`: stdin
 * @throws BridgeError `INPUT_UNREADABLE`, or `INVALID_JSON` with line and column
 */
export async function batchSource(
  file: string | undefined,
  { stdin, cwd }: Pick<BridgeContext, 'stdin' | 'cwd'>,
): Promise<BatchSource> {
  const isFile = file !== undefined && file !== '-';
  const from = isFile ? file : 'stdin';
  const bytes = isFile ? await bytesOf(file, cwd) : await stdin();
  const value: unknown = JSON.parse(readObject(bytes, from));
  const text = bytes.toString().replace(/^\uFEFF/, '');
  const scanned = scanDocument(text);
  if (!scanned.ok) throw new Error('readObject took a batch that is no JSON');
  return { from, text, value, root: scanned.node };
}
