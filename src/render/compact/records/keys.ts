import { labelOf } from '../../../detect/labels.ts';

const FILLED = /[\p{L}\p{N}]/u;

/** Whether a letter or a digit stands in a line: those of ASCII tell most. */
function isFilled(line: string): boolean {
  let foreign = false;
  for (let i = 0; i < line.length; i++) {
    const c = line.charCodeAt(i);
    if ((c >= 0x61 && c <= 0x7a) || (c >= 0x41 && c <= 0x5a) || (c >= 0x30 && c <= 0x39)) return true;
    foreign ||= c > 0x7f;
  }
  return foreign && FILLED.test(line);
}

/** Keys of lines without a label; no label is like them. */
export const TEXT = 'text';
/** Whether the key of a line is a label, and no other text. */
export const isLabel = (key: string): boolean => key !== TEXT && isFilled(key);

/** A label with a bar behind it, as psql writes it: `name  | value`. A frame may stand before it. */
const BAR_LABEL = /^(?:[|│] )?[^|│=:\s][^|│=:]{0,63}[|│](?= |$)/;

/** A heading of Markdown. What it says is no label, whatever signs stand in it. */
const HEADING = /^#{1,6}(?= +\S)/;

/**
 * The kind of a line: its label, that it is a heading or text without a label, or the whole line if it consists of marks.
 * Marks alone are no label: as a key, they would read as a line between blocks.
 */
export function keyOf(line: string): string {
  if (!isFilled(line)) return line;
  const heading = HEADING.exec(line);
  if (heading !== null) return `${heading[0]} heading`;
  const label = labelOf(line) ?? BAR_LABEL.exec(line)?.[0];
  return label !== undefined && isFilled(label) ? label : TEXT;
}

/** Whether a line, or its key, is blank or of nothing but marks: such lines stand between blocks. */
export const isBetween = (key: string): boolean => !isFilled(key);
