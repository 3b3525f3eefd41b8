import { describe, expect, it } from 'vitest';
import { readPosted } from '../../../../src/gateway/client/http/posted.ts';
import { RPC } from '../../../../src/gateway/wire/frame.ts';

const read = (body: string, version?: string) => readPosted(Buffer.from(body), version);

const CALL = '{"jsonrpc":"2.0","id":1,"method":"tools/call"}';
const TOLD = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
const ANSWER = '{"jsonrpc":"2.0","id":1,"result":{}}';
const INITIALIZE = '{"jsonrpc":"2.0","id":"a","method":"initialize"}';

/** What is told of a body that is taken. */
function taken(body: string, version?: string) {
  const found = read(body, version);
  if (found.kind === 'refused') throw new Error(found.message);
  const { frames, ...posted } = found.posted;
  return { said: frames.map(({ bytes }) => bytes.toString()), ...posted, begins: found.begins };
}

const codeOf = (body: string, version?: string): number | undefined => {
  const found = read(body, version);
  return found.kind === 'refused' ? found.code : undefined;
};

describe('the body of a POST', () => {
  it.each([
    ['a request', CALL, { requests: 1, begins: false }],
    ['a notification', TOLD, { requests: 0, begins: false }],
    ['an answer', ANSWER, { requests: 0, begins: false }],
    ['an initialize', INITIALIZE, { requests: 1, begins: true }],
    [
      'a notification named initialize',
      '{"jsonrpc":"2.0","method":"initialize"}',
      { requests: 0, begins: false },
    ],
  ])('may be %s', (_, body, told) => {
    expect(taken(body)).toEqual({
      ...{ said: [body], bytes: body.length, batch: false, primed: false },
      ...told,
    });
  });

  it('is put on one line, and stays what it is in all other bytes', () => {
    const body =
      '{\r\n  "jsonrpc": "2.0",\n"id": 1.0, "method": "x\\n", "params": {"n": 12345678901234567890}}\n';
    expect(taken(body).said).toEqual([body.replaceAll('\n', ' ').replaceAll('\r', ' ')]);
  });

  it.each([
    ['2025-11-25', true],
    ['2026-07-28', true],
    ['2025-06-18', false],
    [undefined, false],
  ])('of a client of revision %s: events without data are known: %s', (version, primed) => {
    expect(taken(CALL, version).primed).toBe(primed);
  });

  it.each([
    ['nothing', '', RPC.parse],
    ['white space', ' \n ', RPC.parse],
    ['no JSON', '{"jsonrpc":"2.0",', RPC.parse],
    ['no message', '{"id":1}', RPC.invalidRequest],
    ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":1,"method":"ping"}', RPC.invalidRequest],
    ['an empty batch', '[]', RPC.invalidRequest],
    ['a string', '"ping"', RPC.invalidRequest],
  ])('may not be %s', (_, body, code) => {
    expect(codeOf(body)).toBe(code);
  });
});

describe('several messages in one body', () => {
  it.each([undefined, '2025-03-26'])('are taken from a client that names revision %s', (version) => {
    const body = `[${CALL},${TOLD},${ANSWER},${CALL}]`;
    expect(taken(body, version)).toMatchObject({
      ...{ said: [CALL, TOLD, ANSWER, CALL], bytes: body.length },
      ...{ requests: 2, batch: true, begins: false },
    });
  });

  it.each(['2025-06-18', '2025-11-25', '2024-11-05'])('are refused where it names %s', (version) => {
    expect(codeOf(`[${CALL}]`, version)).toBe(RPC.invalidRequest);
  });

  it.each([
    ['an initialize', `[${CALL},${INITIALIZE}]`],
    ['what is no message', `[${CALL},1]`],
    ['a batch', `[${CALL},[${CALL}]]`],
    ['more than a hundred', `[${Array.from({ length: 101 }, () => TOLD).join()}]`],
  ])('are refused where they hold %s', (_, body) => {
    expect(codeOf(body)).toBe(RPC.invalidRequest);
  });

  it('may be a hundred', () => {
    expect(taken(`[${Array.from({ length: 100 }, () => CALL).join()}]`).requests).toBe(100);
  });
});
