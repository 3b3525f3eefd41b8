import { shortenedParts } from '../../engine/budget/restore.ts';
import { expand } from '../../render/compact/expand.ts';
import { textsFolder } from '../../store/disk-texts.ts';
import { findTexts } from '../../store/find-texts.ts';
import { withTexts } from './texts.ts';

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

/** A result with the very texts of its tool: what a program reads. */
export const originalResult = (json: string, env: NodeJS.ProcessEnv): Promise<string> =>
  withTexts(json, (text) => originalText(text, env));
