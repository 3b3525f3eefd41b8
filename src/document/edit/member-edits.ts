/**
 * Puts members of maps and items of lists into a text of YAML or JSON, replaces them, and takes them out: every other
 * byte stays. What a text is made of decides how it is written: braces, or blocks of YAML. Not every text can be edited
 * this way, so whoever asks reads the edited text again, and compares.
 */
import { isRecord } from '../../json/is-record.ts';
import { type Edit, splice } from '../../json/splice.ts';
import type { SourceDocument } from '../document.ts';
import { type Path, valueAt } from '../path.ts';
import { addToBraces, type Braces, indentAt, lineEnd, removeFromBraces, stepOf } from './braces.ts';
import { jsonFlow, yamlLines, yamlMember } from './written-value.ts';

/** The text with the edits. Lines end as they do in the text. */
export function edited(text: string, edits: readonly Edit[]): string {
  if (!text.includes('\r\n')) return splice(text, edits);
  return splice(
    text,
    edits.map((edit) => ({ ...edit, text: edit.text.replaceAll('\n', '\r\n') })),
  );
}

/** From the key to behind the value. An item of a list has no key. */
function rangeOf(document: SourceDocument, path: Path): Pick<Edit, 'start' | 'end'> {
  return { start: document.range(path, 'key').start, end: document.range(path).end };
}

function membersOf(document: SourceDocument, path: Path): readonly Pick<Edit, 'start' | 'end'>[] {
  const value = valueAt(document.value, path);
  const steps = Array.isArray(value) ? [...value.keys()] : isRecord(value) ? Object.keys(value) : [];
  return steps.map((step) => rangeOf(document, [...path, step])).sort((a, b) => a.start - b.start);
}

/** The braces or brackets around the members of a value; `undefined`: it is a block of YAML. */
function bracesAt(document: SourceDocument, path: Path): Braces | undefined {
  const { text } = document;
  const range = document.range(path);
  if (text[range.start] !== '{' && text[range.start] !== '[') return undefined;
  return { text, ...range, members: membersOf(document, path) };
}

/** `indent` of the line that the value begins in; `undefined`: it stands in one line. */
function jsonValue(value: unknown, text: string, indent: string | undefined): string {
  if (indent === undefined || !isRecord(value)) return jsonFlow(value);
  return JSON.stringify(value, null, stepOf(text)).replaceAll('\n', `\n${indent}`);
}

const indented = (lines: readonly string[], indent: string): string =>
  lines.map((line) => `${indent}${line}`).join('\n');

/**
 * The end of an entry of a block: behind its last line, and behind comments that are indented deeper than the entry.
 */
function blockEnd(text: string, valueEnd: number, indent: string): number {
  let end = lineEnd(text, text.slice(0, valueEnd).trimEnd().length);
  for (;;) {
    const next = text.indexOf('\n', end);
    if (next === -1) return end;
    const line = text.slice(next + 1, lineEnd(text, next + 1));
    const own = /^([ \t]*)#/.exec(line)?.[1];
    if (own === undefined || own.length <= indent.length) return end;
    end = lineEnd(text, next + 1);
  }
}

/** Behind the last entry of a block, or at the end of a text that has none. A line of dots ends a document of YAML. */
function addToBlock(document: SourceDocument, path: Path, lines: readonly string[]): Edit {
  const { text } = document;
  const members = membersOf(document, path);
  const [first] = members;
  if (first === undefined) {
    const at = /^\.\.\.(?=\s|$)/m.exec(text)?.index ?? text.length;
    const before = at === 0 || text[at - 1] === '\n' ? '' : '\n';
    return { start: at, end: at, text: `${before}${indented(lines, '')}\n` };
  }
  const indent = indentAt(text, Math.max(...members.map(({ start }) => start)));
  const at = blockEnd(text, Math.max(...members.map(({ end }) => end)), indent);
  return { start: at, end: at, text: `\n${indented(lines, indent)}` };
}

/**
 * Adds a member behind the others, and the map or list for it if there is none.
 *
 * @param lines the value as lines of a block of YAML, with comments of its own; used where it gets into a block
 */
export function insertMemberAt(
  document: SourceDocument,
  path: Path,
  value: object,
  lines: readonly string[] = yamlLines(value),
): readonly Edit[] {
  const parent = path.slice(0, -1);
  const step = path.at(-1) ?? '';
  const isItem = typeof step === 'number';
  if (parent.length > 0 && valueAt(document.value, parent) === undefined)
    return insertMemberAt(document, parent, isItem ? [value] : { [step]: value }, yamlMember(step, lines));
  const braces = bracesAt(document, parent);
  if (braces === undefined) return [addToBlock(document, parent, yamlMember(step, lines))];
  const name = isItem ? '' : `${JSON.stringify(step)}: `;
  return addToBraces(braces, (indent) => `${name}${jsonValue(value, document.text, indent)}`);
}

/** Writes another value in the place of one: a list in one line, a map as its neighbours are. */
export function replaceMemberAt(document: SourceDocument, path: Path, value: object): readonly Edit[] {
  const { text } = document;
  const { start, end } = document.range(path);
  // A block ends behind its last line.
  const stop = start + text.slice(start, end).trimEnd().length;
  const braces = bracesAt(document, path.slice(0, -1));
  const indent = indentAt(text, start);
  if (braces !== undefined || !isRecord(value)) {
    const isLined = braces !== undefined && text.slice(braces.start, start).includes('\n');
    return [{ start, end: stop, text: jsonValue(value, text, isLined ? indent : undefined) }];
  }
  const own = rangeOf(document, path).start;
  const line = text.lastIndexOf('\n', own - 1) + 1;
  const lines = yamlMember(path.at(-1) ?? '', yamlLines(value));
  return [{ start: line, end: stop, text: indented(lines, indentAt(text, own)) }];
}

/** Takes a member out, with comments of its own. */
export function removeMemberAt(document: SourceDocument, path: Path): readonly Edit[] {
  const { text } = document;
  const parent = path.slice(0, -1);
  const { start, end } = rangeOf(document, path);
  const braces = bracesAt(document, parent);
  if (braces !== undefined)
    return removeFromBraces(
      braces,
      braces.members.findIndex((one) => one.start === start),
    );
  const stop = text.indexOf('\n', blockEnd(text, end, indentAt(text, start)));
  const lines = {
    start: text.lastIndexOf('\n', start - 1) + 1,
    end: stop === -1 ? text.length : stop + 1,
    text: '',
  };
  if (membersOf(document, parent).length > 1) return [lines];
  // A block without members would be null.
  const colon = text.indexOf(':', document.range(parent, 'key').end) + 1;
  return [{ start: colon, end: colon, text: typeof path.at(-1) === 'number' ? ' []' : ' {}' }, lines];
}
