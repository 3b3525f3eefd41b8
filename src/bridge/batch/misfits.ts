import { typesAt } from '../arguments/schema-at.ts';
import { isUsable, misfitText, typeOfValue } from './given-values.ts';
import { referencesIn, type Variable, valueOfReference } from './references.ts';

/**
 * For each reference whose value its place does not take, the reason and the reference that works.
 *
 * @param json the arguments with their references, JSON text
 * @param schema the tool's `inputSchema`
 */
export const misfits = (
  json: string,
  variables: ReadonlyMap<string, Variable>,
  schema: unknown,
): readonly string[] =>
  referencesIn(JSON.parse(json)).flatMap((reference) => {
    const { variable, path, place, alone } = reference;
    const wanted = alone ? typesAt(schema, place) : undefined;
    if (wanted === undefined) return [];
    const value: unknown = JSON.parse(valueOfReference(reference, variables));
    const type = typeOfValue(value);
    return isUsable(type, wanted, path === '')
      ? []
      : [misfitText(`${variable}${path}`, [type], wanted, value)];
  });
