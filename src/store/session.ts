import { EarlierTexts } from './earlier-texts.ts';
import type { KeptTexts } from './kept-texts.ts';
import { SessionHandles } from './session-handles.ts';

/** What is remembered of one client for as long as it is there. */
export interface SessionMemory {
  readonly handles: SessionHandles;
  /** What it has had as whole texts, on routes that do not repeat themselves. */
  readonly earlier: EarlierTexts;
}

export interface Session extends SessionMemory {
  /** How many tokens the client's model counts for one of o200k_base, at most. */
  readonly tokenFactor: number;
}

/** @param forgets several readers share the session: what one of them has had says nothing to another */
export const startMemory = (texts: KeptTexts, forgets = false): SessionMemory => ({
  handles: new SessionHandles(texts),
  earlier: forgets ? new EarlierTexts(0) : new EarlierTexts(),
});
