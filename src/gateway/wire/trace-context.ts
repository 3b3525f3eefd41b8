import { type ByteEdit, inside, type RequestFrame, stringIn } from './frame.ts';
import { memberOf } from './frame-outline.ts';
import { replaced, withFirst, withoutMembers } from './outline-edits.ts';

/** W3C Trace Context: the trace and span that have caused a request. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: number;
  readonly state: string | undefined;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const LONGEST_STATE = 512;

/** The trace context in a client's `_meta`, if it is well formed. */
export function contextIn(frame: RequestFrame): TraceContext | undefined {
  const said = stringIn(frame, 'params', '_meta', 'traceparent');
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(said ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  const state = stringIn(frame, 'params', '_meta', 'tracestate');
  const kept = state !== undefined && state.length <= LONGEST_STATE ? state : undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16), state: kept };
}

/** Replaces the client's trace context. Every other byte stays. `keepsState`: the trace is the client's. */
export function contextEdits(
  frame: RequestFrame,
  traceparent: string,
  keepsState: boolean,
): readonly ByteEdit[] {
  const member = `"traceparent":"${traceparent}"`;
  const params = inside(frame, ['params']);
  if (params === undefined) {
    const at = frame.members.end - 1;
    return [{ start: at, end: at, text: `,"params":{"_meta":{${member}}}` }];
  }
  if (params.type !== 'object') return [];
  if (memberOf(params, '_meta') === undefined)
    return [withFirst(params, `"_meta":{${member}}`, params.members.length > 0)];
  const meta = inside(frame, ['params', '_meta']);
  if (meta?.type !== 'object') return [];
  const own = memberOf(meta, 'traceparent');
  if (own !== undefined && keepsState) return [replaced(own, `"${traceparent}"`)];
  const isOld = (key: string): boolean => key === 'traceparent' || (key === 'tracestate' && !keepsState);
  const isLeft = meta.members.some(({ key }) => !isOld(key));
  return [withFirst(meta, member, isLeft), ...withoutMembers(meta, ({ key }) => isOld(key))];
}
