import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Refused, refusedOf } from '../server/ask.ts';

export type Asked<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Refused }
  | { readonly state: 'there'; readonly value: Value };

/** Asks once, and again on demand. The old value stays until the new answer comes. */
export function useAsked<Value>(ask: () => Promise<Value>): readonly [Asked<Value>, () => void] {
  const [asked, setAsked] = useState<Asked<Value>>({ state: 'loading' });
  const again = useCallback(() => {
    ask().then(
      (value) => setAsked({ state: 'there', value }),
      (error: unknown) => setAsked({ state: 'failed', error: refusedOf(error) }),
    );
  }, [ask]);
  useEffect(again, [again]);
  return [asked, again];
}
