import { dirname, isAbsolute, join } from 'node:path';
import type { Block } from '../bcp/blocks.ts';
import { decodeStrict } from '../bcp/text.ts';
import { KnownError } from '../diagnostics/error.ts';
import { scanDocument } from '../json/scan.ts';
import { checkManifest } from './schema.ts';
import { toBlocks } from './to-blocks.ts';
import type { Manifest } from './types.ts';

/** Reads a whole file; throws known errors for what it refuses or cannot read. */
export type ReadFile = (path: string) => Promise<Uint8Array>;

/** The blocks that a manifest file and the files it names describe. No error text quotes from any of them. */
export async function readManifestBlocks(file: string, read: ReadFile): Promise<Block[]> {
  const manifest = await parseManifest(file, await read(file));
  const files = new Map<string, Uint8Array>();
  for (const path of namedFiles(manifest)) {
    if (!files.has(path)) files.set(path, await read(isAbsolute(path) ? path : join(dirname(file), path)));
  }
  return toBlocks(manifest, files);
}

async function parseManifest(file: string, bytes: Uint8Array): Promise<Manifest> {
  const text = decodeStrict(bytes);
  if (text === undefined)
    throw new KnownError('manifest-not-json', { file, reason: 'it is not UTF-8 text.' });
  // JSON.parse quotes the text in its errors, which may be any file; the scanner gives the place alone.
  const scanned = scanDocument(text);
  if (!scanned.ok) throw new KnownError('manifest-not-json', { file, reason: placeIn(text, scanned.at) });
  const checked = await checkManifest(JSON.parse(text));
  if (!checked.ok) throw new KnownError('manifest-invalid', { file, problems: checked.problems });
  return checked.manifest;
}

function placeIn(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `unexpected ${at >= text.length ? 'end' : 'character'} at line ${before.length}, column ${before.at(-1)!.length + 1}.`;
}

function namedFiles(manifest: Manifest): string[] {
  return manifest.blocks.flatMap((block) => {
    if ('content' in block && block.content !== undefined) return [];
    if ('content_file' in block && block.content_file !== undefined) return [block.content_file];
    if (block.type === 'image' && block.data === undefined && block.data_file !== undefined) {
      return [block.data_file];
    }
    return [];
  });
}
