import { KNOWN_BLOCK_TYPES } from '../bcp/block-table.ts';
import { MAX_BLOCK_SIZE, MAX_PAYLOAD_SIZE } from '../bcp/wire.ts';
import { counted } from '../diagnostics/counted.ts';
import { KnownError } from '../diagnostics/error.ts';
import { isRecord } from '../json/is-record.ts';
import type { ManifestSource } from '../manifest/read-manifest.ts';
import type { FileCodec } from './codec/codec.ts';
import { type FileTool, fileTool } from './file-tool.ts';
import { readRegularFile } from './read-file.ts';
import { resolveFromRoots, workFolders } from './roots.ts';
import { ToolArguments } from './tool-arguments.ts';
import { writeFileWithin } from './write-file.ts';

const TYPES: ReadonlySet<unknown> = new Set([...KNOWN_BLOCK_TYPES, 'unknown']);

/**
 * Refuses JSON that is not a manifest, before code that quotes from manifests reads it. A text that is not JSON
 * passes: the error of reading it as a manifest names only the place.
 */
function checkIsManifest(path: string, bytes: Uint8Array): void {
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

const MAX_MANIFEST_SIZE = 64 * 1024 * 1024;

export const encodeBcpFile = (codec: FileCodec): FileTool =>
  fileTool(
    {
      name: 'encode_bcp_file',
      title: 'Encode BCP file',
      description:
        'Write a .bcp file from a JSON manifest: {"blocks": [{"type": "code", "lang": "ts", "path": "src/a.ts", "content_file": "src/a.ts"}, {"type": "document", "title": "Notes", "content": "…"}, …]}. content_file paths are relative to the manifest; summary and priority (critical, high, normal, low, background) say what may be shortened.',
      inputSchema: {
        type: 'object',
        properties: {
          manifest_path: { type: 'string', description: 'The JSON manifest' },
          output_path: { type: 'string', description: 'The .bcp file to write, in an existing folder' },
          compress: {
            type: 'boolean',
            default: false,
            description: 'Compress with zstd where that is smaller',
          },
          overwrite: {
            type: 'boolean',
            default: false,
            description: 'Replace output_path if it exists; without it, that is an error',
          },
        },
        required: ['manifest_path', 'output_path'],
        additionalProperties: false,
      },
      annotations: {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    async (args, roots) => {
      const given = new ToolArguments(args, ['manifest_path', 'output_path', 'compress', 'overwrite']);
      const manifest = resolveFromRoots(given.path('manifest_path'), roots);
      const output = resolveFromRoots(given.path('output_path', '.bcp'), roots);
      const compress = given.flag('compress');
      const overwrite = given.flag('overwrite');
      const folders = workFolders(roots);
      const { source, size } = await readSource(manifest, folders);
      const payload = await codec.encode(source, compress);
      const written = await writeFileWithin(output, payload, { folders, overwrite });
      const blocks = counted(source.manifest.blocks.length, 'block');
      const from = size === 0 ? '' : ` from ${size} bytes of files`;
      return `Wrote ${payload.length} bytes to ${written}: ${blocks}${from}`;
    },
  );

/** A manifest with the files that it names: all have to lie in the folders, and to fit into one payload together. */
async function readSource(
  path: string,
  folders: readonly string[],
): Promise<{ readonly source: ManifestSource; readonly size: number }> {
  const bytes = await readRegularFile(path, MAX_MANIFEST_SIZE, folders);
  checkIsManifest(path, bytes);
  // Its validator is large, and a list of the tools does not need it.
  const { namedFile, readManifest } = await import('../manifest/read-manifest.ts');
  let total = 0;
  const source = await readManifest(path, bytes, async (named) => {
    const content = await readRegularFile(named, MAX_BLOCK_SIZE, folders);
    total += content.length;
    checkTotal(total);
    return content;
  });
  // Read once, a file may stand in many blocks.
  const sizes = source.manifest.blocks.map((block) => source.files.get(namedFile(block) ?? '')?.length ?? 0);
  const size = sizes.reduce((sum, one) => sum + one, 0);
  checkTotal(size);
  return { source, size };
}

function checkTotal(size: number): void {
  if (size > MAX_PAYLOAD_SIZE) {
    throw new KnownError('bcp-payload-too-large', { size, limit: MAX_PAYLOAD_SIZE });
  }
}
