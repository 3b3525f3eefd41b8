/**
 * zstd itself, compiled to WebAssembly. The codec uses only the library's module. The library's wrapper has
 * one streaming state for everybody, and copies out of the WebAssembly memory at a few megabytes a second.
 */

/** The most bytes that one block inflates to. */
export const MAX_PIECE = 128 * 1024;
/** Room for a block with its header. */
const MAX_PART = MAX_PIECE + 3;

/** The module's exports, as Emscripten made them. Numbers are addresses and sizes. */
interface Module {
  /** All of the memory; another array once it grew. */
  readonly HEAPU8: Uint8Array;
  _malloc(size: number): number;
  _free(address: number): void;
  readonly zstd: {
    new (): ModuleState;
    compress(target: number, capacity: number, source: number, size: number, level: number): number;
    compressBound(size: number): number;
    isError(code: number): number;
    getErrorName(code: number): string;
  };
}

interface ModuleState {
  reset(): void;
  decompressChunk(target: number, capacity: number, source: number, size: number): number;
  delete(): void;
}

/** A frame that is being inflated. */
export interface NativeState {
  /** Begins a new frame, whatever came before. */
  reset(): void;
  /** The inflated bytes of the next part of the frame, one block at most; nothing if the part is damaged. */
  inflate(part: Uint8Array): Uint8Array;
  free(): void;
}

export interface NativeZstd {
  /** One frame. Throws where the memory is not enough. */
  compress(bytes: Uint8Array, level: number): Uint8Array;
  state(): NativeState;
}

export async function nativeZstd(): Promise<NativeZstd> {
  const { Zstd } = await import('@hpcc-js/wasm-zstd');
  const library = (await Zstd.load()) as unknown as { _mainModule: { _module: Module } };
  const module = library._mainModule._module;
  const source = allocate(module, MAX_PART);
  const target = allocate(module, MAX_PIECE);
  return {
    compress: (bytes, level) => compress(module, bytes, level),
    state() {
      const state = new module.zstd();
      return {
        reset: () => state.reset(),
        free: () => state.delete(),
        inflate(part) {
          module.HEAPU8.set(part, source);
          const length = state.decompressChunk(target, MAX_PIECE, source, part.length);
          return module.HEAPU8.slice(target, target + length);
        },
      };
    },
  };
}

function allocate(module: Module, size: number): number {
  const address = module._malloc(size);
  if (address === 0) throw new Error(`no memory for ${size} bytes`);
  return address;
}

function compress(module: Module, bytes: Uint8Array, level: number): Uint8Array {
  const capacity = module.zstd.compressBound(bytes.length);
  const source = allocate(module, bytes.length + capacity);
  try {
    module.HEAPU8.set(bytes, source);
    const target = source + bytes.length;
    const length = module.zstd.compress(target, capacity, source, bytes.length, level);
    if (module.zstd.isError(length)) throw new Error(`zstd: ${module.zstd.getErrorName(length)}`);
    return module.HEAPU8.slice(target, target + length);
  } finally {
    module._free(source);
  }
}
