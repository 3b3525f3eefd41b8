import { isRecord } from '../json/is-record.ts';
import { typesOf } from './input-schema.ts';

const DEPTH = 4;

/** A value that fits a schema, as far as can be told: an example that the schema names, else a value of its type. */
export function exampleOf(schema: unknown, depth = DEPTH): unknown {
  if (!isRecord(schema) || depth === 0) return {};
  const { examples, default: usual, enum: values, const: only, properties, required, items } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(examples) && examples.length > 0) return examples[0] as unknown;
  if (usual !== undefined) return usual;
  if (Array.isArray(values) && values.length > 0) return values[0] as unknown;
  switch (typesOf(schema)[0]) {
    case 'object': {
      const names: readonly unknown[] = Array.isArray(required) ? required : [];
      const entries = isRecord(properties) ? Object.entries(properties) : [];
      return Object.fromEntries(
        entries
          .filter(([name]) => names.includes(name))
          .map(([name, one]) => [name, exampleOf(one, depth - 1)]),
      );
    }
    case 'array':
      return items === undefined ? [] : [exampleOf(items, depth - 1)];
    case 'number':
    case 'integer':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'text';
  }
}
