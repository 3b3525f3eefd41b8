import { describe, expect, it } from 'vitest';
import { type Frame, parseFrame, type RequestFrame } from '../../../src/gateway/wire/frame.ts';
import { unambiguous, withoutDuplicates } from '../../../src/gateway/wire/unambiguous.ts';
import { readAsGo, readFirst } from '../../fixtures/servers/readers.mjs';

const frameOf = (line: string): Frame => {
  const parsed = parseFrame(Buffer.from(line));
  if (parsed.kind !== 'frame') throw new Error(parsed.kind);
  return parsed.frame;
};
const sent = (line: string): string => unambiguous(frameOf(line)).bytes.toString();

const call = (params: string, rest = ''): string =>
  `{"jsonrpc":"2.0", "id":1,"method":"tools/call", "params": {${params}}${rest}}`;

describe('a message that all readers of JSON read alike', () => {
  it.each([
    call('"name":"echo", "arguments":{"Name":"x","name":"y","name":"z","path":1.0}'),
    call(
      '"na\\u006de":"echo","x-Name":"secret","names":1,"_meta":{"progressToken":1,"other":{"id":1,"ID":2}}',
    ),
    call('"name":"echo"', ',"x":{"method":1,"Method":2}'),
    '{"jsonrpc":"2.0","id":1,"method":"x/y","params":{"name":1,"Name":2,"name":3}}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[{"name":1,"Name":2}]}',
    '{"jsonrpc":"2.0","method":"notifications/x","params":{"name":1,"name":2}}',
    '{"jsonrpc":"2.0","id":1,"result":{"id":1,"ID":2,"method":3}}',
  ])('keeps its bytes: %s', (line) => {
    const frame = frameOf(line);
    expect(unambiguous(frame)).toBe(frame);
  });
});

describe('a message that some would read otherwise', () => {
  it.each([
    ['a name in another case', call('"name":"echo","Name":"secret"'), call('"name":"echo"')],
    ['before it', call('"NAME":"secret", "name":"echo" '), call('"name":"echo"')],
    ['with a long s', call('"name":"echo","argument\u017f":{"a":1}'), call('"name":"echo"')],
    [
      'with a dotless i',
      '{"jsonrpc":"2.0","id":1,"method":"x","\u0131d":2}',
      '{"jsonrpc":"2.0","id":1,"method":"x"}',
    ],
    ['written with escapes', call('"name":"echo","\\u004eame":"secret"'), call('"name":"echo"')],
    [
      'a name twice',
      call('"name":"secret","arguments":{"x":1.0},"name":"echo"'),
      call('"arguments":{"x":1.0},"name":"echo"'),
    ],
    ['twice by an escape', call('"na\\u006de":"secret","name":"echo"'), call('"name":"echo"')],
    ['other parameters', call('"name":"echo"', ',"Params":{"name":"secret"}'), call('"name":"echo"')],
    [
      'another method',
      '{"jsonrpc":"2.0","id":1,"method":"x/y","Method":"tools/call","params":{"name":"secret"}}',
      '{"jsonrpc":"2.0","id":1,"method":"x/y","params":{"name":"secret"}}',
    ],
    [
      'a method in an answer',
      '{"jsonrpc":"2.0","id":1,"result":{},"METHOD":"tools/call","params":{}}',
      '{"jsonrpc":"2.0","id":1,"result":{},"params":{}}',
    ],
    [
      'an id in a notification',
      '{"jsonrpc":"2.0","ID":7,"method":"tools/call"}',
      '{"jsonrpc":"2.0","method":"tools/call"}',
    ],
    [
      'two progress tokens',
      call('"_meta":{"progressToken":1,"progressToken":2,"x":1.0},"name":"echo"'),
      call('"_meta":{"progressToken":2,"x":1.0},"name":"echo"'),
    ],
    [
      'two prompts',
      '{"jsonrpc":"2.0","id":1,"method":"completion/complete","params":{"ref":{"type":"ref/prompt","name":"a","Name":"b"}}}',
      '{"jsonrpc":"2.0","id":1,"method":"completion/complete","params":{"ref":{"type":"ref/prompt","name":"a"}}}',
    ],
    [
      'two requests that are cancelled',
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1,"RequestId":2}}',
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}',
    ],
  ])('goes on as it was read here: %s', (_, line, expected) => {
    const loose = (text: string): string => text.replaceAll(' ', '');
    expect(loose(sent(line))).toBe(loose(expected));
    expect(readAsGo(sent(line))).toEqual(JSON.parse(expected));
    expect(readFirst(sent(line))).toEqual(JSON.parse(expected));
  });

  it('keeps what is no question, byte for byte', () => {
    const args = '{"n":12345678901234567890,"é":1.0,"a":{"Name":1,"name":2}}';
    expect(sent(call(`"Name":"x","name":"echo","arguments":${args}`))).toContain(`"arguments":${args}`);
  });
});

describe('arguments that a route reads', () => {
  const once = (line: string): string =>
    withoutDuplicates(frameOf(line) as RequestFrame, ['params', 'arguments']).bytes.toString();

  it('are there once, as they are read here', () => {
    expect(once(call('"name":"read","arguments":{"path":"a.ts","n":1.0,"pa\\u0074h":"b"}'))).toBe(
      call('"name":"read","arguments":{"n":1.0,"pa\\u0074h":"b"}'),
    );
  });

  it.each([
    '"arguments":{"path":"a","Path":"b"}',
    '"arguments":{"a":{"x":1,"x":2}}',
    '"arguments":[1,1]',
    '"name":"x"',
  ])('keep their bytes otherwise: %s', (params) => {
    expect(once(call(params))).toBe(call(params));
  });
});
