import { isRecord } from '../json/is-record.ts';
import { Bm25, type Field } from './bm25.ts';
import { factsOf } from './tool-facts.ts';
import { wordsOf } from './words.ts';

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

export interface Ranked {
  readonly item: SearchItem;
  readonly score: number;
}

/** The weight of a word by its place. */
const WEIGHTS = { name: 3, title: 2, server: 1, purpose: 1.5, description: 0.5, parameters: 0.5 } as const;

/** The first sentence says what it is for; the rest mentions much else. */
function sentences(description: string): readonly [purpose: string, rest: string] {
  const end = /[.!?\n](?=\s|$)/.exec(description)?.index ?? description.length;
  return [description.slice(0, end), description.slice(end)];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Arguments of a prompt by name. */
const argumentNames = (value: unknown): string =>
  Array.isArray(value) ? value.map((one: unknown) => (isRecord(one) ? text(one['name']) : '')).join(' ') : '';

export function searchFields({ kind, server, name, json }: SearchItem): readonly Field[] {
  const parsed: unknown = JSON.parse(json);
  const definition = isRecord(parsed) ? parsed : {};
  const parameters =
    kind === 'tool' ? factsOf(name, json).parameters.join(' ') : argumentNames(definition['arguments']);
  const [purpose, rest] = sentences(text(definition['description']));
  return [
    { text: name, weight: WEIGHTS.name },
    { text: text(definition['title']), weight: WEIGHTS.title },
    { text: kind === 'resource' ? text(definition['name']) : '', weight: WEIGHTS.title },
    { text: server, weight: WEIGHTS.server },
    { text: purpose, weight: WEIGHTS.purpose },
    { text: rest, weight: WEIGHTS.description },
    { text: parameters, weight: WEIGHTS.parameters },
  ];
}

const PATTERN = /^\/(.+)\/(i?)$/s;

/** How much more a name counts whose words are all in the query. */
const WHOLE_NAME = 0.3;

/** The share of a name's words that a query has. */
function nameShare(name: string, query: ReadonlySet<string>): number {
  const words = wordsOf(name);
  return words.filter((word) => query.has(word)).length / Math.max(1, words.length);
}

function byWords(items: readonly SearchItem[], query: string): readonly Ranked[] {
  const words = new Set(wordsOf(query));
  return new Bm25(items.map(searchFields))
    .rank(query)
    .flatMap(({ index, score }) => {
      const item = items[index];
      return item === undefined
        ? []
        : [{ item, score: score * (1 + WHOLE_NAME * nameShare(item.name, words)) }];
    })
    .sort((a, b) => b.score - a.score);
}

/** The best matches first. A query like `/read_.*file/` is a pattern for names and descriptions. */
export function rank(items: readonly SearchItem[], query: string, server?: string): readonly Ranked[] {
  const [, source, flags] = PATTERN.exec(query.trim()) ?? [];
  const ranked =
    source === undefined
      ? byWords(items, query)
      : items.filter(matching(source, flags ?? '')).map((item) => ({ item, score: 1 }));
  return server === undefined ? ranked : ranked.filter(({ item }) => item.server === server);
}

/** `*` in a pattern would be the judge's matter: only words, alternatives and `.*` are taken. */
function matching(source: string, flags: string): (item: SearchItem) => boolean {
  const pattern = new RegExp(
    source
      .split(/(\.\*|\|)/)
      .map((part) => (part === '.*' || part === '|' ? part : part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
      .join(''),
    flags === 'i' ? 'i' : '',
  );
  return ({ name, json }) => {
    const parsed: unknown = JSON.parse(json);
    const description = isRecord(parsed) ? text(parsed['description']) : '';
    return pattern.test(name) || pattern.test(description);
  };
}
