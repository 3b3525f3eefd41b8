import type { ToolCall } from '../../model/call.ts';
import { escapeMarked, looksMarked } from '../../render/compact/marker.ts';
import type { SessionAccess } from '../../store/session.ts';
import type { Engine, RewriteWatch, SentText } from '../types.ts';
import { minified } from './canonical.ts';
import { isCarried } from './carried.ts';
import { markedEdits, withMarkedEscaped } from './escape-marked.ts';
import { type Extracted, extract, type TextPart } from './extract.ts';
import { mayBeMarked } from './may-be-marked.ts';
import { reassemble } from './reassemble.ts';

/**
 * What becomes of structured data: `text` sends texts only, `both` rewrites the texts and keeps the data, `keep`
 * touches nothing.
 */
export type ResultPolicy = 'text' | 'both' | 'keep';

/**
 * The JSON of a tool result as the client gets it: texts rewritten by the engine and kept to their budget, an escape line
 * in front of whatever else begins like a marker, everything else byte for byte. Gives back the very string where nothing
 * changes. Rejects only where the engine does.
 */
export async function rewriteResult(
  json: string,
  call: ToolCall,
  policy: ResultPolicy,
  engine: Pick<Engine, 'rewrite' | 'fit'>,
  session: SessionAccess,
  watch?: RewriteWatch,
): Promise<string> {
  if (policy === 'keep') return withMarkedEscaped(json);
  const found = extract(json);
  if (found === undefined) return withMarkedEscaped(json);
  const parts: readonly Part[] = [...found.texts, ...structuredPart(json, found, policy)];
  const rewritten: SentText[] = [];
  for (const { text, mime, priority } of parts) {
    const made = engine.rewrite(text, mime === undefined ? call : { ...call, mime }, watch);
    const sent = made instanceof Promise ? await made : made;
    rewritten.push({ original: text, text: sent ?? text, priority });
  }
  const fitted = engine.fit(rewritten, call, session);
  const sent = fitted instanceof Promise ? await fitted : fitted;
  const dropStructured = policy === 'text' && found.structured !== undefined;
  const texts = found.texts.map(({ text }, i) => {
    if (sent[i] !== text) return sent[i];
    return looksMarked(text) ? escapeMarked(text) : undefined;
  });
  const others = mayBeMarked(json) ? markedEdits(json, found.root, found.texts) : [];
  if (!dropStructured && others.length === 0 && texts.every((text) => text === undefined)) return json;
  return reassemble(json, found, { texts, others, dropStructured, append: sent[found.texts.length] });
}

type Part = Pick<TextPart, 'text' | 'mime' | 'priority'>;

/** The structured data as a text, where it leaves the result and the texts do not carry it. */
function structuredPart(json: string, found: Extracted, policy: ResultPolicy): readonly Part[] {
  const { structured } = found;
  if (policy !== 'text' || structured === undefined || isCarried(json, found)) return [];
  return [{ text: minified({ text: json, node: structured }), mime: undefined, priority: undefined }];
}
