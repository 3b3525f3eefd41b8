import {
  type ArrayNode,
  type JsonNode,
  type ObjectNode,
  scanDocument,
  scanValue,
} from '../../../json/scan.ts';
import { type Form, FormError } from '../form.ts';
import { layOut, layoutOf, minify } from '../json/json-layout.ts';
import { readDocument } from '../json/read-json-form.ts';
import { isScalar } from '../json/scalar.ts';
import { writeDocument } from '../json/write-json-form.ts';

/** The text between two values, by its name in the variant. A line break needs no name. */
const SEPARATORS = { '': '\n', joined: '', blank: ' ', paragraphs: '\n\n' } as const;
type SeparatorName = keyof typeof SEPARATORS;
const SEPARATOR_NAMES = Object.keys(SEPARATORS) as SeparatorName[];

const GAP = /[ \n]*/y;

interface Sequence {
  readonly values: readonly string[];
  readonly separator: SeparatorName;
}

/** The texts of at least two objects or arrays, everywhere with the same between them. */
function readSequence(source: string): Sequence | undefined {
  const values: string[] = [];
  let separator: SeparatorName | undefined;
  for (let at = 0; ; ) {
    const scanned = scanValue(source, at);
    if (!scanned.ok || isScalar(scanned.node)) return undefined;
    values.push(source.slice(at, scanned.end));
    if (scanned.end === source.length) break;
    GAP.lastIndex = scanned.end;
    const gap = GAP.exec(source)?.[0] ?? '';
    const name = SEPARATOR_NAMES.find((one) => SEPARATORS[one] === gap);
    if (name === undefined || (separator !== undefined && name !== separator)) return undefined;
    separator = name;
    at = scanned.end + gap.length;
  }
  return separator === undefined ? undefined : { values, separator };
}

/** The layout that all values have. */
function layoutOfAll(values: readonly string[]): string | undefined {
  let layout: string | undefined;
  for (const value of values) {
    const scanned = scanDocument(value);
    const its = scanned.ok && !isEmpty(scanned.node) ? layoutOf(value, scanned.node) : layout;
    if (its === undefined || (layout !== undefined && its !== layout)) return undefined;
    layout = its;
  }
  return layout;
}

function isEmpty(node: JsonNode): boolean {
  return node.end - node.start === 2;
}

const minified = (value: string): string => {
  const scanned = scanDocument(value);
  return scanned.ok ? minify(value, scanned.node) : value;
};

/** JSON values behind each other, one a line or laid out: what an array of them would be. */
export const ndjson: Form = {
  name: 'ndjson',
  labels: ['json-sequence'],
  encode(source) {
    const sequence = readSequence(source);
    const layout = sequence && layoutOfAll(sequence.values);
    if (!sequence || layout === undefined) return undefined;
    const values = layout === MINIFIED ? sequence.values : sequence.values.map(minified);
    const array = `[${values.join(',')}]`;
    const scanned = scanDocument(array);
    if (!scanned.ok) return undefined;
    const body = writeDocument(array, scanned.node as ArrayNode | ObjectNode).join('\n');
    const variant = [layout, sequence.separator].filter((part) => part !== '').join('-');
    return variant === MINIFIED ? { body } : { body, variant };
  },
  decode(body, variant = MINIFIED) {
    const [layout = '', name = '', ...more] = variant.split('-');
    const separator = SEPARATOR_NAMES.find((one) => one === name);
    const array = readDocument(body.split('\n'));
    const scanned = scanDocument(array);
    if (!scanned.ok || scanned.node.type !== 'array' || separator === undefined || more.length > 0) {
      throw new FormError(`no sequence of values: ${variant}`);
    }
    return scanned.node.items
      .map(({ start, end }) => array.slice(start, end))
      .map((value) => (layout === MINIFIED ? value : layOut(value, layout)))
      .join(SEPARATORS[separator]);
  },
};

/** One value a line, without white space: needs no variant. */
const MINIFIED = '0';
