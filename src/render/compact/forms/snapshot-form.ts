import { type Form, FormError } from '../form.ts';
import { aria } from '../snapshot/aria.ts';
import { legendOf, readLegend, writeLegend } from '../snapshot/legend.ts';
import { isWritable } from '../snapshot/line.ts';
import { isNode, printed, type SnapshotDialect, withRaw } from '../snapshot/node.ts';
import { readQuotedText } from '../snapshot/read-text.ts';
import { uid } from '../snapshot/uid.ts';
import { writeText } from '../snapshot/write-text.ts';

/** If a smaller share of the lines are elements, the text is something else. */
const MIN_SHARE = 0.5;

const UID = 'uid';
const LOOKS_UID = /^ *uid=\d+_\d+/;

function dialectOf(variant: string | undefined): SnapshotDialect {
  if (variant !== undefined && variant !== UID) throw new FormError(`unknown variant: ${variant}`);
  return variant === UID ? uid : aria;
}

/** The accessibility tree of a page, as servers that drive a browser print it. */
export const snapshot: Form = {
  name: 'snapshot',
  encode(source) {
    if (source.includes('\r')) return undefined;
    const variant = LOOKS_UID.test(source) ? UID : undefined;
    const dialect = dialectOf(variant);
    const read = dialect.read(source.split('\n'));
    const legend = legendOf(read, variant === UID);
    const items = withRaw(read, dialect, (node) => isWritable(node, legend));
    const nodes = items.filter(isNode).length;
    if (nodes < 2 || nodes < items.length * MIN_SHARE) return undefined;
    const body = [writeLegend(legend), ...writeText(items, legend)].join('\n');
    return variant === undefined ? { body } : { body, variant };
  },
  decode(body, variant) {
    const dialect = dialectOf(variant);
    const [legend = '', ...lines] = body.split('\n');
    return printed(readQuotedText(lines, readLegend(legend)), dialect).join('\n');
  },
};
