import type { Path } from '../document/path.ts';
import { isRecord } from '../json/is-record.ts';
import { memberKey } from '../json/json-edit.ts';
import { locate } from '../json/json-path.ts';
import { type JsonNode, scanDocument } from '../json/scan.ts';
import { splice } from '../json/splice.ts';
import { becomesText, type Types, typeOfValue } from './given-values.ts';

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

/** Whether a path leads into the result as the gateway gave it. */
export const isOfResult = (path: string): boolean =>
  path === `.${RESULT}` || path.startsWith(`.${RESULT}.`) || path.startsWith(`.${RESULT}[`);

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
  /** Its text, which is no JSON text: for places that take no data. */
  readonly text: string;
  /** All of its result. */
  readonly result: string;
}

/** Nothing stands at the path of a reference. */
export class MissingValue extends Error {
  override readonly name = 'MissingValue';
}

/** JSON text. @throws MissingValue */
export function valueOfReference(
  { variable, path }: Reference,
  variables: ReadonlyMap<string, Variable>,
): string {
  const found = variables.get(variable);
  if (found === undefined) throw new MissingValue(`{{${variable}}} has no value`);
  const ofResult = isOfResult(path);
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

interface TextNode {
  readonly node: JsonNode;
  readonly place: Path;
}

function textNodes(json: string, node: JsonNode, place: Path = []): readonly TextNode[] {
  if (node.type === 'string') return [{ node, place }];
  if (node.type === 'array') return node.items.flatMap((one, i) => textNodes(json, one, [...place, i]));
  if (node.type !== 'object') return [];
  return node.members.flatMap((one) => textNodes(json, one.value, [...place, memberKey(json, one)]));
}

/**
 * Arguments with the values of their references. All other bytes stay. A reference that is a whole text keeps its
 * type, unless the place takes a text and not this type: a whole result then gives its text, a number its digits.
 * Within a longer text the value is written out: a text as it is, a whole result as its text, anything else as JSON.
 *
 * @param json JSON text
 * @param typesAt what the tool takes at a place of its arguments
 * @throws MissingValue
 */
export function filled(
  json: string,
  variables: ReadonlyMap<string, Variable>,
  typesAt: (place: Path) => Types = () => undefined,
): string {
  const scanned = scanDocument(json);
  if (!scanned.ok) throw new Error('the arguments of an operation are no JSON');
  const edits = textNodes(json, scanned.node).flatMap(({ node: { start, end }, place }) => {
    const text = JSON.parse(json.slice(start, end)) as string;
    const given = filledText(text, variables, () => typesAt(place));
    return given === undefined ? [] : [{ start, end, text: given }];
  });
  return splice(json, edits);
}

/** JSON text; `undefined` for a text without references and escapes. */
function filledText(
  text: string,
  variables: ReadonlyMap<string, Variable>,
  wanted: () => Types,
): string | undefined {
  const [only] = referencesIn(text);
  if (only?.alone) {
    const value = valueOfReference(only, variables);
    const { variable, path } = only;
    if (value.startsWith('"') || !becomesText(typeOfValue(JSON.parse(value)), wanted(), path === ''))
      return value;
    return JSON.stringify(path === '' ? variables.get(variable)?.text : value);
  }
  const given = text.replaceAll(REFERENCE, (_, inner: string | undefined) => {
    if (inner === undefined) return '{{';
    const reference = referenceOf(inner, [], false);
    const value = valueOfReference(reference, variables);
    if (reference.path === '') return variables.get(reference.variable)?.text ?? value;
    return value.startsWith('"') ? (JSON.parse(value) as string) : value;
  });
  return given === text ? undefined : JSON.stringify(given);
}
