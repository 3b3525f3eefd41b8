/** Constants of the BCP container, version 1.0. */

export const HEADER_SIZE = 8;
/** "BCP\0", big-endian. */
export const MAGIC = 0x42435000;
export const VERSION_MAJOR = 1;
export const VERSION_MINOR = 0;

/** Bits of the header's flags byte. */
export const HEADER_FLAGS = { compressed: 1, index: 2 } as const;
/** Bits of a block's flags byte. */
export const BLOCK_FLAGS = { summary: 1, compressed: 2, reference: 4 } as const;

/** How a field's value stands on the wire; nested fields are length-prefixed like bytes. */
export const WIRE = { varint: 0, bytes: 1, nested: 2 } as const;
export type WireType = (typeof WIRE)[keyof typeof WIRE];

/** Type id of the block that ends every payload. */
export const END_TYPE = 0xff;
/** Bytes that the END block takes in its shortest form. */
export const END_SIZE = 4;

/** The highest field id of a block's known fields, private ones aside. */
export const LAST_FIELD_ID = 5;

/** Bytes of a BLAKE3-256 hash. */
export const HASH_SIZE = 32;
/** A varint of 64 bits takes no more. */
export const MAX_VARINT_BYTES = 10;

/** Bytes of one block's body. */
export const MAX_BLOCK_SIZE = 16 * 1024 * 1024;
/** Bytes of everything after the header. */
export const MAX_PAYLOAD_SIZE = 256 * 1024 * 1024;
/** Levels of a file tree; more would exhaust the stack and is never a real tree. */
export const MAX_TREE_DEPTH = 500;
/** Blocks of a payload. Each takes far more time and memory than the three bytes that it can have. */
export const MAX_BLOCKS = 64 * 1024;
/** Tree entries and hunks of a payload, for the same reason: more than the files of the largest repositories. */
export const MAX_PARTS = 512 * 1024;
/** Fields of a payload, unknown ones and those of entries and hunks included: twice what as many parts have. */
export const MAX_FIELDS = 4 * 1024 * 1024;
