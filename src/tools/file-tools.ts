import type { FileMode } from '../render/file-mode.ts';
import { BUILTIN_CODEC, externalCodec } from './codec/codec-on-demand.ts';
import type { Environment } from './codec/find-binary.ts';
import { encodeBcpFile } from './encode-bcp-file.ts';
import type { FileTool } from './file-tool.ts';
import { inspectBcpFile } from './inspect-bcp-file.ts';
import { readBcpFile } from './read-bcp-file.ts';

export { bcpGet } from './bcp-get.ts';
export { createOffloadedPage } from './offloaded-page.ts';

export interface FileToolsOptions {
  /** Renders where a call names no mode; xml where the codec does not know it. */
  readonly mode: FileMode;
  /** Asks for the external codec. */
  readonly external?: { readonly env: Environment; readonly timeoutMs: number };
}

/** The tools for BCP files, in the order in which they are listed. */
export function fileTools({ mode, external }: FileToolsOptions): readonly FileTool[] {
  const codec = external === undefined ? BUILTIN_CODEC : externalCodec(external);
  return [
    readBcpFile(codec, codec.modes.includes(mode) ? mode : 'xml'),
    inspectBcpFile(codec),
    encodeBcpFile(codec),
  ];
}
