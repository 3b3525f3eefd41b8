import { scanDocument } from '../../../json/scan.ts';
import type { Encoded, Form } from '../form.ts';
import { layOut, layoutOf, minify } from '../json/json-layout.ts';
import { readDocument } from '../json/read-json-form.ts';
import { isScalar } from '../json/scalar.ts';
import { writeDocument } from '../json/write-json-form.ts';
import { withMargin, withoutMargin } from '../margin.ts';

/** `2-m4`: a layout whose lines all stand deeper. */
const DEEPER = /^(.+)-m([1-9][0-9]?)$/;

/** JSON as `key: value` lines and tables. Comes back minified, or in its own layout where `exact` asks for it. */
export const json: Form = {
  name: 'json',

  encode(text, exact): Encoded | undefined {
    const inside = exact ? withoutMargin(text) : undefined;
    const source = inside?.body ?? text;
    const scanned = scanDocument(source);
    if (!scanned.ok || isScalar(scanned.node)) return undefined;
    const root = scanned.node;
    if ((root.type === 'array' ? root.items : root.members).length === 0) return undefined;
    const layout = exact ? layoutOf(source, root) : undefined;
    if (exact && layout === undefined) return undefined;
    const variant = inside ? `${layout}-m${inside.margin.width}` : layout;
    const body = writeDocument(source, root).join('\n');
    return variant === undefined ? { body, plain: minify(source, root) } : { body, variant };
  },

  decode(body, variant): string {
    const minified = readDocument(body.split('\n'));
    if (variant === undefined) return minified;
    const [, layout = variant, width] = DEEPER.exec(variant) ?? [];
    const text = layOut(minified, layout);
    return width === undefined ? text : withMargin(text, { width: Number(width), ranges: [] });
  },
};
