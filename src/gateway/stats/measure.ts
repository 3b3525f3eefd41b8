import { minified } from '../../engine/result/canonical.ts';
import { extract } from '../../engine/result/extract.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import type { CallRecord } from './call-record.ts';

/** The o200k_base tokens of the part of a result that a client shows its model. */
export interface Measured {
  readonly before: number;
  readonly after: number;
}

/** The texts of a result, or its structured data if the client shows that instead. */
export function shownText(json: string, structuredFirst: boolean): string {
  const found = extract(json);
  if (found === undefined) return json;
  if (structuredFirst && found.structured !== undefined)
    return minified({ text: json, node: found.structured });
  return found.texts.map(({ text }) => text).join('\n');
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
  // Structured data is withheld only from clients that show nothing else.
  const before = Math.round(count(shownText(given.toString(), sent?.policy === 'text')));
  if (sent === undefined) return { before, after: before };
  const after = Math.round(count(shownText(sent.result.toString(), false)));
  // A lossy mode loses tokens. That is no saving.
  return { before, after: sent.lossy ? Math.max(before, after) : after };
}
