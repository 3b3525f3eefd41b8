import { scanDocument } from '../../../json/scan.ts';
import { pythonToJson } from '../../../python/to-json.ts';
import { CHARS_PER_UNIT } from '../../budget.ts';
import { sieved } from '../../sieve.ts';
import type { Candidate, FindContext } from '../../types.ts';
import { BRACKETED, depthOf, membersOf } from './json.ts';
import { parsedCandidate } from './span.ts';

/** After the first bracket: a string in either quotes, or a container. */
const OPENING = /^(?:\[(?:['"{([]|-?\d)|\{['"])/;

/** Lines that are a list or a dictionary as Python prints it, from the first character to the last. */
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
      const at = lines.start(i);
      if (!OPENING.test(lines.text.slice(at, at + 3))) continue;
      if (!budget.spend(Math.ceil((lines.start(i + 1) - at) / CHARS_PER_UNIT))) return found;
      const read = pythonToJson(lines.line(i));
      const scan = read && scanDocument(read.json);
      if (!scan?.ok) continue;
      const size = { members: membersOf(scan.node), depth: depthOf(scan.node) };
      found.push(parsedCandidate(context, { start: i, end: i + 1 }, size));
    }
  }
  return found;
}
