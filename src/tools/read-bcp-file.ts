import type { FileMode } from '../render/file-mode.ts';
import type { FileCodec } from './codec/codec.ts';
import { type FileTool, fileTool, READ_ONLY } from './file-tool.ts';
import { readPayloadFile } from './read-file.ts';
import { payloadFolders, resolveFromRoots } from './roots.ts';
import { ToolArguments } from './tool-arguments.ts';

/** `defaultMode` renders where a call names no mode. */
export function readBcpFile(codec: FileCodec, defaultMode: FileMode): FileTool {
  const compact = codec.modes.includes('compact')
    ? '; compact: the same with nothing lost, fewest tokens'
    : '';
  return fileTool(
    {
      name: 'read_bcp_file',
      title: 'Read BCP file',
      description:
        'Return the content of a .bcp file (Bit Context Protocol: code, conversations, documents, tool results … in one binary container) as text. Other tools cannot read this format.',
      inputSchema: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'The .bcp file' },
          mode: {
            type: 'string',
            enum: codec.modes,
            default: defaultMode,
            description: `xml, markdown, minimal: how blocks are labelled${compact}`,
          },
          budget: {
            type: 'integer',
            minimum: 0,
            description:
              'About how many tokens to return at most; less important blocks become summaries or one-line placeholders. Default: everything',
          },
        },
        required: ['path'],
        additionalProperties: false,
      },
      annotations: READ_ONLY,
    },
    async (args, roots) => {
      const given = new ToolArguments(args, ['path', 'mode', 'budget']);
      const path = resolveFromRoots(given.path('path', '.bcp'), roots);
      const mode = given.optionalChoice('mode', codec.modes) ?? defaultMode;
      const budget = given.optionalCount('budget');
      const file = await readPayloadFile(path, payloadFolders(roots));
      return codec.render(file, { mode, budget });
    },
  );
}
