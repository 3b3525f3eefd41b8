import { type ClientSettings, withSetting } from '../../wire/client-settings.ts';
import { type Frame, type RequestFrame, requestText } from '../../wire/frame.ts';

/** The messages of a client that another replica needs to continue its session. */
export interface Journal {
  /** The client's initialize, on one line; absent until it was answered. */
  readonly initialize?: string;
  readonly settings: ClientSettings;
}

export const NO_JOURNAL: Journal = { settings: {} };

/** The longest message that can set something; in bytes. */
const MAX_SETTING = 64 * 1024;

/** A request that changes a journal after a successful answer. */
export function noteworthy(frame: Frame): RequestFrame | undefined {
  if (frame.kind !== 'request' || frame.bytes.length > MAX_SETTING) return undefined;
  return noted(NO_JOURNAL, frame) === NO_JOURNAL ? undefined : frame;
}

/** The journal with a request that was answered successfully. */
export function noted(journal: Journal, frame: RequestFrame): Journal {
  if (frame.method === 'initialize') return { ...journal, initialize: frame.bytes.toString() };
  const settings = withSetting(journal.settings, frame);
  return settings === journal.settings ? journal : { ...journal, settings };
}

/** The requests that lead from one journal to the other. */
export function difference(before: Journal, after: Journal): readonly string[] {
  const line = (method: string, params: string, i: number): string =>
    requestText(`"bcp-proxy:again:${i}"`, method, params);
  const set = Object.entries(after.settings).filter(
    ([key, one]) => before.settings[key]?.params !== one.params,
  );
  const gone = Object.entries(before.settings).filter(
    ([key, { method }]) => method === 'resources/subscribe' && after.settings[key] === undefined,
  );
  return [
    ...set.map(([, { method, params }], i) => line(method, params, i)),
    ...gone.map(([, { params }], i) => line('resources/unsubscribe', params, set.length + i)),
  ];
}
