import configV1 from '../../schema/config.v1.schema.json' with { type: 'json' };
import packV1 from '../../schema/pack.v1.schema.json' with { type: 'json' };

/** The keywords of JSON Schema draft-07 that our schemas use; all others are notes for editors. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly patternErrorMessage?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema | false>>;
  readonly additionalProperties?: JsonSchema | false;
  readonly propertyNames?: JsonSchema;
  readonly minProperties?: number;
  readonly allOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
}

const DOCUMENTS = {
  'config.v1.schema.json': configV1 as JsonSchema,
  'pack.v1.schema.json': packV1 as JsonSchema,
} as const;
export type SchemaFile = keyof typeof DOCUMENTS;

/** A schema and the file that its local references point into. */
export interface Located {
  readonly file: SchemaFile;
  readonly schema: JsonSchema;
}

function isSchemaFile(name: string): name is SchemaFile {
  return Object.hasOwn(DOCUMENTS, name);
}

/** Follows `[file]#[/definitions/name]`. A reference to nowhere is a defect of the schema. */
export function resolveRef(ref: string, from: SchemaFile): Located {
  const [name = '', pointer = ''] = ref.split('#');
  const file = name === '' ? from : name;
  if (!isSchemaFile(file)) throw new Error(`schema reference to an unknown file: ${ref}`);
  const root = DOCUMENTS[file];
  if (pointer === '') return { file, schema: root };
  const schema = root.definitions?.[pointer.replace('/definitions/', '')];
  if (schema === undefined) throw new Error(`schema reference to nowhere: ${ref}`);
  return { file, schema };
}

/** The schema behind any chain of references. */
export function dereference(located: Located): Located {
  let at = located;
  while (at.schema.$ref !== undefined) at = resolveRef(at.schema.$ref, at.file);
  return at;
}
