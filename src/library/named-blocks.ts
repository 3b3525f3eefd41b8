/**
 * Blocks as users of the library see them: names where the wire has ids. `Bytes` is what contents are made of: bytes when
 * they were decoded, bytes or text when they are to be encoded. What fields there are stands in `BLOCK_TABLE`.
 */
import type { ContentBlockType, HUNK_FIELDS } from '../bcp/block-table.ts';
import type { AnnotationOf, ContentOf, PlainValues, Properties, Uint, UnknownBlock } from '../bcp/blocks.ts';
import type { ENTRY_KINDS, PriorityName, VOCABULARIES } from '../bcp/enums.ts';

export type { Uint, UnknownBlock };

type NameIn<Table> = Table[keyof Table];
type Vocabularies = typeof VOCABULARIES;

export type Language = NameIn<Vocabularies['language']>;
export type Role = NameIn<Vocabularies['role']>;
export type Status = NameIn<Vocabularies['status']>;
export type Priority = PriorityName;
export type DocumentFormat = NameIn<Vocabularies['documentFormat']>;
export type DataFormat = NameIn<Vocabularies['dataFormat']>;
export type AnnotationKind = NameIn<Vocabularies['annotationKind']>;
export type MediaType = NameIn<Vocabularies['mediaType']>;
export type EntryKind = NameIn<typeof ENTRY_KINDS>;

interface NamedValues<Bytes> extends PlainValues<Bytes> {
  readonly language: Language | number;
  readonly role: Role;
  readonly status: Status;
  readonly priority: Priority;
  readonly documentFormat: DocumentFormat;
  readonly dataFormat: DataFormat;
  readonly annotationKind: AnnotationKind;
  readonly mediaType: MediaType;
  readonly hunks: readonly DiffHunk<Bytes>[];
  readonly entries: readonly FileTreeEntry[];
}

type Named<Type extends ContentBlockType, Bytes> = ContentOf<Type, NamedValues<Bytes>>;

export interface CodeBlock<Bytes = Uint8Array> extends Named<'code', Bytes> {}
export interface ConversationBlock<Bytes = Uint8Array> extends Named<'conversation', Bytes> {}
export interface FileTreeBlock<Bytes = Uint8Array> extends Named<'file_tree', Bytes> {}
export interface ToolResultBlock<Bytes = Uint8Array> extends Named<'tool_result', Bytes> {}
export interface DocumentBlock<Bytes = Uint8Array> extends Named<'document', Bytes> {}
export interface StructuredDataBlock<Bytes = Uint8Array> extends Named<'structured_data', Bytes> {}
export interface DiffBlock<Bytes = Uint8Array> extends Named<'diff', Bytes> {}
export interface EmbeddingRefBlock<Bytes = Uint8Array> extends Named<'embedding_ref', Bytes> {}
export interface ImageBlock<Bytes = Uint8Array> extends Named<'image', Bytes> {}
export interface ExtensionBlock<Bytes = Uint8Array> extends Named<'extension', Bytes> {}

/** Metadata about another block. Its value is bytes where they are neither text nor a priority. */
export interface AnnotationBlock<Bytes = Uint8Array> extends AnnotationOf<NamedValues<string | Bytes>> {}

export interface DiffHunk<Bytes = Uint8Array> extends Properties<typeof HUNK_FIELDS, NamedValues<Bytes>> {}

export interface FileTreeEntry {
  readonly name: string;
  readonly kind: EntryKind;
  /** Bytes. Absent where nobody knows; other programs print 0 then. */
  readonly size?: Uint;
  /** Absent if there are none. */
  readonly children?: readonly FileTreeEntry[];
}

export type ContentBlock<Bytes = Uint8Array> =
  | CodeBlock<Bytes>
  | ConversationBlock<Bytes>
  | FileTreeBlock<Bytes>
  | ToolResultBlock<Bytes>
  | DocumentBlock<Bytes>
  | StructuredDataBlock<Bytes>
  | DiffBlock<Bytes>
  | EmbeddingRefBlock<Bytes>
  | ImageBlock<Bytes>
  | ExtensionBlock<Bytes>;

/** A block that was decoded. */
export type Block<Bytes = Uint8Array> = ContentBlock<Bytes> | AnnotationBlock<Bytes> | UnknownBlock<Bytes>;

/** A block to be encoded or rendered. Text is written as UTF-8. */
export type BlockInput =
  | (ContentBlock<Uint8Array | string> & {
      /** Written as an annotation right after the block. */
      readonly priority?: Priority;
    })
  | AnnotationBlock<Uint8Array | string>
  | UnknownBlock<Uint8Array | string>;
