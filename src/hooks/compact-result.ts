import { knownResult } from '../engine/repeats/known-result.ts';
import { rememberWords } from '../engine/repeats/own-words.ts';
import type { Engine } from '../engine/types.ts';
import { expand } from '../render/compact/expand.ts';
import { escapeMarked, looksMarked, withHint } from '../render/compact/marker.ts';
import { isSame } from '../render/judge.ts';
import type { TokenCounter } from '../render/tokens/count.ts';
import { refersBack } from '../route/effect.ts';
import { SEEN_WINDOW, SeenLines, type SeenWindow } from '../store/seen-lines.ts';
import { type AgentResult, agentCall } from './agent-result.ts';
import { MOST_CHARACTERS } from './limits.ts';
import { PerReader, type Reader } from './per-reader.ts';

export interface CompactorContext {
  readonly engine: Pick<Engine, 'rewrite' | 'route'>;
  readonly counter: () => Promise<TokenCounter>;
  /** How far back references go. */
  readonly window?: SeenWindow;
  /** Says in the first compact result of a conversation how to read it. */
  readonly explains?: boolean;
}

/** A result as its reader gets it. */
export interface ShownResult {
  /** What the rules alone make of it. */
  readonly ruled: string;
  readonly shown: string;
  /** Later results may refer to its lines. */
  readonly isKnown: boolean;
}

/** A compact text has to save so many tokens, and this share of them. */
const WORTH = { tokens: 20, share: 0.03 };

/** What one reader has had. Its results are taken one after another, because later ones refer to earlier ones. */
interface AgentMemory {
  seen: SeenLines;
  explained: boolean;
  last: Promise<unknown>;
}

/** Compacts the results of agents' own tools, with a memory for each conversation and each subagent. */
export class Compactor {
  readonly #memories = new PerReader<AgentMemory>(() => ({ ...this.#nothing(), last: Promise.resolve() }));

  constructor(private readonly context: CompactorContext) {}

  /**
   * The text to show instead, or `undefined` where the original has to be shown: for errors, for texts that are too long
   * or compact already, and wherever little would be saved. A text that only looks compact is marked as what it is. Rejects only where the engine does.
   *
   * @param isAwaited whether the text will still be shown: if not, its reader has another one, and starts anew
   */
  async compactResult(result: AgentResult, isAwaited?: () => Promise<boolean>): Promise<string | undefined> {
    const { text, client } = result;
    // The text of a server may have come through a gateway.
    if (looksMarked(text)) return agentCall(result).server === client ? escapeMarked(text) : undefined;
    const { shown } = await this.showResult(result, isAwaited);
    return shown === text ? undefined : shown;
  }

  /** The same, with what the rules alone do. For texts that are not marked. */
  showResult(
    result: AgentResult,
    isAwaited: () => Promise<boolean> = async () => true,
  ): Promise<ShownResult> {
    const { text, isError } = result;
    if (isError === true || text.length > MOST_CHARACTERS)
      return Promise.resolve({ ruled: text, shown: text, isKnown: false });
    const memory = this.#memories.of(result);
    const next = memory.last.then(async () => {
      const found = await this.#compacted(result, memory);
      if (found.shown !== text && !(await isAwaited())) Object.assign(memory, this.#nothing());
      return found;
    });
    memory.last = next.catch(() => undefined);
    return next;
  }

  /** A conversation began, was resumed, cleared or compacted: its reader no longer has what it had. */
  forget(reader: Reader): void {
    this.#memories.forget(reader);
  }

  #nothing(): Pick<AgentMemory, 'seen' | 'explained'> {
    return {
      seen: new SeenLines(this.context.window ?? SEEN_WINDOW),
      explained: this.context.explains !== true,
    };
  }

  async #compacted(result: AgentResult, memory: AgentMemory): Promise<ShownResult> {
    const { engine, counter } = this.context;
    const { text: original } = result;
    const call = agentCall(result);
    const compact = async (text: string): Promise<string> => (await engine.rewrite(text, call)) ?? text;
    const ruled = await compact(original);
    // Other modes than the compact one promise nothing.
    const isSmaller =
      ruled !== original && isSame(original, expand(ruled)) && isWorth(await counter(), original, ruled);
    const sent = isSmaller ? ((memory.explained ? undefined : withHint(ruled)) ?? ruled) : original;
    const key = JSON.stringify([call.server, call.tool, call.args]);
    rememberWords(call, memory.seen);
    const { repeats } = engine.route(call);
    const refers = repeats === undefined || refersBack({ repeats });
    const shown = refers
      ? await knownResult({ original, sent, key, call }, { seen: memory.seen, counter, compact })
      : sent;
    memory.explained ||= shown === sent && shown !== original;
    return { ruled: sent, shown, isKnown: refers };
  }
}

function isWorth(count: TokenCounter, original: string, compact: string): boolean {
  const before = count(original);
  return before - count(compact) >= Math.max(WORTH.tokens, before * WORTH.share);
}
