import { inspectionReport } from '../render/reference/inspection.ts';
import { ToolArguments } from './arguments.ts';
import { fileTool } from './file-tool.ts';
import { readPayloadFile } from './read-file.ts';
import { resolveFromRoots } from './roots.ts';

export const inspectBcpFile = fileTool(
  {
    name: 'inspect_bcp_file',
    title: 'Inspect BCP file',
    description: 'List the blocks of a .bcp file: types, names, sizes.',
    inputSchema: {
      type: 'object',
      properties: { path: { type: 'string' } },
      required: ['path'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  async (args, roots) => {
    const path = resolveFromRoots(new ToolArguments(args, ['path']).path('path', '.bcp'), roots);
    const { payload, size } = await readPayloadFile(path);
    return inspectionReport(payload, size, { showBody: false, showHex: false }).trimEnd();
  },
);
