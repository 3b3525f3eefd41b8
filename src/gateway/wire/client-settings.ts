import { find, type RequestFrame, textAt } from './frame.ts';

/** A request that a client's setting is made by again. */
export interface Setting {
  readonly method: 'logging/setLevel' | 'resources/subscribe';
  /** JSON text. */
  readonly params: string;
}

/** What a client has set at a server: its log level, and its subscriptions. Who does not know them is told again. */
export type ClientSettings = Readonly<Record<string, Setting>>;

/** What a request sets, and under which key: without a setting, it takes one back. `undefined`: it sets nothing. */
export function settingOf(
  frame: RequestFrame,
): { readonly key: string; readonly setting: Setting | undefined } | undefined {
  const { method } = frame;
  const name = method === 'logging/setLevel' ? 'level' : 'uri';
  if (name === 'uri' && method !== 'resources/subscribe' && method !== 'resources/unsubscribe')
    return undefined;
  const span = find(frame, 'params', name);
  if (span === undefined) return undefined;
  const value = textAt(frame.bytes, span);
  const key = name === 'level' ? name : `uri ${value}`;
  if (method !== 'logging/setLevel' && method !== 'resources/subscribe') return { key, setting: undefined };
  return { key, setting: { method, params: `{"${name}":${value}}` } };
}

/** The settings after the server has accepted this request. The same ones, if it sets nothing. */
export function withSetting(settings: ClientSettings, frame: RequestFrame): ClientSettings {
  const found = settingOf(frame);
  if (found === undefined) return settings;
  const { [found.key]: _, ...others } = settings;
  return found.setting === undefined ? others : { ...others, [found.key]: found.setting };
}
