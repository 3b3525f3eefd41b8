import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { expand } from '../src/render/compact/expand.ts';
import { FormError } from '../src/render/compact/form.ts';
import { readMarker } from '../src/render/compact/marker.ts';
import { isSame } from '../src/render/judge.ts';
import type { TokenCounter } from '../src/render/tokens/count.ts';
import type { Call } from './script.ts';

export interface Comparison {
  readonly tool: string;
  /** Tokens that a structured-first client gives the model without the proxy, and with it. */
  readonly direct: number;
  readonly proxied: number;
  /** Tokens of the direct result's text alone. */
  readonly text: number;
  readonly recognised: string;
  /** Law 1: the proxied text expands to the direct one, and says what the structured data said. */
  readonly lossless: boolean;
  /** Law 2: the proxied text is not longer than the direct one. */
  readonly notWorse: boolean;
}

interface Received {
  readonly text: string;
  readonly structured: Record<string, unknown> | undefined;
}

async function call(client: Client, { tool, args }: Call): Promise<Received> {
  const result = CallToolResultSchema.parse(await client.callTool({ name: tool, arguments: args }));
  const text = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  if (result.isError) throw new Error(`${tool} failed: ${text}`);
  return { text, structured: result.structuredContent };
}

/** Whether a text says what structured data says: the data only wraps the text, or is the same JSON. */
export function says(text: string, structured: Record<string, unknown>): boolean {
  const [wrapped, ...others] = Object.values(structured);
  if (typeof wrapped === 'string' && others.length === 0) return isSame(wrapped, text);
  try {
    return isDeepStrictEqual(JSON.parse(text), structured);
  } catch {
    return false;
  }
}

/** What a text that was sent stands for; `undefined` where it stands for nothing. */
export function expanded(text: string): string | undefined {
  try {
    return expand(text);
  } catch (error) {
    if (error instanceof FormError) return undefined;
    throw error;
  }
}

/** The forms that a text was written in. A text that stays as it is saves tokens too, if its JSON copy is left out. */
function recognisedIn(text: string, dropsCopy: boolean): string {
  const marker = readMarker(text.slice(0, Math.max(0, text.indexOf('\n'))));
  if (marker) return [...new Set(marker.forms.map(({ form }) => form))].join(', ');
  return dropsCopy ? 'text kept, JSON copy left out' : '–';
}

/** Makes one call both ways and counts what a model would get of each. */
export async function compareCall(
  one: Call,
  direct: Client,
  proxy: Client,
  count: TokenCounter,
): Promise<Comparison> {
  const [plain, compact] = [await call(direct, one), await call(proxy, one)];
  const text = count(plain.text);
  const original = expanded(compact.text);
  const { structured } = plain;
  return {
    tool: `${one.server}/${one.tool}`,
    direct: structured === undefined ? text : count(JSON.stringify(structured)),
    proxied: count(compact.structured === undefined ? compact.text : JSON.stringify(compact.structured)),
    text,
    recognised: recognisedIn(compact.text, structured !== undefined && compact.structured === undefined),
    lossless:
      original !== undefined &&
      isSame(plain.text, original) &&
      (structured === undefined || says(original, structured)),
    notWorse: count(compact.text) <= text,
  };
}
