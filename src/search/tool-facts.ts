import { isRecord } from '../json/is-record.ts';

/** The possible effects of a call, from the least to the most. */
export const EFFECTS = ['read', 'write', 'destructive'] as const;
export type Effect = (typeof EFFECTS)[number];

/** The facts of a tool's definition that a search needs. */
export interface ToolFacts {
  /** `name(path: string, depth?: integer)` */
  readonly signature: string;
  readonly description: string;
  readonly parameters: readonly string[];
  readonly effect: Effect;
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

function typeText(schema: unknown): string {
  if (!isRecord(schema)) return 'any';
  const { type, enum: values, items } = schema;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join('|');
  if (type === 'array') return `${typeText(items)}[]`;
  if (Array.isArray(type)) return type.map(wordOf).join('|');
  return wordOf(type);
}

/**
 * A type that JSON Schema does not know becomes `any`, because it could be mistaken for another part of the signature.
 */
const wordOf = (type: unknown): string => (TYPES.includes(String(type)) ? String(type) : 'any');

/** A name that is no plain word stands in quotes: it cannot end the signature and begin another one. */
const keyText = (key: string): string => (/^[\p{L}\p{N}_$.:/@-]+$/u.test(key) ? key : JSON.stringify(key));

/** The protocol's default: a tool without annotations may do anything. */
function effectOf(annotations: unknown): Effect {
  if (!isRecord(annotations)) return 'destructive';
  if (annotations['readOnlyHint'] === true) return 'read';
  return annotations['destructiveHint'] === false ? 'write' : 'destructive';
}

/** `json` is a tool's definition, and `name` is its name at the client. */
export function factsOf(name: string, json: string): ToolFacts {
  const parsed: unknown = JSON.parse(json);
  const definition = isRecord(parsed) ? parsed : {};
  const schema = isRecord(definition['inputSchema']) ? definition['inputSchema'] : {};
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly unknown[]) : [];
  const parameters = Object.keys(properties);
  // Required parameters come first. Both kinds keep their order.
  const ordered = [
    ...parameters.filter((key) => required.includes(key)),
    ...parameters.filter((key) => !required.includes(key)),
  ];
  const shown = ordered.map(
    (key) => `${keyText(key)}${required.includes(key) ? '' : '?'}: ${typeText(properties[key])}`,
  );
  const description = definition['description'];
  return {
    signature: `${name}(${shown.join(', ')})`,
    description: typeof description === 'string' ? description : '',
    parameters,
    effect: effectOf(definition['annotations']),
  };
}
