import { memberKey } from '../../json/json-edit.ts';
import { type JsonNode, scanDocument } from '../../json/scan.ts';

/** How many characters are shown at either end of a longer text. */
interface Ends {
  readonly head: number;
  readonly tail: number;
}

/** The bounds of a text. The later ones are for arguments with many long texts. */
const OF_TEXT: readonly Ends[] = [
  { head: 300, tail: 100 },
  { head: 60, tail: 20 },
  { head: 12, tail: 4 },
];
/** The bound of all arguments together. */
const OF_ALL: Ends = { head: 3000, tail: 1000 };

/** A value that is nested deeper is shown unchanged. */
const MAX_DEPTH = 32;

/** Both ends are shown. Otherwise a long text could hide its important part at its end. */
function ends(text: string, { head, tail }: Ends): string {
  const hidden = text.length - head - tail;
  if (hidden <= 0) return text;
  return `${text.slice(0, head)}… (${hidden} characters) …${text.slice(-tail)}`;
}

/** Texts without needless escapes, and numbers as they were written. */
function form(text: string, node: JsonNode, each: Ends, depth = 0): string {
  const written = text.slice(node.start, node.end);
  if (node.type === 'string') return JSON.stringify(ends(JSON.parse(written) as string, each));
  if (depth === MAX_DEPTH) return ends(written, each);
  if (node.type === 'array')
    return `[${node.items.map((one) => form(text, one, each, depth + 1)).join(',')}]`;
  if (node.type !== 'object') return ends(written, each);
  const members = node.members.map((member) => {
    const key = JSON.stringify(ends(memberKey(text, member), each));
    return `${key}:${form(text, member.value, each, depth + 1)}`;
  });
  return `{${members.join(',')}}`;
}

/**
 * The arguments of a call (JSON) for a person who must confirm it. No long texts keep another one from being
 * seen.
 */
export function shownArguments(text: string): string {
  const scanned = scanDocument(text);
  if (!scanned.ok) return ends(text, OF_ALL);
  let shown = '';
  for (const each of OF_TEXT) {
    shown = form(text, scanned.node, each);
    if (shown.length <= OF_ALL.head + OF_ALL.tail) break;
  }
  return ends(shown, OF_ALL);
}
