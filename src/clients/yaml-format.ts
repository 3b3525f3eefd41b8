import { isRecord } from '../json/is-record.ts';
import { NotEditable, type TextFormat } from './format.ts';

async function documentOf(text: string) {
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text);
  const [problem] = document.errors;
  if (problem !== undefined) throw new NotEditable(problem.message.split('\n')[0] ?? 'it is no YAML');
  return document;
}

const read: TextFormat['read'] = async (text) => {
  const value: unknown = (await documentOf(text)).toJS() ?? {};
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
    `${indent}${name}:`,
    ...Object.entries(entry).map(([field, value]) => `${indent}${step}${field}: ${JSON.stringify(value)}`),
  ].join('\n');

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

async function placesOf(text: string, key: string) {
  const { isMap, isScalar } = await import('yaml');
  const { contents } = await documentOf(text);
  const pair = isMap(contents)
    ? contents.items.find((one) => isScalar(one.key) && one.key.value === key)
    : undefined;
  const keys =
    pair !== undefined && isMap(pair.value) && pair.value.flow !== true
      ? pair.value.items.flatMap((one) =>
          isScalar(one.key) && one.key.range ? [{ name: one.key.value, at: one.key.range[0] }] : [],
        )
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
    if (first === undefined || keys.some((one) => one.name === name))
      throw new NotEditable(`${key} is not a block with entries of other names`);
    const start = lineStart(text, first.at);
    const indent = text.slice(start, first.at);
    if (!/^ +$/.test(indent)) throw new NotEditable(`${key} does not begin on a line of its own`);
    return { start, end: start, text: `${lines(name, entry, indent, '  ')}\n` };
  },
  async remove(text, { key, name }) {
    const { keys } = await placesOf(text, key);
    const index = keys.findIndex((one) => one.name === name);
    const [own, next] = [keys[index], keys[index + 1]];
    if (own === undefined || next === undefined)
      throw new NotEditable('the entry has to be taken out by hand');
    return { start: lineStart(text, own.at), end: lineStart(text, next.at), text: '' };
  },
};
