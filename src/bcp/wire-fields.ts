import { KnownError } from '../diagnostics/error.ts';
import { COMMON_FIELDS } from './block-table.ts';
import type { Uint } from './blocks.ts';
import { Cursor } from './byte-cursor.ts';
import type { EnumTable } from './enums.ts';
import type { PayloadLimits } from './payload-limits.ts';
import { decodeLossy } from './text.ts';
import { LAST_FIELD_ID, WIRE, type WireType } from './wire.ts';

interface Field {
  readonly id: Uint;
  readonly wireType: WireType;
  /** Offset of the field's id. */
  readonly at: number;
  /** Value of a varint, 0 otherwise. */
  readonly uint: Uint;
  /** Offsets of the payload of a bytes or nested field. */
  readonly start: number;
  readonly end: number;
  earlier: Field | undefined;
}

export function isWireType(value: Uint): value is WireType {
  return value === WIRE.varint || value === WIRE.bytes || value === WIRE.nested;
}

/** Private fields: where a foreign writer uses their ids for something else, they are as unknown as any other. */
function isPrivate(id: Uint): boolean {
  return id === COMMON_FIELDS.source.id || id === COMMON_FIELDS.hint.id;
}

function isKnown(id: Uint, wireType: WireType): boolean {
  return id <= LAST_FIELD_ID || (isPrivate(id) && wireType === WIRE.bytes);
}

/** Reads the next field, and moves the cursor behind it. `undefined` for one that nobody asks for. */
function readField(cursor: Cursor, block: string, what: string): Field | undefined {
  const at = cursor.at;
  const id = cursor.uint(what);
  const wireType = cursor.uint(what);
  if (!isWireType(wireType)) throw new KnownError('bcp-wire-type', { offset: at, block, wireType });
  const uint = cursor.uint(what);
  const start = cursor.at;
  const isNumber = wireType === WIRE.varint;
  const end = isNumber ? start : cursor.skip(uint, what);
  return isKnown(id, wireType)
    ? { id, wireType, at, uint: isNumber ? uint : 0, start, end, earlier: undefined }
    : undefined;
}

/**
 * The fields of a block's body, or of a nested part of it, each `undefined` where it is absent. If a field occurs twice, the last one counts, and
 * only that one is kept: fields take far more memory than bytes.
 */
export class Fields {
  /** A list of its own: an array would begin with room for far more fields than a block has. */
  private latest: Field | undefined;
  /** The highest id of a field that is there. */
  highest: Uint = 0;

  /** Reads the fields between two offsets of the payload. `block` names the block in errors. */
  constructor(
    private readonly payload: Uint8Array,
    private readonly start: number,
    private readonly end: number,
    private readonly block: string,
    private readonly limits: PayloadLimits,
  ) {
    const cursor = new Cursor(payload, start, end);
    const what = `a field of a ${block} block`;
    while (!cursor.done) {
      limits.addField(cursor.at);
      const field = readField(cursor, block, what);
      if (field !== undefined) this.keep(field);
    }
  }

  uint(id: number, name: string): Uint | undefined {
    return this.find(id, name, WIRE.varint)?.uint;
  }

  /** The id of one of the table's names. */
  enumeration(id: number, name: string, table: EnumTable): number | undefined {
    const value = this.smallInteger(id, name);
    if (value !== undefined && table[value] === undefined) throw this.badValue(id, name, value);
    return value;
  }

  /** An id whose unknown values are kept. */
  smallInteger(id: number, name: string): number | undefined {
    const value = this.uint(id, name);
    if (typeof value === 'bigint') throw this.badValue(id, name, value);
    return value;
  }

  bytes(id: number, name: string): Uint8Array | undefined {
    const field = this.find(id, name, WIRE.bytes);
    return field && this.payload.subarray(field.start, field.end);
  }

  text(id: number, name: string): string | undefined {
    const bytes = this.bytes(id, name);
    return bytes && decodeLossy(bytes);
  }

  missing(id: number, name: string): KnownError<'bcp-missing-field'> {
    return new KnownError('bcp-missing-field', { offset: this.start, block: this.block, field: name, id });
  }

  /** All occurrences of a nested field, in order, each as `read` makes it of its part of the payload. */
  nestedParts<T>(
    id: number,
    name: string,
    read: (payload: Uint8Array, start: number, end: number, block: string, limits: PayloadLimits) => T,
  ): T[] {
    const parts: T[] = [];
    const cursor = new Cursor(this.payload, this.start, this.end);
    while (!cursor.done) {
      const field = readField(cursor, this.block, '');
      if (field?.id !== id) continue;
      this.check(field, name, WIRE.nested);
      parts.push(read(this.payload, field.start, field.end, this.block, this.limits));
    }
    return parts;
  }

  private keep(field: Field): void {
    let before: Field | undefined;
    for (let each = this.latest; each !== undefined; each = each.earlier) {
      if (each.id !== field.id) {
        before = each;
        continue;
      }
      if (before === undefined) this.latest = each.earlier;
      else before.earlier = each.earlier;
      break;
    }
    if (field.id > this.highest) this.highest = field.id;
    field.earlier = this.latest;
    this.latest = field;
  }

  private last(id: number): Field | undefined {
    let field = this.latest;
    while (field !== undefined && field.id !== id) field = field.earlier;
    return field;
  }

  private find(id: number, name: string, wireType: WireType): Field | undefined {
    const field = this.last(id);
    if (field) this.check(field, name, wireType);
    return field;
  }

  private check(field: Field, name: string, wireType: WireType): void {
    // The two length-prefixed types are read alike.
    if ((field.wireType === WIRE.varint) === (wireType === WIRE.varint)) return;
    const { at: offset, wireType: found } = field;
    throw new KnownError('bcp-field-type', { offset, block: this.block, field: name, wireType: found });
  }

  private badValue(id: number, name: string, value: Uint): KnownError<'bcp-enum'> {
    const offset = this.last(id)?.at ?? this.start;
    return new KnownError('bcp-enum', { offset, block: this.block, field: name, value });
  }
}
