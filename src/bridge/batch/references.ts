import type { Path } from '../../document/path.ts';
import { isRecord } from '../../json/is-record.ts';
import { type JsonNode, scanDocument } from '../../json/scan.ts';
import { splice } from '../../json/splice.ts';
import { locate } from '../../store/json-path.ts';

/** A place in arguments that takes the value of a variable: `{{var}}` or `{{var.path[0].name}}`. */
export interface Reference {
  readonly variable: string;
  /** Behind the name: empty for all of it. */
  readonly path: string;
  /** The place in the arguments. */
  readonly place: Path;
  /** Whether it is the whole text. Its value then keeps its type. */
  readonly alone: boolean;
}

/** `\{{` is two braces, and nothing else. */
const REFERENCE = /\\\{\{|\{\{\s*([^{}\s]+(?:\s+[^{}\s]+)*)\s*\}\}/g;
const NAME = /^[A-Za-z_][\w-]*/;

/** The result as the gateway gave it, where a variable's value is not enough: `{{var.$result.content[0].text}}`. */
const RESULT = '$result';

function referenceOf(inner: string, place: Path, alone: boolean): Reference {
  const variable = NAME.exec(inner)?.[0] ?? inner;
  return { variable, path: inner.slice(variable.length), place, alone };
}

/** All references in arguments, in their order. */
export function referencesIn(value: unknown, place: Path = []): readonly Reference[] {
  if (typeof value === 'string')
    return [...value.matchAll(REFERENCE)].flatMap(([whole, inner]) =>
      inner === undefined ? [] : [referenceOf(inner, place, whole === value.trim())],
    );
  if (Array.isArray(value)) return value.flatMap((item: unknown, i) => referencesIn(item, [...place, i]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => referencesIn(item, [...place, key]));
}

/** Arguments with the braces that `\{{` stands for, and the references in them as they are. */
export function withoutEscapes(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replaceAll(REFERENCE, (whole, inner?: string) => (inner === undefined ? '{{' : whole));
  if (Array.isArray(value)) return value.map(withoutEscapes);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutEscapes(item)]));
}

/** The value of a variable as JSON texts, so that numbers stay as their server wrote them. */
export interface Variable {
  /** The tool's data, or its text. */
  readonly value: string;
  /** All of its result. */
  readonly result: string;
}

/** Nothing stands at the path of a reference. */
export class MissingValue extends Error {
  override readonly name = 'MissingValue';
}

/** JSON text. @throws MissingValue */
function valueOfReference({ variable, path }: Reference, variables: ReadonlyMap<string, Variable>): string {
  const found = variables.get(variable);
  if (found === undefined) throw new MissingValue(`{{${variable}}} has no value`);
  const ofResult = path === `.${RESULT}` || path.startsWith(`.${RESULT}.`) || path.startsWith(`.${RESULT}[`);
  const from = ofResult ? found.result : found.value;
  const before = ofResult ? `.${RESULT}` : '';
  const located = locate(from, path.slice(before.length));
  if ('node' in located) return from.slice(located.node.start, located.node.end);
  const there =
    located.problem === 'missing'
      ? `nothing is there; {{${variable}${before}${located.at.slice(1)}}} is ${located.there}`
      : 'it is no path';
  throw new MissingValue(`{{${variable}${path}}}: ${there}`);
}

function textNodes(node: JsonNode): readonly JsonNode[] {
  if (node.type === 'string') return [node];
  if (node.type === 'array') return node.items.flatMap(textNodes);
  return node.type === 'object' ? node.members.flatMap(({ value }) => textNodes(value)) : [];
}

/**
 * Arguments with the values of their references. All other bytes stay. A reference that is a whole text keeps its
 * type. Within a longer text the value is written out: a text as it is, anything else as JSON.
 *
 * @param json JSON text
 * @throws MissingValue
 */
export function filled(json: string, variables: ReadonlyMap<string, Variable>): string {
  const scanned = scanDocument(json);
  if (!scanned.ok) throw new Error('the arguments of an operation are no JSON');
  const edits = textNodes(scanned.node).flatMap(({ start, end }) => {
    const text = JSON.parse(json.slice(start, end)) as string;
    const given = filledText(text, variables);
    return given === undefined ? [] : [{ start, end, text: given }];
  });
  return splice(json, edits);
}

/** JSON text; `undefined` for a text without references and escapes. */
function filledText(text: string, variables: ReadonlyMap<string, Variable>): string | undefined {
  const [only] = referencesIn(text);
  if (only?.alone) return valueOfReference(only, variables);
  const given = text.replaceAll(REFERENCE, (_, inner: string | undefined) => {
    if (inner === undefined) return '{{';
    const value = valueOfReference(referenceOf(inner, [], false), variables);
    return value.startsWith('"') ? (JSON.parse(value) as string) : value;
  });
  return given === text ? undefined : JSON.stringify(given);
}
