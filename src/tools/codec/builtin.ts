import { RENDER_MODES } from '../../render/mode.ts';
import type { FileCodec } from './codec.ts';

const loaded = async (): Promise<FileCodec> => (await import('./in-process.ts')).IN_PROCESS;

/** This program's own codec. It is loaded by its first use: a list of the tools does not need it. */
export const BUILTIN_CODEC: FileCodec = {
  modes: RENDER_MODES,
  render: async (file, options) => (await loaded()).render(file, options),
  inspect: async (file) => (await loaded()).inspect(file),
  encode: async (source, compress) => (await loaded()).encode(source, compress),
};
