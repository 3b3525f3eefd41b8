import { scanDocument } from '../../../json/scan.ts';
import type { Encoded, Form } from '../form.ts';
import { layOut, layoutOf, minify } from '../json/layout.ts';
import { readDocument } from '../json/read.ts';
import { isScalar } from '../json/scalar.ts';
import { writeDocument } from '../json/write.ts';

/** JSON as `key: value` lines and tables. Comes back minified, or in its own layout where `exact` asks for it. */
export const json: Form = {
  name: 'json',

  encode(source, exact): Encoded | undefined {
    const scanned = scanDocument(source);
    if (!scanned.ok || isScalar(scanned.node)) return undefined;
    const root = scanned.node;
    if ((root.type === 'array' ? root.items : root.members).length === 0) return undefined;
    const variant = exact ? layoutOf(source, root) : undefined;
    if (exact && variant === undefined) return undefined;
    const body = writeDocument(source, root).join('\n');
    return variant === undefined ? { body, plain: minify(source, root) } : { body, variant };
  },

  decode(body, variant): string {
    const minified = readDocument(body.split('\n'));
    return variant === undefined ? minified : layOut(minified, variant);
  },
};
