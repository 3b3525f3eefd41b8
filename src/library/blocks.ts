/**
 * Blocks as users of the library see them: names where the wire has ids. `Bytes` is what contents are made of: bytes when
 * they were decoded, bytes or text when they are to be encoded.
 */
import type { Uint } from '../bcp/blocks.ts';
import type {
  ANNOTATION_KINDS,
  DATA_FORMATS,
  ENTRY_KINDS,
  FORMAT_HINTS,
  LANGUAGES,
  MEDIA_TYPES,
  PriorityName,
  ROLES,
  STATUSES,
} from '../bcp/enums.ts';

export type { Uint };

type NameIn<Table> = Table[keyof Table];

export type Language = NameIn<typeof LANGUAGES>;
export type Role = NameIn<typeof ROLES>;
export type Status = NameIn<typeof STATUSES>;
export type Priority = PriorityName;
export type DocumentFormat = NameIn<typeof FORMAT_HINTS>;
export type DataFormat = NameIn<typeof DATA_FORMATS>;
export type AnnotationKind = NameIn<typeof ANNOTATION_KINDS>;
export type MediaType = NameIn<typeof MEDIA_TYPES>;
export type EntryKind = NameIn<typeof ENTRY_KINDS>;

interface Summarised {
  /** A short stand-in for the content. */
  readonly summary?: string;
}

interface ContentBlockBase<Bytes> extends Summarised {
  /** The text that the block was made from. Other readers skip it. */
  readonly source?: Bytes;
  /** The compact form to try first when the block is rendered. Other readers skip it. */
  readonly hint?: string;
}

export interface CodeBlock<Bytes = Uint8Array> extends ContentBlockBase<Bytes> {
  readonly type: 'code';
  /** A number stands for a language that has no name here; it is the id on the wire. */
  readonly language: Language | number;
  readonly path: string;
  readonly content: Bytes;
  /** First and last line of the excerpt. */
  readonly lineStart?: Uint;
  readonly lineEnd?: Uint;
}

export interface ConversationBlock<Bytes = Uint8Array> extends ContentBlockBase<Bytes> {
  readonly type: 'conversation';
  readonly role: Role;
  readonly content: Bytes;
  readonly toolCallId?: string;
}

export interface FileTreeEntry {
  readonly name: string;
  readonly kind: EntryKind;
  /** Bytes. Absent where nobody knows; other programs print 0 then. */
  readonly size?: Uint;
  /** Absent if there are none. */
  readonly children?: readonly FileTreeEntry[];
}

export interface FileTreeBlock<Bytes = Uint8Array> extends ContentBlockBase<Bytes> {
  readonly type: 'file_tree';
  readonly root: string;
  readonly entries: readonly FileTreeEntry[];
}

export interface ToolResultBlock<Bytes = Uint8Array> extends ContentBlockBase<Bytes> {
  readonly type: 'tool_result';
  readonly toolName: string;
  readonly status: Status;
  readonly content: Bytes;
  readonly schemaHint?: string;
}

export interface DocumentBlock<Bytes = Uint8Array> extends ContentBlockBase<Bytes> {
  readonly type: 'document';
  readonly title: string;
  readonly format: DocumentFormat;
  readonly content: Bytes;
}

export interface StructuredDataBlock<Bytes = Uint8Array> extends ContentBlockBase<Bytes> {
  readonly type: 'structured_data';
  readonly format: DataFormat;
  readonly schema?: string;
  readonly content: Bytes;
}

export interface DiffHunk<Bytes = Uint8Array> {
  readonly oldStart: Uint;
  readonly newStart: Uint;
  /** The lines with their `+`, `-` or blank in front, each with its line break. */
  readonly lines: Bytes;
}

export interface DiffBlock<Bytes = Uint8Array> extends ContentBlockBase<Bytes> {
  readonly type: 'diff';
  readonly path: string;
  readonly hunks: readonly DiffHunk<Bytes>[];
}

/** Metadata about another block. */
export interface AnnotationBlock<Bytes = Uint8Array> extends Summarised {
  readonly type: 'annotation';
  /** Index of the block that it is about, annotations counted. */
  readonly target: Uint;
  readonly kind: AnnotationKind;
  /** A text, of priorities the name; bytes where it is neither. */
  readonly value: string | Bytes;
}

export interface EmbeddingRefBlock<Bytes = Uint8Array> extends ContentBlockBase<Bytes> {
  readonly type: 'embedding_ref';
  readonly vectorId: Bytes;
  readonly sourceHash: Bytes;
  readonly model: string;
}

export interface ImageBlock<Bytes = Uint8Array> extends ContentBlockBase<Bytes> {
  readonly type: 'image';
  readonly mediaType: MediaType;
  readonly altText: string;
  readonly data: Bytes;
}

export interface ExtensionBlock<Bytes = Uint8Array> extends ContentBlockBase<Bytes> {
  readonly type: 'extension';
  readonly namespace: string;
  readonly typeName: string;
  readonly content: Bytes;
}

/** A block of a type that this version does not know. */
export interface UnknownBlock<Bytes = Uint8Array> extends Summarised {
  readonly type: 'unknown';
  /** The type's id on the wire, 0 to 254. */
  readonly typeId: number;
  readonly body: Bytes;
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
