import type { ClientFile } from '../scaffold/client-entries/read-client-file.ts';
import type { EntryVariable } from '../scaffold/client-entries/variables.ts';
import { clientEntry, ENTRY_NAME, type StartWords } from './client-entry.ts';
import { type Entries, TEXT_FORMATS, withEntry } from './client-text.ts';
import type { ClientFormat, EntryShape } from './known-client.ts';

/** Stands where its user puts a secret. */
export const SECRET = '…';

/** A file that holds one entry and nothing else. */
export async function printedEntry(format: ClientFormat, key: string, entry: Entries): Promise<string> {
  return (await withEntry(TEXT_FORMATS[format], '', { key, name: ENTRY_NAME }, entry)).trimEnd();
}

function shapeOf({ key, format }: Pick<ClientFile, 'key' | 'format'>): EntryShape {
  if (format === 'toml') return 'codex';
  return key === 'mcp' ? 'opencode' : key === 'servers' ? 'stdio' : 'plain';
}

/**
 * The one entry that a client's file needs, as it is written there. It starts the program as it is installed: a package
 * of that name would be fetched from wherever npx looks for it.
 *
 * @param config named where the client is not started in its folder
 */
export async function oneEntry(
  file: Pick<ClientFile, 'key' | 'format'>,
  config: string | undefined,
  variables: readonly EntryVariable[],
): Promise<string> {
  const words: StartWords = [ENTRY_NAME, ...(config === undefined ? [] : ['--config', config])];
  const handed = variables.map(({ name, written = SECRET }) => ({ name, written }));
  const entry = clientEntry(shapeOf(file), words, handed);
  if (file.key === undefined) return JSON.stringify({ [ENTRY_NAME]: entry }, null, 2);
  return printedEntry(file.format, file.key, entry);
}
