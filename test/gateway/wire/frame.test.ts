import { describe, expect, it } from 'vitest';
import {
  type Frame,
  find,
  idKey,
  isPortableId,
  parseFrame,
  replaceBytes,
  salvageId,
  stringIn,
} from '../../../src/gateway/wire/frame.ts';

const frameOf = (line: string): Frame => {
  const parsed = parseFrame(Buffer.from(line));
  if (parsed.kind !== 'frame') throw new Error(parsed.kind);
  return parsed.frame;
};

describe('parseFrame', () => {
  it.each([
    ['{"jsonrpc":"2.0","id":0,"method":"m"}', 'request'],
    ['{"jsonrpc":"2.0","id":null,"method":"m","extra":1}', 'request'],
    ['{"jsonrpc":"2.0","id":1.5,"method":"m","params":[1]}', 'request'],
    ['{"jsonrpc":"2.0","method":"m"}', 'notification'],
    ['{"result":null,"jsonrpc":"2.0","id":"a"}', 'response'],
    ['\uFEFF{"jsonrpc":"2.0","id":1,"error":{}}\r', 'response'],
  ])('reads %s as a %s', (line, kind) => {
    expect(frameOf(line).kind).toBe(kind);
  });

  it.each([
    ['{"id":7}', '7'],
    ['{"jsonrpc":"2.0","id":7}', '7'],
    ['{"jsonrpc":"1.0","id":"x","method":"m"}', '"x"'],
    ['{"jsonrpc":"2.0","id":{},"method":"m"}', 'null'],
    ['{"jsonrpc":"2.0","id":1,"method":5}', '1'],
    ['[]', 'null'],
    ['"text"', 'null'],
  ])('calls %s no JSON-RPC, with id %s', (line, id) => {
    expect(parseFrame(Buffer.from(line))).toEqual({ kind: 'invalid', id });
  });

  it('tells blank lines, lines that are not JSON, and batches apart', () => {
    expect(parseFrame(Buffer.from(' \r'))).toEqual({ kind: 'blank' });
    expect(parseFrame(Buffer.from('{"jsonrpc":'))).toEqual({ kind: 'not-json' });
    expect(parseFrame(Buffer.from('[{"a":1},2]'))).toEqual({
      kind: 'batch',
      items: [Buffer.from('{"a":1}'), Buffer.from('2')],
    });
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

describe('ids', () => {
  it('are one where their values are one, and never across types', () => {
    expect(idKey('1.0')).toBe(idKey('1'));
    expect(idKey('"1"')).not.toBe(idKey('1'));
    expect(idKey('null')).not.toBe(idKey('"null"'));
    expect(idKey('"\\u0061"')).toBe(idKey('"a"'));
  });

  it('go through where every library gives them back', () => {
    expect(['0', '-3', '"x"'].map(isPortableId)).toEqual([true, true, true]);
    expect(['1.5', '1.0', 'null', '12345678901234567890'].map(isPortableId)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('are found at either end of a line that was too long', () => {
    const none = Buffer.alloc(0);
    expect(salvageId(Buffer.from('{"jsonrpc":"2.0","id":4,"result":{"x":'), none)).toBe('4');
    expect(
      salvageId(Buffer.from('{"result":{"id":9,'), Buffer.from('x"},"jsonrpc":"2.0","id":"a\\"b"}')),
    ).toBe('"a\\"b"');
    expect(salvageId(Buffer.from('{"result":{"id":9,'), Buffer.from('"id":9}]}'))).toBeUndefined();
  });
});
