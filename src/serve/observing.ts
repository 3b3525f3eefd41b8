import { messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { Admission, Recorder } from '../gateway/stats/call-record.ts';
import type { RefusedRequest } from '../gateway/stats/refused-requests.ts';
import type { Config } from '../model/config.ts';
import { inBackground } from '../platform/background.ts';
import { Lazy } from '../platform/lazy.ts';
import { limitedLog } from '../platform/limited-log.ts';
import type { Observer, ObserverContext } from './observer.ts';

/** By then the start is over; in milliseconds. */
const LOAD_DELAY = 1000;

export interface Observing {
  readonly record: Recorder;
  readonly admission: Admission;
  /** A request over HTTP was not let in. */
  readonly refused: (request: RefusedRequest) => void;
  /** Why calls cannot be written down now, as far as that is known. */
  readonly problem: () => string | undefined;
  /** Follows another config. */
  readonly follow: (config: Config) => void;
  /** Writes what is waiting at once, because this process has to end. */
  readonly flush: () => void;
  /** Logs the savings, and removes the state file. */
  close(): Promise<void>;
}

/**
 * Counts and reports the activity of the gateway. It is loaded after the start, or with the start if calls are written
 * to the audit log.
 */
export function observing(context: ObserverContext): Observing {
  let { audit } = context.config;
  const observer = new Lazy(async () => new (await import('./observer.ts')).Observer(context));
  const log = limitedLog(context.log);
  const tell = (use: (one: Observer) => void): void => {
    if (observer.now === undefined)
      inBackground(observer.get().then(use), 'Counting and writing down calls', log);
    else use(observer.now);
  };
  let over = false;
  const load = (): void => {
    if (!over) tell(() => {});
  };
  if (audit === undefined) setTimeout(load, LOAD_DELAY).unref();
  else setImmediate(load);
  return {
    record: (call) => tell((one) => one.record(call)),
    admission: () => {
      if (audit?.required !== true) return undefined;
      if (observer.now !== undefined) return observer.now.problem();
      const { file } = audit;
      return observer.get().then(
        (one) => one.problem(),
        (error: unknown) => messageOf('audit-refused', { file, reason: reasonOf(error) }),
      );
    },
    refused: (request) => {
      if (audit !== undefined) tell((one) => one.refused(request));
    },
    problem: () => observer.now?.problem(),
    follow: (next) => {
      audit = next.audit;
      tell((one) => one.follow(next));
    },
    flush: () => observer.now?.flush(),
    close: async () => {
      over = true;
      if (!observer.asked) return;
      const closed = observer.get().then((one) => one.close());
      inBackground(closed, 'Telling what was counted', log);
      await closed.catch(() => {});
    },
  };
}
