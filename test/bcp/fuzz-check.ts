import type { ContentReader, DecodeOptions, Zstd } from '../../src/bcp/codec-services.ts';
import { type DecodedPayload, decodePayload } from '../../src/bcp/decode-payload.ts';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { PayloadLimits } from '../../src/bcp/payload-limits.ts';
import { PayloadReader } from '../../src/bcp/payload-reader.ts';
import { blake3 } from '../../src/bcp/services/blake3.ts';
import { MAX_PAYLOAD_SIZE } from '../../src/bcp/wire.ts';
import { movedBlocks, writePayload } from '../../src/cli/bcp/concatenate.ts';
import { KnownError } from '../../src/diagnostics/error.ts';
import { PAYLOAD_ERROR_CODES } from '../../src/diagnostics/messages/bcp-messages.ts';
import { FILE_MODES } from '../../src/render/file-mode.ts';
import { type RenderOptions, renderBlocks } from '../../src/render/render-blocks.ts';
import { cut } from './chunks.ts';

/** The declared error that ends this, if one does. Anything else is thrown on. */
function declaredError(run: () => void): KnownError | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof KnownError && PAYLOAD_ERROR_CODES.has(error.code)) return error;
    throw error;
  }
}

/** Reads in chunks without keeping anything. */
function readInChunks(payload: Uint8Array, sizes: readonly number[], options: DecodeOptions): void {
  const reader = new PayloadReader(options);
  try {
    for (const chunk of cut(payload, sizes)) {
      reader.push(chunk);
      while (reader.next() !== undefined);
    }
    reader.finish();
    while (reader.next()?.type !== 'end');
  } finally {
    reader.close();
  }
}

export interface Checked {
  /** The code of the declared error, or `sound`. */
  readonly outcome: string;
  /** Milliseconds of processor time that decoding at once took: other programs do not count. */
  readonly ms: number;
}

/**
 * Decodes a payload and throws where anything but a declared error comes, where reading in chunks says something else,
 * where more was inflated than is allowed, or where what was read cannot be written and read again.
 */
export function checkPayload(payload: Uint8Array, sizes: readonly number[], options: DecodeOptions): Checked {
  let found: DecodedPayload | undefined;
  const started = process.cpuUsage();
  const error = declaredError(() => {
    found = decodePayload(payload, options);
  });
  const { user, system } = process.cpuUsage(started);
  const ms = (user + system) / 1000;
  const inChunks = declaredError(() => readInChunks(payload, sizes, options));
  if (error?.message !== inChunks?.message) {
    throw new Error(`at once: ${error?.message}, in chunks: ${inChunks?.message}`);
  }
  if (found !== undefined) checkSound(found);
  checkRaw(payload, options, found);
  return { outcome: error?.code ?? 'sound', ms };
}

/** The blocks on the wire, which `bcp cat` copies: what they are put together to is read as the same blocks. */
function checkRaw(payload: Uint8Array, options: DecodeOptions, found: DecodedPayload | undefined): void {
  let copied: Uint8Array | undefined;
  const move = { by: 0, alone: true, resolve: false };
  const error = declaredError(() => {
    const raw = movedBlocks(payload, options, new PayloadLimits(), move);
    if (raw.length > 0) copied = writePayload(raw);
  });
  if (found === undefined) return;
  if (error !== undefined) throw new Error(`decoded, but not copied: ${error.message}`);
  if (copied === undefined) return;
  const { blocks } = decodePayload(copied, options);
  if (blocks.length !== found.blocks.length) throw new Error('a copy has other blocks');
  if (Buffer.compare(encodePayload(blocks), encodePayload(found.blocks)) !== 0)
    throw new Error('a copy has blocks with other contents');
}

/** Codes with which rendering may end. */
const RENDER_ERRORS: ReadonlySet<string> = new Set(['bcp-nothing-to-render', 'bcp-not-utf8']);

/** Renders the blocks of a sound payload. Gives the milliseconds of processor time, decoding included. */
export function checkRendering(
  payload: Uint8Array,
  decoding: DecodeOptions,
  options: RenderOptions,
): { readonly ms: number } {
  const started = process.cpuUsage();
  declaredError(() => {
    const { blocks } = decodePayload(payload, decoding);
    try {
      renderBlocks(blocks, options);
    } catch (error) {
      if (!(error instanceof KnownError) || !RENDER_ERRORS.has(error.code)) throw error;
    }
  });
  const { user, system } = process.cpuUsage(started);
  return { ms: (user + system) / 1000 };
}

/** How the `index`-th case is rendered: every mode, with and without a budget. */
export function renderingOf(index: number): RenderOptions {
  const mode = FILE_MODES[index % FILE_MODES.length]!;
  const budget = Math.floor(index / FILE_MODES.length) % 2 === 0 ? {} : { budget: index % 100 };
  return { mode, verbosity: 'adaptive', ...budget };
}

/** With nothing, with what a command has, and with a store: what the `index`-th case is decoded with. */
export function decodingOf(index: number, zstd: Zstd, store: ContentReader): DecodeOptions {
  if (index % 8 === 0) return {};
  const own = { hash: blake3, ownBodies: true };
  return { zstd, address: index % 2 === 0 ? own : { ...own, store } };
}

function checkSound({ blocks, frames }: DecodedPayload): void {
  const size = frames.reduce((sum, frame) => sum + frame.size, 0);
  if (size > MAX_PAYLOAD_SIZE) throw new Error(`${size} bytes were inflated`);
  if (blocks.length === 0) return;
  const written = encodePayload(blocks);
  const again = encodePayload(decodePayload(written).blocks);
  if (Buffer.compare(again, written) !== 0)
    throw new Error('what was read is not the same when it is written and read again');
}
