import { isRecord } from '../json/is-record.ts';
import { Bm25, type Field } from './bm25.ts';
import { factsOf } from './tool-facts.ts';

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
const WEIGHTS = { name: 3, title: 2, server: 1, description: 1, parameters: 0.7 } as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Arguments of a prompt by name. */
const argumentNames = (value: unknown): string =>
  Array.isArray(value) ? value.map((one: unknown) => (isRecord(one) ? text(one['name']) : '')).join(' ') : '';

export function searchFields({ kind, server, name, json }: SearchItem): readonly Field[] {
  const parsed: unknown = JSON.parse(json);
  const definition = isRecord(parsed) ? parsed : {};
  const parameters =
    kind === 'tool' ? factsOf(name, json).parameters.join(' ') : argumentNames(definition['arguments']);
  return [
    { text: name, weight: WEIGHTS.name },
    { text: text(definition['title']), weight: WEIGHTS.title },
    { text: kind === 'resource' ? text(definition['name']) : '', weight: WEIGHTS.title },
    { text: server, weight: WEIGHTS.server },
    { text: text(definition['description']), weight: WEIGHTS.description },
    { text: parameters, weight: WEIGHTS.parameters },
  ];
}

const PATTERN = /^\/(.+)\/(i?)$/s;

/** The best matches first. A query like `/read_.*file/` is a pattern for names and descriptions. */
export function rank(items: readonly SearchItem[], query: string, server?: string): readonly Ranked[] {
  const [, source, flags] = PATTERN.exec(query.trim()) ?? [];
  const ranked =
    source === undefined
      ? new Bm25(items.map(searchFields))
          .rank(query)
          .map(({ index, score }) => ({ item: items[index], score }))
      : items.filter(matching(source, flags ?? '')).map((item) => ({ item, score: 1 }));
  return ranked.flatMap(({ item, score }) =>
    item === undefined || (server !== undefined && item.server !== server) ? [] : [{ item, score }],
  );
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
