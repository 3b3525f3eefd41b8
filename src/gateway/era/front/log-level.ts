/** The levels of log messages, from the least important on (RFC 5424). */
export const MESSAGE_LEVELS: readonly string[] = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
];

/** Any other would hide what is wanted, for all who share a server. */
export const isLevel = (value: unknown): value is string =>
  typeof value === 'string' && MESSAGE_LEVELS.includes(value);

/** Whether a client that wants messages from this level on gets one of that; none where it wants none. */
export function admitsLevel(wanted: string | undefined, said: unknown): boolean {
  if (wanted === undefined) return false;
  const at = MESSAGE_LEVELS.indexOf(wanted);
  return typeof said === 'string' && MESSAGE_LEVELS.indexOf(said) >= at;
}

/** The lower of two levels. */
export function lowerLevel(a: string | undefined, b: string): string {
  if (a === undefined) return b;
  return MESSAGE_LEVELS.indexOf(a) <= MESSAGE_LEVELS.indexOf(b) ? a : b;
}
