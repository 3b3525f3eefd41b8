import { type Answer, isUnknownMethod } from '../servers/channel.ts';
import { parseFrame } from '../wire/frame.ts';
import type { ListKind, RawItem } from '../wire/list-kinds.ts';
import type { CachedList } from './cache-entry.ts';
import { type Fetched, listedOnce, onePage } from './fetch-list.ts';

/** The part of a server's answer to a list request that is cached. */
export function toCached(kind: ListKind, fetched: Fetched): CachedList {
  const at = Date.now();
  if (fetched.kind === 'items') {
    const items = fetched.items.flatMap(({ key, json, also = [] }) =>
      [json, ...also].map((text) => [key ?? null, text] as const),
    );
    return { kind: 'items', at, shell: onePage(fetched.firstPage, kind, []), items };
  }
  const { answer } = fetched;
  if (answer.kind === 'lost' || !isUnknownMethod(answer)) return { kind: 'failed', at };
  return { kind: 'refused', at, frame: answer.frame.bytes.toString() };
}

export const itemsOf = (kept: readonly (readonly [string | null, string])[]): readonly RawItem[] =>
  listedOnce(kept.map(([key, json]) => ({ key: key ?? undefined, json }))).items;

/** A cached answer, as if it had just come. */
export function answerOf(frame: string): Answer {
  const parsed = parseFrame(Buffer.from(frame));
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'response')
    return { kind: 'lost', reason: 'what is kept of its answer is damaged' };
  return { kind: 'response', frame: parsed.frame };
}
