import { EventLog } from './event-log.ts';

/** The most bytes that the logs of all sessions may keep together. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * The logs of all sessions. If they keep too much, the largest logs forget events that connections have
 * taken, oldest first.
 */
export class EventLogs {
  readonly #logs = new Set<EventLog>();

  constructor(private readonly maxBytes: number = MAX_BYTES) {}

  /** Begins the log of another session. */
  begin(): EventLog {
    const log = new EventLog({ onmore: () => this.#fit() });
    this.#logs.add(log);
    return log;
  }

  /** No client will ask for its events again. */
  end(log: EventLog): void {
    this.#logs.delete(log);
  }

  #fit(): void {
    let all = 0;
    for (const { bytes } of this.#logs) all += bytes;
    if (all <= this.maxBytes) return;
    // Logs up to this size stay whole.
    const share = this.maxBytes / this.#logs.size;
    for (const log of [...this.#logs].sort((a, b) => b.bytes - a.bytes)) {
      if (all <= this.maxBytes) return;
      all -= log.forget(Math.min(all - this.maxBytes, log.bytes - share));
    }
  }
}
