import { scanDocument } from '../../../json/scan.ts';
import { type Form, FormError } from '../form.ts';
import { splitCut, withoutClosers } from '../json/cut-json.ts';
import { layOut, layoutsFor } from '../json/json-layout.ts';
import { readDocument } from '../json/read-json-form.ts';
import { isScalar } from '../json/scalar.ts';
import { writeDocument } from '../json/write-json-form.ts';

/**
 * The layout, the number of open brackets at the cut, and the number of lines behind the last whole value.
 * `s4`: then a line of four blanks.
 */
const VARIANT = /^([0-9a-z]+)-([1-9][0-9]{0,2})-([1-9][0-9]?)(?:-s([1-9][0-9]?))?$/;
const BLANKS = /\n( {1,99})$/;
/**
 * The line before the rest behind the last whole value: the value in which the text was cut, and the message
 * of the program.
 */
const CUT = 'cut at:';
const MAX_REST_LINES = 99;

/**
 * JSON that was cut before its end, as servers and shells do with long answers. The whole values of it are
 * written as JSON.
 */
export const jsonCut: Form = {
  name: 'json-cut',
  encode(source) {
    const cut = splitCut(source);
    if (!cut) return undefined;
    const scanned = scanDocument(cut.whole);
    if (!scanned.ok || isScalar(scanned.node)) return undefined;
    const blanks = BLANKS.exec(cut.rest)?.[1]?.length ?? 0;
    const behind = blanks === 0 ? cut.rest : cut.rest.slice(0, -1 - blanks);
    const rest = behind.split('\n');
    if (rest.length > MAX_REST_LINES || (rest.length > 1 && rest.at(-1)?.trim() === '')) return undefined;
    const prefix = source.slice(0, source.length - cut.rest.length);
    const layout = layoutsFor(source).find(
      (one) => withoutClosers(layOut(cut.whole, one), cut.open) === prefix,
    );
    if (layout === undefined) return undefined;
    const body = [...writeDocument(cut.whole, scanned.node), CUT + behind].join('\n');
    return { body, variant: `${layout}-${cut.open}-${rest.length}${blanks === 0 ? '' : `-s${blanks}`}` };
  },
  decode(body, variant = '') {
    const [, layout, open, count, blanks] = VARIANT.exec(variant) ?? [];
    if (layout === undefined) throw new FormError(`unknown variant: ${variant}`);
    const lines = body.split('\n');
    const end = lines.length - Number(count);
    if (!lines[end]?.startsWith(CUT)) throw new FormError('a cut that is not told');
    const whole = readDocument(lines.slice(0, end));
    const rest = lines.slice(end).join('\n').slice(CUT.length);
    return (
      withoutClosers(layOut(whole, layout), Number(open)) +
      rest +
      (blanks === undefined ? '' : `\n${' '.repeat(Number(blanks))}`)
    );
  },
};
