/**
 * The JSON manifest that describes a payload: `bcp encode` reads it, `bcp decode --json` writes it and the
 * pipeline builds it. Checked by schema/manifest.v1.schema.json; its blocks are what BLOCK_TABLE says of them. If two
 * spellings of a key exist, either may be used. A key in `_base64` replaces the plain one for bytes that are not UTF-8
 * text, a key in `_file` names a file that has them, relative to the manifest's folder.
 */
import type {
  BLOCK_TABLE,
  BlockField,
  BYTE_KEYS,
  COMMON_FIELDS,
  ContentBlockType,
  FieldTable,
  HUNK_FIELDS,
} from '../bcp/block-table.ts';
import type { PriorityName, Vocabulary } from '../bcp/enums.ts';

/** An unsigned 64-bit integer; above `Number.MAX_SAFE_INTEGER` a string of decimal digits. */
export type ManifestUint = number | string;

/** Names and aliases, bytes in one of their spellings, and what else a field can be. */
interface ManifestValues extends Readonly<Record<Exclude<Vocabulary, 'language'>, string>> {
  /** Unknown names are allowed; a number is the id on the wire. */
  readonly language: string | number;
  readonly uint: ManifestUint;
  readonly text: string;
  readonly bytes: string;
  readonly content: string;
  readonly data: string;
  readonly hash: string;
  readonly hunks: readonly ManifestHunk[];
  readonly entries: readonly ManifestTreeEntry[];
}

type Underscored<Text extends string> = Text extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Underscored<Rest>}`
  : Text;

type NameOf<F extends BlockField, Property> = F extends { readonly name: infer Name extends string }
  ? Name
  : Underscored<Property & string>;

/** The keys of a field of which none alone has to be there. */
type FreeKey<F extends BlockField, Property> = F extends {
  readonly keys: readonly (infer Key extends string)[];
}
  ? Key
  : F['kind'] extends keyof typeof BYTE_KEYS
    ? `${NameOf<F, Property>}${(typeof BYTE_KEYS)[F['kind']][number]}`
    : F extends { readonly optional: true } | { readonly fallback: string }
      ? NameOf<F, Property>
      : never;

type FieldsOf<Fields extends FieldTable> = {
  readonly [Key in keyof Fields as FreeKey<Fields[Key], Key>]?: ManifestValues[Fields[Key]['kind']];
} & {
  readonly [Key in keyof Fields as [FreeKey<Fields[Key], Key>] extends [never]
    ? NameOf<Fields[Key], Key>
    : never]: ManifestValues[Fields[Key]['kind']];
};

interface Summarised {
  /** A short stand-in for the content. */
  readonly summary?: string;
}

interface ContentKeys extends Summarised, FieldsOf<typeof COMMON_FIELDS> {
  /** Becomes an annotation right after the block. */
  readonly priority?: PriorityName;
  /** Other tools write it; without effect. */
  readonly compress?: boolean;
}

export type ManifestContentBlock = {
  [Type in ContentBlockType]: { readonly type: Type } & ContentKeys &
    FieldsOf<(typeof BLOCK_TABLE)[Type]['fields']>;
}[ContentBlockType];

export interface ManifestHunk extends FieldsOf<typeof HUNK_FIELDS> {}

export interface ManifestTreeEntry {
  readonly name: string;
  /** `file` where absent; `directory` where there are children. */
  readonly kind?: 'file' | 'directory' | 'dir';
  /** Bytes; absent where nobody knows. */
  readonly size?: ManifestUint;
  readonly children?: readonly ManifestTreeEntry[];
}

/** The value of a priority is its name. */
export interface ManifestAnnotation
  extends Summarised,
    FieldsOf<(typeof BLOCK_TABLE)['annotation']['fields']> {
  readonly type: 'annotation';
}

/** A block of a type that this version does not know. */
export interface ManifestUnknown extends Summarised {
  readonly type: 'unknown';
  /** The type's id on the wire. */
  readonly type_id: number;
  /** Base64. */
  readonly body: string;
}

export type ManifestBlock = ManifestContentBlock | ManifestAnnotation | ManifestUnknown;

export interface Manifest {
  readonly description?: string;
  readonly blocks: readonly ManifestBlock[];
}
