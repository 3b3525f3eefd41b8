import { dirname, isAbsolute, join } from 'node:path';
import type { Block } from '../bcp/blocks.ts';
import { decodeStrict } from '../bcp/text.ts';
import { MAX_TREE_DEPTH } from '../bcp/wire.ts';
import { KnownError } from '../diagnostics/error.ts';
import { LineMap } from '../diagnostics/line-map.ts';
import { formatPath, type Path } from '../document/path.ts';
import { type JsonNode, type Span, scanDocument } from '../json/scan.ts';
import { checkManifest } from './check-manifest.ts';
import type { Manifest, ManifestBlock } from './manifest.ts';
import { manifestPlaceOf, pathFrom, repeatedKeys } from './manifest-places.ts';
import { type ManifestFiles, toBlocks } from './to-blocks.ts';

/** Reads a whole file; throws known errors for files that it refuses or cannot read. */
export type ReadManifestFile = (path: string) => Promise<Uint8Array>;

/** A manifest that fits its schema, with its text: errors tell the line and column. */
interface SourceManifest {
  readonly file: string;
  readonly text: string;
  readonly root: JsonNode;
  readonly manifest: Manifest;
}

/** The same with the contents of the files that it names, by the paths as they stand in it. */
export interface ManifestSource extends SourceManifest {
  readonly files: ManifestFiles;
}

/** Text of more characters cannot be held as one string. */
const MAX_TEXT = 0x1fff_ffe8;
/** Each level of a file tree takes an object and an array. */
const MAX_DEPTH = 2 * MAX_TREE_DEPTH + 10;

/**
 * The blocks that a manifest and the files it names describe. `file` stands in errors; other files are beside it. No
 * error text quotes a content of any of them.
 */
export async function blocksOfManifest(
  file: string,
  bytes: Uint8Array,
  read: ReadManifestFile,
): Promise<Block[]> {
  return manifestBlocksOf(await readManifest(file, bytes, read));
}

/** A manifest with all that it names, checked against its schema, but not for what its values mean. */
export async function readManifest(
  file: string,
  bytes: Uint8Array,
  read: ReadManifestFile,
): Promise<ManifestSource> {
  const source = await parseManifest(file, bytes);
  const files = new Map<string, Uint8Array>();
  for (const [index, block] of source.manifest.blocks.entries()) {
    const path = namedFile(block);
    if (path === undefined || files.has(path)) continue;
    try {
      files.set(path, await read(isAbsolute(path) ? path : join(dirname(file), path)));
    } catch (error) {
      throw aboutContent(error, source, [
        'blocks',
        index,
        block.type === 'image' ? 'data_file' : 'content_file',
      ]);
    }
  }
  return { ...source, files };
}

/** An error about a named file, with the place that names it. */
function aboutContent(error: unknown, { file, text, root }: SourceManifest, path: Path): unknown {
  if (!(error instanceof KnownError)) return error;
  const { line, column } = new LineMap(text).position(manifestPlaceOf(text, root, path, 'value').start);
  const place = `${file}:${line}:${column}: ${formatPath(path)}`;
  return new KnownError('manifest-content', { place, problem: error.message }, { cause: error });
}

/** Throws known errors for values that mean nothing. */
export function manifestBlocksOf(source: ManifestSource): Block[] {
  try {
    return toBlocks(source.manifest, source.files);
  } catch (error) {
    throw placed(error, source);
  }
}

async function parseManifest(file: string, bytes: Uint8Array): Promise<SourceManifest> {
  if (bytes.length > MAX_TEXT) {
    throw new KnownError('manifest-too-large', { file, size: bytes.length, limit: MAX_TEXT });
  }
  const text = decodeStrict(bytes)?.replace(/^\uFEFF/, '');
  if (text === undefined)
    throw new KnownError('manifest-not-json', { file, reason: 'it is not UTF-8 text.' });
  // JSON.parse quotes the text in its errors, which may be any file; the scanner gives the place alone.
  const scanned = scanDocument(text, { maxDepth: MAX_DEPTH });
  if (!scanned.ok) throw new KnownError('manifest-not-json', { file, reason: reasonAt(text, scanned.at) });
  const root = scanned.node;
  const lines = new LineMap(text);
  const line = ({ start }: Span, problem: string): string => {
    const { line, column } = lines.position(start);
    return `${file}:${line}:${column}: ${problem}`;
  };
  const repeated = repeatedKeys(text, root).map(({ key, at, first }) =>
    line(
      at,
      `the key ${JSON.stringify(key)} stands twice, first in line ${lines.position(first.start).line}`,
    ),
  );
  if (repeated.length > 0) throw new KnownError('manifest-invalid', { file, problems: repeated });
  const checked = await checkManifest(JSON.parse(text));
  if (checked.ok) return { file, text, root, manifest: checked.manifest };
  const problems = checked.problems.map((each) =>
    line(manifestPlaceOf(text, root, each.path, each.part), each.text),
  );
  throw new KnownError('manifest-invalid', { file, problems });
}

function reasonAt(text: string, at: number): string {
  const { line, column } = new LineMap(text).position(at);
  const place = `at line ${line}, column ${column}.`;
  if (openedBefore(text, at) >= MAX_DEPTH)
    return `it has more than ${MAX_DEPTH} objects and arrays in each other ${place}`;
  return `unexpected ${at >= text.length ? 'end' : 'character'} ${place}`;
}

/** How many objects and arrays are open where JSON breaks off. */
function openedBefore(text: string, at: number): number {
  const outside = text.slice(0, at).replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '');
  let open = 0;
  for (const c of outside) open += c === '[' || c === '{' ? 1 : c === ']' || c === '}' ? -1 : 0;
  return open;
}

const hasPlace = (params: unknown): params is { readonly at: string } =>
  typeof params === 'object' && params !== null && 'at' in params && typeof params.at === 'string';

/** An error about a place such as `blocks[2].role`, with the line and column of that place. */
function placed(error: unknown, { file, text, root, manifest }: SourceManifest): unknown {
  if (!(error instanceof KnownError) || !hasPlace(error.params)) return error;
  const span = manifestPlaceOf(text, root, pathFrom(error.params.at, manifest), 'value');
  const { line, column } = new LineMap(text).position(span.start);
  const problems = [`${file}:${line}:${column}: ${error.message}`];
  return new KnownError('manifest-invalid', { file, problems }, { cause: error });
}

/** The file that holds a block's content, where the block itself does not. */
export function namedFile(block: ManifestBlock): string | undefined {
  if (block.type === 'image') return block.data_file;
  return 'content_file' in block ? block.content_file : undefined;
}
