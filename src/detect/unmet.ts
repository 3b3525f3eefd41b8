import type { ToolCall } from '../model/call.ts';
import type { Condition } from '../model/rule.ts';
import { cannotHold, holds } from './conditions.ts';
import type { Candidate } from './finder.ts';

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The parts of a condition, each as a condition of its own with its words. */
function partsOf({ ge, le, tool, args, mime, keys, any_of }: Condition, facts: Candidate['facts']) {
  const has = (fact: string): string => `has ${Math.round((facts[fact] ?? 0) * 1000) / 1000}`;
  const parts: { readonly part: Condition; readonly words: string }[] = [];
  if (ge) parts.push({ part: { ge }, words: `${ge[0]} >= ${ge[1]} (${has(ge[0])})` });
  if (le) parts.push({ part: { le }, words: `${le[0]} <= ${le[1]} (${has(le[0])})` });
  if (tool !== undefined) parts.push({ part: { tool }, words: `a tool like ${tool}` });
  if (mime !== undefined) parts.push({ part: { mime }, words: `the type ${mime}` });
  for (const [name, glob] of Object.entries(args ?? {})) {
    parts.push({ part: { args: { [name]: glob } }, words: `an argument ${name} like ${glob}` });
  }
  if (keys?.all) parts.push({ part: { keys: { all: keys.all } }, words: `the keys ${list(keys.all)}` });
  if (keys?.only) {
    parts.push({ part: { keys: { only: keys.only } }, words: `no keys but ${list(keys.only)}` });
  }
  if (any_of) {
    const words = any_of.map((one) => wordsOf(one, facts)).join(' or ');
    parts.push({ part: { any_of }, words: any_of.length > 1 ? `one of these: ${words}` : words });
  }
  return parts;
}

const wordsOf = (condition: Condition, facts: Candidate['facts']): string =>
  partsOf(condition, facts)
    .map(({ words }) => words)
    .join(' and ');

/** What the conditions want of a call that it is not, each in words. */
export const unmetByCall = (conditions: readonly Condition[], call: ToolCall): readonly string[] =>
  conditions.filter((one) => cannotHold(one, call)).map((one) => wordsOf(one, {}));

/** What the conditions want and the candidate does not have, each in words: `rows >= 3 (has 1)`. */
export function unmetOf(
  conditions: readonly Condition[],
  candidate: Candidate,
  source: string,
  call: ToolCall,
): readonly string[] {
  return conditions
    .flatMap((condition) => partsOf(condition, candidate.facts))
    .filter(({ part }) => !holds(part, candidate, source, call))
    .map(({ words }) => words);
}
