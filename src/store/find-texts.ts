import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { fileOfText } from './disk-texts.ts';

/** No other word is the beginning of a hash; shorter ones tell too little. */
const HANDLE = /^[0-9a-f]{6,64}$/;

export interface FoundText {
  readonly hash: string;
  readonly text: string;
}

/** The kept texts whose hash begins with this handle, by their hashes. Damaged texts count as missing. */
export async function findTexts(folder: string, handle: string): Promise<readonly FoundText[]> {
  if (!HANDLE.test(handle)) return [];
  const shard = handle.slice(0, 2);
  const names = await readdir(join(folder, shard)).catch(() => []);
  const hashes = names.map((name) => shard + name).filter((hash) => hash.startsWith(handle));
  const found = await Promise.all(
    hashes.sort().map(async (hash) => {
      const text = await readFile(fileOfText(folder, hash), 'utf8').catch(() => undefined);
      return text !== undefined && contentHash(text) === hash ? [{ hash, text }] : [];
    }),
  );
  return found.flat();
}
