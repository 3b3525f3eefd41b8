import { beforehand, type Chosen } from './beforehand.ts';
import { nameShare, SearchIndex, type SearchItem } from './rank.ts';
import { isIdle, wordsOf } from './search-words.ts';
import { factsOf } from './tool-facts.ts';

/** A tool for a part of a task. */
export interface Recommended {
  readonly item: SearchItem;
  /** From 1, in the order of use. */
  readonly step: number;
  readonly reason: string;
}

const MOST = 8;

/** The borders between the parts of a task. */
const PARTS = /[.;,\n]+|\b(?:and then|then|and|after that|afterwards|finally)\b/i;

/** Work that a server without a tool of that name does in steps, with the words for each. */
const IN_STEPS: readonly (readonly [words: RegExp, steps: readonly string[]])[] = [
  [/\b(?:copy|copies|duplicate|clone|back up)\b/i, ['read', 'write']],
];

/** What a tool is looked for with: a part of the task, and what of it where one tool cannot do it. */
interface Wanted {
  readonly part: string;
  readonly query: string;
  readonly step?: string;
}

/** The steps of a part whose verb no fitting tool has in its name; else the part itself. */
function stepsOf(part: string, index: SearchIndex<SearchItem>): readonly Wanted[] {
  const whole = [{ part, query: part }];
  const [verb, steps] = IN_STEPS.find(([words]) => words.test(part)) ?? [];
  if (verb === undefined || steps === undefined) return whole;
  const best = bestFor(part, index);
  const said = wordsOf(verb.exec(part)?.[0] ?? '');
  const has = best !== undefined && wordsOf(best.name).some((word) => said.includes(word));
  return has ? whole : steps.map((step) => ({ part, query: part.replace(verb, step), step }));
}

/** Words of a part that a tool has in its name or description. */
function shared(part: string, { name, json }: SearchItem): readonly string[] {
  const has = new Set([...wordsOf(name), ...wordsOf(factsOf(name, json).description)]);
  const words = part.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => wordsOf(word).some((stem) => !isIdle(stem) && has.has(stem)));
}

/** Words that stand for the thing of the part before. */
const STANDS_FOR_THING = /\b(?:it|its|one|them|each|that)\b/i;

/** The last word of a tool's name is mostly its object: `list_issues`. */
const thingOf = ({ name }: SearchItem): string => wordsOf(name).at(-1) ?? '';

const DESTROYS = new Set('delete remove drop erase forget destroy clear purge'.split(' ').flatMap(wordsOf));
const destroys = (words: string): boolean => wordsOf(words).some((word) => DESTROYS.has(word));

/** A tool whose whole name is in the task goes first, if it is among so many of the best. */
const NEAR_THE_TOP = 5;

/** The best for a query: nothing that is named for destroying, unless the query says so. */
function bestFor(query: string, index: SearchIndex<SearchItem>): SearchItem | undefined {
  const said = new Set(wordsOf(query));
  const fitting = index
    .search(query)
    .map(({ item }) => item)
    .filter(({ name }) => destroys(query) || !destroys(name));
  return fitting.slice(0, NEAR_THE_TOP).find((item) => nameShare(item, said) === 1) ?? fitting[0];
}

/**
 * Tools for a task, in the order of use: the best for each part of it, and before one that asks for a thing by its id the
 * one that finds such things. "It" in a part stands for the thing of the part before. Nothing is understood here: words are compared, and the reason says which.
 */
export function recommendedTools(
  items: readonly SearchItem[],
  task: string,
  limit = MOST,
): readonly Recommended[] {
  const tools = items.filter(({ kind }) => kind === 'tool');
  const index = new SearchIndex(tools);
  const chosen: Chosen[] = [];
  const has = (item: SearchItem): boolean => chosen.some((one) => one.item === item);
  let before: SearchItem | undefined;
  const parts = task.split(PARTS).map((part) => part.trim());
  for (const wanted of parts.filter((one) => one !== '').flatMap((one) => stepsOf(one, index))) {
    const { part, query, step } = wanted;
    const about = before !== undefined && STANDS_FOR_THING.test(part) ? before : undefined;
    const item = bestFor(about === undefined ? query : `${query} ${thingOf(about)}`, index);
    if (item === undefined) continue;
    before = item;
    if (has(item)) continue;
    for (const one of beforehand(item, tools)) if (!has(one.item)) chosen.push(one);
    const words = shared(query, item);
    const why = words.length === 0 ? 'words like its own' : words.join(', ');
    const taken = about === undefined ? '' : `, about the thing of ${about.name}`;
    chosen.push({ item, reason: `${step === undefined ? '' : `to ${step}, `}for "${part}"${taken}: ${why}` });
  }
  return chosen.slice(0, limit).map((one, i) => ({ ...one, step: i + 1 }));
}
