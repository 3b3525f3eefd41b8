import type { Edit } from '../../json/splice.ts';

/** An object or a list in its braces or brackets: JSON, JSON5, or a flow collection of YAML. */
export interface Braces {
  readonly text: string;
  /** From the opening one to behind the closing one. */
  readonly start: number;
  readonly end: number;
  /** From the key to behind the value of each member, in order. */
  readonly members: readonly { readonly start: number; readonly end: number }[];
}

/** The blanks before the first character of the line in which a place is. */
export function indentAt(text: string, at: number): string {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line))?.[0] ?? '';
}

/** One step of the file's own indentation. */
export const stepOf = (text: string): string => /\n([ \t]+)["'\w]/.exec(text)?.[1] ?? '  ';

/** The end of a line, without its break. */
export function lineEnd(text: string, at: number): number {
  const next = text.indexOf('\n', at);
  const end = next === -1 ? text.length : next;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** The end of a blank or a comment that begins at a place. The place itself if none begins there. */
function skipped(text: string, at: number): number {
  const two = text.slice(at, at + 2);
  if (/^\s/.test(two)) return at + 1;
  if (two === '//' || two[0] === '#') return lineEnd(text, at);
  if (two !== '/*') return at;
  const end = text.indexOf('*/', at + 2);
  return end === -1 ? text.length : end + 2;
}

/** The comma that stands behind a place, with nothing but blanks and comments in between. */
function commaBehind(text: string, from: number, until: number): number | undefined {
  let at = from;
  for (let next = skipped(text, at); next !== at && next < until; next = skipped(text, at)) at = next;
  return at < until && text[at] === ',' ? at : undefined;
}

/** Adds a member behind the others. `member` gets the indentation of its line; `undefined`: it stands in one line. */
export function addToBraces(
  { text, start, end, members }: Braces,
  member: (indent: string | undefined) => string,
): readonly Edit[] {
  const last = members.at(-1);
  if (last === undefined) {
    const outer = indentAt(text, start);
    const inner = `${outer}${stepOf(text)}`;
    if (text.slice(start + 1, end - 1).trim() === '')
      return [{ start: start + 1, end: end - 1, text: `\n${inner}${member(inner)}\n${outer}` }];
    // Comments inside stay where they are, before the new member.
    return [{ start: end - 1, end: end - 1, text: `${stepOf(text)}${member(inner)}\n${outer}` }];
  }
  const comma = commaBehind(text, last.end, end);
  const from = comma === undefined ? last.end : comma + 1;
  if (!text.slice(start, last.start).includes('\n')) {
    const joined = comma === undefined ? `, ${member(undefined)}` : ` ${member(undefined)},`;
    return [{ start: from, end: from, text: joined }];
  }
  const indent = indentAt(text, last.start);
  const closesHere = lineEnd(text, from) >= end - 1;
  const at = closesHere ? from : lineEnd(text, from);
  const line = `\n${indent}${member(indent)}`;
  if (comma !== undefined) return [{ start: at, end: at, text: `${line},` }];
  if (at === from) return [{ start: from, end: from, text: `,${line}` }];
  return [
    { start: from, end: from, text: ',' },
    { start: at, end: at, text: line },
  ];
}

/** Removes a member with the comma that parts it from its neighbours, and the line that is left empty by that. */
export function removeFromBraces({ text, start, end, members }: Braces, index: number): readonly Edit[] {
  const member = members[index];
  if (member === undefined) return [];
  const comma = commaBehind(text, member.end, end);
  let from = member.start;
  let to = comma === undefined ? member.end : comma + 1;
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const stop = lineEnd(text, to);
  const ownsLine =
    lineStart > start && text.slice(lineStart, from).trim() === '' && text.slice(to, stop).trim() === '';
  if (ownsLine) {
    from = text[lineStart - 2] === '\r' ? lineStart - 2 : lineStart - 1;
    to = stop;
  } else if (index < members.length - 1) to += text[to] === ' ' ? 1 : 0;
  else if (comma !== undefined && text[from - 1] === ' ') from--;
  const edits: Edit[] = [];
  // The one before it is the last now.
  const before = members[index - 1];
  const parting = before === undefined ? undefined : commaBehind(text, before.end, member.start);
  if (comma === undefined && parting !== undefined)
    edits.push({ start: parting, end: parting + 1, text: '' });
  if (
    comma === undefined &&
    parting !== undefined &&
    !ownsLine &&
    text.slice(parting + 1, from).trim() === ''
  )
    from = parting + 1;
  edits.push({ start: from, end: to, text: '' });
  return edits;
}
