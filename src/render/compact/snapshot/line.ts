import type { Legend } from './legend.ts';
import type { SnapshotNode } from './node.ts';
import { urlText } from './segment.ts';

/** Before a line that stands as the server printed it. */
export const RAW = '= ';

/** The words for elements that are clickable although their role is not, and for the opposite. */
export const POINTER = 'pointer';
export const NO_POINTER = 'no-pointer';

/** Between a role and text. */
export const VALUE = ': ';

/** One line, with no blanks at its end that a reader would not see. */
const VALUE_TEXT = /^(?!\s)[^\n\u2028\u2029]*\S$/;
const BREAK = /[\n\u2028\u2029]/;

/** Whether a line can say all of an element. */
export function isWritable({ role, name, attributes, url, value }: SnapshotNode, legend: Legend): boolean {
  if (attributes.includes(POINTER) || attributes.includes(NO_POINTER)) return false;
  if (role === '') return name !== undefined && attributes.length === 0 && url === undefined;
  return (
    (url === undefined || urlText(url, legend) !== undefined) &&
    (value === undefined || VALUE_TEXT.test(value)) &&
    !attributes.some((attribute) => BREAK.test(attribute))
  );
}
