/** Answers questions about large texts in another thread. */
import { messageOf } from '../diagnostics/error.ts';
import type { ThreadPool } from '../platform/threads/thread-pool.ts';
import type { PageAsk, pageFor } from './page-for.ts';

/** The question to a thread. */
export interface PageMessage extends PageAsk {
  readonly kind: 'page';
}

type PageAnswer = Awaited<ReturnType<typeof pageFor>>;

/** Looks elsewhere; `undefined` where it is to be looked for here. */
export type OffloadedPage = (asked: PageAsk) => Promise<PageAnswer | undefined> | undefined;

/** In characters. Counting a shorter text takes some 10 ms, and a page of it mostly takes less. */
const WORTH_CROSSING = 64 * 1024;
/** As for results that are rewritten. */
const WORTH_LOADING = 128 * 1024;

export function createOffloadedPage(threads: Pick<ThreadPool, 'warm' | 'run'>): OffloadedPage {
  return (asked) => {
    const { length } = asked.text;
    if (length < (threads.warm ? WORTH_CROSSING : WORTH_LOADING)) return undefined;
    const value: PageMessage = { kind: 'page', ...asked };
    // A text has two bytes for a character at most.
    return threads.run({ size: 2 * length, message: () => ({ value }) }).outcome.then((outcome) => {
      if (outcome.kind === 'refused') return undefined;
      if (outcome.kind === 'done') return outcome.value as PageAnswer;
      return { problem: messageOf('get-lost', { reason: outcome.reason }) };
    });
  };
}
