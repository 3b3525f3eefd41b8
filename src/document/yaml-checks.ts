import type { Alias, Document } from 'yaml';
import * as yaml from 'yaml';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from './document.ts';
import { firstFindings } from './first-findings.ts';
import { isMerge, keyName } from './yaml-keys.ts';

/** Keys that stand twice in one mapping. The parser would compare each with each. */
function repeatedKeys(doc: Document, document: SourceDocument): Diagnostic[] {
  const found: Diagnostic[] = [];
  yaml.visit(doc, {
    Map(_, { items }) {
      const first = new Map<string, number>();
      for (const { key } of items) {
        if (!yaml.isScalar(key) || key.range == null) continue;
        const [start, end] = key.range;
        const name = keyName(key);
        const before = first.get(name);
        if (before === undefined) first.set(name, start);
        else {
          const params = { key: name, line: document.lines.position(before).line };
          found.push(document.findingAt({ start, end }, 'duplicate-key', params));
        }
      }
    },
  });
  return firstFindings(found, document);
}

function danglingAliases(doc: Document, document: SourceDocument): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (!document.text.includes('*')) return found;
  const anchors = new Set<string>();
  yaml.visit(doc, {
    Node(_, node) {
      if (!yaml.isAlias(node) && node.anchor !== undefined) anchors.add(node.anchor);
    },
    Alias(_, alias: Alias) {
      if (anchors.has(alias.source) || alias.range == null) return;
      found.push(
        document.findingAt({ start: alias.range[0], end: alias.range[1] }, 'yaml-alias', {
          name: alias.source,
        }),
      );
    },
  });
  return firstFindings(found, document);
}

/** Merge keys of anything but mappings, which the parser ends at. */
function wrongMerges(doc: Document, document: SourceDocument): Diagnostic[] {
  const found: Diagnostic[] = [];
  const anchored = new Map<string, unknown>();
  const open = (node: unknown): unknown => (yaml.isAlias(node) ? anchored.get(node.source) : node);
  yaml.visit(doc, {
    Node(_, node) {
      if (!yaml.isAlias(node) && node.anchor !== undefined) anchored.set(node.anchor, node);
    },
    Pair(_, pair) {
      if (!isMerge(pair)) return;
      const value = open(pair.value);
      const sources = yaml.isSeq(value) ? value.items.map(open) : [value];
      const range = yaml.isScalar(pair.key) ? pair.key.range : undefined;
      if (range != null && !sources.every((source) => yaml.isMap(source)))
        found.push(document.findingAt({ start: range[0], end: range[1] }, 'yaml-merge', undefined));
    },
  });
  return firstFindings(found, document);
}

/** The problems of a document that the parser has accepted: the findings of the first check that has any. */
export function yamlFindings(doc: Document, document: SourceDocument): readonly Diagnostic[] {
  for (const check of [repeatedKeys, danglingAliases, wrongMerges]) {
    const found = check(doc, document);
    if (found.length > 0) return found;
  }
  return [];
}
