/**
 * The JSON manifest that describes a payload: `bcp encode` reads it, `bcp decode --json` writes it and the
 * pipeline builds it. Checked by schema/manifest.v1.schema.json. If two spellings of a key exist, either may
 * be used. A key in `_base64` replaces the plain one for bytes that are not UTF-8 text.
 */
import type { PriorityName } from '../bcp/enums.ts';

/** An unsigned 64-bit integer; above `Number.MAX_SAFE_INTEGER` a string of decimal digits. */
export type ManifestUint = number | string;

interface ContentBlockFields {
  /** A short stand-in for the content. */
  readonly summary?: string;
  /** Becomes an annotation right after the block. */
  readonly priority?: PriorityName;
  /** The text that the block was made from, kept in the payload beside its fields (the pipeline sets it). */
  readonly source?: string;
  readonly source_base64?: string;
  /** The compact form to try first. */
  readonly hint?: string;
  /** Other tools write it; without effect. */
  readonly compress?: boolean;
}

/** Exactly one of the three has to be there. */
interface TextContent {
  readonly content?: string;
  readonly content_base64?: string;
  /** Path of a file whose bytes are the content, relative to the manifest's folder. */
  readonly content_file?: string;
}

export interface ManifestCode extends ContentBlockFields, TextContent {
  readonly type: 'code';
  /** Name, alias or wire id of a language; unknown names are allowed. This or `language` has to be there. */
  readonly lang?: string | number;
  readonly language?: string | number;
  readonly path: string;
  readonly line_start?: ManifestUint;
  readonly line_end?: ManifestUint;
}

export interface ManifestConversation extends ContentBlockFields, TextContent {
  readonly type: 'conversation';
  readonly role: string;
  readonly tool_call_id?: string;
}

export interface ManifestTreeEntry {
  readonly name: string;
  /** `file` where absent; `directory` where there are children. */
  readonly kind?: 'file' | 'directory' | 'dir';
  /** Bytes; absent where nobody knows. */
  readonly size?: ManifestUint;
  readonly children?: readonly ManifestTreeEntry[];
}

export interface ManifestFileTree extends ContentBlockFields {
  readonly type: 'file_tree';
  readonly root?: string;
  readonly root_path?: string;
  readonly entries: readonly ManifestTreeEntry[];
}

export interface ManifestToolResult extends ContentBlockFields, TextContent {
  readonly type: 'tool_result';
  readonly name?: string;
  readonly tool_name?: string;
  /** `ok` where absent. */
  readonly status?: string;
  readonly schema_hint?: string;
}

export interface ManifestDocument extends ContentBlockFields, TextContent {
  readonly type: 'document';
  readonly title: string;
  /** `markdown` where absent. */
  readonly format?: string;
  readonly format_hint?: string;
}

export interface ManifestStructuredData extends ContentBlockFields, TextContent {
  readonly type: 'structured_data';
  readonly format: string;
  readonly schema?: string;
}

export interface ManifestHunk {
  readonly old_start: ManifestUint;
  readonly new_start: ManifestUint;
  /** The hunk's lines with their leading `+`, `-` or space. */
  readonly lines?: string;
  readonly lines_base64?: string;
}

export interface ManifestDiff extends ContentBlockFields {
  readonly type: 'diff';
  readonly path: string;
  readonly hunks: readonly ManifestHunk[];
}

export interface ManifestAnnotation {
  readonly type: 'annotation';
  /** Index in the payload, annotations counted. */
  readonly target_block_id?: ManifestUint;
  readonly target?: ManifestUint;
  readonly kind: string;
  /** Text; for a priority its name. */
  readonly value?: string;
  readonly value_base64?: string;
  readonly summary?: string;
}

export interface ManifestEmbeddingRef extends ContentBlockFields {
  readonly type: 'embedding_ref';
  readonly vector_id?: string;
  readonly vector_id_base64?: string;
  /** Hexadecimal. */
  readonly source_hash: string;
  readonly model: string;
}

export interface ManifestImage extends ContentBlockFields {
  readonly type: 'image';
  readonly media_type: string;
  readonly alt_text?: string;
  /** Base64; this or `data_file` has to be there, not both. */
  readonly data?: string;
  /** Path of the image file, relative to the manifest's folder. */
  readonly data_file?: string;
}

export interface ManifestExtension extends ContentBlockFields, TextContent {
  readonly type: 'extension';
  readonly namespace: string;
  readonly type_name: string;
}

/** A block of a type that this version does not know. */
export interface ManifestUnknown {
  readonly type: 'unknown';
  /** The type's id on the wire. */
  readonly type_id: number;
  /** Base64. */
  readonly body: string;
  readonly summary?: string;
}

export type ManifestContentBlock =
  | ManifestCode
  | ManifestConversation
  | ManifestFileTree
  | ManifestToolResult
  | ManifestDocument
  | ManifestStructuredData
  | ManifestDiff
  | ManifestEmbeddingRef
  | ManifestImage
  | ManifestExtension;

export type ManifestBlock = ManifestContentBlock | ManifestAnnotation | ManifestUnknown;

export interface Manifest {
  readonly description?: string;
  readonly blocks: readonly ManifestBlock[];
}
