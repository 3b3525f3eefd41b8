import { memberKey } from '../../json/json-edit.ts';
import { type JsonNode, scanDocument } from '../../json/scan.ts';

/** How many characters are shown at either end of a longer text, and of all arguments together. */
const OF_TEXT = { head: 300, tail: 100 } as const;
const OF_ALL = { head: 3000, tail: 1000 } as const;

/** A value that is nested deeper is shown unchanged. */
const MAX_DEPTH = 32;

/** Both ends are shown. Otherwise a long text could hide its important part at its end. */
function ends(text: string, { head, tail }: { readonly head: number; readonly tail: number }): string {
  const hidden = text.length - head - tail;
  if (hidden <= 0) return text;
  return `${text.slice(0, head)}… (${hidden} characters) …${text.slice(-tail)}`;
}

/** Texts without needless escapes, and numbers as they were written. */
function form(text: string, node: JsonNode, depth: number): string {
  const written = text.slice(node.start, node.end);
  if (node.type === 'string') return JSON.stringify(ends(JSON.parse(written) as string, OF_TEXT));
  if (depth === MAX_DEPTH) return ends(written, OF_TEXT);
  if (node.type === 'array') return `[${node.items.map((one) => form(text, one, depth + 1)).join(',')}]`;
  if (node.type !== 'object') return ends(written, OF_TEXT);
  const members = node.members.map((member) => {
    const key = JSON.stringify(ends(memberKey(text, member), OF_TEXT));
    return `${key}:${form(text, member.value, depth + 1)}`;
  });
  return `{${members.join(',')}}`;
}

/**
 * The arguments of a call (JSON) for a person who must confirm it. No long text keeps another one from being
 * seen.
 */
export function shownArguments(text: string): string {
  const scanned = scanDocument(text);
  return ends(scanned.ok ? form(text, scanned.node, 0) : text, OF_ALL);
}
