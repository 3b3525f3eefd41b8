/** Writes one number of a rule into its YAML, as a person would: everything else stays as it is, comments too. */
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import type { PagePlace, SetAnswer } from '../api/files-api.ts';
import { wrong } from '../http/body.ts';

export interface NumberToSet {
  /** Absent: the threshold of all rules. */
  readonly rule?: string;
  readonly field: 'threshold' | 'confidence' | 'weight';
  /** Of `weight`: the id of the piece of evidence. */
  readonly evidence?: string;
  readonly value: number;
}

/** Steps of a slider, without what a binary number adds. */
const shown = (value: number): string => String(Math.round(value * 1000) / 1000);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The place of the number in `text`. */
  readonly offset: number;
}

const ruleNamed = (document: Document.Parsed, id: string): YAMLMap | undefined => {
  const rules = document.get('rules');
  if (!isSeq(rules)) return undefined;
  return rules.items.find((item): item is YAMLMap => isMap(item) && item.get('id') === id);
};

/** The piece of evidence of that id, in a group of alternatives too. */
function evidenceNamed(holder: YAMLMap, id: string | undefined, key = 'evidence'): YAMLMap | undefined {
  const list = holder.get(key);
  if (!isSeq(list)) return undefined;
  for (const item of list.items) {
    if (!isMap(item)) continue;
    if (item.get('id') === id) return item;
    const inside = evidenceNamed(item, id, 'any_of');
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function replaceIn(map: YAMLMap, key: string, value: string): Edit | undefined {
  const node = map.get(key, true) as unknown;
  if (!isScalar(node) || !node.range) return undefined;
  const [start, end] = node.range;
  return { start, end, text: value, offset: 0 };
}

const startOf = (node: unknown): number => ((node as ParsedNode | undefined)?.range ?? [0])[0];

/** A JSON file, in which keys are quoted. */
const isJson = (text: string): boolean => text.trimStart().startsWith('{');
const keyIn = (text: string, key: string): string => (isJson(text) ? JSON.stringify(key) : key);

/** A new key behind the first one of a block map, in a line of its own, or within the braces of a flow map. */
function addTo(map: YAMLMap, key: string, value: string, text: string): Edit {
  const [first] = map.items;
  if (first === undefined || map.flow === true) {
    const at = startOf(map) + 1;
    const before = ` ${keyIn(text, key)}: `;
    return {
      start: at,
      end: at,
      text: `${before}${value}${first === undefined ? ' ' : ','}`,
      offset: before.length,
    };
  }
  const keyAt = startOf(first.key);
  const column = keyAt - (text.lastIndexOf('\n', keyAt - 1) + 1);
  const last = (first.value as ParsedNode | null)?.range?.[1] ?? keyAt;
  // The range of a block ends behind its last line break.
  const breakAt = text.indexOf('\n', text[last - 1] === '\n' ? last - 1 : last);
  const at = breakAt < 0 ? text.length : breakAt + 1;
  const lead = `${breakAt < 0 ? '\n' : ''}${' '.repeat(column)}${key}: `;
  return { start: at, end: at, text: `${lead}${value}\n`, offset: lead.length };
}

/** Maps within each other at the end of the file, or first in a JSON file, for what has no place yet. */
function append(text: string, keys: readonly string[], value: string): Edit {
  if (isJson(text)) {
    const at = text.indexOf('{') + 1;
    const lead = ` ${keys.map((key) => `${JSON.stringify(key)}: `).join('{ ')}`;
    const closing = ' }'.repeat(keys.length - 1);
    return { start: at, end: at, text: `${lead}${value}${closing},`, offset: lead.length };
  }
  const lines = keys.map((key, depth) => `${'  '.repeat(depth)}${key}:`);
  const lead = `${text === '' || text.endsWith('\n') ? '' : '\n'}${lines.join('\n')} `;
  return { start: text.length, end: text.length, text: `${lead}${value}\n`, offset: lead.length };
}

const inMap = (map: YAMLMap, key: string, value: string, text: string): Edit =>
  replaceIn(map, key, value) ?? addTo(map, key, value, text);

/** In a config that does not hold the rule itself: what `tune` is for. */
function tune(document: Document.Parsed, id: string, key: string, value: string, text: string): Edit {
  const all = document.get('tune');
  if (!isMap(all)) return append(text, ['tune', id, key], value);
  const own = all.get(id);
  if (isMap(own)) return inMap(own, key, value, text);
  return addTo(all, id, `{ ${keyIn(text, key)}: ${value} }`, text);
}

function editFor(
  document: Document.Parsed,
  { rule: id, field, evidence, value }: NumberToSet,
  text: string,
): Edit {
  const number = shown(value);
  if (id === undefined) {
    const detection = document.get('detection');
    if (isMap(detection)) return inMap(detection, field, number, text);
    return append(text, ['detection', field], number);
  }
  const rule = ruleNamed(document, id);
  if (field === 'weight') {
    const piece = rule && evidenceNamed(rule, evidence);
    return piece === undefined
      ? wrong(`no evidence "${evidence}" of "${id}" stands in this file`)
      : inMap(piece, field, number, text);
  }
  return rule === undefined ? tune(document, id, field, number, text) : inMap(rule, field, number, text);
}

/** @throws ApiFailure `bad-request` where the text is no YAML, or the number has no place in it */
export function setNumber(text: string, wanted: NumberToSet): SetAnswer {
  const document = parseDocument(text);
  if (document.errors.length > 0 || !isMap(document.contents))
    return wrong('the text cannot be read as YAML');
  const edit = editFor(document, wanted, text);
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const lines = new LineCounter();
  parseDocument(after, { lineCounter: lines });
  const at = edit.start + edit.text.indexOf(shown(wanted.value), edit.offset);
  const placeAt = (offset: number): PagePlace => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  return { text: after, start: placeAt(at), end: placeAt(at + shown(wanted.value).length) };
}
