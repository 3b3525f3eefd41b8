/**
 * The typed blocks of a BCP payload, as plain data: what BLOCK_TABLE says of them. What has a vocabulary (enums.ts) stays an
 * id, because unknown languages must survive a round trip. Contents are bytes: the wire does not promise UTF-8.
 */
import type {
  BLOCK_TABLE,
  COMMON_FIELDS,
  ContentBlockType,
  FieldKind,
  FieldTable,
  HUNK_FIELDS,
} from './block-table.ts';
import type { Vocabulary } from './enums.ts';

/** An unsigned 64-bit integer: a number up to `Number.MAX_SAFE_INTEGER`, a bigint above it and only there. */
export type Uint = number | bigint;

/** For each kind of field, the type of its values. */
export type ValueTypes = Readonly<Record<FieldKind, unknown>>;

/** The types of the values that are alike wherever a block is in memory. */
export interface PlainValues<Bytes> {
  readonly uint: Uint;
  readonly text: string;
  readonly bytes: Bytes;
  readonly content: Bytes;
  readonly data: Bytes;
  readonly hash: Bytes;
}

type OptionalKey<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends { readonly optional: true } ? Key : never;
}[keyof Fields];

type Picked<Fields extends FieldTable, Key extends keyof Fields, Values extends ValueTypes> = {
  readonly [Name in Key]: Values[Fields[Name]['kind']];
};

/** Fields as properties. */
export type Properties<Fields extends FieldTable, Values extends ValueTypes> = Picked<
  Fields,
  Exclude<keyof Fields, OptionalKey<Fields>>,
  Values
> &
  Partial<Picked<Fields, OptionalKey<Fields>, Values>>;

export interface Summarised {
  /** A short stand-in for the content. */
  readonly summary?: string;
}

/** A block with content, of one type. */
export type ContentOf<Type extends ContentBlockType, Values extends ValueTypes> = {
  readonly type: Type;
} & Summarised &
  Properties<(typeof BLOCK_TABLE)[Type]['fields'], Values> &
  Properties<typeof COMMON_FIELDS, Values>;

/** Metadata about another block; never rendered. */
export type AnnotationOf<Values extends ValueTypes> = { readonly type: 'annotation' } & Summarised &
  Properties<(typeof BLOCK_TABLE)['annotation']['fields'], Values>;

interface WireValues extends PlainValues<Uint8Array>, Readonly<Record<Vocabulary, number>> {
  readonly hunks: readonly DiffHunk[];
  readonly entries: readonly FileTreeEntry[];
}

export interface DiffHunk extends Properties<typeof HUNK_FIELDS, WireValues> {}

export interface FileTreeEntry {
  readonly name: string;
  /** Id from `ENTRY_KINDS`. */
  readonly kind: number;
  /** Bytes; absent where nobody knows. */
  readonly size?: Uint;
  readonly children: readonly FileTreeEntry[];
}

export type ContentBlock = { [Type in ContentBlockType]: ContentOf<Type, WireValues> }[ContentBlockType];
export type CodeBlock = Extract<ContentBlock, { type: 'code' }>;
export type FileTreeBlock = Extract<ContentBlock, { type: 'file_tree' }>;
export type DiffBlock = Extract<ContentBlock, { type: 'diff' }>;
export interface AnnotationBlock extends AnnotationOf<WireValues> {}

/** A block type that this version does not know: kept as it is. */
export interface UnknownBlock<Bytes = Uint8Array> extends Summarised {
  readonly type: 'unknown';
  /** The type's id on the wire, 0 to 254. */
  readonly typeId: number;
  /** The body after the summary, if there is one. */
  readonly body: Bytes;
}

export type Block = ContentBlock | AnnotationBlock | UnknownBlock;
