import { shortenedParts } from '../../engine/budget/restore.ts';
import { expand } from '../../render/compact/expand.ts';
import { textsFolder } from '../../store/disk-texts.ts';
import { findTexts } from '../../store/find-texts.ts';
import { textsIn, withTexts } from './texts.ts';

/** A text as its tool gave it; as it is where that cannot be had any more. */
async function originalText(text: string, env: NodeJS.ProcessEnv): Promise<string> {
  const short = shortenedParts(text);
  if (short !== undefined) {
    const [found, ...others] = await findTexts(textsFolder(env), short.handle);
    return found !== undefined && others.length === 0 ? found.text : text;
  }
  try {
    return expand(text);
  } catch {
    return text;
  }
}

/** A result with the texts that its tool gave, as far as they can be had from it. */
export async function originalResult(json: string, env: NodeJS.ProcessEnv): Promise<string> {
  return withTexts(json, await Promise.all(textsIn(json).map((text) => originalText(text, env))));
}
