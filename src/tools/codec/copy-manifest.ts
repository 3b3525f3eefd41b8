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

/** The block with its file's new name: the program shall read no other. */
function renamed(block: ManifestBlock, names: ReadonlyMap<string, string>): object {
  const path = namedFile(block);
  if (path === undefined) return block;
  return { ...block, [block.type === 'image' ? 'data_file' : 'content_file']: names.get(path) };
}
