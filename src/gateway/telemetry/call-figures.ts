import type { CallEnd, CallRecord } from '../stats/call-record.ts';
import type { Measured } from '../stats/measured-call.ts';
import type { Labels } from '../stats/tallies.ts';
import type { Sink } from './figures.ts';

/** The label for all values beyond the bound. */
const OTHER = 'other';
const LONGEST = 128;

/**
 * Keeps the number of series small, even if clients invent names. Only the first names get a series of their
 * own.
 */
class LabelBound {
  readonly #known = new Set<string>();

  constructor(private readonly most: number) {}

  /**
   * The label for a value. `isSure`: no client can invent it. A value beyond the bound, or one that is unsure
   * and new, becomes `other`.
   */
  of(scope: string, value: string, isSure = true): string {
    if (value.length > LONGEST) return OTHER;
    const key = `${scope}\n${value}`;
    if (this.#known.has(key)) return value;
    if (!isSure || this.#known.size >= this.most) return OTHER;
    this.#known.add(key);
    return value;
  }
}

/** Tools of all servers that have series of their own. */
const MOST_TOOLS = 200;
/** Rules of all tools that have them. */
const MOST_RULES = 1000;
/** The label for results that go out unchanged. */
const NO_RULE = 'none';

const OUTCOMES: Readonly<Record<CallEnd, string>> = {
  ok: 'ok',
  'tool-error': 'tool_error',
  error: 'error',
  lost: 'lost',
  refused: 'refused',
};

/** Counts calls in figures. */
export class CallFigures {
  readonly #tools = new LabelBound(MOST_TOOLS);
  readonly #rules = new LabelBound(MOST_RULES);

  constructor(private readonly sinks: readonly Sink[]) {}

  called(call: CallRecord): void {
    const { server, end, ms, given, sent } = call;
    const outcome = OUTCOMES[end];
    if (call.fetched !== undefined) {
      for (const sink of this.sinks) sink.add('bcp_fetches_total', { server, outcome }, 1);
      return;
    }
    const ofRule = this.#labels(call);
    const ofTool = { server, tool: ofRule['tool'] as string };
    const bytes = sent === undefined ? given.length : sent.result.length;
    for (const sink of this.sinks) {
      sink.add('bcp_calls_total', { ...ofTool, outcome }, 1);
      sink.observe('bcp_call_duration_seconds', ofTool, ms / 1000);
      if (given.length === 0) continue;
      sink.add('bcp_result_given_bytes_total', ofRule, given.length);
      sink.add('bcp_result_sent_bytes_total', ofRule, bytes);
    }
  }

  /** The tokens of a call are known, perhaps long after it. */
  measured(call: CallRecord, { before, after }: Measured): void {
    const { server } = call;
    for (const sink of this.sinks) {
      if (call.fetched !== undefined) sink.add('bcp_fetched_tokens_total', { server }, after);
      else {
        const labels = this.#labels(call);
        sink.add('bcp_result_given_tokens_total', labels, before);
        sink.add('bcp_result_sent_tokens_total', labels, after);
      }
    }
  }

  /** A server answers with an error if it does not know a tool. Such a name gets no series. */
  #labels({ server, tool: name, end, sent }: CallRecord): Labels {
    const isSure = end === 'ok' || end === 'tool-error';
    const tool = this.#tools.of(server, name, isSure);
    const rule = sent?.rule === undefined ? NO_RULE : this.#rules.of(`${server}\n${tool}`, sent.rule);
    return { server, tool, rule };
  }
}
