/** Decides when connecting to a server is tried again, and after how long. */

/** The wait before the second try, in milliseconds. It doubles with each, up to the longest. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** A server that wants to be left alone for longer is not waited for; in milliseconds. */
const LONGEST_ASKED = 30_000;
/** Waits are spread by this share to both sides: not all clients of a server come back at once. */
const SPREAD = 0.25;

/** Statuses of rate limits, and of gateways whose server is away at the moment. */
const NOT_NOW = new Set([429, 502, 503, 504]);

/**
 * The milliseconds that a `Retry-After` asks for. Its value is seconds or a date; `undefined` if it is
 * neither.
 */
function askedWait(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** The wait after so many failed tries, in milliseconds. @param chance from 0 to 1 */
export const waitAfter = (tries: number, chance: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1)) * (1 + SPREAD * (2 * chance - 1));

export interface NotNow {
  readonly status: number;
  /** Its `Retry-After`. */
  readonly retryAfter: string | undefined;
}

/** The wait before a refused `initialize` is sent again, in milliseconds; `undefined`: it is not. */
export function waitAfterRefusal(
  { status, retryAfter }: NotNow,
  tries: number,
  { chance, now }: { readonly chance: number; readonly now: number },
): number | undefined {
  if (!NOT_NOW.has(status)) return undefined;
  const asked = askedWait(retryAfter, now) ?? 0;
  return asked > LONGEST_ASKED ? undefined : Math.max(asked, waitAfter(tries, chance));
}
