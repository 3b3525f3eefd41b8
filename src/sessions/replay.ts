import type { Engine } from '../engine/engine.ts';
import { rebuilt } from '../engine/repeats/known-result.ts';
import { rememberWords } from '../engine/repeats/own-words.ts';
import { type AgentResult, agentCall } from '../hooks/agent-result.ts';
import { Compactor } from '../hooks/compact-result.ts';
import { MOST_CHARACTERS } from '../hooks/hook-limits.ts';
import { PerReader, type Reader } from '../hooks/per-reader.ts';
import { looksMarked, readMarker } from '../render/compact/marker.ts';
import { isSame } from '../render/judge.ts';
import type { TokenCounter } from '../render/tokens/count.ts';
import { SEEN_WINDOW, SeenLines, type SeenWindow } from '../store/seen-lines.ts';

/** What would have become of a result. Sizes are in o200k_base tokens. */
export interface ReplayedResult {
  readonly before: number;
  /** With the rules alone. */
  readonly ruled: number;
  /** With the memory of the conversation too. */
  readonly after: number;
  /** The rules left out numbers of lines, and nothing else. */
  readonly byNumbers: boolean;
  /** Absent: nothing was to be done. */
  readonly ms?: number;
  /** It was compact when it was written down. */
  readonly isMarked: boolean;
  /** Its reader could not have rebuilt it. */
  readonly isLost: boolean;
}

export interface ReplayContext {
  readonly engine: Pick<Engine, 'rewrite' | 'route'>;
  readonly count: TokenCounter;
  /** How far back references go. */
  readonly window?: SeenWindow;
  /** Whether the first compact result of a conversation says how to read it. */
  readonly explains: boolean;
}

const NUMBERS = /^numbers-/;

function isByNumbers(text: string): boolean {
  const marker = readMarker(text.slice(0, Math.max(0, text.indexOf('\n'))));
  return marker?.forms.every(({ form }) => NUMBERS.test(form)) === true;
}

/** Compacts results of conversations again, as hooks would have done, and rebuilds each of them from what its reader has had. */
export class Replay {
  readonly #compactor: Compactor;
  readonly #readers: PerReader<SeenLines>;

  constructor(private readonly context: ReplayContext) {
    const { count, window = SEEN_WINDOW, ...rest } = context;
    this.#compactor = new Compactor({ ...rest, window, counter: () => Promise.resolve(count) });
    this.#readers = new PerReader(
      () => new SeenLines(window),
      ({ size }) => size,
    );
  }

  forget(reader: Reader): void {
    this.#compactor.forget(reader);
    this.#readers.forget(reader);
  }

  async replay(result: AgentResult): Promise<ReplayedResult> {
    const { count } = this.context;
    const { text, isError } = result;
    const before = count(text);
    const isMarked = looksMarked(text);
    const same = { before, ruled: before, after: before, byNumbers: false, isMarked, isLost: false };
    // No reader of JSON text has half a character; a transcript can.
    if (isMarked || text.length > MOST_CHARACTERS || !text.isWellFormed()) return same;
    const began = performance.now();
    // Hooks, too, leave a result as it is where they fail: its arguments may be nested too deeply.
    const sent = await this.#compactor.showResult(result).catch(() => undefined);
    if (sent === undefined) return same;
    const { ruled, shown } = sent;
    const ms = performance.now() - began;
    const isLost = !this.#isRebuilt(result, shown);
    if (isError === true) return { ...same, isLost };
    if (shown === text) return { ...same, ms, isLost };
    const tokens = ruled === text ? before : count(ruled);
    const after = shown === ruled ? tokens : count(shown);
    return { ...same, ruled: tokens, after, byNumbers: isByNumbers(ruled), ms, isLost };
  }

  #isRebuilt(result: AgentResult, shown: string): boolean {
    const reader = this.#readers.of(result);
    const call = agentCall(result);
    rememberWords(call, reader);
    const read = rebuilt(shown, call, reader);
    if (read === undefined) return false;
    reader.add({ ...read.seen, key: '' });
    return isSame(result.text, read.original);
  }
}
