import type { DecodeOptions } from '../../bcp/codec-services.ts';
import { type DecodedPayload, decodePayload } from '../../bcp/decode-payload.ts';
import { decodeStream, type StreamEvent } from '../../bcp/decode-stream.ts';
import { blake3 } from '../../bcp/services/blake3.ts';
import { loadZstd } from '../../bcp/services/zstd.ts';
import type { Usage } from '../../command-line/usage.ts';
import { hasCode, KnownError } from '../../diagnostics/error.ts';
import { PAYLOAD_ERROR_CODES } from '../../diagnostics/messages/bcp-messages.ts';
import { DirectoryStore } from '../../store/directory-store.ts';
import type { Io } from '../io.ts';
import { usageError } from './bcp-arguments.ts';
import { inputName, readInputBytes, STDIN, streamFile } from './input.ts';

/** The option of every command that reads payloads. */
export const STORE_OPTION = {
  '--store DIR': 'the folder with the content that the file names by hash',
} as const;

export interface PayloadInput {
  /** `-` for stdin. */
  readonly file: string;
  /** Folder of a content store. */
  readonly store: string | undefined;
  readonly io: Io;
}

/** Takes a payload's events, one after the other. */
export interface Collector {
  on(event: StreamEvent): void;
}

/**
 * The services that a payload needs. Most payloads need none, and loading zstd takes longer than reading a small one.
 */
interface Needs {
  readonly zstd: boolean;
  /** References may lead to earlier bodies of the same file, which are kept for that. */
  readonly own: boolean;
}

/** Reads a whole payload. Its defects are reported with the file's name. `read` runs anew where zstd is needed. */
export async function openPayload<T>(
  { file, store, io }: PayloadInput,
  read: (bytes: Uint8Array, options: DecodeOptions) => T,
): Promise<T> {
  const bytes = await readInputBytes(file, io);
  const needs = { zstd: false, own: true };
  return aboutPayloadFile(file, () => asNeeded(store, needs, async (options) => read(bytes, options)));
}

/** A payload, decoded. Its defects are reported with the file's name. */
export function readPayload(input: PayloadInput): Promise<DecodedPayload> {
  return openPayload(input, decodePayload);
}

/**
 * Gives a payload's events to a collector, in memory that does not grow with the file. Only stdin, and the bodies of a file
 * that refers to its own ones, are held. The payload's defects are reported as they are.
 */
export async function collect<C extends Collector>(
  { file, store, io }: PayloadInput,
  make: () => C,
): Promise<C> {
  const bytes = file === STDIN ? await readInputBytes(file, io) : undefined;
  return asNeeded(store, { zstd: false, own: false }, async (options) => {
    const source = bytes === undefined ? streamFile(file, io) : once(bytes);
    const collector = make();
    for await (const event of decodeStream(source, options)) collector.on(event);
    return collector;
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Reads with `needs` first. If something was missing, it reads again with that too. */
async function asNeeded<T>(
  store: string | undefined,
  needs: Needs,
  read: (options: DecodeOptions) => Promise<T>,
): Promise<T> {
  try {
    return await read(await decodeOptions(store, needs));
  } catch (error) {
    if (hasCode(error, 'bcp-compressed') && !needs.zstd)
      return asNeeded(store, { ...needs, zstd: true }, read);
    if (!hasCode(error, 'bcp-reference') && !hasCode(error, 'bcp-unknown-hash')) throw error;
    if (!needs.own) return asNeeded(store, { ...needs, own: true }, read);
    if (store !== undefined) throw error;
    throw new KnownError('bcp-no-store', error.params, { cause: error });
  }
}

async function decodeOptions(store: string | undefined, { zstd, own }: Needs): Promise<DecodeOptions> {
  const folder = store === undefined ? {} : { store: DirectoryStore.open(store, blake3) };
  return {
    zstd: zstd ? await loadZstd() : undefined,
    address: own || store !== undefined ? { hash: blake3, ownBodies: own, ...folder } : undefined,
  };
}

/** stdin can be read once. */
export function atMostOneStdin(files: readonly string[], usage: Usage): void {
  if (files.filter((file) => file === STDIN).length > 1) {
    throw usageError('- can stand for one file only.', usage);
  }
}

/** Runs what reads a payload; the payload's defects are reported with the file's name. */
export async function aboutPayloadFile<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof KnownError) || !PAYLOAD_ERROR_CODES.has(error.code)) throw error;
    throw new KnownError('bcp-in-file', { file: inputName(file), problem: error.message }, { cause: error });
  }
}
