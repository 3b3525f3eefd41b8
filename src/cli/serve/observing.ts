import type { Config } from '../../config/types.ts';
import { inBackground } from '../../gateway/background.ts';
import { limitedLog } from '../../gateway/limited-log.ts';
import { Late } from '../../gateway/relay/late.ts';
import type { Recorder } from '../../gateway/stats/call-record.ts';
import type { Observer, ObserverContext } from './observer.ts';

/** The start is over by then. In milliseconds. */
const LOAD_DELAY = 1000;

export interface Observing {
  readonly record: Recorder;
  /** Takes what another config says about it. */
  readonly follow: (config: Config) => void;
  /** Says what was saved, and takes back what was told to others. */
  close(): Promise<void>;
}

/** Counts and tells what the gateway does; loaded behind its start. */
export function observing(context: ObserverContext): Observing {
  const observer = new Late(async () => new (await import('./observer.ts')).Observer(context));
  const log = limitedLog(context.log);
  const tell = (use: (one: Observer) => void): void =>
    inBackground(observer.get().then(use), 'Counting and writing down calls', log);
  setTimeout(() => tell(() => {}), LOAD_DELAY).unref();
  return {
    record: (call) => tell((one) => one.record(call)),
    follow: (config) => tell((one) => one.follow(config)),
    close: async () => {
      if (!observer.asked) return;
      const closed = observer.get().then((one) => one.close());
      inBackground(closed, 'Telling what was counted', log);
      await closed.catch(() => {});
    },
  };
}
