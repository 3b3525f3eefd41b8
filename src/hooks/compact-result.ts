import { createHash } from 'node:crypto';
import type { Engine } from '../engine/engine.ts';
import { knownResult, rememberSent } from '../engine/repeats/known-result.ts';
import { rememberWords } from '../engine/repeats/own-words.ts';
import type { ToolCall } from '../model/call.ts';
import { expand } from '../render/compact/expand.ts';
import { escapeMarked, looksMarked, withHint } from '../render/compact/marker.ts';
import { isSame } from '../render/judge.ts';
import type { TokenCounter } from '../render/tokens/count.ts';
import { refersBack } from '../route/effect.ts';
import { SEEN_WINDOW, SeenLines, type SeenView, type SeenWindow } from '../store/seen-lines.ts';
import { type AgentResult, agentCall } from './agent-result.ts';
import { MOST_CHARACTERS } from './hook-limits.ts';
import { PerReader, type Reader } from './per-reader.ts';

export interface CompactorContext {
  readonly engine: Pick<Engine, 'rewrite' | 'route'>;
  readonly counter: () => Promise<TokenCounter>;
  /** How far back references go. */
  readonly window?: SeenWindow;
  /** Says in the first compact result of a conversation how to read it. */
  readonly explains?: boolean;
  /** What readers have had, where other rules count too. */
  readonly memories?: PerReader<AgentMemory>;
}

/** A result as its reader gets it. */
export interface ShownResult {
  /** What the rules alone make of it. */
  readonly ruled: string;
  readonly shown: string;
}

/** After a longer rest an agent may clear old results, because no model has them ready any more; in milliseconds. */
const LONGEST_REST = 15 * 60_000;

/** A compact text has to save so many tokens, and this share of them. */
const WORTH = { tokens: 20, share: 0.03 };

/** What one reader has had. Its results are taken one after another, because later ones refer to earlier ones. */
export interface AgentMemory {
  seen: SeenLines;
  /** What had been added to `seen` before each result. */
  marks: number[];
  explained: boolean;
  last: Promise<unknown>;
  /** When it was used last; in milliseconds since 1970. */
  used: number;
}

/** What readers have had. */
export const startMemories = (): PerReader<AgentMemory> =>
  new PerReader<AgentMemory>(
    () => ({ seen: new SeenLines(), marks: [], explained: false, last: Promise.resolve(), used: Date.now() }),
    ({ seen }) => seen.size,
  );

/** Compacts the results of agents' own tools, with a memory for each conversation and each subagent. */
export class Compactor {
  readonly #memories: PerReader<AgentMemory>;

  constructor(private readonly context: CompactorContext) {
    this.#memories = context.memories ?? startMemories();
  }

  /**
   * The text to show instead, or `undefined` where the original has to be shown: for errors, for texts that are too long
   * or compact already, and wherever little would be saved. A text that only looks compact is marked as what it is. Rejects only where the engine does.
   *
   * @param isAwaited whether the text will still be shown: if not, its reader has another one, and starts anew
   */
  async compactResult(result: AgentResult, isAwaited?: () => Promise<boolean>): Promise<string | undefined> {
    const { shown } = await this.showResult(result, isAwaited);
    return shown === result.text ? undefined : shown;
  }

  /** The same, with what the rules alone do. */
  showResult(
    result: AgentResult,
    isAwaited: () => Promise<boolean> = async () => true,
  ): Promise<ShownResult> {
    const memory = this.#memories.of(result);
    const now = Date.now();
    const hasRested = now - memory.used > LONGEST_REST;
    memory.used = now;
    const next = memory.last.then(async () => {
      if (hasRested) this.#empty(memory);
      this.#limit(memory);
      memory.marks.push(memory.seen.added);
      const found = await this.#shown(result, memory);
      if (found.shown !== result.text && !(await isAwaited())) this.#empty(memory);
      return found;
    });
    memory.last = next.catch(() => {
      // Its reader has had something that is not remembered.
      memory.seen.clear();
    });
    return next;
  }

  /** A conversation began, was resumed, cleared or compacted: its reader no longer has what it had. */
  forget(reader: Reader): void {
    this.#memories.forget(reader);
  }

  get #window(): SeenWindow {
    return this.context.window ?? SEEN_WINDOW;
  }

  #empty(memory: AgentMemory): void {
    memory.seen = new SeenLines(this.#window);
    memory.explained = false;
    memory.marks.fill(0);
  }

  /** A memory that went back otherwise, by another config, begins anew. */
  #limit(memory: AgentMemory): void {
    const { results, characters } = this.#window;
    const { bound } = memory.seen;
    if (bound.results !== results || bound.characters !== characters) this.#empty(memory);
  }

  async #shown(result: AgentResult, memory: AgentMemory): Promise<ShownResult> {
    const { text: original, isError, client, begun, longest } = result;
    const { seen } = memory;
    if (original.length > MOST_CHARACTERS) {
      seen.clear();
      return { ruled: original, shown: original };
    }
    const call = agentCall(result);
    rememberWords(call, seen);
    const isMarked = looksMarked(original);
    const limit = memory.marks[begun ?? memory.marks.length];
    const view = limit === undefined ? seen : seen.first(limit);
    if (!isMarked && isError !== true) return this.#compacted(original, call, memory, view, longest);
    // The text of a server may have come through a gateway.
    const sent = isMarked && call.server === client ? escapeMarked(original) : original;
    rememberSent({ original, sent, key: keyOf(call), call }, seen);
    return { ruled: sent, shown: sent };
  }

  async #compacted(
    original: string,
    call: ToolCall,
    memory: AgentMemory,
    seen: SeenView,
    longest = Number.POSITIVE_INFINITY,
  ): Promise<ShownResult> {
    const { engine, counter, explains } = this.context;
    const compact = async (text: string): Promise<string> => (await engine.rewrite(text, call)) ?? text;
    const ruled = await compact(original);
    // Other modes than the compact one promise nothing.
    const isSmaller =
      ruled !== original && isSame(original, expand(ruled)) && isWorth(await counter(), original, ruled);
    const hinted = explains === true && !memory.explained ? withHint(ruled) : undefined;
    const fitting = [hinted, ruled].find((one) => one !== undefined && one.length <= longest);
    const sent = isSmaller ? (fitting ?? original) : original;
    const text = { original, sent, key: keyOf(call), call };
    const { repeats } = engine.route(call);
    const refers = repeats === undefined || refersBack({ repeats });
    if (!refers) rememberSent(text, seen);
    const shown = refers ? await knownResult(text, { seen, counter, compact }) : sent;
    memory.explained ||= hinted !== undefined && shown === hinted;
    return { ruled: sent, shown };
  }
}

/** Calls that are the same have the same key. Arguments may be long: a file that was written. */
const keyOf = ({ server, tool, args }: ToolCall): string =>
  createHash('sha256')
    .update(JSON.stringify([server, tool, args]))
    .digest('base64url');

function isWorth(count: TokenCounter, original: string, compact: string): boolean {
  const before = count(original);
  return before - count(compact) >= Math.max(WORTH.tokens, before * WORTH.share);
}
