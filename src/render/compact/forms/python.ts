import { jsonToPython } from '../../../python/from-json.ts';
import { pythonToJson } from '../../../python/to-json.ts';
import { type Form, FormError } from '../form.ts';
import { json } from './json.ts';

/** `tuples-p`: what stands in the outermost list are tuples; then the layout of the JSON of the same values. */
const VARIANT = /^(lists|tuples)(?:-(.+))?$/;

/** Lists and dictionaries as Python prints them: what JSON of the same values gets. */
export const python: Form = {
  name: 'python',
  encode(source) {
    const read = pythonToJson(source);
    // Escapes that Python would not have written, and numbers in other digits, do not come back.
    if (!read || jsonToPython(read.json, read.tuples) !== source) return undefined;
    const encoded = json.encode(read.json, true);
    if (!encoded) return undefined;
    const { body, variant } = encoded;
    return {
      body,
      variant: `${read.tuples ? 'tuples' : 'lists'}${variant === undefined ? '' : `-${variant}`}`,
    };
  },
  decode(body, variant = '') {
    const [, inner, layout] = VARIANT.exec(variant) ?? [];
    if (inner === undefined) throw new FormError(`unknown variant: ${variant}`);
    return jsonToPython(json.decode(body, layout), inner === 'tuples');
  },
};
