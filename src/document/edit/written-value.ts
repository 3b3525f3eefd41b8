/** How values are written into texts of people: as blocks of YAML, and within braces, where JSON is YAML too. */

const PLAIN = /^(?:-{0,2}[A-Za-z_]|\.?\/)[A-Za-z0-9_./@-]*$/;
const WORDS_OF_YAML = /^(?:true|false|yes|no|on|off|null|y|n)$/i;

/** A scalar of YAML: plain where nothing else could be read in it. */
export const yamlScalar = (text: string): string =>
  PLAIN.test(text) && !WORDS_OF_YAML.test(text) ? text : JSON.stringify(text);

/** A value on one line. */
function flow(value: unknown, scalar: (text: string) => string): string {
  if (typeof value === 'string') return scalar(value);
  if (Array.isArray(value)) return `[${value.map((one) => flow(one, scalar)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, one]) => `${scalar(key)}: ${flow(one, scalar)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

export const jsonFlow = (value: unknown): string => flow(value, JSON.stringify);

/** The members of a map as lines of a block of YAML, without indentation. */
export const yamlLines = (value: object): readonly string[] =>
  Object.entries(value).map(([key, one]) => `${yamlScalar(key)}: ${flow(one, yamlScalar)}`);

/** A member of a map, or an item of a list, whose value has these lines. */
export const yamlMember = (step: string | number, lines: readonly string[]): readonly string[] =>
  typeof step === 'number'
    ? lines.map((line, i) => `${i === 0 ? '- ' : '  '}${line}`)
    : [`${yamlScalar(step)}:`, ...lines.map((line) => `  ${line}`)];
