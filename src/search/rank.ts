import { isRecord } from '../json/is-record.ts';
import { Bm25, type Field } from './bm25.ts';
import { wordsOf } from './search-words.ts';

export const SEARCH_KINDS = ['tool', 'prompt', 'resource'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Something that a server offers. */
export interface SearchItem {
  readonly kind: SearchKind;
  readonly server: string;
  /** How it is called; of resources the URI. */
  readonly name: string;
  /** Its definition as the server listed it. */
  readonly json: string;
}

export interface Ranked<T extends SearchItem = SearchItem> {
  readonly item: T;
  readonly score: number;
}

/** The weight of a word by its place. */
const WEIGHTS = { name: 3, title: 2, server: 1, purpose: 1.5, description: 0.5, parameters: 0.5 } as const;

/** The first sentence gives the purpose. The rest mentions many other things. */
function sentences(description: string): readonly [purpose: string, rest: string] {
  const end = /[.!?\n](?=\s|$)/.exec(description)?.index ?? description.length;
  return [description.slice(0, end), description.slice(end)];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Names of the parameters of a tool or a prompt. */
function parameterNames({ inputSchema, arguments: takes }: Readonly<Record<string, unknown>>): string {
  const properties = isRecord(inputSchema) ? inputSchema['properties'] : undefined;
  const names = isRecord(properties) ? Object.keys(properties) : [];
  const more = Array.isArray(takes)
    ? takes.map((one: unknown) => (isRecord(one) ? text(one['name']) : ''))
    : [];
  return [...names, ...more].join(' ');
}

function searchFields({ kind, server, name, json }: SearchItem): readonly Field[] {
  const parsed: unknown = JSON.parse(json);
  const definition = isRecord(parsed) ? parsed : {};
  const [purpose, rest] = sentences(text(definition['description']));
  return [
    { text: name, weight: WEIGHTS.name },
    { text: text(definition['title']), weight: WEIGHTS.title },
    { text: kind === 'resource' ? text(definition['name']) : '', weight: WEIGHTS.title },
    { text: server, weight: WEIGHTS.server },
    { text: purpose, weight: WEIGHTS.purpose },
    { text: rest, weight: WEIGHTS.description },
    { text: parameterNames(definition), weight: WEIGHTS.parameters },
  ];
}

/** The judge's bound is the square of a line's length: no line is longer, in characters. */
const MAX_LINE = 500;

/** The lines that a pattern is matched against. */
function searchedLines({ name, json }: SearchItem): readonly string[] {
  const parsed: unknown = JSON.parse(json);
  const { title, description } = isRecord(parsed) ? parsed : {};
  const lines = [name, text(title), ...text(description).split('\n')];
  return lines.map((line) => line.slice(0, MAX_LINE));
}

/** How much more a name counts whose words are all in the query. */
const WHOLE_NAME = 0.3;

/** The share of a name's words that a query has. Those of the server stand in all its names: they need not be said. */
export function nameShare({ name, server }: SearchItem, query: ReadonlySet<string>): number {
  const ofServer = new Set(wordsOf(server));
  const words = wordsOf(name);
  const own = words.filter((word) => !ofServer.has(word));
  const counted = own.length === 0 ? words : own;
  return counted.filter((word) => query.has(word)).length / Math.max(1, counted.length);
}

/** Everything that is offered, found by words. */
export class SearchIndex<T extends SearchItem> {
  readonly #words: Bm25;

  constructor(private readonly items: readonly T[]) {
    this.#words = new Bm25(items.map(searchFields));
  }

  /**
   * The items that share words with a query, or words like them. The best come first, and equal ones keep their order.
   */
  search(query: string): readonly Ranked<T>[] {
    const words = new Set(wordsOf(query));
    return this.#words
      .rank(query)
      .flatMap(({ index, score }) => {
        const item = this.items[index];
        return item === undefined ? [] : [{ item, score: score * (1 + WHOLE_NAME * nameShare(item, words)) }];
      })
      .sort((a, b) => b.score - a.score);
  }
}

/** The items that match a pattern, in their order. A pattern only says yes or no. */
const matches = (items: readonly SearchItem[], pattern: RegExp): readonly Ranked[] =>
  items
    .filter((item) => searchedLines(item).some((line) => pattern.test(line)))
    .map((item) => ({ item, score: 1 }));

/**
 * The best matches first, of one server only where it is named. A pattern has to be a judged one (`readQuery`): it is
 * tried on names and lines of descriptions.
 */
export function rank(
  items: readonly SearchItem[],
  query: string | RegExp,
  server?: string,
): readonly Ranked[] {
  const ranked = typeof query === 'string' ? new SearchIndex(items).search(query) : matches(items, query);
  return server === undefined ? ranked : ranked.filter(({ item }) => item.server === server);
}
