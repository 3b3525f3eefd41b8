/** Has large results measured in another thread. */
import type { ThreadJob, ThreadPool } from '../../platform/threads/thread-pool.ts';
import { loadTokenCounter } from '../../render/tokens/count.ts';
import { estimateTokens } from '../../render/tokens/estimate-tokens.ts';
import { type Measured, type MeasuredCall, measure, sizeOf } from './measured-call.ts';

/** The question to a thread. */
export interface MeasureMessage {
  readonly kind: 'measure';
  readonly given: Uint8Array;
  readonly sent:
    | (Omit<NonNullable<MeasuredCall['sent']>, 'result'> & { readonly result: Uint8Array })
    | undefined;
  readonly fetched: string | undefined;
  /** Whether tokens are counted; otherwise they are estimated. */
  readonly exact: boolean;
}

/**
 * Measures a call in a thread; `undefined` if it is better measured here. Resolves with `undefined` if the
 * thread has failed.
 */
export type OffloadedMeasure = (
  call: MeasuredCall,
  exact: boolean,
) => Promise<Measured | undefined> | undefined;

/** In bytes. A shorter one is counted in some 3 ms. */
const WORTH_CROSSING = 32 * 1024;

/** No thread is started for this, because nobody waits for it. */
export function createOffloadedMeasure(threads: Pick<ThreadPool, 'warm' | 'run'>): OffloadedMeasure {
  return ({ given, sent, fetched }, exact) => {
    const size = sizeOf({ given, sent, fetched });
    if (!threads.warm || size < WORTH_CROSSING) return undefined;
    const job: ThreadJob = {
      size,
      later: true,
      message() {
        const before = new Uint8Array(given);
        const after = sent && new Uint8Array(sent.result);
        const value: MeasureMessage = {
          kind: 'measure',
          given: before,
          sent: sent && after && { ...sent, result: after },
          ...{ fetched, exact },
        };
        return { value, transfer: [before.buffer, ...(after === undefined ? [] : [after.buffer])] };
      },
    };
    return threads
      .run(job)
      .outcome.then((outcome) => (outcome.kind === 'done' ? (outcome.value as Measured) : undefined));
  };
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** In the other thread. */
export async function answerMeasure({ given, sent, fetched, exact }: MeasureMessage): Promise<Measured> {
  const count = exact ? await loadTokenCounter() : estimateTokens;
  const call = { given: asBuffer(given), sent: sent && { ...sent, result: asBuffer(sent.result) }, fetched };
  return measure(call, count);
}
