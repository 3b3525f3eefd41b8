import { describe, expect, it } from 'vitest';
import {
  difference,
  type Journal,
  NO_JOURNAL,
  noted,
  noteworthy,
} from '../../../../src/gateway/client/http/journal.ts';
import { lostEvents, streamMark } from '../../../../src/gateway/client/http/session-streams.ts';
import { type Frame, ownFrame } from '../../../../src/gateway/wire/frame.ts';

const request = (method: string, params: object, id: string | number = 1): Frame =>
  ownFrame(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
const journalOf = (...frames: readonly Frame[]): Journal =>
  frames.reduce((journal, said) => {
    const frame = noteworthy(said);
    return frame === undefined ? journal : noted(journal, frame);
  }, NO_JOURNAL);
const said = (lines: readonly string[]) =>
  lines.map((line) => {
    const { method, params } = JSON.parse(line) as { method: string; params: unknown };
    return [method, params];
  });

const HELLO = request('initialize', { clientInfo: { name: 'ä' } });
const LEVEL = request('logging/setLevel', { level: 'error' });
const one = request('resources/subscribe', { uri: 'x:1' });
const two = request('resources/subscribe', { uri: 'x:2' });
const notOne = request('resources/unsubscribe', { uri: 'x:1' });

describe('what a client has said', () => {
  it('is noted where another replica has to know it', () => {
    expect(noteworthy(request('tools/call', { name: 'logging/setLevel' }))).toBeUndefined();
    expect(noteworthy(ownFrame('{"jsonrpc":"2.0","method":"initialize"}'))).toBeUndefined();
    expect(journalOf(HELLO).initialize).toBe(HELLO.bytes.toString());
    expect(journalOf(HELLO, one, two, notOne, LEVEL).settings).toEqual({
      'uri "x:2"': { method: 'resources/subscribe', params: '{"uri":"x:2"}' },
      level: { method: 'logging/setLevel', params: '{"level":"error"}' },
    });
  });

  it('is said again as far as it is new', () => {
    const before = journalOf(HELLO, one, LEVEL);
    expect(said(difference(NO_JOURNAL, before))).toEqual([
      ['resources/subscribe', { uri: 'x:1' }],
      ['logging/setLevel', { level: 'error' }],
    ]);
    expect(difference(before, before)).toEqual([]);
    const lower = request('logging/setLevel', { level: 'debug' });
    expect(said(difference(before, journalOf(HELLO, two, lower)))).toEqual([
      ['resources/subscribe', { uri: 'x:2' }],
      ['logging/setLevel', { level: 'debug' }],
      ['resources/unsubscribe', { uri: 'x:1' }],
    ]);
  });
});

describe('the mark of a stream', () => {
  it('brings an error to each request whose answer is lost', () => {
    const batch = [request('a', {}, 7), ownFrame('{"jsonrpc":"2.0","method":"n"}'), request('b', {}, 'x')];
    const events = lostEvents(streamMark(batch) ?? '');
    expect(events.map((event) => /"id":("x"|7)/.exec(event)?.[1])).toEqual(['7', '"x"']);
    for (const event of events) expect(event).toMatch(/^event: message\ndata: \{.*"error".*\}\n\n$/);
  });

  it('is none for what asks for nothing, and says nothing where a client made it up', () => {
    expect(streamMark([ownFrame('{"jsonrpc":"2.0","method":"n"}')])).toBeUndefined();
    expect(streamMark([request('a', {}, 'x'.repeat(2000))])).toBeUndefined();
    for (const made of ['x', '____', Buffer.from('[{}]').toString('base64url')])
      expect(lostEvents(made)).toEqual([]);
  });
});
