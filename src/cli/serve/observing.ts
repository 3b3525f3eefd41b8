import type { Config } from '../../config/types.ts';
import { Late } from '../../gateway/relay/late.ts';
import type { Recorder } from '../../gateway/stats/call-record.ts';
import type { ObserverContext } from './observer.ts';

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
  setTimeout(() => void observer.get(), LOAD_DELAY).unref();
  return {
    record: (call) => void observer.get().then((one) => one.record(call)),
    follow: (config) => void observer.get().then((one) => one.follow(config)),
    close: async () => {
      if (observer.asked) await (await observer.get()).close();
    },
  };
}
