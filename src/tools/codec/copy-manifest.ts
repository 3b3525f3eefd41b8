import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ManifestSource, namedFile } from '../../manifest/read-manifest.ts';
import type { ManifestBlock } from '../../manifest/types.ts';

/** Writes the manifest and the files that it names, under new names, into one folder. Gives the manifest's path. */
export async function copyManifest({ manifest, files }: ManifestSource, folder: string): Promise<string> {
  const names = new Map([...files.keys()].map((path, i) => [path, `content-${i}`]));
  for (const [path, name] of names) await writeFile(join(folder, name), files.get(path)!);
  const copy = join(folder, 'manifest.json');
  const blocks = manifest.blocks.map((block) => renamed(block, names));
  await writeFile(copy, JSON.stringify({ ...manifest, blocks }));
  return copy;
}

/** A path that was not read, because the content stands beside it, falls away: the program shall not read it either. */
function renamed(block: ManifestBlock, names: ReadonlyMap<string, string>): object {
  const name = names.get(namedFile(block) ?? '');
  if (block.type === 'image') return { ...block, data_file: name };
  return 'content_file' in block ? { ...block, content_file: name } : block;
}
