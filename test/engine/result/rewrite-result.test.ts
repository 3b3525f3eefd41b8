import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { canonical, minified } from '../../../src/engine/result/canonical.ts';
import { rewriteResult } from '../../../src/engine/result/rewrite-result.ts';
import { scanDocument } from '../../../src/json/scan.ts';
import { session } from '../../support/session.ts';

const UPPER: Engine = {
  route: () => ({ name: 'all', match: {}, action: 'detect' }),
  mayRewrite: () => true,
  readsArguments: () => false,
  mayLose: () => false,
  rewrite: (text) => Promise.resolve(text === text.toUpperCase() ? undefined : text.toUpperCase()),
  fit: (texts) => Promise.resolve(texts.map(({ text }) => text)),
  givesHandles: false,
  warm: () => Promise.resolve(),
};
const call = { server: 'fs', tool: 'read', args: {} };
const rewrite = (json: string, policy: 'text' | 'both' | 'keep' = 'text') =>
  rewriteResult(json, call, policy, UPPER, session());

describe('rewriteResult', () => {
  it('replaces texts and nothing else: numbers, order, annotations, other parts, white space', async () => {
    const json =
      '{ "_meta":{"n":1.0,"big":12345678901234567890}, "content" : [{"text":"a\\u0062","type":"text","annotations":{"priority":1.0},"_meta":{"x":-0}},' +
      '{"type":"image","data":"aGk=","mimeType":"image/png"},{"type":"resource_link","uri":"file:///x","name":"x"},{"type":"text","text":"c"}], "isError":false,"zzz":1e400}';
    expect(await rewrite(json)).toBe(json.replace('"a\\u0062"', '"AB"').replace('"text":"c"', '"text":"C"'));
  });

  it.each([
    [
      'an error of the tool',
      '{"content":[{"type":"text","text":"no"}],"isError":true,"structuredContent":{"a":1}}',
    ],
    ['no object', '[1]'],
    ['no JSON', '{"content":'],
    ['two contents', '{"content":[],"content":[{"type":"text","text":"a"}]}'],
    ['content that is no list', '{"content":"a"}'],
    ['a task', '{"task":{"taskId":"t"}}'],
    ['a text that is no string', '{"content":[{"type":"text","text":5},{"type":"text"},{"text":"a"}]}'],
  ])('leaves %s as it came', async (_, json) => {
    expect(await rewrite(json)).toBe(json);
  });

  it('touches nothing under keep, and keeps the data under both', async () => {
    const json = '{"content":[{"type":"text","text":"a"}],"structuredContent":{"content":"a"}}';
    expect(await rewrite(json, 'keep')).toBe(json);
    expect(await rewrite(json, 'both')).toBe(json.replace('"text":"a"', '"text":"A"'));
  });

  it.each([
    ['the same JSON, printed', '{"n": 1.0,\n "s": "\\u00e9"}', '{"s":"é","n":1}'],
    ['the text in an object', 'some text', '{"content":"some text"}'],
    ['a number in an object', '42', '{"result":42}'],
  ])('drops data that the text carries: %s', async (_, text, data) => {
    const json = JSON.stringify({ content: [{ type: 'text', text }] });
    const withData = json.replace(/\}$/, `,"structuredContent":${data}}`);
    expect(await rewrite(withData)).toBe(
      JSON.stringify({ content: [{ type: 'text', text: text.toUpperCase() }] }),
    );
  });

  it('drops data that several parts carry, and parts said twice', async () => {
    const parts = '[{"type":"text","text":"{\\"a\\":1}"},{"type":"text","text":"B"}]';
    expect(await rewrite(`{"structuredContent":{"result":[{"a":1},"B"]},"content":${parts}}`)).toBe(
      `{"content":${parts.replace('\\"a\\"', '\\"A\\"')}}`,
    );
    const image = '[{"type":"image","data":"aGk=","mimeType":"image/png"}]';
    expect(await rewrite(`{"content":${image},"structuredContent":{"content":${image}}}`)).toBe(
      `{"content":${image}}`,
    );
  });

  it('gives data that no text carries as a further text', async () => {
    const data = '{ "rows": [1.0, 12345678901234567890], "k": {} }';
    expect(await rewrite(`{"content":[{"type":"text","text":"2 ROWS"}],"structuredContent":${data}}`)).toBe(
      '{"content":[{"type":"text","text":"2 ROWS"},{"type":"text","text":"{\\"ROWS\\":[1.0,12345678901234567890],\\"K\\":{}}"}]}',
    );
    expect(await rewrite('{"content":[],"structuredContent":{"items":[]}}')).toBe(
      '{"content":[{"type":"text","text":"{\\"ITEMS\\":[]}"}]}',
    );
    expect(await rewrite('{"structuredContent":{"A":1},"_meta":{"n":1.0}}')).toBe(
      '{"content":[{"type":"text","text":"{\\"A\\":1}"}],"_meta":{"n":1.0}}',
    );
  });

  it('does not take an object of several members for carried because each value is somewhere', async () => {
    const json =
      '{"content":[{"type":"text","text":"A"},{"type":"text","text":"B"}],"structuredContent":{"x":"A","y":"B"}}';
    expect(await rewrite(json)).toContain('{\\"X\\":\\"A\\",\\"Y\\":\\"B\\"}');
  });

  it('keeps every other member byte for byte, whatever they are', async () => {
    const others = fc.dictionary(
      fc.string().filter((key) => !['content', 'isError', 'structuredContent', '__proto__'].includes(key)),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(others, fc.array(fc.string()), async (rest, texts) => {
        const result = (all: string[]) =>
          JSON.stringify({ ...rest, content: all.map((text) => ({ type: 'text', text })) });
        const upper = texts.map((text) => text.toUpperCase());
        expect(await rewrite(result(texts))).toBe(result(upper));
      }),
    );
  });
});

describe('canonical', () => {
  const located = (text: string) => {
    const scanned = scanDocument(text);
    if (!scanned.ok) throw new Error('not JSON');
    return { text, node: scanned.node };
  };

  it('is one text for all that say the same, and keeps apart what does not', () => {
    const of = (text: string) => canonical(located(text));
    expect(of('{"b":1.0,"a":["\\u0041"]}')).toBe(of(' { "a" : [ "A" ] , "b" : 1 } '));
    expect(of('-10.50')).toBe(of('-10.5'));
    expect(of('10.0')).not.toBe(of('1'));
    expect(of('1e0')).not.toBe(of('1'));
    expect(of('1e-400')).not.toBe(of('0'));
    expect(of('0.1')).not.toBe(of('0.10000000000000000555'));
    expect(of('{"a":1,"a":2}')).not.toBe(of('{"a":2}'));
    expect(of('{"a":1,"a":2}')).not.toBe(of('{"a":2,"a":1}'));
    expect(of('12345678901234567890')).not.toBe(of('12345678901234567891'));
    expect(of('-0')).not.toBe(of('0'));
    expect(of('"1"')).not.toBe(of('1'));
  });

  it('and minified keeps the lexemes', () => {
    expect(minified(located('{ "a" : [ 1.0 , "\\u0041" ] }'))).toBe('{"a":[1.0,"\\u0041"]}');
  });
});
