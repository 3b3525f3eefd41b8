import type { Document, Node, Pair, YAMLMap } from 'yaml';
import * as yaml from 'yaml';
import type { Locate, Range } from './document.ts';
import { isMerge, keyName } from './yaml-keys.ts';

/** Finds the places of a document's values and keys, through aliases and merge keys. */
export function yamlLocator(doc: Document): Locate {
  const open = (node: unknown): unknown => (yaml.isAlias(node) ? node.resolve(doc) : node);
  const ranged = (node: unknown): Range | undefined => {
    const range = yaml.isNode(node) ? (node as Node).range : undefined;
    return range ? { start: range[0], end: range[1] } : undefined;
  };
  const indexes = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();
  const indexOf = (map: YAMLMap): ReadonlyMap<string, Pair> => {
    const known = indexes.get(map);
    if (known !== undefined) return known;
    const index = new Map<string, Pair>();
    indexes.set(map, index);
    const add = (name: string, pair: Pair): void => {
      if (!index.has(name)) index.set(name, pair);
    };
    for (const pair of map.items) if (yaml.isScalar(pair.key)) add(keyName(pair.key), pair);
    // The place of a merged value is the place where it was written.
    for (const { value } of map.items.filter(isMerge)) {
      const merged = open(value);
      for (const source of yaml.isSeq(merged) ? merged.items.map(open) : [merged])
        if (yaml.isMap(source)) for (const [name, pair] of indexOf(source)) add(name, pair);
    }
    return index;
  };
  return (path, part) => {
    let node: unknown = doc.contents;
    let pair: Pair | undefined;
    for (const step of path) {
      const parent = open(node);
      pair = undefined;
      if (yaml.isMap(parent)) {
        pair = indexOf(parent).get(String(step));
        if (pair === undefined) return undefined;
        node = pair.value;
      } else if (yaml.isSeq(parent) && typeof step === 'number') node = parent.items[step];
      else return undefined;
    }
    return part === 'key' ? ranged(pair?.key) : ranged(node);
  };
}
