import type { JsonNode } from '../json/scan.ts';
import type { ToolCall } from '../model/call.ts';
import type { Condition } from '../model/rule.ts';
import { inTime } from './costly.ts';
import type { Candidate } from './finder.ts';
import { globMatcher, type Matcher, nameMatcher } from './globs.ts';

/** Whether a glob stands for this tool: `name`, `server/name`, or its name behind a prefix. */
export function toolMatches(glob: string, call: ToolCall): boolean {
  const matches = nameMatcher(glob);
  const { server, tool, shown } = call;
  return matches(tool) || matches(`${server}/${tool}`) || (shown !== undefined && matches(shown));
}

/** Whether a value is a string, or a list of strings, that matches. */
function valueMatches(value: unknown, globs: readonly string[]): boolean {
  const matches = (one: unknown): boolean =>
    typeof one === 'string' && globs.some((glob) => glob === '**' || globMatcher(glob)(one));
  return Array.isArray(value) ? value.length > 0 && value.every(matches) : matches(value);
}

/** Whether an argument so named has a string, or a list of strings, that matches, and that is seen in time. */
function argumentHolds(args: unknown, named: Matcher, globs: readonly string[]): boolean {
  if (typeof args !== 'object' || args === null) return false;
  return Object.entries(args).some(
    ([name, value]) => named(name) && inTime(globs, value, () => valueMatches(value, globs), false),
  );
}

/** Whether an argument whose name matches has a string, or a list of strings, that matches. */
export const argumentMatches = (args: unknown, nameGlob: string, globs: readonly string[]): boolean =>
  argumentHolds(args, (name) => inTime([nameGlob], name, () => nameMatcher(nameGlob)(name), false), globs);

const MIME_ARGUMENT = /^(?:mime(?:_?type)?|content[_-]?type|accept)$/i;
const isMimeArgument = (name: string): boolean => MIME_ARGUMENT.test(name);

/** Few calls do, and several rules want to know it of each. */
const asksForType = (args: unknown): boolean =>
  typeof args === 'object' && args !== null && Object.keys(args).some(isMimeArgument);

/** Whether the MIME type of the text, or one that an argument asks for, matches. Parameters do not count. */
function mimeMatches(glob: string, { mime, args }: ToolCall): boolean {
  if (mime === undefined) return asksForType(args) && argumentHolds(args, isMimeArgument, [glob]);
  return nameMatcher(glob)(mime.replace(/\s*;.*$/s, ''));
}

/** Objects looked at for a condition on keys: enough to tell, and bounded. */
const MAX_OBJECTS = 5000;

function keysHold(source: string, root: JsonNode, want: NonNullable<Condition['keys']>): boolean {
  const only = want.only && new Set(want.only.map((key) => JSON.stringify(key)));
  const missing = new Set((want.all ?? []).map((key) => JSON.stringify(key)));
  const stack: JsonNode[] = [root];
  for (let seen = 0; stack.length > 0 && seen < MAX_OBJECTS; ) {
    const node = stack.pop() as JsonNode;
    if (node.type === 'array') for (const item of node.items) stack.push(item);
    if (node.type !== 'object') continue;
    seen++;
    for (const { key, value } of node.members) {
      const name = source.slice(key.start, key.end);
      if (only && !only.has(name)) return false;
      missing.delete(name);
      stack.push(value);
    }
  }
  return missing.size === 0;
}

/** Whether the parts of a condition that depend only on the call hold. */
function callHolds(condition: Condition, call: ToolCall): boolean {
  if (condition.tool !== undefined && !toolMatches(condition.tool, call)) return false;
  if (condition.mime !== undefined && !mimeMatches(condition.mime, call)) return false;
  if (condition.args === undefined) return true;
  return Object.entries(condition.args).every(([name, glob]) => argumentMatches(call.args, name, [glob]));
}

/** Whether the call alone rules a condition out, whatever the candidate: then nothing need be looked for. */
export function cannotHold(condition: Condition, call: ToolCall): boolean {
  return !callHolds(condition, call) || (condition.any_of?.every((one) => cannotHold(one, call)) ?? false);
}

/** All parts of a condition hold for the candidate and the call. Unknown facts count as 0. */
export function holds(condition: Condition, candidate: Candidate, source: string, call: ToolCall): boolean {
  const fact = (name: string): number => candidate.facts[name] ?? 0;
  if (condition.le && fact(condition.le[0]) > condition.le[1]) return false;
  if (condition.ge && fact(condition.ge[0]) < condition.ge[1]) return false;
  if (!callHolds(condition, call)) return false;
  if (condition.any_of && !condition.any_of.some((one) => holds(one, candidate, source, call))) return false;
  if (condition.keys) return candidate.json !== undefined && keysHold(source, candidate.json, condition.keys);
  return true;
}
