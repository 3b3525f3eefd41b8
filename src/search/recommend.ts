import { isRecord } from '../json/is-record.ts';
import { nameShare, SearchIndex, type SearchItem } from './rank.ts';
import { factsOf } from './tool-facts.ts';
import { isIdle, wordsOf } from './words.ts';

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

/** A name by which a tool asks for something that another one has to find first: `page_id`, `issueNumber`. */
const ASKED_FOR = /^(.*?)[_-]?(?:ids?|Ids?|number|key|sha|uuid)$/;

/** Required arguments of a tool that name a thing, as words. */
function thingsAsked({ name, json }: SearchItem): readonly string[] {
  const parsed: unknown = JSON.parse(json);
  const schema = isRecord(parsed) && isRecord(parsed['inputSchema']) ? parsed['inputSchema'] : {};
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const own = wordsOf(name);
  return required.flatMap((one) => {
    const thing = typeof one === 'string' ? ASKED_FOR.exec(one)?.[1] : undefined;
    if (thing === undefined) return [];
    return thing === '' ? own.slice(-1) : wordsOf(thing).slice(-1);
  });
}

const FINDS = new Set(['list', 'search', 'find', 'get', 'query'].flatMap(wordsOf));

/** A reading tool of the same server that lists or finds such a thing. */
function finderOf(thing: string, asking: SearchItem, items: readonly SearchItem[]): SearchItem | undefined {
  const finders = items.filter((item) => {
    if (item.kind !== 'tool' || item.server !== asking.server || item.name === asking.name) return false;
    const words = wordsOf(item.name);
    return words.some((word) => FINDS.has(word)) && words.includes(thing) && thingsAsked(item).length === 0;
  });
  return finders.find(({ name, json }) => factsOf(name, json).effect === 'read') ?? finders[0];
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
  const chosen: { readonly item: SearchItem; readonly reason: string }[] = [];
  const has = (item: SearchItem): boolean => chosen.some((one) => one.item === item);
  let before: SearchItem | undefined;
  const parts = task.split(PARTS).map((part) => part.trim());
  for (const part of parts.filter((one) => one !== '')) {
    const about = before !== undefined && STANDS_FOR_THING.test(part) ? before : undefined;
    const item = bestFor(about === undefined ? part : `${part} ${thingOf(about)}`, index);
    if (item === undefined) continue;
    before = item;
    if (has(item)) continue;
    for (const asked of thingsAsked(item)) {
      const finder = finderOf(asked, item, tools);
      if (finder !== undefined && !has(finder))
        chosen.push({ item: finder, reason: `finds the ${asked} that ${item.name} asks for` });
    }
    const words = shared(part, item);
    const why = words.length === 0 ? 'words like its own' : words.join(', ');
    const taken = about === undefined ? '' : `, about the thing of ${about.name}`;
    chosen.push({ item, reason: `for "${part}"${taken}: ${why}` });
  }
  return chosen.slice(0, limit).map((one, i) => ({ ...one, step: i + 1 }));
}
