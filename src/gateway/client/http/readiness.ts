/** A problem that keeps a gateway from serving. */
export interface Problem {
  /** A word for programs. It reveals nothing about servers or clients. */
  readonly code: 'draining' | 'servers' | 'audit' | 'store';
  /** For callers with access. */
  readonly message: string;
  /** Whether sessions are still served. */
  readonly serves: boolean;
}

export interface Readiness {
  readonly status: 200 | 503;
  readonly body: unknown;
}

/** `isKnown`: the caller has access, and reads the messages. Others read only the codes. */
export function readinessOf(problems: readonly Problem[], isKnown: boolean): Readiness {
  const stops = problems.some(({ serves }) => !serves);
  const status = stops ? 'unready' : problems.length > 0 ? 'degraded' : 'ok';
  const told = isKnown
    ? problems.map(({ code, message }) => ({ code, message }))
    : [...new Set(problems.map(({ code }) => code))];
  return { status: stops ? 503 : 200, body: { status, problems: told.length === 0 ? undefined : told } };
}
