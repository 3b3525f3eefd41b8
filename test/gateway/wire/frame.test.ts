import { describe, expect, it } from 'vitest';
import { type Frame, find, parseFrame, replaceBytes, stringIn } from '../../../src/gateway/wire/frame.ts';

const frameOf = (line: string): Frame => {
  const parsed = parseFrame(Buffer.from(line));
  if (parsed.kind !== 'frame') throw new Error(parsed.kind);
  return parsed.frame;
};

describe('parseFrame', () => {
  it.each([
    ['{"jsonrpc":"2.0","id":0,"method":"m"}', 'request'],
    ['{"jsonrpc":"2.0","id":1.5,"method":"m","params":[1]}', 'request'],
    ['{"jsonrpc":"2.0","method":"m"}', 'notification'],
    ['{"result":null,"jsonrpc":"2.0","id":"a"}', 'response'],
    ['\uFEFF{"jsonrpc":"2.0","id":1,"error":{}}\r', 'response'],
  ])('reads %s as a %s', (line, kind) => {
    expect(frameOf(line).kind).toBe(kind);
  });

  it.each([
    ['{"id":7}', '7', false],
    ['{"level":30,"id":1002,"msg":"handling"}', '1002', false],
    ['{"id":7,"result":{}}', '7'],
    ['{"jsonrpc":"2.0","id":null,"method":"m","extra":1}', 'null'],
    ['{"jsonrpc":"2.0","id":7}', '7'],
    ['{"jsonrpc":"1.0","id":"x","method":"m"}', '"x"'],
    ['{"jsonrpc":"2.0","id":{},"method":"m"}', 'null'],
    ['{"jsonrpc":"2.0","id":1,"method":5}', '1'],
    ['[]', 'null', false],
    ['"text"', 'null', false],
  ])('calls %s no JSON-RPC, with id %s', (line, id, speaks = true) => {
    expect(parseFrame(Buffer.from(line))).toEqual({ kind: 'invalid', id, speaks });
  });

  it('tells blank lines, lines that are not JSON, and batches apart', () => {
    expect(parseFrame(Buffer.from(' \r'))).toEqual({ kind: 'blank' });
    expect(parseFrame(Buffer.from('{"jsonrpc":'))).toEqual({ kind: 'not-json' });
    expect(parseFrame(Buffer.from('[{"a":1},2]'))).toEqual({
      kind: 'batch',
      items: [Buffer.from('{"a":1}'), Buffer.from('2')],
    });
  });

  it('takes one byte order mark as white space, and no second one', () => {
    expect(parseFrame(Buffer.from('\uFEFF'))).toEqual({ kind: 'blank' });
    expect(parseFrame(Buffer.from('\uFEFF\uFEFF{}'))).toEqual({ kind: 'not-json' });
  });
});

describe('the parts of a frame', () => {
  const frame = frameOf(
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ä","_meta":{"progressToken":7.0}}}',
  );

  it('are found by their path, and replaced without touching another byte', () => {
    expect(stringIn(frame, 'params', 'name')).toBe('ä');
    const token = find(frame, 'params', '_meta', 'progressToken');
    expect(Buffer.concat([...replaceBytes(frame.bytes, [{ ...token!, text: '"t"' }])]).toString()).toBe(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ä","_meta":{"progressToken":"t"}}}',
    );
    expect(find(frame, 'params', 'missing', 'deeper')).toBeUndefined();
  });
});
