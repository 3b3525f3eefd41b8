import { messageOf } from '../../diagnostics/error.ts';
import { lookUp, memberString, removeMember, setMember } from '../../json/json-edit.ts';
import { scanDocument } from '../../json/scan.ts';
import { splice } from '../../json/splice.ts';
import type { Answer } from '../servers/channel.ts';
import type { Downstream } from '../servers/downstream.ts';
import { textAt } from '../wire/frame.ts';
import { LISTS, type ListKind, type RawItem } from '../wire/list-kinds.ts';

export type Fetched =
  /** `doubled`: the names or URIs that the server lists more than once. Only the first of each counts. */
  | {
      readonly kind: 'items';
      readonly items: readonly RawItem[];
      readonly firstPage: string;
      readonly doubled: readonly string[];
    }
  /** The server's own error, or the reason why there is no answer. */
  | { readonly kind: 'failed'; readonly answer: Answer };

/** How much of a list may be read. */
export interface ListLimits {
  readonly pages: number;
  readonly bytes: number;
}

/** No real list is longer. */
const LIMITS: ListLimits = { pages: 1000, bytes: 64 * 1024 * 1024 };

function withCursor(params: string, cursor: string | undefined): string {
  const scanned = scanDocument(params);
  if (!scanned.ok || scanned.node.type !== 'object') return params;
  const { node } = scanned;
  if (cursor === undefined) return splice(params, removeMember(params, node, 'cursor'));
  return splice(params, [setMember(params, node, 'cursor', JSON.stringify(cursor))]);
}

/**
 * All pages of one server's list. `params` is the JSON object that each request carries besides its cursor.
 * If a server invents cursors without end, its list is the pages up to the limit. If its pages are too large,
 * it has no list.
 */
export async function fetchList(
  server: Pick<Downstream, 'connection'>,
  kind: ListKind,
  params: string,
  limits: ListLimits = LIMITS,
): Promise<Fetched> {
  const { method, member, key } = LISTS[kind];
  const connection = await server.connection();
  const all: RawItem[] = [];
  const seen = new Set<string>();
  let firstPage: string | undefined;
  let cursor: string | undefined;
  let bytes = 0;
  for (let page = 0; page < limits.pages; page++) {
    const answer = await connection.ask(method, withCursor(params, cursor));
    if (answer.kind === 'lost' || answer.frame.result === undefined) return { kind: 'failed', answer };
    bytes += answer.frame.bytes.length;
    if (bytes > limits.bytes) {
      const reason = messageOf('list-too-long', { max: limits.bytes });
      return { kind: 'failed', answer: { kind: 'lost', reason } };
    }
    const json = textAt(answer.frame.bytes, answer.frame.result);
    firstPage ??= json;
    const scanned = scanDocument(json);
    const root = scanned.ok ? scanned.node : undefined;
    const list = lookUp(json, root, member);
    for (const item of list?.type === 'array' ? list.items : []) {
      const name = memberString(json, lookUp(json, item, key));
      all.push({ key: name, json: json.slice(item.start, item.end) });
    }
    cursor = memberString(json, lookUp(json, root, 'nextCursor'));
    if (cursor === undefined || seen.has(cursor)) break;
    seen.add(cursor);
  }
  return { kind: 'items', ...listedOnce(all), firstPage: firstPage ?? '{}' };
}

/** Each key once, in the place of its first item. */
export function listedOnce(
  all: readonly RawItem[],
): Pick<Extract<Fetched, { kind: 'items' }>, 'items' | 'doubled'> {
  const items: RawItem[] = [];
  const places = new Map<string, number>();
  const doubled = new Set<string>();
  for (const item of all) {
    const place = item.key === undefined ? undefined : places.get(item.key);
    const first = place === undefined ? undefined : items[place];
    if (item.key !== undefined && place !== undefined && first !== undefined) {
      doubled.add(item.key);
      if (item.json !== first.json) items[place] = { ...first, also: [...(first.also ?? []), item.json] };
      continue;
    }
    if (item.key !== undefined) places.set(item.key, items.length);
    items.push(item);
  }
  return { items, doubled: [...doubled] };
}

/** A page with these members. They replace members of the same names. */
export function withMembers(page: string, members: Readonly<Record<string, unknown>>): string {
  return Object.entries(members).reduce((json, [name, value]) => {
    const scanned = scanDocument(json);
    if (!scanned.ok || scanned.node.type !== 'object') return json;
    return splice(json, [setMember(json, scanned.node, name, JSON.stringify(value))]);
  }, page);
}

/** The first page with all items in it. Other members of the server's result stay. */
export function onePage(firstPage: string, kind: ListKind, items: readonly string[]): string {
  const list = `[${items.join(',')}]`;
  const { member } = LISTS[kind];
  const scanned = scanDocument(firstPage);
  if (!scanned.ok || scanned.node.type !== 'object') return `{${JSON.stringify(member)}:${list}}`;
  const { node } = scanned;
  return splice(firstPage, [
    setMember(firstPage, node, member, list),
    ...removeMember(firstPage, node, 'nextCursor'),
  ]);
}
