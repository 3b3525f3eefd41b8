import { fitResult } from '../../engine/budget/fit-result.ts';
import { shortenedParts } from '../../engine/budget/restore.ts';
import { loadTokenCounter } from '../../render/tokens/count.ts';
import { DiskTexts, textsFolder } from '../../store/disk-texts.ts';
import { SessionHandles } from '../../store/session-handles.ts';
import { StoredTexts } from '../../store/stored-texts.ts';
import { expanded } from './original-text.ts';
import { textsIn, withTexts } from './result-texts.ts';

export interface CutResult {
  /** JSON. */
  readonly json: string;
  readonly truncated: boolean;
}

/** A result within so many tokens. The rest is left out as by the gateway's budgets, and kept for `bcp-proxy get`. */
export async function cutResult(
  json: string,
  tokens: number,
  { server, env }: { readonly server: string; readonly env: NodeJS.ProcessEnv },
): Promise<CutResult> {
  const texts = textsIn(json);
  const disk = new DiskTexts(textsFolder(env));
  const short = await fitResult(
    // One that was shortened before has its own handle.
    texts.map((text) => ({ text, original: shortenedParts(text) === undefined ? expanded(text) : text })),
    {
      server,
      limits: { tokens, tokenFactor: 1 },
      handles: new SessionHandles(new StoredTexts(disk)),
      counter: loadTokenCounter,
      onwhole: () => {},
    },
  );
  await disk.flush();
  return { json: withTexts(json, short), truncated: short.some((text, i) => text !== texts[i]) };
}
