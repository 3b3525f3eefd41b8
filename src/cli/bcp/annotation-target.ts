import { BackwardWriter } from '../../bcp/backward-writer.ts';
import type { Uint } from '../../bcp/blocks.ts';
import { Cursor } from '../../bcp/byte-cursor.ts';
import { WIRE } from '../../bcp/wire.ts';
import { isWireType } from '../../bcp/wire-fields.ts';
import { KnownError } from '../../diagnostics/error.ts';

const BLOCK = 'ANNOTATION';
const WHAT = `a field of an ${BLOCK} block`;
/** Id of the field that names the annotated block. */
const TARGET = 1;

/** A number on the wire: where its bytes begin and end, and its value. */
interface WireNumber {
  readonly start: number;
  readonly end: number;
  readonly value: Uint;
}

/** The places in an annotation's full body that name its target. All other fields are skipped. */
function targetsIn(body: Uint8Array, hasSummary: boolean): WireNumber[] {
  const cursor = new Cursor(body, 0, body.length);
  if (hasSummary) cursor.skip(cursor.uint('a summary length'), 'a summary');
  const found: WireNumber[] = [];
  while (!cursor.done) {
    const offset = cursor.at;
    const id = cursor.uint(WHAT);
    const wireType = cursor.uint(WHAT);
    if (!isWireType(wireType)) throw new KnownError('bcp-wire-type', { offset, block: BLOCK, wireType });
    const start = cursor.at;
    const value = cursor.uint(WHAT);
    if (wireType !== WIRE.varint) cursor.skip(value, WHAT);
    else if (id === TARGET) found.push({ start, end: cursor.at, value });
  }
  return found;
}

/** An annotation's body with its target moved by so many blocks. Throws for a target that is none of `count` blocks. */
export function movedTarget(
  body: Uint8Array,
  hasSummary: boolean,
  { by, count, index }: { readonly by: number; readonly count: number; readonly index: number },
): Uint8Array {
  const targets = targetsIn(body, hasSummary);
  const writer = new BackwardWriter(body.length + 8);
  let end = body.length;
  for (const target of targets.reverse()) {
    if (target.value >= count) throw new KnownError('bcp-dangling', { index, target: target.value, count });
    writer.bytes(body.subarray(target.end, end));
    writer.uint(Number(target.value) + by);
    end = target.start;
  }
  writer.bytes(body.subarray(0, end));
  return writer.finish();
}
