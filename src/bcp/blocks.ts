/**
 * The typed blocks of a BCP payload, as plain data. Ids of languages stay numbers, because unknown ones must survive a
 * round trip; the closed vocabularies have their names in enums.ts. Contents are bytes: the wire does not promise UTF-8.
 */

/** An unsigned 64-bit integer: a number up to `Number.MAX_SAFE_INTEGER`, a bigint above it and only there. */
export type Uint = number | bigint;

interface Summarised {
  /** A short stand-in for the content, in front of the block's fields on the wire. */
  readonly summary?: string;
}

/** Fields that every content block may carry beside its own fields. */
export interface ContentBlockBase extends Summarised {
  /** Private field 100, skipped by other readers: the bytes of the text that this block was made from. */
  readonly source?: Uint8Array;
  /** Private field 101, skipped by other readers: the compact form to try first. */
  readonly hint?: string;
}

export interface CodeBlock extends ContentBlockBase {
  readonly type: 'code';
  /** Id from `LANGUAGES`, or any other. */
  readonly language: number;
  readonly path: string;
  readonly content: Uint8Array;
  /** First and last line of the excerpt. */
  readonly lineStart?: Uint;
  readonly lineEnd?: Uint;
}

export interface ConversationBlock extends ContentBlockBase {
  readonly type: 'conversation';
  /** Id from `ROLES`. */
  readonly role: number;
  readonly content: Uint8Array;
  readonly toolCallId?: string;
}

export interface FileTreeEntry {
  readonly name: string;
  /** Id from `ENTRY_KINDS`. */
  readonly kind: number;
  /** Bytes; absent where nobody knows. */
  readonly size?: Uint;
  readonly children: readonly FileTreeEntry[];
}

export interface FileTreeBlock extends ContentBlockBase {
  readonly type: 'file_tree';
  readonly root: string;
  readonly entries: readonly FileTreeEntry[];
}

export interface ToolResultBlock extends ContentBlockBase {
  readonly type: 'tool_result';
  readonly toolName: string;
  /** Id from `STATUSES`. */
  readonly status: number;
  readonly content: Uint8Array;
  readonly schemaHint?: string;
}

export interface DocumentBlock extends ContentBlockBase {
  readonly type: 'document';
  readonly title: string;
  readonly content: Uint8Array;
  /** Id from `FORMAT_HINTS`. */
  readonly formatHint: number;
}

export interface StructuredDataBlock extends ContentBlockBase {
  readonly type: 'structured_data';
  /** Id from `DATA_FORMATS`. */
  readonly format: number;
  readonly schema?: string;
  readonly content: Uint8Array;
}

export interface DiffHunk {
  readonly oldStart: Uint;
  readonly newStart: Uint;
  readonly lines: Uint8Array;
}

export interface DiffBlock extends ContentBlockBase {
  readonly type: 'diff';
  readonly path: string;
  readonly hunks: readonly DiffHunk[];
}

/** Metadata about another block; never rendered. */
export interface AnnotationBlock extends Summarised {
  readonly type: 'annotation';
  /** Index of the annotated block in the payload, annotations counted. */
  readonly target: Uint;
  /** Id from `ANNOTATION_KINDS`. */
  readonly kind: number;
  /** UTF-8 text, or the one wire byte of a priority. */
  readonly value: Uint8Array;
}

export interface EmbeddingRefBlock extends ContentBlockBase {
  readonly type: 'embedding_ref';
  readonly vectorId: Uint8Array;
  readonly sourceHash: Uint8Array;
  readonly model: string;
}

export interface ImageBlock extends ContentBlockBase {
  readonly type: 'image';
  /** Id from `MEDIA_TYPES`. */
  readonly mediaType: number;
  readonly altText: string;
  readonly data: Uint8Array;
}

export interface ExtensionBlock extends ContentBlockBase {
  readonly type: 'extension';
  readonly namespace: string;
  readonly typeName: string;
  readonly content: Uint8Array;
}

/** A block type that this version does not know: kept as it is. */
export interface UnknownBlock extends Summarised {
  readonly type: 'unknown';
  /** The type id on the wire, 0 to 255, none of those in `BLOCK_TYPE_IDS`. */
  readonly typeId: number;
  /** The body after the summary, if there is one. */
  readonly body: Uint8Array;
}

export type ContentBlock =
  | CodeBlock
  | ConversationBlock
  | FileTreeBlock
  | ToolResultBlock
  | DocumentBlock
  | StructuredDataBlock
  | DiffBlock
  | EmbeddingRefBlock
  | ImageBlock
  | ExtensionBlock;

export type Block = ContentBlock | AnnotationBlock | UnknownBlock;
