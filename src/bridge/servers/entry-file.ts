import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { messageOf } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { isRecord } from '../../json/is-record.ts';
import { readObject } from '../arguments/read-json.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { BridgeError } from '../errors.ts';

/**
 * The entry that `mcp-cli servers add NAME --type T --config FILE` takes from a file of JSON.
 *
 * @throws BridgeError `INPUT_UNREADABLE`, `INVALID_JSON`, `USAGE`
 */
export async function entryInFile(
  file: string,
  type: string | undefined,
  { cwd }: Pick<BridgeContext, 'cwd'>,
): Promise<object> {
  const bytes = await readFile(resolve(cwd, file)).catch((error: unknown) => {
    const reason = ioReason(error) ?? String(error);
    throw new BridgeError('INPUT_UNREADABLE', messageOf('unreadable-input', { file, reason }));
  });
  const entry: unknown = JSON.parse(readObject(bytes, file));
  if (!isRecord(entry) || (entry['command'] === undefined && entry['url'] === undefined))
    throw new BridgeError('USAGE', messageOf('shell-no-entry', { file }));
  const usual = entry['url'] === undefined ? 'stdio' : 'http';
  return { ...entry, type: type ?? entry['type'] ?? usual };
}
