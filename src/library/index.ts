/** BCP files as a library: `bcp-proxy/bcp`. */

export type {
  Blake3,
  ContentReader,
  ContentStore,
  DecodeOptions,
  EncodeOptions,
  Zstd,
} from '../bcp/codec-services.ts';
export { MemoryStore } from '../bcp/services/memory-store.ts';
export { type BcpError, type BcpErrorCode, isBcpError } from './bcp-error.ts';
export { decode, decodeStream } from './decode.ts';
export { encode } from './encode.ts';
export type {
  AnnotationBlock,
  AnnotationKind,
  Block,
  BlockInput,
  CodeBlock,
  ContentBlock,
  ConversationBlock,
  DataFormat,
  DiffBlock,
  DiffHunk,
  DocumentBlock,
  DocumentFormat,
  EmbeddingRefBlock,
  EntryKind,
  ExtensionBlock,
  FileTreeBlock,
  FileTreeEntry,
  ImageBlock,
  Language,
  MediaType,
  Priority,
  Role,
  Status,
  StructuredDataBlock,
  ToolResultBlock,
  Uint,
  UnknownBlock,
} from './named-blocks.ts';
export { type RenderMode, type RenderOptions, render, type Verbosity } from './render.ts';
