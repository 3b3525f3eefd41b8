import { useEffect, useRef, useState } from 'preact/hooks';
import { isAbort, type Refused, refusedOf } from '../server/ask.ts';

export interface Latest<Answer> {
  /** The last one there was: it stays while a newer one is on its way. */
  readonly answer: Answer | undefined;
  readonly error: Refused | undefined;
  readonly busy: boolean;
}

/**
 * The answer to the newest request. One request runs at a time, and when it ends the newest one follows: typing
 * neither waits for a pause nor piles up.
 */
export function useLatest<Request, Answer>(
  request: Request | undefined,
  ask: (request: Request, signal: AbortSignal) => Promise<Answer>,
): Latest<Answer> {
  const [latest, setLatest] = useState<Latest<Answer>>({ answer: undefined, error: undefined, busy: false });
  const wanted = useRef(request);
  const running = useRef<AbortController | undefined>(undefined);
  wanted.current = request;
  const run = useRef(async (): Promise<void> => {
    for (let asked = wanted.current; asked !== undefined; ) {
      const controller = new AbortController();
      running.current = controller;
      setLatest((before) => ({ ...before, busy: true }));
      try {
        const answer = await ask(asked, controller.signal);
        setLatest({ answer, error: undefined, busy: false });
      } catch (error) {
        if (isAbort(error)) return;
        setLatest((before) => ({ ...before, error: refusedOf(error), busy: false }));
      }
      if (wanted.current === asked) break;
      asked = wanted.current;
    }
    running.current = undefined;
    if (wanted.current === undefined) setLatest({ answer: undefined, error: undefined, busy: false });
  });
  useEffect(() => {
    if (running.current === undefined) void run.current();
  }, [request]);
  useEffect(() => () => running.current?.abort(), []);
  return latest;
}
