import { minified } from '../../engine/result/canonical.ts';
import { extract } from '../../engine/result/extract.ts';
import type { ResultPolicy } from '../../engine/result/result-policy.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import type { CallRecord } from './call-record.ts';

/** The o200k_base tokens of the part of a result that a client shows its model. */
export interface Measured {
  readonly before: number;
  readonly after: number;
}

/** The parts of a result that a client may show its model. */
interface Shown {
  readonly texts: string;
  readonly data: string | undefined;
}

function shownIn(json: string): Shown {
  const found = extract(json);
  if (found === undefined) return { texts: json, data: undefined };
  const { structured } = found;
  return {
    texts: found.texts.map(({ text }) => text).join('\n'),
    data: structured && minified({ text: json, node: structured }),
  };
}

/** The texts of a result, or its structured data if the client shows that instead. */
export function shownText(json: string, structuredFirst: boolean): string {
  const { texts, data } = shownIn(json);
  return structuredFirst ? (data ?? texts) : texts;
}

/** In bytes. */
export const sizeOf = ({ given, sent, fetched }: MeasuredCall): number =>
  given.length + (sent?.result.length ?? 0) + (fetched?.length ?? 0);

/** The measured parts of a call. */
export type MeasuredCall = Pick<CallRecord, 'given' | 'sent' | 'fetched'>;

/**
 * The tokens of a call's result, as its server gave it and as the client got it. A fetched part was counted
 * before.
 */
export function measure({ given, sent, fetched }: MeasuredCall, count: TokenCounter): Measured {
  if (fetched !== undefined) return { before: 0, after: Math.round(count(shownText(fetched, false))) };
  const from = countedIn(given.toString(), count);
  if (sent === undefined) return { before: whole(from), after: whole(from) };
  const to = countedIn(sent.result.toString(), count);
  const before = seenBefore(from, to, sent.policy);
  // A lossy mode loses tokens. That is no saving.
  return { before, after: sent.lossy ? Math.max(before, whole(to)) : whole(to) };
}

/** The tokens of what a client may show. */
interface Counted {
  readonly texts: number;
  readonly data: number | undefined;
}

function countedIn(json: string, count: TokenCounter): Counted {
  const { texts, data } = shownIn(json);
  return { texts: Math.round(count(texts)), data: data === undefined ? undefined : Math.round(count(data)) };
}

/** A client may show its model all that goes out. */
const whole = ({ texts, data = 0 }: Counted): number => texts + data;

/**
 * The tokens without the gateway. Data that goes out counts on both sides. If the gateway removed it, clients that show
 * the data have seen that. What other clients have seen is not known; the smaller part is no false saving.
 */
function seenBefore(from: Counted, to: Counted, policy: ResultPolicy): number {
  if (from.data === undefined || to.data !== undefined) return whole(from);
  return policy === 'text' ? from.data : Math.min(from.texts, from.data);
}

/** The approximate number of bytes in a token. */
const TOKEN_BYTES = 4;
const DATA_KEY = '"structuredContent"';

/** The same by sizes alone, for a result that is too large to be read now. */
export function roughMeasure({ given, sent, fetched }: MeasuredCall): Measured {
  const tokens = (bytes: number): number => Math.round(bytes / TOKEN_BYTES);
  if (fetched !== undefined) return { before: 0, after: tokens(fetched.length) };
  // Data that left the result had been said twice.
  const isTwice = sent !== undefined && given.includes(DATA_KEY) && !sent.result.includes(DATA_KEY);
  const before = tokens(isTwice ? given.length / 2 : given.length);
  const after = sent === undefined ? before : tokens(sent.result.length);
  return { before, after: Math.min(before, after) };
}
