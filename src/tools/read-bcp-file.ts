import { REFERENCE_MODES, type ReferenceMode } from '../render/reference/mode.ts';
import { renderReference } from '../render/reference/render.ts';
import { ToolArguments } from './arguments.ts';
import { type FileTool, fileTool } from './file-tool.ts';
import { readPayloadFile } from './read-file.ts';
import { resolveFromRoots } from './roots.ts';

/** `defaultMode` renders where a call names no mode. */
export const readBcpFile = (defaultMode: ReferenceMode): FileTool =>
  fileTool(
    {
      name: 'read_bcp_file',
      title: 'Read BCP file',
      description: 'Read a .bcp file as text.',
      inputSchema: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          mode: { type: 'string', enum: REFERENCE_MODES, default: defaultMode },
          budget: {
            type: 'integer',
            minimum: 0,
            description: 'Token limit; less important blocks are shortened',
          },
        },
        required: ['path'],
        additionalProperties: false,
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (args, roots) => {
      const given = new ToolArguments(args, ['path', 'mode', 'budget']);
      const path = resolveFromRoots(given.path('path', '.bcp'), roots);
      const mode = given.optionalChoice('mode', REFERENCE_MODES) ?? defaultMode;
      const budget = given.optionalCount('budget');
      const { payload } = await readPayloadFile(path);
      return renderReference(payload.blocks, {
        mode,
        verbosity: 'adaptive',
        ...(budget === undefined ? {} : { budget }),
      });
    },
  );
