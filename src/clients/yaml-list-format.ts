/** Servers in a YAML list, each with its name among its keys. They are read as a map by their names. */
import { isRecord } from '../json/is-record.ts';
import { NotEditable, type TextFormat } from './format.ts';
import { behindLine, lineStart, yamlDocumentOf, yamlFormat } from './yaml-format.ts';

/** A list stays one if its items cannot be told apart by their names. */
function byName(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((one) => isRecord(one) && typeof one['name'] === 'string'))
    return value;
  const items = Object.fromEntries(value.map((one) => [one.name, one]));
  return Object.keys(items).length === value.length ? items : value;
}

/** The lines of an item; JSON scalars and lists are YAML too. */
const lines = (entry: Readonly<Record<string, unknown>>, indent: string): string =>
  Object.entries(entry)
    .map(([field, value], i) => `${indent}${i === 0 ? '- ' : '  '}${field}: ${JSON.stringify(value)}\n`)
    .join('');

async function placesOf(text: string, key: string) {
  const { isMap, isNode, isScalar, isSeq } = await import('yaml');
  const { contents } = await yamlDocumentOf(text);
  const pair = isMap(contents)
    ? contents.items.find((one) => isScalar(one.key) && one.key.value === key)
    : undefined;
  const list = pair !== undefined && isSeq(pair.value) ? pair.value : undefined;
  const items = (list?.flow === true ? [] : (list?.items ?? [])).flatMap((item) => {
    if (!isMap(item) || !isNode(item) || !item.range) return [];
    const start = lineStart(text, item.range[0]);
    const indent = /^( *)- +$/.exec(text.slice(start, item.range[0]))?.[1];
    if (indent === undefined) return [];
    const name: unknown = item.get('name');
    return [{ name, start, indent, end: behindLine(text, item.range[1]) }];
  });
  const empty = list?.flow === true && list.items.length === 0 ? list.range : undefined;
  return {
    isThere: pair !== undefined,
    first: list?.items.length === items.length ? items[0] : undefined,
    items,
    empty,
  };
}

export const yamlListFormat: TextFormat = {
  async read(text) {
    const whole = await yamlFormat.read(text);
    return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, byName(value)]));
  },
  async add(text, { key, name }, entry) {
    const { isThere, first, items, empty } = await placesOf(text, key);
    if (!isThere) {
      const gap = text === '' || text.endsWith('\n') ? '' : '\n';
      return { start: text.length, end: text.length, text: `${gap}${key}:\n${lines(entry, '  ')}` };
    }
    if (empty) return { start: empty[0], end: empty[1], text: `\n${lines(entry, '  ').trimEnd()}` };
    if (first === undefined) throw new NotEditable(`${key} is not a block with entries`);
    const present = items.find((one) => one.name === name);
    const { start, indent } = present ?? first;
    return { start, end: present?.end ?? start, text: lines(entry, indent) };
  },
  async remove(text, { key, name }) {
    const { items } = await placesOf(text, key);
    const own = items.find((one) => one.name === name);
    if (own === undefined) throw new NotEditable('it is not in a block');
    return [{ start: own.start, end: own.end, text: '' }];
  },
};
