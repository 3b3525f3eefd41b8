import { KnownError } from '../../diagnostics/error.ts';
import { shortenedParts } from '../../engine/budget/restore.ts';
import { readKnown } from '../../engine/repeats/known-marker.ts';
import { readRepeated } from '../../engine/repeats/repeat-marker.ts';
import { expand } from '../../render/compact/expand.ts';
import { textsFolder } from '../../store/disk-texts.ts';
import { findTexts } from '../../store/find-texts.ts';

/** What a compact text stands for; another text is its own original. */
export function expanded(text: string): string {
  try {
    return expand(text);
  } catch {
    return text;
  }
}

/**
 * The original of a text: the kept one where the text leaves something out.
 *
 * @throws KnownError `get-not-kept`
 */
export async function originalText(text: string, env: NodeJS.ProcessEnv): Promise<string> {
  const handle = shortenedParts(text)?.handle ?? (readRepeated(text) ?? readKnown(text))?.handle;
  if (handle === undefined) return expanded(text);
  const folder = textsFolder(env);
  const [kept] = await findTexts(folder, handle);
  if (kept === undefined) throw new KnownError('get-not-kept', { handle, folder });
  return kept.text;
}
