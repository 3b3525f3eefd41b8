import type { AnnotationBlock, Block, FileTreeEntry, Uint } from '../../../src/bcp/blocks.ts';
import {
  ANNOTATION_KINDS,
  DATA_FORMATS,
  type EnumTable,
  FORMAT_HINTS,
  idOf,
  LANGUAGES,
  MEDIA_TYPES,
  PRIORITIES,
  ROLES,
  STATUSES,
} from '../../../src/bcp/enums.ts';
import { utf8 } from '../../../src/bcp/text.ts';
import { expand } from '../../../src/render/compact/expand.ts';
import type { TreeNode } from '../../../src/render/compact/form.ts';
import { readTokens, textNames } from '../../../src/render/compact/names/name-codec.ts';
import { ORDERS } from '../../../src/render/compact/names/order.ts';
import { readTree } from '../../../src/render/compact/names/read-tree.ts';

/**
 * Reads the text of a rendered file back, knowing nothing but the text: the proof that nothing is lost in it. Of
 * images the text has the size alone, and no hints.
 */
export interface ReadFile {
  readonly blocks: readonly ReadBlock[];
  readonly adrift: readonly AnnotationBlock[];
}

export interface ReadBlock {
  readonly fields: Record<string, unknown>;
  readonly annotations: readonly { kind: number; value: Uint8Array; summary?: string }[];
}

interface RawPart {
  readonly words: readonly Word[];
  readonly remark: string | undefined;
  readonly lines: readonly string[];
}

interface Word {
  readonly key?: string;
  readonly text: string;
  readonly quoted: boolean;
}

const WORD = /(?:([a-z][a-z0-9-]*)=)?(?:("(?:[^"\\]|\\.)*")|([^\s"]+))(?: |$)/y;

function readHead(line: string): Omit<RawPart, 'lines'> {
  const remark = /(?:^| )\[([^[\]]*)\]$/.exec(line);
  const rest = remark ? line.slice(0, remark.index) : line;
  const words: Word[] = [];
  WORD.lastIndex = 0;
  while (WORD.lastIndex < rest.length) {
    const at = WORD.lastIndex;
    const found = WORD.exec(rest);
    if (!found) throw new Error(`no word at column ${at} of: ${line}`);
    const [, key, quoted, bare] = found;
    words.push({
      key,
      text: quoted === undefined ? bare! : (JSON.parse(quoted) as string),
      quoted: quoted !== undefined,
    });
  }
  return { words, remark: remark?.[1] };
}

function readParts(text: string): RawPart[] {
  const delimiter = `${/^=+/.exec(text)?.[0]} `;
  const parts: { words: readonly Word[]; remark: string | undefined; lines: string[] }[] = [];
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  for (const line of text.slice(0, -1).split('\n')) {
    if (line.startsWith(delimiter)) parts.push({ ...readHead(line.slice(delimiter.length)), lines: [] });
    else parts.at(-1)!.lines.push(line);
  }
  return parts;
}

function contentOf({ lines, remark }: RawPart): Uint8Array {
  const text = lines.join('\n');
  if (remark === 'base64') return Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  return utf8(expand(text));
}

const uint = (digits: string): Uint =>
  BigInt(digits) <= Number.MAX_SAFE_INTEGER ? Number(digits) : BigInt(digits);

function bytesOf({ text, quoted }: Word): Uint8Array {
  if (quoted || !text.startsWith('0x')) return utf8(text);
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

const idFrom = (table: EnumTable, name: string): number => idOf(table, name) ?? Number(name);

function entriesOf(nodes: readonly TreeNode[]): FileTreeEntry[] {
  return nodes.map(({ name, children }) => ({
    ...{ name, kind: children === undefined ? 0 : 1, size: 0, children: entriesOf(children ?? []) },
  }));
}

function readEntryLines(lines: readonly string[]): FileTreeEntry[] {
  const levels: FileTreeEntry[][] = [[]];
  for (const line of lines) {
    const indent = line.search(/[^ ]/);
    const [, name, size] = /^ *(.*?)(?: (\d+))?$/s.exec(line)!;
    const [token] = readTokens(name!, 0, textNames);
    const children: FileTreeEntry[] = [];
    const kind = token!.directory ? 1 : 0;
    levels.length = indent + 1;
    levels[indent]!.push({ name: token!.segments.join('/'), kind, size: uint(size ?? '0'), children });
    levels.push(children);
  }
  return levels[0]!;
}

function treeOf({ lines, remark }: RawPart): FileTreeEntry[] {
  if (lines.length === 0) return [];
  if (remark === 'sizes in bytes' || remark === 'one entry a line') return readEntryLines(lines);
  const order = remark?.replace('order ', '') ?? 'given';
  return entriesOf(readTree(lines, ORDERS.find((known) => known === order)!, textNames));
}

function hunksOf(lines: readonly string[]) {
  const hunks: { oldStart: Uint; newStart: Uint; rows: string[] }[] = [];
  for (const line of lines) {
    const found = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
    if (found) hunks.push({ oldStart: uint(found[1]!), newStart: uint(found[2]!), rows: [] });
    else hunks.at(-1)?.rows.push(`${line}\n`);
  }
  return hunks.map(({ rows, ...starts }) => ({ ...starts, lines: utf8(rows.join('')) }));
}

/** The fields in a head line by their places, and how many words they take. */
function positional(words: readonly Word[]): [Record<string, unknown>, number] {
  const [type, a, b] = words.map(({ text }) => text);
  switch (type) {
    case 'code':
      return [{ type, path: a, language: idFrom(LANGUAGES, b!) }, 3];
    case 'tree':
      return [{ type: 'file_tree', root: a }, 2];
    case 'result':
      return [{ type: 'tool_result', toolName: a, status: idFrom(STATUSES, b!) }, 3];
    case 'doc':
      return [{ type: 'document', title: a, format: idFrom(FORMAT_HINTS, b!) }, 3];
    case 'data':
      return [{ type: 'structured_data', format: idFrom(DATA_FORMATS, a!) }, 2];
    case 'diff':
      return [{ type, path: a }, 2];
    case 'embedding':
      return [
        { type: 'embedding_ref', model: a, vectorId: bytesOf(words[2]!), sourceHash: bytesOf(words[3]!) },
        4,
      ];
    case 'image':
      return [{ type, altText: a, mediaType: idFrom(MEDIA_TYPES, b!), size: Number(words[3]!.text) }, 5];
    case 'extension':
      return [{ type, namespace: a, typeName: b }, 3];
    case 'block':
      return [{ type: 'unknown', typeId: Number(a), size: Number(b) }, 4];
    default:
      return [{ type: 'conversation', role: idFrom(ROLES, type!) }, 1];
  }
}

function keyedField(type: unknown, key: string, word: Word): Record<string, unknown> | undefined {
  switch (key) {
    case 'schema':
      return { [type === 'tool_result' ? 'schemaHint' : 'schema']: word.text };
    case 'summary':
    case 'before':
    case 'after':
      return { [key]: word.text };
    case 'call':
      return { toolCallId: word.text };
    case 'lines': {
      const [, start, end] = /^(\d*)-(\d*)$/.exec(word.text)!;
      return { lineStart: start ? uint(start) : undefined, lineEnd: end ? uint(end) : undefined };
    }
    default:
      return undefined;
  }
}

interface Annotation {
  kind: number;
  value: Uint8Array;
  summary?: string;
}

function readWords(words: readonly Word[], from: number, fields: Record<string, unknown>): Annotation[] {
  const annotations: Annotation[] = [];
  for (let at = from; at < words.length; at++) {
    const word = words[at]!;
    if (word.key === undefined) {
      const name = words[++at]!.text;
      const priority = idOf(PRIORITIES, word.text);
      const value = priority === undefined ? bytesOf(word) : Uint8Array.of(priority);
      annotations.push({ kind: idFrom(ANNOTATION_KINDS, name), value });
      continue;
    }
    const field = keyedField(fields['type'], word.key, word);
    if (field) Object.assign(fields, field);
    else if (word.key === 'note') annotations.at(-1)!.summary = word.text;
    else {
      const kind = idFrom(ANNOTATION_KINDS, word.key.replace('summary-annotation', 'summary'));
      annotations.push({ kind, value: bytesOf(word) });
    }
  }
  return annotations;
}

/** What stands below a block's own head line. */
function bodyFields(type: unknown, part: RawPart): Record<string, unknown> {
  if (part.remark === 'source') {
    const source = contentOf(part);
    // A listing stands for the entries; a file made by the proxy may have no others.
    if (type === 'file_tree') return { source, entries: [] };
    return { source, hunks: hunksOf(new TextDecoder().decode(source).split('\n')) };
  }
  switch (type) {
    case 'file_tree':
      return { entries: treeOf(part) };
    case 'diff':
      return { hunks: hunksOf(part.lines) };
    case 'unknown':
      return { body: contentOf(part) };
    case 'image':
    case 'embedding_ref':
      return {};
    default:
      return { content: contentOf(part) };
  }
}

function addPart(fields: Record<string, unknown>, part: RawPart): void {
  const [first, old, now] = part.words.map(({ text }) => text);
  if (first === 'source') fields['source'] = contentOf(part);
  else if (first === 'summary')
    fields['summary'] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(contentOf(part));
  else {
    const hunk = { oldStart: uint(old!.slice(1)), newStart: uint(now!.slice(1)), lines: contentOf(part) };
    fields['hunks'] = [...(fields['hunks'] as unknown[]), hunk];
  }
}

function withSource(fields: Record<string, unknown>): Record<string, unknown> {
  const { before, after, ...rest } = fields;
  if (before === undefined) return rest;
  const content = new TextDecoder('utf-8', { ignoreBOM: true }).decode(rest['content'] as Uint8Array);
  return { ...rest, source: utf8(`${before}${content}${after}`) };
}

export function readFile(text: string): ReadFile {
  const blocks: { fields: Record<string, unknown>; annotations: Annotation[] }[] = [];
  const adrift: AnnotationBlock[] = [];
  for (const part of readParts(text)) {
    const first = part.words[0]?.text ?? '';
    if (['summary', 'source', 'hunk'].includes(first)) addPart(blocks.at(-1)!.fields, part);
    else if (first === 'annotation') {
      const [annotation] = readWords(part.words, 3, {});
      adrift.push({ type: 'annotation', target: uint(part.words[2]!.text), ...annotation! });
    } else {
      const [fields, count] = positional(part.words);
      const annotations = readWords(part.words, count, fields);
      blocks.push({ fields: { ...fields, ...bodyFields(fields['type'], part) }, annotations });
    }
  }
  return { blocks: blocks.map((block) => ({ ...block, fields: withSource(block.fields) })), adrift };
}

/** What reading has to give back: the blocks, without hints, and sizes instead of what is not text. */
export function expected(blocks: readonly Block[]): ReadFile {
  const isTarget = (index: Uint): boolean => {
    const target = blocks[Number(index)];
    return target !== undefined && target.type !== 'annotation';
  };
  const annotationsOf = blocks.filter((block) => block.type === 'annotation');
  return {
    blocks: blocks.flatMap((block, index) => {
      if (block.type === 'annotation') return [];
      const annotations = annotationsOf
        .filter(({ target }) => Number(target) === index)
        .map(({ type: _type, target: _target, ...rest }) => rest);
      return [{ fields: comparable(block), annotations }];
    }),
    adrift: annotationsOf.filter(({ target }) => !isTarget(target)),
  };
}

/** A size of 0 is left out, as one that is not known. */
const withSizes = (entries: readonly FileTreeEntry[]): FileTreeEntry[] =>
  entries.map((entry) => ({ ...entry, size: entry.size ?? 0, children: withSizes(entry.children) }));

function comparable(block: Exclude<Block, AnnotationBlock>): Record<string, unknown> {
  if (block.type === 'unknown') return { ...block, size: block.body.length };
  const { hint: _hint, ...fields } = block;
  const rest = fields.type === 'file_tree' ? { ...fields, entries: withSizes(fields.entries) } : fields;
  if (rest.type !== 'image') return rest;
  const { data, ...image } = rest;
  return { ...image, size: data.length };
}
