import type { ContentReader, DecodeOptions } from '../../bcp/codec-services.ts';
import { type DecodedPayload, decodePayload } from '../../bcp/decode.ts';
import { decodeStream, type StreamEvent } from '../../bcp/decode-stream.ts';
import { blake3 } from '../../bcp/services/blake3.ts';
import { loadZstd } from '../../bcp/services/zstd.ts';
import { hasCode, KnownError } from '../../diagnostics/error.ts';
import { PAYLOAD_ERROR_CODES } from '../../diagnostics/messages/bcp.ts';
import { DirectoryStore } from '../../store/directory-store.ts';
import { usageError } from './arguments.ts';
import { nameOf, readInput, STDIN, streamFile } from './input.ts';
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

/** What a payload turned out to need. Most need nothing, and loading zstd takes longer than reading a small one. */
interface Needs {
  readonly zstd: boolean;
  /** A reference leads to no store: perhaps it leads to an earlier body of the same file. */
  readonly own: boolean;
}

/** Reads a whole payload. Its defects are reported with the file's name. */
export async function openPayload<T>(
  { file, store }: PayloadInput,
  read: (bytes: Uint8Array, options: DecodeOptions) => T,
): Promise<T> {
  const bytes = await readInput(file);
  return aboutFile(file, () =>
    asNeeded(store, async (needs) => read(bytes, await decodeOptions(store, needs, bytes))),
  );
}

/** A payload, decoded. Its defects are reported with the file's name. */
export function readPayload(input: PayloadInput): Promise<DecodedPayload> {
  return openPayload(input, decodePayload);
}

/**
 * Gives a payload's events to a collector, in memory that does not grow with the file. Only stdin, and a file that refers
 * to its own bodies, is held in whole. The payload's defects are reported as they are.
 */
export async function collect<C extends Collector>({ file, store }: PayloadInput, make: () => C): Promise<C> {
  let bytes = file === STDIN ? await readInput(file) : undefined;
  return asNeeded(store, async (needs) => {
    if (needs.own) bytes ??= await readInput(file);
    const source = bytes === undefined ? streamFile(file) : once(bytes);
    const collector = make();
    for await (const event of decodeStream(source, await decodeOptions(store, needs, bytes))) {
      collector.on(event);
    }
    return collector;
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Reads with nothing first, and again with what was missing. */
async function asNeeded<T>(store: string | undefined, read: (needs: Needs) => Promise<T>): Promise<T> {
  let needs: Needs = { zstd: false, own: false };
  for (;;) {
    try {
      return await read(needs);
    } catch (error) {
      if (hasCode(error, 'bcp-compressed') && !needs.zstd) needs = { ...needs, zstd: true };
      else if (!hasCode(error, 'bcp-reference') && !hasCode(error, 'bcp-unknown-hash')) throw error;
      else if (!needs.own) needs = { zstd: true, own: true };
      else if (store !== undefined) throw error;
      else throw new KnownError('bcp-no-store', error.params, { cause: error });
    }
  }
}

/** The store is asked first: it need not be looked through. */
async function decodeOptions(
  store: string | undefined,
  needs: Needs,
  payload: Uint8Array | undefined,
): Promise<DecodeOptions> {
  const zstd = needs.zstd ? await loadZstd() : undefined;
  const stores: ContentReader[] = [];
  if (store !== undefined) stores.push(DirectoryStore.open(store, blake3));
  if (needs.own && payload && zstd) stores.push(new OwnBodies(payload, { hash: blake3, zstd }));
  return {
    ...(zstd === undefined ? {} : { zstd }),
    ...(stores.length === 0 ? {} : { address: { hash: blake3, store: firstOf(stores) } }),
  };
}

function firstOf(stores: readonly ContentReader[]): ContentReader {
  return {
    get(hash) {
      for (const store of stores) {
        const body = store.get(hash);
        if (body !== undefined) return body;
      }
      return undefined;
    },
  };
}

/** stdin can be read once. */
export function atMostOneStdin(files: readonly string[], usage: string): void {
  if (files.filter((file) => file === STDIN).length > 1) {
    throw usageError('- can stand for one file only.', usage);
  }
}

/** Runs what reads a payload; the payload's defects are reported with the file's name. */
export async function aboutFile<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof KnownError) || !PAYLOAD_ERROR_CODES.has(error.code)) throw error;
    throw new KnownError('bcp-in-file', { file: nameOf(file), problem: error.message }, { cause: error });
  }
}
