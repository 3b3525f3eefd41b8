import { PLAIN_ANATOMY } from '../anatomy.ts';
import type { Form } from '../form.ts';
import { withoutTagLines, withTagLines } from '../html/tag-lines.ts';
import { lines } from './lines-form.ts';

/**
 * A page of HTML as lines that share what they repeat. Programs write pages without line breaks: long lines are divided in
 * front of the tags that open an element. `|` begins such a line, and the lines below it that begin with a tag are the rest
 * of it:
 *
 *     #bcp html-page/parts-1
 *     A: <a href="/*">*</a></li>
 *     |<ul>
 *     <li>
 *     A tea Tea
 */

const PARTS = 'parts-';

/** The variant of the lines, and whether some of them are parts of long ones. */
function read(variant = ''): { readonly inner: string; readonly divided: boolean } {
  const divided = variant.startsWith(PARTS);
  return { inner: divided ? variant.slice(PARTS.length) : variant, divided };
}

export const htmlPage: Form = {
  name: 'html-page',
  // Pages stay as they are, except pages that a program made of repeated parts.
  labels: [{ label: 'html', fallbacks: [], least: 0.15 }],
  plain: true,
  joins: true,
  encode(source, exact) {
    const parts = withTagLines(source.split('\n'));
    const encoded = lines.encode(parts ? parts.join('\n') : source, exact);
    return encoded && parts ? { body: encoded.body, variant: PARTS + encoded.variant } : encoded;
  },
  decode(body, variant) {
    const { inner, divided } = read(variant);
    const text = lines.decode(body, inner);
    return divided ? withoutTagLines(text.split('\n')).join('\n') : text;
  },
  anatomy: (all, variant) => lines.anatomy?.(all, read(variant).inner) ?? PLAIN_ANATOMY,
};
