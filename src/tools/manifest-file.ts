import { BLOCK_TYPE_IDS } from '../bcp/wire.ts';
import { KnownError } from '../diagnostics/error.ts';
import { isRecord } from '../json/is-record.ts';

const TYPES: ReadonlySet<unknown> = new Set([...Object.keys(BLOCK_TYPE_IDS), 'unknown']);

/**
 * Refuses JSON that is not a manifest, before code that quotes from manifests reads it. A text that is not JSON
 * passes: the error of reading it as a manifest names only the place.
 */
export function checkIsManifest(path: string, bytes: Uint8Array): void {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return;
  }
  const problem = problemOf(value);
  if (problem !== undefined)
    throw new KnownError('tool-not-manifest', { path, problem, types: [...TYPES].map(String) });
}

function problemOf(value: unknown): string | undefined {
  const blocks = isRecord(value) ? value['blocks'] : undefined;
  if (!Array.isArray(blocks)) return 'it is no object with a list "blocks"';
  const odd = blocks.findIndex((block) => !isRecord(block) || !TYPES.has(block['type']));
  return odd === -1 ? undefined : `blocks[${odd}] is no object with the "type" of a block`;
}
