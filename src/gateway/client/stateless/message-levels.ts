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

/** An unknown level would hide wanted messages, for all clients that share a server. */
export const isLevel = (value: unknown): value is string =>
  typeof value === 'string' && MESSAGE_LEVELS.includes(value);

/**
 * Whether a client that wants messages from this level on gets a message of the other level. A client without
 * a level gets none.
 */
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
