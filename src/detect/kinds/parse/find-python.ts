import { scanDocument } from '../../../json/scan.ts';
import { pythonToJson } from '../../../python/to-json.ts';
import { classesIn } from '../../characters.ts';
import type { Candidate, FindContext } from '../../finder.ts';
import { type Sieve, sieved } from '../../sieve.ts';
import { CHARS_PER_UNIT } from '../../work-budget.ts';
import { jsonDepth, membersOf } from './find-brackets.ts';
import { parsedCandidate } from './span.ts';

/** After the first bracket: a string in either quotes, a container, or a bare value. */
const OPENING = /^(?:[[(](?:['"{([]|-?\d|[NTFdDUO])|\{['"])/;

const BRACKETS = classesIn('([{');
const BRACKETED: Sieve = {
  isRead: true,
  mayHold: (classes, first) =>
    (classes & BRACKETS) !== 0 && (first === 0x28 || first === 0x5b || first === 0x7b),
};

interface Size {
  readonly members: number;
  readonly depth: number;
}

/** How large a line's value is; `undefined` where it is none from the first character to the last. */
function sizeOf({ lines, budget }: FindContext, i: number): Size | undefined {
  const at = lines.start(i);
  if (!OPENING.test(lines.text.slice(at, at + 3))) return undefined;
  if (!budget.spend(Math.ceil((lines.start(i + 1) - at) / CHARS_PER_UNIT))) return undefined;
  const line = lines.line(i);
  // A tuple is read as the only one of a list.
  const read = pythonToJson(line[0] === '(' ? `[${line}]` : line);
  const scan = read && scanDocument(read.json);
  return scan?.ok ? { members: membersOf(scan.node), depth: jsonDepth(scan.node) } : undefined;
}

/** Lines that are a list or a dictionary as Python prints it each; those that follow each other are members of one. */
export function findPython(context: FindContext): Candidate[] {
  const { lines, budget } = context;
  const found: Candidate[] = [];
  const bracketed = sieved(lines, BRACKETED);
  if (!bracketed) return found;
  for (const range of context.free) {
    for (let from = range.start, i = from; from < range.end; from = i + 1) {
      i = bracketed.next(from, range.end);
      if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
      if (i === range.end) break;
      const first = sizeOf(context, i);
      if (!first) continue;
      let end = i + 1;
      let depth = first.depth;
      for (
        let next = end < range.end && sizeOf(context, end);
        next;
        next = end < range.end && sizeOf(context, end)
      ) {
        depth = Math.max(depth, next.depth);
        end++;
      }
      // A tuple alone may be anything that is said in parentheses.
      if (end === i + 1 && lines.text[lines.start(i)] === '(') continue;
      const size = end === i + 1 ? first : { members: end - i, depth: Math.min(3, depth + 1) };
      found.push(parsedCandidate(context, { start: i, end }, size));
      i = end - 1;
    }
  }
  return found;
}
