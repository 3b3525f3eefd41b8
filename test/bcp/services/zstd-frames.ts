/** Frames that the zstd command (1.5.4) wrote, in hexadecimal, and some that no encoder writes. */

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));

export const TEXT = 'The checksum of this text stands behind it. '.repeat(2).trimEnd();

const BLOCK =
  'a50100 c40254686520636865636b73756d206f6620746869732074657874207374616e647320626568696e642069742e200100e499aa0c';
/** `zstd FILE`: the size in front, a checksum behind. */
export const SIZED = bytesOf(`28b52ffd 24 57 ${BLOCK} f7e9978e`);
/** `zstd < FILE`: no size. */
export const CHECKED = bytesOf(`28b52ffd 04 58 ${BLOCK} f7e9978e`);
/** `zstd --no-check < FILE`: as the reference writes frames. */
export const PLAIN = bytesOf(`28b52ffd 00 58 ${BLOCK}`);

/** The beginning of what `zstd --long=27` writes: a window of 128 MiB. */
export const LONG_WINDOW = bytesOf('28b52ffd 04 88 640000 1000 0002 00e9ff');
/** Names dictionary 7. */
export const WITH_DICTIONARY = bytesOf('28b52ffd 21 07 01 090000 41');
/** Names dictionary 0, which means none; inflates to "A". */
export const NO_DICTIONARY = bytesOf('28b52ffd 21 00 01 090000 41');
/** A skippable frame of two bytes. */
export const SKIPPABLE = bytesOf('502a4d18 02000000 ffff');
/** Says that it has 2 bytes, but has 1. */
export const WRONG_SIZE = bytesOf('28b52ffd 20 02 090000 41');
/** Has the reserved bit of the descriptor. */
export const RESERVED_BIT = bytesOf('28b52ffd 28 01 090000 41');
/** 98,047 sequences with matches of 65,539 bytes in 9 bytes: some decoders run for minutes. */
export const SLOW = bytesOf('28b52ffd 00 58 4d0000 00 ffffff 54 23 02 34 01');

/** Blocks of one byte repeated: 4 bytes for as many as 128 KiB. */
export function repeated(sizes: readonly number[]): Uint8Array {
  const blocks = sizes.flatMap((size, i) => {
    const header = (size << 3) | 2 | (i === sizes.length - 1 ? 1 : 0);
    return [header & 255, (header >> 8) & 255, header >> 16, 0x41];
  });
  return Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58, ...blocks]);
}
