/** How a server's entry is written in a config's language. */
import type { AddedServer } from './config-change.ts';

const PLAIN = /^(?:-{0,2}[A-Za-z_]|\.?\/)[A-Za-z0-9_./@-]*$/;
const WORDS_OF_YAML = /^(?:true|false|yes|no|on|off|null|y|n)$/i;

/** A scalar of YAML: plain where nothing else could be read in it. */
export const yamlScalar = (text: string): string =>
  PLAIN.test(text) && !WORDS_OF_YAML.test(text) ? text : JSON.stringify(text);

function yamlFlow(value: unknown): string {
  if (typeof value === 'string') return yamlScalar(value);
  if (Array.isArray(value)) return `[${value.map(yamlFlow).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, one]) => `${yamlScalar(key)}: ${yamlFlow(one)}`)
      .join(', ')} }`;
  return JSON.stringify(value);
}

/** `name: { command: npx, args: [-y, x] }` within braces of YAML. */
export const yamlMember = (name: string, entry: object): string => `${yamlScalar(name)}: ${yamlFlow(entry)}`;

/** Lines of a block mapping, the first without its indentation. */
export function yamlBlock({ add, entry, lines }: AddedServer, indent: string, br: string): string {
  const own = lines ?? Object.entries(entry).map(([key, value]) => `${key}: ${yamlFlow(value)}`);
  return [`${yamlScalar(add)}:`, ...own.map((line) => `${indent}  ${line}`)].join(br);
}

/** A member of JSON, over several lines where its neighbours are. */
export function jsonMember(name: string, entry: object, indent: string, br: string | undefined): string {
  if (br === undefined) return `${JSON.stringify(name)}: ${JSON.stringify(entry)}`;
  const lines = Object.entries(entry).map(
    ([key, value]) => `${indent}  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `${JSON.stringify(name)}: {${br}${lines.join(`,${br}`)}${br}${indent}}`;
}
