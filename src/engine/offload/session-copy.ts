/**
 * The part of a session that rewriting in another thread reads, and the changes that it makes. The session
 * itself stays in its own thread. The changes to the copy are then made to the session, if it is still as it
 * was copied.
 */
import { type EarlierText, EarlierTexts } from '../../store/earlier-texts.ts';
import type { ShortenedText } from '../../store/granted.ts';
import { NO_WINDOW, SeenLines, type SeenText, type SeenWindow } from '../../store/seen-lines.ts';
import type { SessionAccess, SessionMemory } from '../../store/session.ts';

/** A part that no step asks for is absent. */
export interface SessionCopy {
  readonly tokenFactor: number;
  readonly handles?: {
    readonly shortest: number;
    readonly hashes: readonly (readonly [handle: string, hash: string])[];
    readonly room: number;
  };
  readonly earlier?: {
    readonly bound: number;
    readonly entries: readonly (readonly [key: string, earlier: EarlierText])[];
    readonly seen: { readonly bound: SeenWindow; readonly entries: readonly SeenText[] };
  };
}

interface Grant {
  readonly handles: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, string>;
  readonly source: ShortenedText;
}

/** The changes to a copy, in order. */
export interface SessionChanges {
  readonly grants: readonly Grant[];
  readonly puts: readonly (readonly [key: string, earlier: EarlierText])[];
  readonly shown: readonly SeenText[];
}

/** The parts of a session that the results of a call may need. */
export type SessionNeeds = Readonly<Record<'handles' | 'earlier', boolean>>;

export function copyOf(
  { handles, earlier, seen }: SessionMemory,
  tokenFactor: number,
  needs: SessionNeeds,
): SessionCopy {
  const { shortest, room } = handles;
  return {
    tokenFactor,
    handles: needs.handles ? { shortest, room, hashes: handles.hashes() } : undefined,
    earlier: needs.earlier
      ? {
          bound: earlier.bound,
          entries: earlier.entries(),
          seen: { bound: seen.bound, entries: seen.entries() },
        }
      : undefined,
  };
}

/** A session in the state of the copy. It notes each change made to it. */
export function recorded({ tokenFactor, handles, earlier }: SessionCopy): {
  readonly session: SessionAccess;
  readonly changes: SessionChanges;
} {
  const grants: Grant[] = [];
  const puts: (readonly [string, EarlierText])[] = [];
  const hashes = new Map(handles?.hashes);
  const kept = new Set(hashes.values());
  const remembered = new EarlierTexts(earlier?.bound ?? 0);
  for (const [key, one] of earlier?.entries ?? []) remembered.put(key, one);
  const seen = new SeenLines(earlier?.seen.bound ?? NO_WINDOW);
  for (const one of earlier?.seen.entries ?? []) seen.add(one);
  const shown: SeenText[] = [];
  let room = handles?.room ?? 0;
  const grant: SessionAccess['handles']['grant'] = (granted, texts, source) => {
    const added = [...texts].filter(([hash]) => !kept.has(hash));
    const bytes = added.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
    if (bytes > room) return false;
    room -= bytes;
    for (const [hash] of added) kept.add(hash);
    for (const [handle, hash] of granted) if (!hashes.has(handle)) hashes.set(handle, hash);
    grants.push({ handles: granted, texts, source });
    return true;
  };
  const session: SessionAccess = {
    tokenFactor,
    handles: { shortest: handles?.shortest ?? 0, hashOf: (handle) => hashes.get(handle), grant },
    earlier: {
      get: (key) => remembered.get(key),
      same: (text) => remembered.same(text),
      entries: () => remembered.entries(),
      put(key, one) {
        puts.push([key, one]);
        remembered.put(key, one);
      },
    },
    seen: {
      last: (key) => seen.last(key),
      lines: (label, range) => seen.lines(label, range),
      placesOf: (line) => seen.placesOf(line),
      add(text) {
        shown.push(text);
        seen.add(text);
      },
    },
  };
  return { session, changes: { grants, puts, shown } };
}

/**
 * Makes the changes of the copy to the session. `false` if the session has changed meanwhile and they do not fit any more.
 *
 * @param asCopied how often the earlier texts and lines had changed when the copy was made
 */
export function applied(
  { grants, puts, shown }: SessionChanges,
  { handles, earlier, seen }: SessionMemory,
  asCopied: number,
  { earlier: usesEarlier }: SessionNeeds,
): boolean {
  if (usesEarlier && earlier.changes + seen.changes !== asCopied) return false;
  for (const { handles: granted } of grants)
    for (const [handle, hash] of granted) if ((handles.hashOf(handle) ?? hash) !== hash) return false;
  for (const { handles: granted, texts, source } of grants)
    if (!handles.grant(granted, texts, source)) return false;
  for (const [key, one] of puts) earlier.put(key, one);
  for (const one of shown) seen.add(one);
  return true;
}
