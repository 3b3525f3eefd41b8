import { messageOf } from '../diagnostics/error.ts';
import type { LiveState } from '../gateway/live/messages.ts';
import { LiveOnDemand } from '../gateway/live/on-demand.ts';
import type { Pins } from '../gateway/pins/pins.ts';
import { TextDoubts } from '../gateway/pins/text-doubts.ts';
import type { ServerWords } from '../gateway/pins/text-findings.ts';
import { AuditLog } from '../gateway/stats/audit-log.ts';
import type { CallRecord } from '../gateway/stats/call-record.ts';
import type { Measured } from '../gateway/stats/measured-call.ts';
import { createOffloadedMeasure } from '../gateway/stats/offloaded-measure.ts';
import type { RefusedRequest } from '../gateway/stats/refused-requests.ts';
import { StateReporter } from '../gateway/stats/reporter.ts';
import type { ServerOutput } from '../gateway/stats/server-output.ts';
import type { GatewayState, SessionState } from '../gateway/stats/state-file.ts';
import { Statistics } from '../gateway/stats/statistics.ts';
import type { CallFigures } from '../gateway/telemetry/call-figures.ts';
import type { Config } from '../model/config.ts';
import { runtimeFolder } from '../platform/folders.ts';
import { Lazy } from '../platform/lazy.ts';
import type { Log } from '../platform/log.ts';
import { birthOf } from '../platform/process/running.ts';
import type { ThreadPool } from '../platform/threads/thread-pool.ts';
import { loadTokenCounter, type TokenCounter } from '../render/tokens/count.ts';
import { estimateTokens } from '../render/tokens/estimate-tokens.ts';
import { version } from '../version.ts';

/** Sessions that can be looked at: those of an endpoint, or of several. */
export interface Serving {
  sessions(): readonly SessionState[];
  /** Messages of their servers beside the protocol. */
  asides(): Iterable<ServerOutput>;
  /** Texts that their servers have sent. */
  words(): readonly ServerWords[];
}

export interface ObserverContext {
  readonly env: NodeJS.ProcessEnv;
  readonly config: Config;
  /** `stdio`, or addresses over HTTP. */
  readonly endpoints: () => readonly string[];
  readonly serving: () => Serving;
  readonly pins: Pick<Pins, 'reports'>;
  readonly log: Log;
  /** Gets figures of each call, where somebody reads them. */
  readonly figures?: Pick<CallFigures, 'called' | 'measured'>;
  /** The name of this replica, if there are others. */
  readonly replica?: string | undefined;
  /** Threads that measure large results. If absent, this thread measures them. */
  readonly threads?: ThreadPool | undefined;
  /** Tokens are estimated: nobody waits for figures, and the tokenizer takes its memory. */
  readonly estimates?: true;
}

interface Audited {
  /** The audit settings of the config, as a text to compare. */
  readonly text: string;
  readonly file: string;
  readonly keep: number;
  readonly log: AuditLog;
}

/** Loading the tokenizer blocks for a moment: where calls are written down, it is loaded when the start is over. In milliseconds. */
const COUNTER_DELAY = 1000;

/** Counts calls, writes the audit log and reports state while the gateway runs. */
export class Observer {
  #audit: Audited | undefined;
  #keep = 0;
  readonly #counter: Lazy<TokenCounter>;
  readonly #statistics: Statistics;
  readonly #reporter: StateReporter;
  readonly #live: LiveOnDemand;
  /** Runs at every end of the process but a signal that cannot be caught. */
  readonly #onexit = (): void => this.flush();

  constructor(private readonly context: ObserverContext) {
    const { env, config, endpoints, serving, pins, estimates, figures, threads, log } = context;
    const doubts = new TextDoubts();
    this.#counter = new Lazy(estimates ? async () => estimateTokens : loadTokenCounter);
    const onmeasured = (call: CallRecord, tokens: Measured): void => {
      figures?.measured(call, tokens);
      this.#live.measured(call, tokens);
    };
    this.#statistics = new Statistics(this.#counter, onmeasured, threads && createOffloadedMeasure(threads));
    const { pid } = process;
    const started = Math.round(Date.now() - process.uptime() * 1000);
    const fixed = { pid, birth: birthOf(pid), version, started };
    const state = (): GatewayState => ({
      ...fixed,
      config: config.file,
      endpoints: endpoints(),
      sessions: serving().sessions(),
      total: this.#statistics.total,
      servers: Object.fromEntries(this.#statistics.servers),
      lastUsed: Object.fromEntries(this.#statistics.lastUsed),
      pins: pins.reports.size === 0 ? undefined : Object.fromEntries(pins.reports),
      ...doubts.of(serving().words()),
    });
    this.#reporter = new StateReporter(runtimeFolder(env), pid, state);
    const hiderOf = (server: string): ServerOutput['hide'] => {
      for (const one of serving().asides())
        if (one.server === server && one.hide !== undefined) return one.hide;
      return undefined;
    };
    this.#live = new LiveOnDemand({ env, log, hiderOf, state: () => this.#liveState(state()) });
    this.follow(config);
    process.on('exit', this.#onexit);
  }

  /** Changes the recording from now on: what is recorded, and where. */
  follow({ audit, ui }: Pick<Config, 'audit' | 'ui'>): void {
    this.#live.follow(ui);
    this.#keep = ui?.keep ?? 0;
    const text = JSON.stringify(audit);
    if (text === this.#audit?.text) return;
    this.flush();
    this.#audit = undefined;
    if (audit === undefined) return;
    const { file } = audit;
    const { log: tell, replica } = this.context;
    const log = new AuditLog({
      ...{ ...audit, replica },
      counter: () => this.#counter.now,
      onfailure: (reason) => tell('error', messageOf('audit-unwritable', { file, reason })),
      onrecovery: (lost) => tell('warn', messageOf('audit-recovered', { file, lost })),
    });
    this.#audit = { text, file, log, keep: audit.keep };
    log.problem();
    setTimeout(() => void this.#counter.get().catch(() => undefined), COUNTER_DELAY).unref();
  }

  #liveState(state: GatewayState): LiveState {
    const notes = [...this.context.serving().asides()].flatMap(({ server, pid, notes: said }) => {
      const lines = said();
      return lines.length === 0 ? [] : [{ server, pid, lines }];
    });
    const audit = this.#audit && { file: this.#audit.file, keep: this.#audit.keep };
    return { state, notes, keep: this.#keep || undefined, audit };
  }

  record(call: CallRecord): void {
    this.#audit?.log.add(call);
    if (call.server === '') return;
    this.#live.called(call);
    this.#statistics.record(call);
    this.context.figures?.called(call);
    this.#reporter.called();
  }

  /** A request over HTTP was not let in. */
  refused(request: RefusedRequest): void {
    this.#audit?.log.refused(request);
  }

  /** Why a call could not be written to the audit log now, as an error for its client. */
  problem(): string | undefined {
    if (this.#audit === undefined) return undefined;
    const { file, log } = this.#audit;
    const reason = log.problem();
    return reason === undefined ? undefined : messageOf('audit-refused', { file, reason });
  }

  /** Writes what is waiting at once. */
  flush(): void {
    this.#audit?.log.end();
  }

  async close(): Promise<void> {
    this.flush();
    this.#live.close();
    await this.#statistics.settled();
    await this.#reporter.close();
    this.flush();
    process.off('exit', this.#onexit);
    const { total } = this.#statistics;
    if (total.calls > 0) this.context.log('info', messageOf('calls-summary', total));
  }
}
