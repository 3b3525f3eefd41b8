import { EarlierTexts } from './earlier-texts.ts';
import type { MemoryCopy } from './memory-copy.ts';
import { NO_WINDOW, SEEN_WINDOW, SeenLines, type SeenWindow } from './seen-lines.ts';
import { SessionHandles } from './session-handles.ts';
import type { StoredTexts } from './stored-texts.ts';

/** The memory of one client, for as long as the client is there. */
export interface SessionMemory {
  readonly handles: SessionHandles;
  /** The whole texts that it has had, on routes that replace repeated texts. */
  readonly earlier: EarlierTexts;
  /** The lines that it has had, on routes that refer to them. */
  readonly seen: SeenLines;
}

export interface Session extends SessionMemory {
  /** How many tokens the client's model counts for one of o200k_base, at most. */
  readonly tokenFactor: number;
}

/** The part of a session that rewriting a result needs, and the changes that it makes there. */
export interface SessionAccess {
  readonly handles: Pick<SessionHandles, 'hashOf' | 'grant' | 'shortest'>;
  readonly earlier: Pick<EarlierTexts, 'get' | 'same' | 'put' | 'entries'>;
  readonly seen: Pick<SeenLines, 'add' | 'last' | 'lines' | 'placesOf'>;
  readonly tokenFactor: number;
}

/** The most characters of earlier texts that the copy gets. */
const MAX_COPIED = 512 * 1024;

export interface MemoryOptions {
  /** Several readers share the session: what one of them has had says nothing to another. */
  readonly forgets?: boolean | undefined;
  /** Where other replicas keep theirs of this client. */
  readonly copy?: MemoryCopy | undefined;
  /** How far back lines are known. */
  readonly window?: SeenWindow | undefined;
}

export function startMemory(
  texts: StoredTexts,
  { forgets = false, copy, window = SEEN_WINDOW }: MemoryOptions = {},
): SessionMemory {
  const handles = new SessionHandles(texts, copy);
  if (forgets) return { handles, earlier: new EarlierTexts(0), seen: new SeenLines(NO_WINDOW) };
  const seen = new SeenLines(window);
  if (copy === undefined) return { handles, earlier: new EarlierTexts(), seen };
  const earlier: EarlierTexts = new EarlierTexts(undefined, () =>
    copy.remembers(() => earlier.dump(MAX_COPIED)),
  );
  void copy.earlier().then((dumped) => {
    if (dumped !== undefined) earlier.load(dumped);
  });
  return { handles, earlier, seen };
}
