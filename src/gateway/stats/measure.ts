import type { TokenCounter } from '../../render/tokens/count.ts';
import { estimateTokens } from '../../render/tokens/estimate.ts';
import { minified } from '../../result/canonical.ts';
import { extract } from '../../result/extract.ts';
import type { CallRecord } from './call-record.ts';

/** What a client shows its model of a result, in o200k_base tokens. */
export interface Measured {
  readonly before: number;
  readonly after: number;
}

/** Longer texts are estimated: nobody waits for the figure, but others wait for the processor. Characters. */
const MAX_COUNTED = 256 * 1024;

/** The texts of a result; its structured data in their place where the client shows that. */
function shown(json: string, structuredFirst: boolean): string {
  const found = extract(json);
  if (found === undefined) return json;
  if (structuredFirst && found.structured !== undefined)
    return minified({ text: json, node: found.structured });
  return found.texts.map(({ text }) => text).join('\n');
}

/** What a call's result costs as its server gave it, and as the client got it. */
export function measure({ given, sent }: CallRecord, count: TokenCounter): Measured {
  const tokens = (text: string): number =>
    text.length > MAX_COUNTED ? Math.round(estimateTokens(text)) : count(text);
  // Clients from which structured data is kept are those that show nothing else.
  const before = tokens(shown(given.toString(), sent?.policy === 'text'));
  return { before, after: sent === undefined ? before : tokens(shown(sent.result, false)) };
}
