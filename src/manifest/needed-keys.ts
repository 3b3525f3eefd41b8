import type { ErrorObject } from 'ajv';
import { valueAt } from '../document/path.ts';

const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  integer: 'a whole number',
  boolean: 'true or false',
};

/** Positions and sizes may exceed what a number in JSON can be relied on to hold. */
const DIGITS = 'write it as a string of digits, such as "18446744073709551615"';

/** The requirement that a value does not meet. The value itself is not quoted: it may be a content. */
export function needed({ keyword, params, parentSchema: schema }: ErrorObject): string {
  const digits = valueAt(schema, ['pattern']) !== undefined;
  switch (keyword) {
    case 'type': {
      const types = [params['type']].flat().map((type) => TYPES[String(type)] ?? String(type));
      return `${types.join(' or ')}${digits ? ' of digits' : ''} is needed.${params['type'] === 'string' ? ' Put the value in quotes.' : ''}`;
    }
    case 'minimum':
    case 'maximum': {
      const range = `a whole number from ${valueAt(schema, ['minimum'])} to ${valueAt(schema, ['maximum'])} is needed.`;
      return keyword === 'maximum' && digits ? `${range} For a larger one, ${DIGITS}.` : range;
    }
    case 'pattern':
      return 'a string here has to be digits alone, without a sign and without zeros in front.';
    case 'enum':
      return `one of ${[params['allowedValues']].flat().join(', ')} is needed.`;
    case 'minItems':
      return 'a payload needs at least one block. Add one.';
    default:
      throw new Error(`the manifest's schema uses ${keyword}, for which there are no words`);
  }
}
