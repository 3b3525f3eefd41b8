import { KnownError } from '../diagnostics/error.ts';

/** The longest that a timer takes; in milliseconds. */
const MOST_MS = 2 ** 31 - 1;

export interface TimeLimit {
  /** Given with the reason of the outer signal, or with a KnownError `shell-batch-late`. */
  readonly signal: AbortSignal;
  release(): void;
}

/**
 * Gives a signal with the outer one, or when the time is over.
 *
 * @param ms in milliseconds; `undefined`: no limit
 */
export function timeLimit(what: 'batch' | 'undo', ms: number | undefined, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const late = (allowed: number): void =>
    controller.abort(new KnownError('shell-batch-late', { what, ms: allowed }));
  const timer = ms === undefined ? undefined : setTimeout(late, Math.min(ms, MOST_MS), ms);
  const onabort = (): void => controller.abort(outer?.reason);
  if (outer?.aborted === true) onabort();
  outer?.addEventListener('abort', onabort);
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onabort);
    },
  };
}
