import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Cursor } from '../../src/bcp/byte-cursor.ts';
import { readFrameHeader } from '../../src/bcp/frame-header.ts';
import { decodeHeader } from '../../src/bcp/header.ts';
import { BLOCK_FLAGS, HEADER_FLAGS, HEADER_SIZE } from '../../src/bcp/wire.ts';

/** A folder with a payload and what the reference CLI printed for it. */
export interface Vector {
  readonly name: string;
  readonly folder: string;
  /** The payload, or one of its blocks, is compressed. */
  readonly compressed: boolean;
  readonly files: readonly string[];
  read(file: string): Buffer;
  text(file: string): string;
}

const FIXTURES = fileURLToPath(new URL('../fixtures/vectors/', import.meta.url));
/** The reference's own vectors may be read beside the repository, but not copied into it. */
const SHARED = fileURLToPath(new URL('../../../shared/bcp/vectors/', import.meta.url));

/** Whether the payload's header, or the frame of one of its blocks, says so. */
function isCompressed(payload: Uint8Array): boolean {
  if ((decodeHeader(payload).flags & HEADER_FLAGS.compressed) !== 0) return true;
  const cursor = new Cursor(payload, HEADER_SIZE, payload.length);
  for (;;) {
    const frame = readFrameHeader(cursor);
    if (frame === 'end') return false;
    if ((frame.flags & BLOCK_FLAGS.compressed) !== 0) return true;
    cursor.skip(frame.size, 'a block body');
  }
}

function vectorsIn(base: string, prefix: string): Vector[] {
  return readdirSync(base)
    .filter((name) => name.startsWith(prefix))
    .map((name) => {
      const folder = `${base}${name}/`;
      return {
        name,
        folder,
        compressed: isCompressed(readFileSync(`${folder}payload.bcp`)),
        files: readdirSync(folder),
        read: (file) => readFileSync(folder + file),
        text: (file) => readFileSync(folder + file, 'utf8'),
      };
    });
}

export const GENERATED: readonly Vector[] = vectorsIn(FIXTURES, 'gen-');
export const GOLDEN: readonly Vector[] = existsSync(SHARED) ? vectorsIn(SHARED, 'golden-') : [];
if (GOLDEN.length === 0) console.warn('The golden vectors are not here: only the generated ones are tested.');

export const VECTORS: readonly Vector[] = [...GENERATED, ...GOLDEN];
export const READABLE: readonly Vector[] = VECTORS.filter((vector) => !vector.compressed);
