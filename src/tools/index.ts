import type { RenderMode } from '../config/types.ts';
import { encodeBcpFile } from './encode-bcp-file.ts';
import type { FileTool } from './file-tool.ts';
import { inspectBcpFile } from './inspect-bcp-file.ts';
import { readBcpFile } from './read-bcp-file.ts';

/** The tools for BCP files, in the order in which they are listed. Files have no compact form: xml stands for it. */
export function fileTools(mode: RenderMode): readonly FileTool[] {
  return [readBcpFile(mode === 'compact' ? 'xml' : mode), inspectBcpFile, encodeBcpFile];
}
