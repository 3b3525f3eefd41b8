import { FILE_MODES } from '../../render/file-mode.ts';
import { REFERENCE_MODES } from '../../render/reference/mode.ts';
import type { FileCodec } from './codec.ts';
import type { Environment } from './find-binary.ts';

/** A codec that is loaded by its first use: a list of the tools needs its modes alone. */
function lazyCodec(modes: FileCodec['modes'], load: () => Promise<FileCodec>): FileCodec {
  return {
    modes,
    render: async (file, options) => (await load()).render(file, options),
    inspect: async (file) => (await load()).inspect(file),
    encode: async (source, compress) => (await load()).encode(source, compress),
  };
}

/** This program's own codec. */
export const BUILTIN_CODEC = lazyCodec(FILE_MODES, async () => (await import('./in-process.ts')).IN_PROCESS);

/** The program `bcp`. */
export const externalCodec = (options: {
  readonly env: Environment;
  readonly timeoutMs: number;
}): FileCodec => lazyCodec(REFERENCE_MODES, async () => (await import('./cli-codec.ts')).cliCodec(options));
