/** Puts a pack into `extends` of a config, as a person would: everything else stays as it is, comments too. */
import { isMap, isSeq, type ParsedNode, parseDocument, type YAMLSeq } from 'yaml';

const insert = (text: string, at: number, what: string): string => text.slice(0, at) + what + text.slice(at);

const rangeOf = (node: unknown): readonly [start: number, end: number] => {
  const [start = 0, end = 0] = (node as ParsedNode | undefined)?.range ?? [];
  return [start, end];
};

function intoList(text: string, list: YAMLSeq, name: string): string {
  const last = list.items.at(-1);
  if (last === undefined) return insert(text, rangeOf(list)[0] + 1, name);
  const [start, end] = rangeOf(last);
  if (list.flow === true) return insert(text, end, `, ${name}`);
  const dash = text.lastIndexOf('-', start);
  const indent = dash - (text.lastIndexOf('\n', dash) + 1);
  return insert(text, end, `\n${' '.repeat(indent)}- ${name}`);
}

/**
 * `name`: as it is written in YAML. The new text; `undefined` where there is no place for it, because the text is none of a
 * config.
 */
export function withPack(text: string, name: string): string | undefined {
  const document = parseDocument(text);
  const { contents } = document;
  if (document.errors.length > 0 || !isMap(contents)) return undefined;
  // In a JSON file everything is quoted.
  const isFlow = contents.flow === true;
  const written = isFlow ? JSON.stringify(name.replace(/^'(.*)'$/, '$1')) : name;
  const list = document.get('extends', true);
  if (isSeq(list)) return intoList(text, list, written);
  if (list !== undefined) return undefined;
  if (isFlow) {
    const rest = contents.items.length > 0 ? ', ' : '';
    return insert(text, rangeOf(contents)[0] + 1, `"extends": [${written}]${rest}`);
  }
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}extends: [${written}]\n`;
}
