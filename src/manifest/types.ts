/**
 * The JSON manifest that describes a payload: what `bcp encode` reads and what the pipeline builds. Checked by
 * schema/manifest.v1.schema.json. Where two spellings of a key exist, either may stand there; the first one here wins.
 */
import type { PriorityName } from '../bcp/enums.ts';

interface ContentBlockFields {
  /** A short stand-in for the content. */
  readonly summary?: string;
  /** Becomes an annotation right after the block. */
  readonly priority?: PriorityName;
  /** The text that the block was made from, kept in the payload beside its fields (the pipeline sets it). */
  readonly source?: string;
  /** The compact form to try first. */
  readonly hint?: string;
}

/** One of the two has to be there; `content` wins. */
interface TextContent {
  readonly content?: string;
  /** Path of a file whose bytes are the content, relative to the manifest's folder. */
  readonly content_file?: string;
}

export interface ManifestCode extends ContentBlockFields, TextContent {
  readonly type: 'code';
  /** Name or alias of a language; unknown names are allowed. This or `language` has to be there. */
  readonly lang?: string;
  readonly language?: string;
  readonly path: string;
  readonly line_start?: number;
  readonly line_end?: number;
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
  /** Bytes; 0 where absent. */
  readonly size?: number;
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
  readonly old_start: number;
  readonly new_start: number;
  /** The hunk's lines with their leading `+`, `-` or space. */
  readonly lines: string;
}

export interface ManifestDiff extends ContentBlockFields {
  readonly type: 'diff';
  readonly path: string;
  readonly hunks: readonly ManifestHunk[];
}

export interface ManifestAnnotation {
  readonly type: 'annotation';
  /** Index in the payload, annotations counted. */
  readonly target_block_id?: number;
  readonly target?: number;
  readonly kind: string;
  /** Text; for a priority its name. */
  readonly value: string;
}

export interface ManifestEmbeddingRef extends ContentBlockFields {
  readonly type: 'embedding_ref';
  readonly vector_id: string;
  /** Hexadecimal. */
  readonly source_hash: string;
  readonly model: string;
}

export interface ManifestImage extends ContentBlockFields {
  readonly type: 'image';
  readonly media_type: string;
  readonly alt_text?: string;
  /** Base64; this or `data_file` has to be there, this one wins. */
  readonly data?: string;
  /** Path of the image file, relative to the manifest's folder. */
  readonly data_file?: string;
}

export interface ManifestExtension extends ContentBlockFields, TextContent {
  readonly type: 'extension';
  readonly namespace: string;
  readonly type_name: string;
}

export type ManifestBlock =
  | ManifestCode
  | ManifestConversation
  | ManifestFileTree
  | ManifestToolResult
  | ManifestDocument
  | ManifestStructuredData
  | ManifestDiff
  | ManifestAnnotation
  | ManifestEmbeddingRef
  | ManifestImage
  | ManifestExtension;

export interface Manifest {
  readonly description?: string;
  readonly blocks: readonly ManifestBlock[];
}
