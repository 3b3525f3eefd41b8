import { jsonToPython } from '../../../python/from-json.ts';
import { type PythonJson, pythonToJson } from '../../../python/to-json.ts';
import { type Encoded, type Form, FormError } from '../form.ts';
import { json } from './json-form.ts';
import { ndjson } from './ndjson-form.ts';

/**
 * `tuples-p`: the values in the outermost list are tuples; then the layout of the JSON of the same values.
 * `each-lists-p`: a value in each line, as the outermost list would hold them.
 */
const VARIANT = /^(each-)?(lists|tuples)(?:-(.+))?$/;

/**
 * Reads a text only if Python would write the same text. Otherwise the inverse would lose other escapes and
 * digits.
 */
function read(text: string): PythonJson | undefined {
  const found = pythonToJson(text);
  return found && jsonToPython(found.json, found.tuples) === text ? found : undefined;
}

/** A value as the only one of a list, and that without the list. */
const listed = (value: string): string => `[${value}]`;
const unlisted = (list: string): string => list.slice(1, -1);

/** The values of all lines, one a line: all tuples, or none. */
function readEach(lines: readonly string[]): PythonJson | undefined {
  const values: string[] = [];
  let tuples: boolean | undefined;
  for (const line of lines) {
    const one = read(listed(line));
    if (!one || one.tuples !== (tuples ?? one.tuples)) return undefined;
    tuples = one.tuples;
    values.push(unlisted(one.json));
  }
  return { json: values.join('\n'), tuples: tuples === true };
}

function withVariant({ body, variant }: Encoded, each: string, tuples: boolean): Encoded {
  const layout = variant === undefined ? '' : `-${variant}`;
  return { body, variant: `${each}${tuples ? 'tuples' : 'lists'}${layout}` };
}

/** Lists and dictionaries as Python prints them, one or one a line: what JSON of the same values gets. */
export const python: Form = {
  name: 'python',
  encode(source) {
    const lines = source.split('\n');
    const found = lines.length === 1 ? read(source) : readEach(lines);
    if (!found) return undefined;
    const encoded = (lines.length === 1 ? json : ndjson).encode(found.json, true);
    return encoded && withVariant(encoded, lines.length === 1 ? '' : 'each-', found.tuples);
  },
  decode(body, variant = '') {
    const [, each, inner, layout] = VARIANT.exec(variant) ?? [];
    if (inner === undefined) throw new FormError(`unknown variant: ${variant}`);
    const tuples = inner === 'tuples';
    if (!each) return jsonToPython(json.decode(body, layout), tuples);
    const lines = ndjson.decode(body, layout).split('\n');
    return lines.map((line) => unlisted(jsonToPython(listed(line), tuples))).join('\n');
  },
};
