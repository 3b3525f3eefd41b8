import type { FileCodec } from './codec/codec.ts';
import { type FileTool, fileTool, READ_ONLY } from './file-tool.ts';
import { readPayloadFile } from './read-file.ts';
import { payloadFolders, resolveFromRoots } from './roots.ts';
import { ToolArguments } from './tool-arguments.ts';

export const inspectBcpFile = (codec: FileCodec): FileTool =>
  fileTool(
    {
      name: 'inspect_bcp_file',
      title: 'Inspect BCP file',
      description:
        'List the blocks of a .bcp file without their content: type, name, size and summary of each. Use it to decide whether and how (budget) to read a large file.',
      inputSchema: {
        type: 'object',
        properties: { path: { type: 'string', description: 'The .bcp file' } },
        required: ['path'],
        additionalProperties: false,
      },
      annotations: READ_ONLY,
    },
    async (args, roots) => {
      const path = resolveFromRoots(new ToolArguments(args, ['path']).path('path', '.bcp'), roots);
      const report = await codec.inspect(await readPayloadFile(path, payloadFolders(roots)));
      return report.trimEnd();
    },
  );
