import { runtimeFolder } from '../../config/folders.ts';
import type { Config } from '../../config/types.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { inBackground } from '../../gateway/background.ts';
import type { Log } from '../../gateway/log.ts';
import { AuditLog } from '../../gateway/stats/audit-log.ts';
import type { CallRecord } from '../../gateway/stats/call-record.ts';
import { StateReporter } from '../../gateway/stats/reporter.ts';
import { birthOf, type SessionState } from '../../gateway/stats/state-file.ts';
import { Statistics } from '../../gateway/stats/statistics.ts';
import { version } from '../../version.ts';

export interface ObserverContext {
  readonly config: Config;
  /** `stdio`, or addresses over HTTP. */
  readonly endpoints: () => readonly string[];
  readonly sessions: () => readonly SessionState[];
  readonly log: Log;
}

/** What is counted, written down and told while the gateway runs. */
export class Observer {
  #audit: { readonly text: string; readonly log: AuditLog } | undefined;
  readonly #statistics = new Statistics();
  readonly #reporter: StateReporter;

  constructor(private readonly context: ObserverContext) {
    const { config, endpoints, sessions } = context;
    this.follow(config);
    const { pid, env } = process;
    const started = Math.round(Date.now() - process.uptime() * 1000);
    const fixed = { pid, birth: birthOf(pid), version, started };
    this.#reporter = new StateReporter(runtimeFolder(env), pid, () => ({
      ...fixed,
      ...(config.file === undefined ? {} : { config: config.file }),
      endpoints: endpoints(),
      sessions: sessions(),
      total: this.#statistics.total,
      servers: Object.fromEntries(this.#statistics.servers),
    }));
  }

  /** What is noted from now on, and where. */
  follow({ audit }: Pick<Config, 'audit'>): void {
    const text = JSON.stringify(audit);
    if (text === this.#audit?.text) return;
    if (this.#audit !== undefined)
      inBackground(this.#audit.log.flush(), 'Writing the last lines of the audit log', this.context.log);
    if (audit === undefined) {
      this.#audit = undefined;
      this.#statistics.onmeasured = undefined;
      return;
    }
    const { file } = audit;
    const onfailure = (reason: string): void =>
      this.context.log('error', messageOf('audit-unwritable', { file, reason }));
    const log = new AuditLog({ ...audit, onfailure });
    this.#audit = { text, log };
    this.#statistics.onmeasured = (call, tokens) => log.add(call, tokens);
  }

  record(call: CallRecord): void {
    this.#statistics.record(call);
  }

  async close(): Promise<void> {
    await this.#statistics.settled();
    await Promise.all([this.#audit?.log.flush(), this.#reporter.close()]);
    const { total } = this.#statistics;
    if (total.calls > 0) this.context.log('info', messageOf('calls-summary', total));
  }
}
