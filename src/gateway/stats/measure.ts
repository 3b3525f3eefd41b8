import { minified } from '../../engine/result/canonical.ts';
import { extract } from '../../engine/result/extract.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import type { CallRecord } from './call-record.ts';

/** What a client shows its model of a result, in o200k_base tokens. */
export interface Measured {
  readonly before: number;
  readonly after: number;
}

/** The texts of a result, or its structured data where the client shows that instead. */
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

/** What of a call is measured. */
export type MeasuredCall = Pick<CallRecord, 'given' | 'sent' | 'fetched'>;

/** What a call's result costs as its server gave it, and as the client got it. What is fetched back was counted before. */
export function measure({ given, sent, fetched }: MeasuredCall, count: TokenCounter): Measured {
  if (fetched !== undefined) return { before: 0, after: Math.round(count(shownText(fetched, false))) };
  // Clients from which structured data is kept are those that show nothing else.
  const before = Math.round(count(shownText(given.toString(), sent?.policy === 'text')));
  if (sent === undefined) return { before, after: before };
  const after = Math.round(count(shownText(sent.result.toString(), false)));
  // A lossy mode loses tokens; it does not save them.
  return { before, after: sent.lossy ? Math.max(before, after) : after };
}
