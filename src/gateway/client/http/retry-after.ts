const MS_PER_SECOND = 1000;

/** The header that says when to retry: in seconds, never too early. */
export const retryAfter = (ms: number): string => String(Math.ceil(ms / MS_PER_SECOND));
