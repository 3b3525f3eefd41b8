import type { Path } from '../../document/path.ts';
import { isRecord } from '../../json/is-record.ts';
import { pathSteps } from '../../store/json-path.ts';

/** A place in arguments that takes the value of a variable: `{{var}}` or `{{var.path[0].name}}`. */
export interface Reference {
  readonly variable: string;
  /** Behind the name: empty for all of it. */
  readonly path: string;
  /** Where it stands in the arguments. */
  readonly place: Path;
  /** It is the whole text, so that what it stands for keeps its type. */
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

/** What a variable stands for. */
export interface Variable {
  /** The tool's data, or its text. */
  readonly value: unknown;
  /** All of its result. */
  readonly result: unknown;
}

/** Nothing stands at the path of a reference. */
export class MissingValue extends Error {
  override readonly name = 'MissingValue';
}

const MOST_KEYS = 10;

/** What a value is, for who has looked for something else. */
function whatIs(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}, from [0]`;
  if (!isRecord(value)) return value === null ? 'null' : `a ${typeof value}`;
  const keys = Object.keys(value);
  return `an object with ${keys.slice(0, MOST_KEYS).join(', ') || 'nothing in it'}${keys.length > MOST_KEYS ? ', …' : ''}`;
}

function valueOfReference({ variable, path }: Reference, variables: ReadonlyMap<string, Variable>): unknown {
  const found = variables.get(variable);
  if (found === undefined) throw new MissingValue(`{{${variable}}} has no value`);
  const ofResult = path === `.${RESULT}` || path.startsWith(`.${RESULT}.`) || path.startsWith(`.${RESULT}[`);
  const from = ofResult ? found.result : found.value;
  const rest = ofResult ? path.slice(RESULT.length + 1) : path;
  let value: unknown = from;
  for (const step of pathSteps(rest) ?? []) {
    const inner =
      typeof step === 'number'
        ? Array.isArray(value)
          ? (value[step] as unknown)
          : undefined
        : isRecord(value) && Object.hasOwn(value, step)
          ? value[step]
          : undefined;
    if (inner === undefined)
      throw new MissingValue(
        `{{${variable}${path}}}: there is no ${String(step)}; there is ${whatIs(value)}`,
      );
    value = inner;
  }
  return value;
}

/**
 * Arguments with the values of their references. One that is a whole text keeps its type; within a longer text it is
 * written out, what is no text as JSON.
 *
 * @throws MissingValue
 */
export function filled(value: unknown, variables: ReadonlyMap<string, Variable>): unknown {
  if (typeof value === 'string') return filledText(value, variables);
  if (Array.isArray(value)) return value.map((item) => filled(item, variables));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, variables)]));
}

function filledText(text: string, variables: ReadonlyMap<string, Variable>): unknown {
  const [only] = referencesIn(text);
  if (only?.alone) return valueOfReference(only, variables);
  return text.replaceAll(REFERENCE, (whole, inner: string | undefined) => {
    if (inner === undefined) return '{{';
    const value = valueOfReference(referenceOf(inner, [], false), variables);
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? whole);
  });
}
