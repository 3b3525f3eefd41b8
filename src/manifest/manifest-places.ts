import { type Path, valueAt } from '../document/path.ts';
import type { JsonNode, Span } from '../json/scan.ts';

/** A key that stands twice in one object. */
export interface RepeatedManifestKey {
  readonly key: string;
  readonly at: Span;
  readonly first: Span;
}

const nameOf = (text: string, { start, end }: Span): string => String(JSON.parse(text.slice(start, end)));

/** The place of a path in a scanned text, or the nearest place that exists. */
export function manifestPlaceOf(text: string, root: JsonNode, path: Path, part: 'key' | 'value'): Span {
  let node = root;
  for (const [depth, step] of path.entries()) {
    if (node.type === 'array') {
      const item = node.items[Number(step)];
      if (item === undefined) return node;
      node = item;
      continue;
    }
    const member =
      node.type === 'object' ? node.members.findLast(({ key }) => nameOf(text, key) === step) : undefined;
    if (member === undefined) return node;
    if (part === 'key' && depth === path.length - 1) return member.key;
    node = member.value;
  }
  return node;
}

/** Keys that stand again in their object: `JSON.parse` would drop all but the last without a word. */
export function repeatedKeys(text: string, root: JsonNode): RepeatedManifestKey[] {
  const repeated: RepeatedManifestKey[] = [];
  const visit = (node: JsonNode): void => {
    if (node.type === 'array') node.items.forEach(visit);
    if (node.type !== 'object') return;
    const seen = new Map<string, Span>();
    for (const { key: at, value } of node.members) {
      const key = nameOf(text, at);
      const first = seen.get(key);
      if (first === undefined) seen.set(key, at);
      else repeated.push({ key, at, first });
      visit(value);
    }
  };
  visit(root);
  return repeated;
}

/** `blocks[2].entries[0]` as a path into `value`. */
export function pathFrom(text: string, value: unknown): Path {
  const path: (string | number)[] = [];
  for (const step of text.match(/[^.[\]]+/g) ?? []) {
    path.push(Array.isArray(valueAt(value, path)) ? Number(step) : step);
  }
  return path;
}
