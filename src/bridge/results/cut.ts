import { fitResult } from '../../engine/budget/fit-result.ts';
import { shortenedParts } from '../../engine/budget/restore.ts';
import { isRecord } from '../../json/is-record.ts';
import { expand } from '../../render/compact/expand.ts';
import { loadTokenCounter } from '../../render/tokens/count.ts';
import { DiskTexts, textsFolder } from '../../store/disk-texts.ts';
import { KeptTexts } from '../../store/kept-texts.ts';
import { SessionHandles } from '../../store/session-handles.ts';
import { withTexts } from './texts.ts';

export interface CutResult {
  /** JSON. */
  readonly json: string;
  readonly truncated: boolean;
}

function originalOf(text: string): string {
  try {
    return expand(text);
  } catch {
    return text;
  }
}

/** The texts of a result, in their order. */
function textsOf(result: unknown): readonly string[] {
  const parts = isRecord(result) ? (result['content'] ?? result['contents']) : undefined;
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part: unknown) => {
    const held = isRecord(part) ? (isRecord(part['resource']) ? part['resource'] : part) : {};
    return typeof held['text'] === 'string' ? [held['text']] : [];
  });
}

/**
 * A result within so many tokens. What does not fit is left out as in the gateway's budgets, and kept for
 * `bcp-proxy get`.
 */
export async function cutResult(
  json: string,
  tokens: number,
  { server, env }: { readonly server: string; readonly env: NodeJS.ProcessEnv },
): Promise<CutResult> {
  const texts = textsOf(JSON.parse(json));
  const disk = new DiskTexts(textsFolder(env));
  const short = await fitResult(
    // One that was shortened before has its own handle.
    texts.map((text) => ({ text, original: shortenedParts(text) === undefined ? originalOf(text) : text })),
    {
      server,
      limits: { tokens, tokenFactor: 1 },
      handles: new SessionHandles(new KeptTexts(disk)),
      counter: loadTokenCounter,
      onwhole: () => {},
    },
  );
  await disk.flush();
  const queue = [...short];
  const cut = await withTexts(json, async (text) => queue.shift() ?? text);
  return { json: cut, truncated: short.some((text, i) => text !== texts[i]) };
}
