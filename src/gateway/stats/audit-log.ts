import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import { AuditFile, type AuditFileOptions } from './audit-file.ts';
import { gapLine, linesOf, refusedLine, unlistedLine } from './audit-line.ts';
import type { CallRecord } from './call-record.ts';
import { type RefusedRequest, RefusedRequests } from './refused-requests.ts';

export interface AuditOptions extends AuditFileOptions {
  /** The name of this replica, if there are others. */
  readonly replica?: string | undefined;
  /** Counts tokens, if the tokenizer is loaded. */
  readonly counter: () => TokenCounter | undefined;
  /** The file cannot be written. Called once, and again only after it could be written. */
  readonly onfailure: (reason: string) => void;
  /** The file can be written again. Gets the number of calls without a line. */
  readonly onrecovery: (lost: number) => void;
}

/** How long a line waits for others: a killed process can lose that much. In milliseconds. */
const WRITE_DELAY = 50;
/** How often writing is tried again after a failure, besides at the next call that waits for it. */
const RETRY_DELAY = 1000;
/** Lines that wait for a file that cannot be written, in characters. Calls beyond that are only counted. */
const MAX_WAITING = 4 * 1024 * 1024;

/**
 * Writes one line of JSON for each tool call, and for requests that were not let in. The line says who called what
 * and how it ended, but holds nothing of its content.
 */
export class AuditLog {
  readonly #file: AuditFile;
  #calls: CallRecord[] = [];
  /** The lines that wait. */
  #lines = '';
  /** Calls that have no line, because there were too many to wait. */
  #lost = 0;
  #timer: NodeJS.Timeout | undefined;
  #failure: string | undefined;
  /** Whether a write has ever succeeded. */
  #opened = false;
  readonly #refused: RefusedRequests;

  constructor(private readonly options: AuditOptions) {
    this.#file = new AuditFile(options);
    const { replica } = options;
    this.#refused = new RefusedRequests({
      one: (request) => this.#addLine(refusedLine(request, Date.now(), replica)),
      more: (requests) => this.#addLine(unlistedLine(requests, Date.now(), replica)),
    });
  }

  add(call: CallRecord): void {
    const [first = call] = this.#calls;
    this.#calls.push(call);
    // The timer is late if the process was busy for long.
    if (this.#failure === undefined && call.at - first.at >= WRITE_DELAY) this.flush();
    else this.#soon();
  }

  /** A request was not let in. Of many, only some get a line each. */
  refused(request: RefusedRequest): void {
    this.#refused.add(request);
  }

  #addLine(line: string): void {
    this.#compose();
    if (this.#lines.length > MAX_WAITING) this.#lost++;
    else this.#lines += line;
    this.#soon();
  }

  #soon(): void {
    const delay = this.#failure === undefined ? WRITE_DELAY : RETRY_DELAY;
    this.#timer ??= setTimeout(() => this.flush(), delay).unref();
  }

  /** The reason why a call could not be recorded now. */
  problem(): string | undefined {
    if (this.#failure !== undefined || !this.#opened) this.flush();
    return this.#failure;
  }

  /** The process ends, or writes elsewhere: no request may be left uncounted. */
  end(): void {
    this.#refused.flush();
    this.flush();
  }

  /** Writes all waiting lines. When it returns, an end of this process cannot lose any of them. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#compose();
    try {
      if (this.#lines === '' && this.#lost === 0 && (this.#failure !== undefined || !this.#opened))
        this.#file.open();
      else if (this.#lines !== '' || this.#lost > 0) this.#append();
      this.#opened = true;
      this.#recovered();
    } catch (error) {
      const before = this.#failure;
      this.#failure = ioReason(error) ?? reasonOf(error);
      if (before === undefined) this.options.onfailure(this.#failure);
      if (this.#lines !== '') this.#timer = setTimeout(() => this.flush(), RETRY_DELAY).unref();
    }
  }

  #compose(): void {
    const calls = this.#calls;
    this.#calls = [];
    try {
      if (this.#lines.length > MAX_WAITING) this.#lost += calls.length;
      else this.#lines += linesOf(calls, this.options.counter(), this.options.replica);
    } catch {
      // A call whose line cannot be made must not end the process.
      this.#lost += calls.length;
    }
  }

  #append(): void {
    const gap = this.#lost === 0 ? '' : gapLine(this.#lost, Date.now());
    const { remaining, error } = this.#file.append(this.#lines + gap);
    // A gap line goes out when all lines before it did.
    this.#lines = gap !== '' && remaining.endsWith(gap) ? remaining.slice(0, -gap.length) : remaining;
    if (error !== undefined) throw error;
  }

  #recovered(): void {
    const lost = this.#lost;
    this.#lost = 0;
    if (this.#failure === undefined) return;
    this.#failure = undefined;
    this.options.onrecovery(lost);
  }
}
