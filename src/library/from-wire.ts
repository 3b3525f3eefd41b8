import type * as wire from '../bcp/blocks.ts';
import {
  ANNOTATION_KINDS,
  DATA_FORMATS,
  ENTRY_KINDS,
  type EnumTable,
  FORMAT_HINTS,
  LANGUAGES,
  MEDIA_TYPES,
  PRIORITIES,
  ROLES,
  STATUSES,
} from '../bcp/enums.ts';
import { decodeStrict } from '../bcp/text.ts';
import { defined } from '../model/defined.ts';
import type { AnnotationBlock, Block, FileTreeEntry } from './blocks.ts';

/** A block with names instead of ids. Contents stay what they are: views into the payload. */
export function fromWire(block: wire.Block): Block {
  switch (block.type) {
    case 'code':
      return { ...block, language: (LANGUAGES as Names<typeof LANGUAGES>)[block.language] ?? block.language };
    case 'conversation':
      return { ...block, role: nameIn(ROLES, block.role) };
    case 'file_tree':
      return { ...block, entries: entries(block.entries) };
    case 'tool_result':
      return { ...block, status: nameIn(STATUSES, block.status) };
    case 'document': {
      const { formatHint, ...rest } = block;
      return { ...rest, format: nameIn(FORMAT_HINTS, formatHint) };
    }
    case 'structured_data':
      return { ...block, format: nameIn(DATA_FORMATS, block.format) };
    case 'annotation':
      return annotation(block);
    case 'image':
      return { ...block, mediaType: nameIn(MEDIA_TYPES, block.mediaType) };
    case 'diff':
    case 'embedding_ref':
    case 'extension':
    case 'unknown':
      return block;
  }
}

type Names<Table> = Readonly<Record<number, Table[keyof Table] | undefined>>;

/** The name of an id that decoding has checked. */
function nameIn<Table extends EnumTable>(table: Table, id: number): Table[keyof Table] {
  return (table as Names<Table>)[id] as Table[keyof Table];
}

function annotation(block: wire.AnnotationBlock): AnnotationBlock {
  const kind = nameIn(ANNOTATION_KINDS, block.kind);
  const { value } = block;
  if (kind !== 'priority') return { ...block, kind, value: decodeStrict(value) ?? value };
  const name = value.length === 1 ? (PRIORITIES as EnumTable)[value[0]!] : undefined;
  return { ...block, kind, value: name ?? value };
}

function entries(list: readonly wire.FileTreeEntry[]): FileTreeEntry[] {
  return list.map(({ name, kind, size, children }) => ({
    name,
    kind: nameIn(ENTRY_KINDS, kind),
    ...defined({ size }),
    ...(children.length === 0 ? {} : { children: entries(children) }),
  }));
}
