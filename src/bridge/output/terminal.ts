import { visible, visibleLine } from '../../diagnostics/visible.ts';
import type { Terminal } from '../bridge-outcome.ts';
import type { BridgeError } from '../errors.ts';
import { wrapColumns } from './columns.ts';

const CODES = { red: 31, green: 32, yellow: 33, dim: 2, bold: 1 } as const;
export type Colour = keyof typeof CODES;

/** A text in a colour, where the terminal has any. */
export const paint = (text: string, colour: Colour, { colour: has }: Terminal): string =>
  has ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text;

/** An error for a person. */
export function shownError({ code, message, facts }: BridgeError, terminal: Terminal): string {
  const { similar, suggestion, text } = facts;
  return [
    wrapColumns(`${code} ${visible(message)}`, terminal.columns).replace(code, paint(code, 'red', terminal)),
    ...(text === undefined ? [] : [visible(text)]),
    ...(similar === undefined || similar.length === 0 ? [] : [`  near: ${visibleLine(similar.join(', '))}`]),
    ...(suggestion === undefined ? [] : [`  try:  ${visibleLine(suggestion)}`]),
    '',
  ].join('\n');
}
