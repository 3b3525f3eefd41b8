import { HandleDraft } from '../../store/handle-draft.ts';
import type { SessionAccess } from '../../store/session.ts';
import type { SentText } from '../engine.ts';
import { type KnownContext, knownResult, rememberSent } from './known-result.ts';
import { rememberWords } from './own-words.ts';
import type { RepeatContext } from './repeat-result.ts';

export interface KnownTextsContext extends Omit<RepeatContext, 'session' | 'parts'> {
  readonly session: Pick<SessionAccess, 'seen' | 'handles'>;
  readonly compact: KnownContext['compact'];
}

/** The texts of one result, one for each of `texts`: lines that the session has had are said by where they stand. */
export async function knownTexts(
  texts: readonly SentText[],
  sent: readonly string[],
  { call, session, limits, counter, compact }: KnownTextsContext,
): Promise<readonly string[]> {
  const { seen, handles } = session;
  const handleOf: KnownContext['handleOf'] = (original) => {
    const draft = new HandleDraft(handles, { server: call.server, limits });
    const handle = draft.handle(original);
    return { handle, commit: () => draft.commit() };
  };
  rememberWords(call, seen);
  const out: string[] = [];
  for (const [i, text] of sent.entries()) {
    const { original, text: whole } = texts[i] as SentText;
    const key = JSON.stringify([call.server, call.tool, call.args, i]);
    if (text === whole)
      out.push(await knownResult({ original, sent: text, key, call }, { seen, counter, compact, handleOf }));
    else {
      // What a budget has shortened is known as it was shown.
      rememberSent({ original: text, sent: text, key, call }, seen);
      out.push(text);
    }
  }
  return out;
}
