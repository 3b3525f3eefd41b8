import type { ToolCall } from '../../model/call.ts';
import { escapeMarked, looksMarked } from '../../render/compact/marker.ts';
import { isUntouched } from '../../route/effect.ts';
import type { SessionAccess } from '../../store/session.ts';
import type { Engine, RewriteWatch, SentText } from '../engine.ts';
import { minified } from './canonical.ts';
import { saidBy } from './carried.ts';
import { markedEdits, withMarkedEscaped } from './escape-marked.ts';
import { type Extracted, extract, type TextPart } from './extract.ts';
import { mayBeMarked } from './may-be-marked.ts';
import { reassemble } from './reassemble.ts';
import { type ResultPolicy, takesData } from './result-policy.ts';

/**
 * The JSON of a tool result as the client gets it: texts rewritten by the engine and kept to their budget, an escape line
 * in front of whatever else begins like a marker, everything else byte for byte. Gives back the very string where nothing
 * changes. Rejects only where the engine does.
 */
export async function rewriteResult(
  json: string,
  call: ToolCall,
  policy: ResultPolicy,
  engine: Pick<Engine, 'rewrite' | 'fit' | 'route'>,
  session: SessionAccess,
  watch?: RewriteWatch,
): Promise<string> {
  if (policy === 'keep') return withMarkedEscaped(json);
  const found = extract(json);
  if (found === undefined) return withMarkedEscaped(json);
  const { parts, dropStructured } = sentParts(json, found, policy, isUntouched(engine.route(call)));
  const rewritten: SentText[] = [];
  for (const { text, mime, priority } of parts) {
    const made = engine.rewrite(text, mime === undefined ? call : { ...call, mime }, watch);
    const sent = made instanceof Promise ? await made : made;
    rewritten.push({ original: text, text: sent ?? text, priority });
  }
  const fitted = engine.fit(rewritten, call, session);
  const sent = fitted instanceof Promise ? await fitted : fitted;
  const texts = found.texts.map(({ text }, i) => {
    if (sent[i] !== text) return sent[i];
    return looksMarked(text) ? escapeMarked(text) : undefined;
  });
  const others = mayBeMarked(json) ? markedEdits(json, found.root, found.texts) : [];
  if (!dropStructured && others.length === 0 && texts.every((text) => text === undefined)) return json;
  return reassemble(json, found, { texts, others, dropStructured, append: sent[found.texts.length] });
}

type Part = Pick<TextPart, 'text' | 'mime' | 'priority'>;

/** The texts that go out, and whether the structured data leaves the result. */
function sentParts(
  json: string,
  found: Extracted,
  policy: ResultPolicy,
  untouched: boolean,
): { readonly parts: readonly Part[]; readonly dropStructured: boolean } {
  const { structured, texts } = found;
  const stays = { parts: texts, dropStructured: false };
  if (structured === undefined || !takesData(policy)) return stays;
  const by = saidBy(json, found);
  if (by === 'texts') return { parts: texts, dropStructured: true };
  const data: Part = {
    text: minified({ text: json, node: structured }),
    mime: undefined,
    priority: undefined,
  };
  // The data stands in the place of the text.
  if (by === 'data' && !untouched)
    return { parts: [{ ...data, priority: texts[0]?.priority }], dropStructured: true };
  return policy === 'text' ? { parts: [...texts, data], dropStructured: true } : stays;
}
