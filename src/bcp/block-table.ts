/**
 * The types of blocks, each once: its fields in the order of their ids. The codec, the library and the manifest read and
 * write blocks by this table, and the types of all their blocks follow from it.
 */
import { type EnumTable, VOCABULARIES, type Vocabulary } from './enums.ts';

/** What the value of a field is. Of a vocabulary, the wire has ids; of `language` also ids that have no name. */
export type FieldKind =
  | Vocabulary
  | 'uint'
  | 'text'
  | 'bytes'
  /** Bytes that a manifest has as text, or in a file. */
  | 'content'
  /** Bytes that a manifest has as base64, or in a file. */
  | 'data'
  /** Bytes that a manifest has as hexadecimal text. */
  | 'hash'
  /** Nested fields, once for each hunk or entry. */
  | 'hunks'
  | 'entries';

export interface BlockField {
  readonly id: number;
  readonly kind: FieldKind;
  /** What errors and manifests call it, where that is not its property with underscores. */
  readonly name?: string;
  readonly optional?: true;
  /** Its spellings in manifests where `name` is not the only one. The first is the one that is written. */
  readonly keys?: readonly string[];
  /** What a manifest means that does not have it. */
  readonly fallback?: string;
}

/** Fields by the names of their properties in memory. */
export type FieldTable = Readonly<Record<string, BlockField>>;

export const BLOCK_TABLE = {
  code: {
    id: 0x01,
    fields: {
      /** A number stands for a language that has no name here; it is the id on the wire. */
      language: { id: 1, name: 'lang', kind: 'language', keys: ['lang', 'language'] },
      /** Path of the source file. */
      path: { id: 2, kind: 'text' },
      /** The code. */
      content: { id: 3, kind: 'content' },
      /** First line of the excerpt. */
      lineStart: { id: 4, kind: 'uint', optional: true },
      /** Last line of the excerpt. */
      lineEnd: { id: 5, kind: 'uint', optional: true },
    },
  },
  conversation: {
    id: 0x02,
    fields: {
      /** Who speaks. */
      role: { id: 1, kind: 'role' },
      /** What is said. */
      content: { id: 2, kind: 'content' },
      /** The tool call that this turn answers. */
      toolCallId: { id: 3, kind: 'text', optional: true },
    },
  },
  file_tree: {
    id: 0x03,
    fields: {
      /** Path of the folder that the entries stand in. */
      root: { id: 1, name: 'root_path', kind: 'text', keys: ['root', 'root_path'] },
      /** The files and folders in the root. */
      entries: { id: 2, kind: 'entries' },
    },
  },
  tool_result: {
    id: 0x04,
    fields: {
      /** Name of the tool. */
      toolName: { id: 1, kind: 'text', keys: ['name', 'tool_name'] },
      /** How the call ended. */
      status: { id: 2, kind: 'status', fallback: 'ok' },
      /** What the tool answered. */
      content: { id: 3, kind: 'content' },
      /** What describes the structure of the content. */
      schemaHint: { id: 4, kind: 'text', optional: true },
    },
  },
  document: {
    id: 0x05,
    fields: {
      /** Its title. */
      title: { id: 1, kind: 'text' },
      /** Its text. */
      content: { id: 2, kind: 'content' },
      /** How the text is marked up. */
      format: {
        ...{ id: 3, name: 'format_hint', kind: 'documentFormat' },
        ...{ keys: ['format', 'format_hint'], fallback: 'markdown' },
      },
    },
  },
  structured_data: {
    id: 0x06,
    fields: {
      /** The format of the content. */
      format: { id: 1, kind: 'dataFormat' },
      /** What describes the structure of the content. */
      schema: { id: 2, kind: 'text', optional: true },
      /** The data. */
      content: { id: 3, kind: 'content' },
    },
  },
  diff: {
    id: 0x07,
    fields: {
      /** Path of the file that changed. */
      path: { id: 1, kind: 'text' },
      /** The places that changed. */
      hunks: { id: 2, kind: 'hunks' },
    },
  },
  annotation: {
    id: 0x08,
    fields: {
      /** Index of the block that it is about, annotations counted. */
      target: { id: 1, name: 'target_block_id', kind: 'uint', keys: ['target', 'target_block_id'] },
      /** What the value is. */
      kind: { id: 2, kind: 'annotationKind' },
      /** A text; of a priority its name, which is one byte on the wire. */
      value: { id: 3, kind: 'bytes' },
    },
  },
  embedding_ref: {
    id: 0x09,
    fields: {
      /** Names the vector in its store. */
      vectorId: { id: 1, kind: 'bytes' },
      /** Hash of the content that the vector was made from. */
      sourceHash: { id: 2, kind: 'hash' },
      /** The model that made the vector. */
      model: { id: 3, kind: 'text' },
    },
  },
  image: {
    id: 0x0a,
    fields: {
      /** The format of the image. */
      mediaType: { id: 1, kind: 'mediaType' },
      /** What the image shows, in words. */
      altText: { id: 2, kind: 'text', fallback: '' },
      /** The file of the image. */
      data: { id: 3, kind: 'data' },
    },
  },
  extension: {
    id: 0xfe,
    fields: {
      /** Who has defined the type. */
      namespace: { id: 1, kind: 'text' },
      /** Name of the type in the namespace. */
      typeName: { id: 2, kind: 'text' },
      /** The content, as the type defines it. */
      content: { id: 3, kind: 'content' },
    },
  },
} as const satisfies Readonly<Record<string, { readonly id: number; readonly fields: FieldTable }>>;

/** What every block but annotations may have beside its own fields. The ids are private: other readers skip them. */
export const COMMON_FIELDS = {
  /** The text that the block was made from. Other readers skip it. */
  source: { id: 100, kind: 'bytes', optional: true },
  /** The compact form to try first when the block is rendered. Other readers skip it. */
  hint: { id: 101, kind: 'text', optional: true },
} as const satisfies FieldTable;

export const HUNK_FIELDS = {
  /** The line of the old file that the hunk begins with. */
  oldStart: { id: 1, kind: 'uint' },
  /** The line of the new file that the hunk begins with. */
  newStart: { id: 2, kind: 'uint' },
  /** The lines with their `+`, `-` or blank in front, each with its line break. */
  lines: { id: 3, kind: 'bytes' },
} as const satisfies FieldTable;

export type KnownBlockType = keyof typeof BLOCK_TABLE;
export const KNOWN_BLOCK_TYPES = /* @__PURE__ */ Object.keys(BLOCK_TABLE) as KnownBlockType[];
export type ContentBlockType = Exclude<KnownBlockType, 'annotation'>;

/** A field as those use it that read the table. All have the same keys in the same order, which makes reading them fast. */
export interface Property {
  /** Its name in memory. */
  readonly property: string;
  readonly id: number;
  readonly name: string;
  readonly kind: FieldKind;
  readonly optional: boolean;
  /** The names of its vocabulary. */
  readonly names: EnumTable | undefined;
  /** The keys that it can have in a manifest. The first is the one that is written. */
  readonly keys: readonly string[];
  readonly fallback: string | undefined;
}

const underscored = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The endings of the keys of bytes in manifests: each is another way to give them. */
export const BYTE_KEYS = {
  bytes: ['', '_base64'],
  content: ['', '_base64', '_file'],
  data: ['', '_file'],
} as const;

const listOf = (fields: FieldTable): Property[] =>
  Object.entries(fields).map(([property, { id, kind, name = underscored(property), ...field }]) => ({
    property,
    id,
    name,
    kind,
    optional: field.optional === true,
    names: (VOCABULARIES as Readonly<Record<string, EnumTable>>)[kind],
    keys: (BYTE_KEYS as Readonly<Record<string, readonly string[]>>)[kind]?.map((ending) => name + ending) ??
      field.keys ?? [name],
    fallback: field.fallback,
  }));

export const HUNK_PROPERTIES: readonly Property[] = listOf(HUNK_FIELDS);
export const COMMON_PROPERTIES: readonly Property[] = listOf(COMMON_FIELDS);

const OWN = new Map<string, readonly Property[]>(
  Object.entries(BLOCK_TABLE).map(([type, { fields }]) => [type, listOf(fields)]),
);
const ALL = /* @__PURE__ */ new Map(
  [...OWN].map(([type, own]) => [type, type === 'annotation' ? own : [...own, ...COMMON_PROPERTIES]]),
);

/** The fields that a type alone has, in the order of their ids. */
export const ownPropertiesOf = (type: KnownBlockType): readonly Property[] => OWN.get(type)!;

/** All fields of a type, in the order of their ids. */
export const propertiesOf = (type: KnownBlockType): readonly Property[] => ALL.get(type)!;
