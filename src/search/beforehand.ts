import { isRecord } from '../json/is-record.ts';
import type { SearchItem } from './rank.ts';
import { wordsOf } from './search-words.ts';
import { factsOf } from './tool-facts.ts';

/** A tool for a task, and why it is one. */
export interface Chosen {
  readonly item: SearchItem;
  readonly reason: string;
}

/** A name by which a tool asks for something that another one has to find first: `page_id`, `issueNumber`. */
const ASKED_FOR = /^(.*?)[_-]?(?:ids?|Ids?|number|key|sha|uuid)$/;

/** A name by which a tool asks for something that is there already: `entityName`. */
const CALLED = /^(.+?)[_-]?[nN]ames?$/;

const namesIn = (required: unknown): readonly string[] =>
  Array.isArray(required) ? required.filter((name): name is string => typeof name === 'string') : [];

/** Arguments that have to be there, and those in the objects of lists that have to be there. */
function requiredIn(schema: unknown): readonly string[] {
  if (!isRecord(schema)) return [];
  const { required, properties } = schema;
  return namesIn(required).flatMap((name) => {
    const value = isRecord(properties) ? properties[name] : undefined;
    const items = isRecord(value) ? value['items'] : undefined;
    return [name, ...(isRecord(items) ? namesIn(items['required']) : [])];
  });
}

/** More things than these are too many steps before one. */
const MOST_THINGS = 4;

/** Required arguments of a tool that name a thing, as words: the first of them. */
function thingsAsked({ name, json }: SearchItem, pattern = ASKED_FOR): readonly string[] {
  const parsed: unknown = JSON.parse(json);
  const own = wordsOf(name);
  const things = requiredIn(isRecord(parsed) ? parsed['inputSchema'] : undefined).flatMap((one) => {
    const thing = pattern.exec(one)?.[1];
    if (thing === undefined) return [];
    return thing === '' ? own.slice(-1) : wordsOf(thing).slice(-1);
  });
  return [...new Set(things)].slice(0, MOST_THINGS);
}

const FINDS = new Set(['list', 'search', 'find', 'get', 'query'].flatMap(wordsOf));
const MAKES = new Set(['create', 'make', 'new', 'add'].flatMap(wordsOf));

/** Tools of the same server that do this with such a thing, and ask for nothing by its id. */
const toolsFor = (
  thing: string,
  verbs: ReadonlySet<string>,
  asking: SearchItem,
  items: readonly SearchItem[],
): readonly SearchItem[] =>
  items.filter((item) => {
    if (item.kind !== 'tool' || item.server !== asking.server || item.name === asking.name) return false;
    const words = wordsOf(item.name);
    return words.some((word) => verbs.has(word)) && words.includes(thing) && thingsAsked(item).length === 0;
  });

/** A reading tool of the same server that lists or finds such a thing. */
function finderOf(thing: string, asking: SearchItem, items: readonly SearchItem[]): SearchItem | undefined {
  const finders = toolsFor(thing, FINDS, asking, items);
  return finders.find(({ name, json }) => factsOf(name, json).effect === 'read') ?? finders[0];
}

/** The tools that come before one: those that find or make what it asks for, with the reason. */
export function beforehand(asking: SearchItem, items: readonly SearchItem[]): readonly Chosen[] {
  const found = thingsAsked(asking).map((thing) => ({
    thing,
    item: finderOf(thing, asking, items),
    does: 'finds',
  }));
  // Only what is added to a thing needs that thing first. A person reads or deletes what is there.
  const adds = wordsOf(asking.name).some((word) => MAKES.has(word));
  const made = (adds ? thingsAsked(asking, CALLED) : []).map((thing) => {
    const finder = finderOf(thing, asking, items);
    const [maker] = finder === undefined ? toolsFor(thing, MAKES, asking, items) : [];
    return { thing, item: maker, does: 'makes' };
  });
  return [...found, ...made].flatMap(({ thing, item, does }) =>
    item === undefined ? [] : [{ item, reason: `${does} the ${thing} that ${asking.name} asks for` }],
  );
}
