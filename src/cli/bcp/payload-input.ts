import type { ContentReader, DecodeOptions } from '../../bcp/codec-services.ts';
import { type DecodedPayload, decodePayload } from '../../bcp/decode.ts';
import { decodeStream, type StreamEvent } from '../../bcp/decode-stream.ts';
import { blake3 } from '../../bcp/services/blake3.ts';
import { loadZstd } from '../../bcp/services/zstd.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { PAYLOAD_ERROR_CODES } from '../../diagnostics/messages/bcp.ts';
import { DirectoryStore } from '../../store/directory-store.ts';
import { usageError } from './arguments.ts';
import { readInput, STDIN, streamFile } from './input.ts';
import { OwnBodies } from './own-bodies.ts';

/** The option of every command that reads payloads. */
export const STORE_OPTION = { store: { type: 'string' } } as const;
export const STORE_USAGE = '--store DIR   where to find content that the file refers to by its hash';

export interface PayloadInput {
  /** `-` for stdin. */
  readonly file: string;
  /** Folder of a content store. */
  readonly store: string | undefined;
}

/** What takes a payload's events, one after the other. */
export interface Collector {
  on(event: StreamEvent): void;
}

/** What a payload is read with. Repeated bodies refer to the first one of the same file; a store is asked first, as it costs less. */
export async function decodeOptions(
  store: string | undefined,
  payload: Uint8Array | undefined,
): Promise<DecodeOptions> {
  const zstd = await loadZstd();
  const stores: ContentReader[] = [];
  if (store !== undefined) stores.push(DirectoryStore.open(store, blake3));
  if (payload !== undefined) stores.push(new OwnBodies(payload, { hash: blake3, zstd }));
  if (stores.length === 0) return { zstd };
  const get = (hash: Uint8Array) => {
    for (const each of stores) {
      const body = each.get(hash);
      if (body !== undefined) return body;
    }
    return undefined;
  };
  return { zstd, address: { hash: blake3, store: { get } } };
}

/** A payload, decoded. Its defects are reported with the file's name. */
export async function readPayload({ file, store }: PayloadInput): Promise<DecodedPayload> {
  const bytes = await readInput(file);
  const options = await decodeOptions(store, bytes);
  return aboutFile(file, () => withHint(store, async () => decodePayload(bytes, options)));
}

/**
 * Gives a payload's events to a collector, in memory that does not grow with the file. Only where a reference leads to no
 * store, the file is read in whole, with a new collector, and its own bodies are asked.
 */
export async function collect<C extends Collector>({ file, store }: PayloadInput, make: () => C): Promise<C> {
  if (file !== STDIN) {
    try {
      return await given(streamFile(file), await decodeOptions(store, undefined), make());
    } catch (error) {
      if (!leadsNowhere(error)) throw error;
    }
  }
  const bytes = await readInput(file);
  const options = await decodeOptions(store, bytes);
  return withHint(store, () => given(once(bytes), options, make()));
}

async function given<C extends Collector>(
  source: AsyncIterable<Uint8Array>,
  options: DecodeOptions,
  collector: C,
): Promise<C> {
  for await (const event of decodeStream(source, options)) collector.on(event);
  return collector;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Without a store, an unknown hash means that one has to be named. */
export async function withHint<T>(store: string | undefined, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (store !== undefined || !isUnknownHash(error)) throw error;
    throw new KnownError('bcp-no-store', error.params, { cause: error });
  }
}

function isUnknownHash(error: unknown): error is KnownError<'bcp-unknown-hash'> {
  return error instanceof KnownError && error.code === 'bcp-unknown-hash';
}

function leadsNowhere(error: unknown): boolean {
  return error instanceof KnownError && (error.code === 'bcp-reference' || error.code === 'bcp-unknown-hash');
}

/** stdin can be read once. */
export function atMostOneStdin(files: readonly string[], usage: string): void {
  if (files.filter((file) => file === STDIN).length > 1)
    throw usageError('- can stand for one file only.', usage);
}

/** Runs what reads a payload; the payload's defects are reported with the file's name. */
export async function aboutFile<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof KnownError) || !PAYLOAD_ERROR_CODES.has(error.code)) throw error;
    const name = file === STDIN ? 'stdin' : file;
    throw new KnownError('bcp-in-file', { file: name, problem: error.message }, { cause: error });
  }
}
