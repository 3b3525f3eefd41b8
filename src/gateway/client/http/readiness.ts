/** What keeps a gateway from serving as it should. */
export interface Problem {
  /** A word for programs: it tells nothing about servers or clients. */
  readonly code: 'draining' | 'servers' | 'audit' | 'store';
  /** For who may come in. */
  readonly message: string;
  /** Whether sessions are served all the same. */
  readonly serves: boolean;
}

export interface Readiness {
  readonly status: 200 | 503;
  readonly body: unknown;
}

/** `isKnown`: who asks may come in, and reads what is wrong; others read the kinds of it. */
export function readinessOf(problems: readonly Problem[], isKnown: boolean): Readiness {
  const stops = problems.some(({ serves }) => !serves);
  const status = stops ? 'unready' : problems.length > 0 ? 'degraded' : 'ok';
  const told = isKnown
    ? problems.map(({ code, message }) => ({ code, message }))
    : [...new Set(problems.map(({ code }) => code))];
  return { status: stops ? 503 : 200, body: { status, ...(told.length === 0 ? {} : { problems: told }) } };
}
