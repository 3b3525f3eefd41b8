import { encodeBcpFile } from './encode-bcp-file.ts';
import type { FileTool } from './file-tool.ts';
import { inspectBcpFile } from './inspect-bcp-file.ts';
import { readBcpFile } from './read-bcp-file.ts';

/** The tools for BCP files, in the order in which they are listed. */
export const FILE_TOOLS: readonly FileTool[] = [readBcpFile, inspectBcpFile, encodeBcpFile];
