import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { messageOf } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import type { Path } from '../../document/path.ts';
import { lookUp } from '../../json/json-edit.ts';
import { type JsonNode, scanDocument } from '../../json/scan.ts';
import { readObject } from '../arguments/read-json.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { BridgeError } from '../errors.ts';

/** A batch as it was given. */
export interface BatchSource {
  /** For messages: `stdin`, or the file's name. */
  readonly from: string;
  /** JSON, without a byte order mark. */
  readonly text: string;
  readonly value: unknown;
  readonly root: JsonNode;
}

/** The JSON text of a value, as it was written; `undefined` where there is none. */
export function jsonAt({ text, root }: Pick<BatchSource, 'text' | 'root'>, path: Path): string | undefined {
  let node: JsonNode | undefined = root;
  for (const step of path)
    node =
      typeof step === 'string'
        ? lookUp(text, node, step)
        : node?.type === 'array'
          ? node.items[step]
          : undefined;
  return node && text.slice(node.start, node.end);
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
