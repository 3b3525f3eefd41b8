/** BCP files as a library: `bcp-proxy/bcp`. */
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
} from '../library/blocks.ts';
export { decode, decodeStream } from '../library/decode.ts';
export { encode } from '../library/encode.ts';
export { type BcpError, type BcpErrorCode, isBcpError } from '../library/error.ts';
export { type RenderMode, type RenderOptions, render, type Verbosity } from '../library/render.ts';
export type {
  Blake3,
  ContentReader,
  ContentStore,
  DecodeOptions,
  EncodeOptions,
  Zstd,
} from './codec-services.ts';
export { MemoryStore } from './services/memory-store.ts';
