import { ioReason } from '../diagnostics/io-reason.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { Skipped } from '../platform/entries.ts';
import type { FoundTranscript } from './find-transcripts.ts';
import { type RowsWatch, rowsIn } from './read-rows.ts';
import type { Replay, ReplayedResult } from './replay.ts';
import type { TranscriptFormat, TranscriptResult, TranscriptStep } from './transcript.ts';

/** A result of a transcript, and what would have become of it. */
export interface ReplayedCall {
  readonly format: TranscriptFormat;
  /** The agent, as people name it. */
  readonly agent: string;
  readonly session: string;
  readonly result: TranscriptResult;
  readonly replayed: ReplayedResult;
}

export interface ReplayWatch {
  readonly onread: RowsWatch['onread'];
  readonly onskipped: (one: Skipped) => void;
  /** A line of this file is no JSON, or the whole file is none. */
  readonly onbroken: (file: string) => void;
  /** Whether no more is to be read; absent: all of it is. */
  readonly isEnough?: () => boolean;
}

/** Replays transcripts one after the other. Results that an agent has copied into another file come once. */
export class TranscriptReplay {
  readonly #copied = new Set<string>();
  /** How many transcripts were begun. */
  begun = 0;

  constructor(
    private readonly replay: Replay,
    private readonly watch: ReplayWatch,
  ) {}

  async *calls(transcripts: readonly FoundTranscript[]): AsyncGenerator<ReplayedCall, void, undefined> {
    const { isEnough = () => false } = this.watch;
    for (const { format, files } of transcripts) {
      if (isEnough()) return;
      this.begun++;
      const conversation = new Conversation(format, files[0] ?? '');
      const read = format.reader();
      for (const file of files) {
        for await (const row of this.#rowsOf(file)) {
          if (isEnough()) return;
          for (const step of read(row)) yield* this.#call(step, conversation);
        }
      }
    }
  }

  async *#rowsOf(file: string): AsyncGenerator<unknown, void, undefined> {
    const { onbroken, onread, onskipped } = this.watch;
    try {
      yield* rowsIn(file, { onbroken: () => onbroken(file), onread });
    } catch (error) {
      onskipped({ path: file, reason: ioReason(error) ?? reasonOf(error) });
    }
  }

  async *#call(
    step: TranscriptStep,
    conversation: Conversation,
  ): AsyncGenerator<ReplayedCall, void, undefined> {
    if (step.kind === 'begun') {
      conversation.begin(step.agent);
      return;
    }
    const { format, agent } = conversation;
    const reader = conversation.readerOf(step);
    if (step.kind === 'forgotten') {
      this.replay.forget(reader);
      return;
    }
    if (this.#isCopy(format, step)) return;
    const { tool, input, text, isKept = false } = step;
    const replayed = await this.replay.replay({ ...reader, tool, input, text, isError: isKept });
    yield { format, agent, session: reader.session, result: step, replayed };
  }

  #isCopy({ name }: TranscriptFormat, { id, text }: TranscriptResult): boolean {
    if (id === undefined) return false;
    // Some models number their calls anew in each conversation.
    const key = JSON.stringify([name, id, text.length, text.slice(0, 64)]);
    if (this.#copied.has(key)) return true;
    this.#copied.add(key);
    return false;
  }
}

/** Whose results come now. */
class Conversation {
  agent: string;
  #client: string;
  #begun = 0;

  constructor(
    readonly format: TranscriptFormat,
    private readonly file: string,
  ) {
    this.agent = format.title;
    this.#client = format.client;
  }

  begin(agent: string): void {
    this.agent = agent;
    this.#client = agent;
    this.#begun++;
  }

  readerOf({ conversation, subagent }: Pick<TranscriptResult, 'conversation' | 'subagent'>) {
    const session = conversation ?? `${this.file} ${this.#begun}`;
    return { client: this.#client, session, agent: subagent };
  }
}
