/** The arguments of a call of an API. Their numbers keep their digits: as values they may lose some. */
import { memberKey } from '../../../json/json-edit.ts';
import { type JsonNode, scanDocument } from '../../../json/scan.ts';

/** An argument of a call: its value, with the texts of numbers, and its JSON as the call has it. */
export interface Argument {
  readonly value: unknown;
  readonly json: string;
}
export type Arguments = ReadonlyMap<string, Argument>;

/** The JSON of lists and objects as the call has it. */
const written = new WeakMap<object, string>();

/** A value as JSON. */
export const jsonAsGiven = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? written.get(value) : undefined) ?? JSON.stringify(value);

function kept<Value extends object>(value: Value, json: string): Value {
  written.set(value, json);
  return value;
}

function exactValue(text: string, node: JsonNode): unknown {
  const json = text.slice(node.start, node.end);
  switch (node.type) {
    case 'number':
      return json;
    case 'array':
      return kept(
        node.items.map((one) => exactValue(text, one)),
        json,
      );
    case 'object':
      return kept(
        Object.fromEntries(node.members.map((one) => [memberKey(text, one), exactValue(text, one.value)])),
        json,
      );
    default:
      return JSON.parse(json);
  }
}

/** The arguments in a JSON text. `undefined` if it is no object. */
export function argumentsIn(text: string): Arguments | undefined {
  const scanned = scanDocument(text);
  if (!scanned.ok || scanned.node.type !== 'object') return undefined;
  return new Map(
    scanned.node.members.map((one) => [
      memberKey(text, one),
      { value: exactValue(text, one.value), json: text.slice(one.value.start, one.value.end) },
    ]),
  );
}
