import { isRecord } from '../json/is-record.ts';
import { NotEditable, type TextFormat } from './format.ts';

/** @throws NotEditable */
export async function yamlDocumentOf(text: string) {
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text);
  const [problem] = document.errors;
  if (problem !== undefined) throw new NotEditable(problem.message.split('\n')[0] ?? 'it is no YAML');
  return document;
}

const read: TextFormat['read'] = async (text) => {
  const value: unknown = (await yamlDocumentOf(text)).toJS() ?? {};
  if (!isRecord(value)) throw new NotEditable('it is no map');
  return value;
};

/** Block lines of an entry; JSON scalars and lists are YAML too. */
const lines = (
  name: string,
  entry: Readonly<Record<string, unknown>>,
  indent: string,
  step: string,
): string =>
  [
    `${indent}${/^[A-Za-z_][\w-]*$/.test(name) ? name : JSON.stringify(name)}:`,
    ...Object.entries(entry).map(([field, value]) => `${indent}${step}${field}: ${JSON.stringify(value)}`),
  ].join('\n');

export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Behind the line in which the last thing before a place stands. */
export function behindLine(text: string, at: number): number {
  const next = text.indexOf('\n', text.slice(0, at).trimEnd().length);
  return next === -1 ? text.length : next + 1;
}

async function placesOf(text: string, key: string) {
  const { isMap, isNode, isScalar } = await import('yaml');
  const { contents } = await yamlDocumentOf(text);
  const pair = isMap(contents)
    ? contents.items.find((one) => isScalar(one.key) && one.key.value === key)
    : undefined;
  const keys =
    pair !== undefined && isMap(pair.value) && pair.value.flow !== true
      ? pair.value.items.flatMap(({ key: own, value }) => {
          if (!isScalar(own) || !own.range) return [];
          const end = (isNode(value) ? value.range?.[1] : undefined) ?? own.range[1];
          return [{ name: own.value, at: own.range[0], end: behindLine(text, Math.max(end, own.range[1])) }];
        })
      : [];
  return { pair, keys };
}

export const yamlFormat: TextFormat = {
  read,
  async add(text, { key, name }, entry) {
    const { pair, keys } = await placesOf(text, key);
    const [first] = keys;
    if (pair === undefined) {
      const gap = text === '' || text.endsWith('\n') ? '' : '\n';
      const whole = `${gap}${key}:\n${lines(name, entry, '  ', '  ')}\n`;
      return { start: text.length, end: text.length, text: whole };
    }
    if (first === undefined) throw new NotEditable(`${key} is not a block with entries`);
    const present = keys.find((one) => one.name === name);
    const at = (present ?? first).at;
    const start = lineStart(text, at);
    const indent = text.slice(start, at);
    if (!/^ +$/.test(indent)) throw new NotEditable(`${key} does not begin on a line of its own`);
    return { start, end: present?.end ?? start, text: `${lines(name, entry, indent, '  ')}\n` };
  },
  async remove(text, { key, name }) {
    const { keys } = await placesOf(text, key);
    const own = keys.find((one) => one.name === name);
    if (own === undefined) throw new NotEditable('it is not in a block');
    return [{ start: lineStart(text, own.at), end: own.end, text: '' }];
  },
};
