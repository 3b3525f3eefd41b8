import { durationMs } from '../config/units.ts';
import { KnownError } from '../diagnostics/error.ts';

/** A moment: so long ago, or a date as ISO 8601 writes it. @throws KnownError `override-invalid` */
export function momentOf(option: string, text: string, now: number): number {
  if (/^\d{1,9}(?:ms|s|m|h|d)$/.test(text)) return now - durationMs(text);
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return at;
  const expected = 'a time ago, such as 30m, 24h or 7d, or a date, such as 2026-11-25 or 2026-11-25T08:00Z';
  throw new KnownError('override-invalid', { origin: `--${option}`, value: text, expected });
}

export const two = (number: number): string => String(number).padStart(2, '0');

/** The day of a moment in the time zone of this machine: 2026-11-25. */
export function dayText(at: number): string {
  const time = new Date(at);
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
