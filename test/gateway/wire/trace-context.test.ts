import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editedBytes, parseFrame, type RequestFrame } from '../../../src/gateway/wire/frame.ts';
import { contextEdits, contextIn } from '../../../src/gateway/wire/trace-context.ts';
import { runs } from '../../support/runs.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const GOOD = `00-${TRACE}-${SPAN}-01`;
const OURS = '00-11111111111111111111111111111111-2222222222222222-01';

function frameOf(text: string): RequestFrame {
  const parsed = parseFrame(Buffer.from(text));
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'request') throw new Error(`no request: ${text}`);
  return parsed.frame;
}
const withMeta = (meta: string): RequestFrame =>
  frameOf(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"_meta":${meta}}}`);
const said = (traceparent: string): RequestFrame => withMeta(JSON.stringify({ traceparent }));

const space = fc.constantFrom('', '', ' ', '\t', '  \r');
/** The same key, with some of its letters written as escapes. */
const keyText = (key: string, escaped: readonly boolean[]): string =>
  `"${[...key]
    .map((c, i) => (escaped[i] ? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}` : c))
    .join('')}"`;
const key = (name: string) =>
  fc.oneof(
    fc.constant(JSON.stringify(name)),
    fc.array(fc.boolean(), { maxLength: 20 }).map((escaped) => keyText(name, escaped)),
  );
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }).map((one) => JSON.stringify(one)),
  fc.constantFrom(
    '1.50e+3',
    '"\\u0041\\/"',
    '{"traceparent" : "inner"}',
    `"${GOOD}"`,
    '12345678901234567890',
  ),
);
type Member = readonly [string, string];
const known = (name: string, of: fc.Arbitrary<string>): fc.Arbitrary<Member> => fc.tuple(key(name), of);
const other: fc.Arbitrary<Member> = fc.tuple(
  fc
    .string({ maxLength: 6 })
    .filter((one) => !['_meta', 'traceparent', 'tracestate', '__proto__'].includes(one))
    .map((one) => JSON.stringify(one)),
  value,
);
/** An object with some of these members, in any order, some of them twice. */
const objectOf = (...members: fc.Arbitrary<Member>[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.array(fc.oneof(...members), { maxLength: 6 }), space)
    .map(
      ([all, gap]) => `{${gap}${all.map(([k, v]) => `${k}${gap}:${gap}${v}`).join(`${gap},${gap}`)}${gap}}`,
    );
const meta = objectOf(
  known('traceparent', value),
  known(
    'tracestate',
    fc.string({ maxLength: 9 }).map((one) => JSON.stringify(one)),
  ),
  other,
);
const params = objectOf(known('_meta', fc.oneof(meta, value)), other);
const request = fc
  .option(params, { nil: undefined })
  .map(
    (text) =>
      `{"jsonrpc":"2.0", "id":1,"method":"tools/call"${text === undefined ? '' : ` ,"params": ${text}`}}`,
  );

type Read = { params?: Record<string, unknown> & { _meta?: unknown } };
const isObject = (it: unknown): it is Record<string, unknown> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);
/** A request without what may differ. */
function rest(text: string, dropsState: boolean): Read {
  const { params: all = {}, ...frame } = JSON.parse(text) as Read;
  const { _meta, ...others } = all;
  if (!isObject(_meta)) return { ...frame, params: { ...others, _meta } };
  const { traceparent: _, tracestate, ...kept } = _meta;
  const state = dropsState || tracestate === undefined ? {} : { tracestate };
  return { ...frame, params: { ...others, _meta: { ...kept, ...state } } };
}

describe('the trace context of a request', () => {
  it('is put into any, and nothing else changes', () => {
    fc.assert(
      fc.property(request, fc.boolean(), (text, keepsState) => {
        const frame = frameOf(text);
        const edits = contextEdits(frame, OURS, keepsState);
        const bytes = editedBytes(frame.bytes, edits).toString();
        const before = (JSON.parse(text) as Read).params;
        if (before?._meta !== undefined && !isObject(before._meta)) {
          // What is no object holds no context, and stays.
          expect(bytes).toBe(text);
          return;
        }
        const after = JSON.parse(bytes) as { params: { _meta: Record<string, unknown> } };
        expect(after.params._meta['traceparent']).toBe(OURS);
        if (!keepsState) expect(after.params._meta).not.toHaveProperty('tracestate');
        const empty = { ...rest(text, !keepsState) };
        const had = empty.params?._meta === undefined ? { ...empty.params, _meta: {} } : empty.params;
        expect(rest(bytes, !keepsState)).toEqual({ ...empty, params: had });
        // Bytes outside of `params` stay as they are, in any notation.
        expect(bytes.startsWith('{"jsonrpc":"2.0", "id":1,"method":"tools/call"')).toBe(true);
      }),
      { seed: 28, numRuns: runs(3000) },
    );
  });

  it.each([
    ['at the end of `_meta`', '{"a" : 1.50,"traceparent": "x"}', `{"traceparent":"${OURS}","a" : 1.50}`],
    ['with escapes', '{"tr\\u0061ceparent":"x", "b":2}', `{"traceparent":"${OURS}","b":2}`],
    ['twice', '{"traceparent":"x","b":2 ,"traceparent":"y"}', `{"traceparent":"${OURS}","b":2}`],
    ['with a state', '{"traceparent":"x","tracestate":"y"}', `{"traceparent":"${OURS}"}`],
    ['nowhere', '{ }', `{"traceparent":"${OURS}" }`],
  ])('takes the place of one that is not taken up: %s', (_, before, after) => {
    const frame = withMeta(before);
    const bytes = editedBytes(frame.bytes, contextEdits(frame, OURS, false)).toString();
    expect(bytes).toBe(frame.bytes.toString().replace(before, after));
  });

  it('changes the traceparent alone where the trace goes on', () => {
    const frame = withMeta(`{ "tracestate":"a=1" , "tr\\u0061ceparent" : "${GOOD}"}`);
    expect(editedBytes(frame.bytes, contextEdits(frame, OURS, true)).toString()).toBe(
      frame.bytes.toString().replace(GOOD, OURS),
    );
  });

  it('is taken up where it is well formed, with its state', () => {
    expect(contextIn(said(GOOD))).toEqual({ traceId: TRACE, spanId: SPAN, flags: 1, state: undefined });
    expect(contextIn(withMeta(`{"tracestate":"a=1","traceparent":"${GOOD}"}`))?.state).toBe('a=1');
    // A later version may have more behind it.
    expect(contextIn(said(`01-${TRACE}-${SPAN}-00-more`))).toMatchObject({ traceId: TRACE, flags: 0 });
    // As JSON.parse chooses, the last of two counts.
    expect(contextIn(withMeta(`{"traceparent":"x","traceparent":"${GOOD}"}`))?.traceId).toBe(TRACE);
    const long = JSON.stringify({ traceparent: GOOD, tracestate: 'a'.repeat(513) });
    expect(contextIn(withMeta(long))).toMatchObject({ traceId: TRACE, state: undefined });
  });

  it.each([
    '',
    GOOD.toUpperCase(),
    ` ${GOOD}`,
    `${GOOD} `,
    `${GOOD}\n`,
    `${GOOD}-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.slice(1)}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-1`,
    `00-${TRACE}-${SPAN}`,
  ])('is not taken up from %j', (traceparent) => {
    expect(contextIn(said(traceparent))).toBeUndefined();
  });

  it('is not taken up from a text that is a little wrong', () => {
    const damaged = fc
      .tuple(fc.nat(GOOD.length - 1), fc.string({ minLength: 0, maxLength: 2 }))
      .map(([at, put]) => GOOD.slice(0, at) + put + GOOD.slice(at + 1))
      .filter((text) => !/^(?!ff)[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(text));
    fc.assert(
      fc.property(damaged, (text) => contextIn(said(text)) === undefined),
      { seed: 28, numRuns: runs(1000) },
    );
  });

  it.each(['1', 'null', '["traceparent"]', '"traceparent"', '{"traceparent":1}', '{"traceparent":null}'])(
    'is not taken up from _meta that is %s',
    (text) => {
      expect(contextIn(withMeta(text))).toBeUndefined();
    },
  );
});
