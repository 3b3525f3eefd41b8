import type { ToolCall } from '../../model/call.ts';
import type { Limits } from '../../model/limits.ts';
import { expand } from '../../render/compact/expand.ts';
import { FormError } from '../../render/compact/form.ts';
import { compareByEstimate } from '../../render/gate.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import { estimateTokens } from '../../render/tokens/estimate-tokens.ts';
import type { EarlierText } from '../../store/earlier-texts.ts';
import { HandleDraft } from '../../store/handle-draft.ts';
import type { SessionAccess } from '../../store/session.ts';
import type { SentText } from '../engine.ts';
import { applyDelta, writeDelta } from './delta.ts';
import { withParts } from './parts.ts';
import { type Difference, writeRepeated } from './repeat-marker.ts';

export interface RepeatContext {
  readonly call: ToolCall;
  readonly session: Pick<SessionAccess, 'earlier' | 'handles'>;
  /** The limits of answers about texts that were not sent again. */
  readonly limits: Limits;
  readonly counter: () => Promise<TokenCounter>;
  /** Whether a result may also refer to earlier ones that stand whole within it. */
  readonly parts?: boolean;
}

/** A reader finds the earlier result by the call that gave it. Longer arguments, in characters, are no name. */
const MAX_ARGS = 300;

function nameOf({ tool, args }: ToolCall): string | undefined {
  const text = JSON.stringify(args ?? {});
  return text.length > MAX_ARGS ? undefined : `${tool} ${text}`;
}

/**
 * The texts that go out if this session has had the same texts before, or similar ones: how they differ from what it had, where
 * that takes fewer tokens. Only texts that went out whole are referred to, and each only by the call that gave it last.
 *
 * @param sent the texts as they would go out, one for each of `texts`
 */
export async function repeatResult(
  texts: readonly SentText[],
  sent: readonly string[],
  context: RepeatContext,
): Promise<readonly string[]> {
  const { call, session } = context;
  const name = nameOf(call);
  if (name === undefined) return sent;
  const out: string[] = [];
  for (const [i, text] of sent.entries()) {
    const key = JSON.stringify([call.server, call.tool, call.args, i]);
    const last = session.earlier.get(key);
    const earlier = last?.text === text ? last : (session.earlier.same(text) ?? last);
    const { original, text: before } = texts[i]!;
    const short =
      (earlier && (await differenceOf(earlier, text, original, context))) ??
      (context.parts === true ? await partsIn(text, original, context) : undefined);
    if (short === undefined) {
      const part = sent.length === 1 ? '' : ` (text ${i + 1} of ${sent.length})`;
      const isWhole = context.parts === true && text === before && (ownText(text) ?? text) === original;
      session.earlier.put(key, { call: name + part, text, own: isWhole ? original : undefined });
    }
    out.push(short ?? text);
  }
  return out;
}

/** The change between two texts, proven by applying it. */
function changeOf(difference: Difference, before: string, after: string): Change | undefined {
  const delta = writeDelta(before, after);
  return delta !== undefined && applyDelta(before, delta) === after ? { difference, delta } : undefined;
}

interface Change {
  readonly difference: Difference;
  readonly delta?: string;
}

/** The tool's own text, if the text that was sent gives it to the byte. */
function ownText(sent: string): string | undefined {
  try {
    return expand(sent);
  } catch (error) {
    if (error instanceof FormError) return undefined;
    throw error;
  }
}

/** All ways to tell the later text by its changes to the text that was sent before. */
function changesSince(before: string, text: string, original: string): readonly Change[] {
  if (before === text) return [{ difference: 'same as' }];
  const own = ownText(before);
  const changes = [
    changeOf('changed since', before, text),
    own === undefined || own === before
      ? undefined
      : changeOf("changed (in the tool's own lines) since", own, original),
  ];
  return changes.filter((change) => change !== undefined);
}

/** `undefined` where the whole text has to go out. */
async function differenceOf(
  earlier: EarlierText,
  text: string,
  original: string,
  { call, session, limits, counter }: RepeatContext,
): Promise<string | undefined> {
  if (!original.isWellFormed()) return undefined;
  const draft = new HandleDraft(session.handles, { server: call.server, limits });
  const handle = draft.handle(original);
  const [shortest] = changesSince(earlier.text, text, original)
    .map(({ difference, delta }) => {
      const first = writeRepeated(difference, earlier.call, handle);
      return delta === undefined ? first : `${first}\n${delta}`;
    })
    .sort((a, b) => estimateTokens(a) - estimateTokens(b));
  if (shortest === undefined) return undefined;
  return (await isSmaller(shortest, text, counter)) && draft.commit() ? shortest : undefined;
}

/** The text with references to earlier ones within it; `undefined` where the whole text has to go out. */
async function partsIn(
  text: string,
  original: string,
  { call, session, limits, counter }: RepeatContext,
): Promise<string | undefined> {
  if (!original.isWellFormed()) return undefined;
  const draft = new HandleDraft(session.handles, { server: call.server, limits });
  const short = withParts(
    original,
    session.earlier.entries().map(([, earlier]) => earlier),
    draft,
  );
  if (short === undefined) return undefined;
  return (await isSmaller(short, text, counter)) && draft.commit() ? short : undefined;
}

async function isSmaller(short: string, whole: string, counter: RepeatContext['counter']): Promise<boolean> {
  const verdict = compareByEstimate(whole, short);
  if (verdict !== 'count') return verdict === 'smaller';
  const count = await counter();
  return count(short) < count(whole);
}
