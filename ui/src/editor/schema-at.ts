import type { Schema } from './schema.ts';
import type { Step } from './yaml-place.ts';

/** Schemas by the names of their files: they refer to each other by these. */
export interface Schemas {
  readonly root: string;
  readonly files: Readonly<Record<string, Schema>>;
}

interface Found {
  readonly schema: Schema;
  readonly file: string;
}

const MOST_REFERENCES = 20;

function resolve({ schema, file }: Found, schemas: Schemas): Found {
  let found = { schema, file };
  for (let i = 0; i < MOST_REFERENCES && found.schema.$ref !== undefined; i++) {
    const [name = '', pointer = ''] = found.schema.$ref.split('#');
    const next = name === '' ? found.file : name;
    const definition = pointer.replace('/definitions/', '');
    const target = pointer === '' ? schemas.files[next] : schemas.files[next]?.definitions?.[definition];
    if (target === undefined) return found;
    const { $ref: _, ...own } = found.schema;
    found = { schema: { ...target, ...own }, file: next };
  }
  return found;
}

/** A schema and all that it is made of. */
function parts(found: Found, schemas: Schemas, depth = 0): readonly Found[] {
  const whole = resolve(found, schemas);
  const { allOf = [], anyOf = [], oneOf = [], if: condition, then: yes, else: no } = whole.schema;
  const others = [...allOf, ...anyOf, ...oneOf, ...(condition === undefined ? [] : [yes, no])];
  if (depth > 4) return [whole];
  return [
    whole,
    ...others.flatMap((schema) =>
      schema === undefined ? [] : parts({ schema, file: whole.file }, schemas, depth + 1),
    ),
  ];
}

function below({ schema, file }: Found, step: Step): readonly Found[] {
  const isSchema = (one: unknown): one is Schema => typeof one === 'object' && one !== null;
  if (step === 0) {
    const items = schema.items;
    return (Array.isArray(items) ? items : [items]).filter(isSchema).map((one) => ({ schema: one, file }));
  }
  const own = schema.properties?.[step];
  if (own !== undefined) return isSchema(own) ? [{ schema: own, file }] : [];
  const patterns = Object.entries(schema.patternProperties ?? {}).filter(([pattern]) =>
    new RegExp(pattern, 'u').test(step),
  );
  const open = patterns.length > 0 ? patterns.map(([, one]) => one) : [schema.additionalProperties];
  return open.filter(isSchema).map((one) => ({ schema: one, file }));
}

/** Every schema that may apply at a path. */
export function schemasAt(schemas: Schemas, path: readonly Step[]): readonly Schema[] {
  let found = parts({ schema: schemas.files[schemas.root] ?? {}, file: schemas.root }, schemas);
  for (const step of path)
    found = found.flatMap((one) => below(one, step)).flatMap((one) => parts(one, schemas));
  return found.map(({ schema }) => schema);
}

export interface Offer {
  readonly word: string;
  readonly description: string | undefined;
}

const valueText = (value: unknown): string =>
  Array.isArray(value) ? `[${value.join(', ')}]` : String(value);

/** The purpose of a key, and what holds without it. */
function described({ description, default: value }: Schema): string | undefined {
  if (description === undefined || value === undefined) return description;
  return `${description} Default: ${valueText(value)}.`;
}

/** Keys of a mapping that are not there yet. */
export function keysAt(schemas: Schemas, path: readonly Step[], taken: readonly string[]): readonly Offer[] {
  const offers = new Map<string, Offer>();
  // `false`: a condition bars it.
  for (const { properties = {} } of schemasAt(schemas, path))
    for (const [word, schema] of Object.entries(properties))
      if (typeof schema === 'object' && !taken.includes(word) && offers.get(word)?.description === undefined)
        offers.set(word, { word, description: described(schema) });
  return [...offers.values()];
}

/** Values that a schema names. */
export function valuesAt(schemas: Schemas, path: readonly Step[]): readonly Offer[] {
  const words = schemasAt(schemas, path).flatMap((schema) => [
    ...(schema.enum ?? []),
    ...(schema.const === undefined ? [] : [schema.const]),
    ...(schema.type === 'boolean' ? [true, false] : []),
  ]);
  return [...new Set(words.map(String))].map((word) => ({ word, description: undefined }));
}

export const descriptionAt = (schemas: Schemas, path: readonly Step[]): string | undefined =>
  schemasAt(schemas, path)
    .map(described)
    .find((text) => text !== undefined);
