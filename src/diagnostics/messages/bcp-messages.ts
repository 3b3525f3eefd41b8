/** Messages about BCP payloads, manifests and the `bcp` command. Offsets count bytes from the file's start, unless a space says otherwise. */
import { closest } from '../suggest.ts';

const hex = (n: number | bigint, digits: number): string =>
  `0x${n.toString(16).toUpperCase().padStart(digits, '0')}`;
const DAMAGED = 'The file is damaged or not complete: write it again.';

function didYouMean(word: string, candidates: Iterable<string>): string {
  const near = closest(word, candidates);
  return near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`;
}

/** The bytes that an offset counts in, if they are not those of the file itself. */
export type Space =
  | { readonly in: 'file' | 'inflated payload' }
  | { readonly in: 'inflated body' | 'stored body'; readonly block: number };

/** Where something stands. */
export interface PayloadPlace {
  readonly offset: number;
  readonly space?: Space;
}

function at({ offset, space }: PayloadPlace): string {
  if (space === undefined || space.in === 'file') return `byte ${offset}`;
  if ('block' in space) return `byte ${offset} (in the ${space.in} of the block at byte ${space.block})`;
  return `byte ${offset} (in the ${space.in})`;
}

const INFLATE_DEFECTS = {
  broken: 'is not a sound zstd frame',
  'cut-off': 'ends before its zstd frame does',
  trailing: 'is more than one zstd frame: other bytes follow it',
  dictionary: 'needs a zstd dictionary, and BCP has no place for one',
  window: 'needs a zstd window of more than 16 MiB',
} as const;

/** Faults in the bytes of a payload. */
const payloadMessages = {
  'bcp-header-short': (p: { length: number }) =>
    `Not a BCP file: it has ${p.length} bytes, and the header alone takes 8.`,
  'bcp-magic': (p: { found: number }) =>
    `Not a BCP file: it begins with ${hex(p.found, 8)} instead of 0x42435000 ("BCP\\0").`,
  'bcp-version': (p: { major: number; minor: number }) =>
    `This is a BCP ${p.major}.${p.minor} file; this program reads only version 1. Write it again as version 1.`,
  'bcp-reserved': (p: { value: number }) =>
    `Invalid BCP header: the reserved byte at offset 7 is ${hex(p.value, 2)} and must be 0x00.`,
  'bcp-truncated': (p: PayloadPlace & { what: string }) =>
    `The payload ends at ${at(p)}, inside ${p.what}. ${DAMAGED}`,
  'bcp-varint': (p: PayloadPlace & { what: string }) =>
    `The number at ${at(p)}, ${p.what}, does not fit into 64 bits. ${DAMAGED}`,
  'bcp-block-type': (p: PayloadPlace & { typeId: number | bigint }) =>
    `Block type ${p.typeId} at ${at(p)} is above 255. ${DAMAGED}`,
  'bcp-block-too-large': (p: PayloadPlace & { size: number | bigint; limit: number }) =>
    `The block at ${at(p)} says that its body has ${p.size} bytes; the limit is ${p.limit}. ${DAMAGED}`,
  'bcp-content-too-large': (p: { index: number; size: number; limit: number }) =>
    `The body of block ${p.index} has ${p.size} bytes, the limit is ${p.limit}. Split its content.`,
  'bcp-payload-too-large': (p: { size: number; limit: number }) =>
    `The payload has ${p.size} bytes, the limit is ${p.limit}. Split it.`,
  'bcp-beyond-limit': (p: PayloadPlace & { limit: number }) =>
    `With the block at ${at(p)}, the uncompressed payload has more than ${p.limit} bytes, which is the limit. Split it.`,
  'bcp-too-many-blocks': (p: { limit: number }) =>
    `The payload has more than ${p.limit} blocks, which is the limit. Split it.`,
  'bcp-too-many-parts': (p: { limit: number }) =>
    `The payload has more than ${p.limit} tree entries and hunks, which is the limit. Split it.`,
  'bcp-too-many-fields': (p: PayloadPlace & { limit: number }) =>
    `With the field at ${at(p)}, the payload has more than ${p.limit} fields, which is the limit. Split it.`,
  'bcp-wire-type': (p: PayloadPlace & { block: string; wireType: number | bigint }) =>
    `The field at ${at(p)} of a ${p.block} block has wire type ${p.wireType}; only 0, 1 and 2 exist. ${DAMAGED}`,
  'bcp-field-type': (p: PayloadPlace & { block: string; field: string; wireType: number }) =>
    `The field "${p.field}" at ${at(p)} of a ${p.block} block has the wrong wire type ${p.wireType}.`,
  'bcp-missing-field': (p: PayloadPlace & { block: string; field: string; id: number }) =>
    `The ${p.block} block at ${at(p)} lacks its required field "${p.field}" (id ${p.id}).`,
  'bcp-enum': (p: PayloadPlace & { block: string; field: string; value: number | bigint }) =>
    `The field "${p.field}" at ${at(p)} of a ${p.block} block has the unknown value ${hex(p.value, 2)}.`,
  'bcp-tree-depth': (p: PayloadPlace & { block: string; limit: number }) =>
    `The field "children" at ${at(p)} of a ${p.block} block nests deeper than ${p.limit} levels, which is the limit.`,
  'bcp-tree-too-deep': (p: { limit: number }) =>
    `A file tree nests deeper than ${p.limit} levels, which is the limit. Split it by folders.`,
  'bcp-no-end': (p: PayloadPlace) => `The payload ends at ${at(p)} without an END block. ${DAMAGED}`,
  'bcp-trailing': (p: PayloadPlace & { count: number }) =>
    `${p.count} bytes follow the END block, from ${at(p)}. Remove them or write the file again.`,
  'bcp-compressed': (p: PayloadPlace & { what: 'payload' | 'block' }) =>
    `The ${p.what} at ${at(p)} needs zstd, and the caller gave no zstd to read it with.`,
  'bcp-zstd': (p: PayloadPlace & { what: 'payload' | 'block'; defect: keyof typeof INFLATE_DEFECTS }) =>
    `The compressed ${p.what} at ${at(p)} ${INFLATE_DEFECTS[p.defect]}. Write the file again.`,
  'bcp-inflated-too-large': (p: PayloadPlace & { what: 'payload' | 'block'; limit: number }) =>
    `The compressed ${p.what} at ${at(p)} inflates to more than ${p.limit} bytes, which is the limit. Split it.`,
  'bcp-reference-size': (p: PayloadPlace & { size: number }) =>
    `The block at ${at(p)} refers to stored content by a hash of ${p.size} bytes; it must have 32. ${DAMAGED}`,
  'bcp-reference': (p: PayloadPlace & { hash: string }) =>
    `The block at ${at(p)} stands for stored content with the BLAKE3 hash ${p.hash}, and the caller gave no store to find it in.`,
  'bcp-unknown-hash': (p: PayloadPlace & { hash: string }) =>
    `The block at ${at(p)} stands for stored content with the BLAKE3 hash ${p.hash}, which the store does not have.`,
  'bcp-wrong-content': (p: PayloadPlace & { hash: string; found: string }) =>
    `The block at ${at(p)} stands for stored content with the BLAKE3 hash ${p.hash}; the store gave content with the hash ${p.found}. The store is damaged.`,
  'bcp-no-store': (p: PayloadPlace & { hash: string }) =>
    `The block at ${at(p)} stands for stored content with the BLAKE3 hash ${p.hash}, which is not in the file itself. Name the content store with --store DIR.`,
  'bcp-dangling': (p: { index: number; target: number | bigint; count: number }) =>
    `Block ${p.index} annotates block ${p.target}, but its file has ${p.count} blocks: in a longer file it would annotate another one. Remove it first.`,
  'bcp-empty': () => 'A payload needs at least one block.',
} as const;

const renderMessages = {
  'bcp-nothing-to-render': () =>
    'There is nothing to render: the payload has no block, or the options leave out every block.',
  'bcp-not-utf8': (p: { index: number; block: string }) =>
    `The content of block ${p.index} (${p.block}) is not UTF-8 text, which only the mode compact can render.`,
} as const;

const manifestMessages = {
  'manifest-not-json': (p: { file: string; reason: string }) => `${p.file} is not valid JSON: ${p.reason}`,
  'manifest-too-large': (p: { file: string; size: number; limit: number }) =>
    `${p.file} has ${p.size} bytes, the limit for a manifest is ${p.limit}. Name its contents by "content_file".`,
  'manifest-invalid': (p: { file: string; problems: readonly string[] }) =>
    `${p.file} is not a BCP manifest:\n${p.problems.map((problem) => `  ${problem}`).join('\n')}`,
  'manifest-content': (p: { place: string; problem: string }) => `${p.place}: ${p.problem}`,
  'manifest-value': (p: { at: string; value: string; expected: readonly string[] }) =>
    `${p.at}: unknown value ${JSON.stringify(p.value)}, expected ${p.expected.join('|')}.${didYouMean(p.value, p.expected)}`,
  'manifest-missing': (p: { at: string; keys: readonly string[] }) =>
    `${p.at}: add one of ${p.keys.map((key) => JSON.stringify(key)).join(', ')}.`,
  'manifest-uint': (p: { at: string; value: string }) =>
    `${p.at}: ${p.value} does not fit into 64 bits; the largest number is 18446744073709551615.`,
  'manifest-type-id': (p: { at: string; typeId: number }) =>
    `${p.at}: ${p.typeId} is the id of a type that BCP defines. Describe the block by its own type.`,
  'manifest-encoding': (p: { at: string; encoding: 'base64' | 'hexadecimal' }) =>
    `${p.at}: this is not ${p.encoding}.`,
} as const;

const commandMessages = {
  'bcp-usage': (p: { problem: string; usage: string }) => `${p.problem}\n\n${p.usage}`,
  'bcp-file-too-large': (p: { file: string; size: number; limit: number }) =>
    `cannot read ${p.file}: it has ${p.size} bytes or more, the limit is ${p.limit}. Split it.`,
  'bcp-unreadable': (p: { file: string; reason: string }) => `cannot read ${p.file}: ${p.reason}`,
  'bcp-same-file': (p: { file: string }) =>
    `${p.file} is the input, and --output would overwrite it: name another file for --output`,
  'bcp-unwritable': (p: { file: string; reason: string }) => `cannot write ${p.file}: ${p.reason}`,
  'bcp-option': (p: { option: string; value: string; expected: string }) =>
    `unknown ${p.option} ${JSON.stringify(p.value)} — expected ${p.expected}`,
  'bcp-terminal': () =>
    'A BCP file is binary, and a terminal cannot show it. Name a file with -o, or pipe the output into a program.',
  'bcp-not-utf8-in-file': (p: { file: string; problem: string }) =>
    `${p.file}: ${p.problem} Use --mode compact, or leave the block out with --include.`,
  'bcp-in-file': (p: { file: string; problem: string }) => `failed to decode ${p.file}: ${p.problem}`,
  'bcp-validation-failed': (p: { problem: string }) => `validation failed: ${p.problem}`,
} as const;

const storeMessages = {
  'store-unreadable': (p: { file: string; reason: string }) =>
    `cannot read the content store at ${p.file}: ${p.reason}. Name the folder that "bcp encode --store" wrote.`,
  'store-unwritable': (p: { file: string; reason: string }) =>
    `cannot write to the content store at ${p.file}: ${p.reason}.`,
  'store-foreign': (p: { folder: string; name: string }) =>
    `${p.folder} is not a content store: it holds ${JSON.stringify(p.name)}. Name an empty folder, a new one or a store.`,
  'store-corrupt': (p: { file: string }) =>
    `The content store is damaged: the content of ${p.file} does not match its name, which is its hash. Encode its source again with the same --store.`,
} as const;

export const bcpMessages = {
  ...payloadMessages,
  ...renderMessages,
  ...manifestMessages,
  ...commandMessages,
  ...storeMessages,
} as const;

/** The codes of all errors that reading a payload can report. */
export const PAYLOAD_ERROR_CODES: ReadonlySet<string> = new Set(Object.keys(payloadMessages));

/** The codes of all errors that encoding, decoding and rendering blocks can report. */
export type BlockErrorCode = keyof typeof payloadMessages | keyof typeof renderMessages | 'manifest-value';
