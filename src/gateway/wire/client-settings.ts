import { find, type RequestFrame, textAt } from './frame.ts';

/** A request that a client's setting is made by again. */
export interface Setting {
  readonly method: 'logging/setLevel' | 'resources/subscribe';
  /** JSON text. */
  readonly params: string;
}

/** What a client has set at a server: its log level, and its subscriptions. Who does not know them is told again. */
export type ClientSettings = Readonly<Record<string, Setting>>;

function argument(frame: RequestFrame, name: string): string {
  const span = find(frame, 'params', name);
  return span === undefined ? 'null' : textAt(frame.bytes, span);
}

/** The settings after the server has accepted this request. The same ones, if it sets nothing. */
export function withSetting(settings: ClientSettings, frame: RequestFrame): ClientSettings {
  const { method } = frame;
  switch (method) {
    case 'logging/setLevel':
      return { ...settings, level: { method, params: `{"level":${argument(frame, 'level')}}` } };
    case 'resources/subscribe':
    case 'resources/unsubscribe': {
      const uri = argument(frame, 'uri');
      const { [`uri ${uri}`]: _, ...others } = settings;
      if (method === 'resources/unsubscribe') return others;
      return { ...others, [`uri ${uri}`]: { method, params: `{"uri":${uri}}` } };
    }
    default:
      return settings;
  }
}

/** Whether a client waits for news of a resource. */
export const isSubscribed = (settings: ClientSettings): boolean =>
  Object.values(settings).some(({ method }) => method === 'resources/subscribe');
