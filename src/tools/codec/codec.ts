import type { ManifestSource } from '../../manifest/read-manifest.ts';
import type { FileMode } from '../../render/file-mode.ts';
import type { PayloadFile } from '../read-file.ts';

/** Reads and writes payloads for the file tools, which have checked paths and sizes before. */
export interface FileCodec {
  /** The modes that `render` knows. */
  readonly modes: readonly FileMode[];
  /** The blocks as text. `budget` counts tokens. */
  render(file: PayloadFile, options: { readonly mode: FileMode; readonly budget?: number }): Promise<string>;
  /** A line for each block. */
  inspect(file: PayloadFile): Promise<string>;
  /** The payload that a manifest describes; with `compress` as one zstd frame where that is smaller. */
  encode(source: ManifestSource, compress: boolean): Promise<Uint8Array>;
}
