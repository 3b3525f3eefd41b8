import { dirname } from 'node:path';
import { encodePayload } from '../bcp/encode.ts';
import { readManifestBlocks } from '../manifest/read-manifest.ts';
import { ToolArguments } from './arguments.ts';
import { fileTool } from './file-tool.ts';
import { readRegularFile } from './read-file.ts';
import { realPathWithin, resolveFromRoots } from './roots.ts';
import { writeNewFile } from './write-new-file.ts';

export const encodeBcpFile = fileTool(
  {
    name: 'encode_bcp_file',
    title: 'Encode BCP file',
    description: 'Write a new .bcp file from a JSON manifest.',
    inputSchema: {
      type: 'object',
      properties: { manifest_path: { type: 'string' }, output_path: { type: 'string' } },
      required: ['manifest_path', 'output_path'],
      additionalProperties: false,
    },
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: false,
    },
  },
  async (args, roots) => {
    const given = new ToolArguments(args, ['manifest_path', 'output_path']);
    const manifest = resolveFromRoots(given.path('manifest_path'), roots);
    const output = resolveFromRoots(given.path('output_path', '.bcp'), roots);
    // A manifest may come from elsewhere: the files it names are read from its own folder and the roots alone.
    const readable = [...roots, dirname(manifest)];
    const blocks = await readManifestBlocks(manifest, async (path) =>
      readRegularFile(await realPathWithin(path, readable)),
    );
    const payload = encodePayload(blocks);
    const written = await writeNewFile(output, payload, roots);
    return `Wrote ${payload.length} bytes to ${written}`;
  },
);
