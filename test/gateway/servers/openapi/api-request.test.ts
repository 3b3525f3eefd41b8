import { describe, expect, it } from 'vitest';
import { argumentsIn } from '../../../../src/gateway/servers/openapi/api-arguments.ts';
import type { ApiOperation } from '../../../../src/gateway/servers/openapi/api-operation.ts';
import { requestOf } from '../../../../src/gateway/servers/openapi/api-request.ts';
import { described, documentWith, fixture, operationWith } from './api-world.ts';

/** The request of a call with these arguments, as JSON. */
function request(operation: ApiOperation, json: string) {
  return requestOf(operation, argumentsIn(json) ?? new Map());
}

const COLOR = '["blue","black","brown"]';
const RGB = '{"R":100,"G":200,"B":150}';

describe('a parameter is written in its style', () => {
  it.each([
    ['matrix', false, COLOR, ';color=blue,black,brown'],
    ['matrix', true, COLOR, ';color=blue;color=black;color=brown'],
    ['matrix', false, RGB, ';color=R,100,G,200,B,150'],
    ['matrix', true, RGB, ';R=100;G=200;B=150'],
    ['label', false, COLOR, '.blue,black,brown'],
    ['label', true, COLOR, '.blue.black.brown'],
    ['label', true, RGB, '.R=100.G=200.B=150'],
    ['simple', false, COLOR, 'blue,black,brown'],
    ['simple', false, RGB, 'R,100,G,200,B,150'],
    ['simple', true, RGB, 'R=100,G=200,B=150'],
    ['simple', false, '"a/b c?#%2e"', 'a%2Fb%20c%3F%23%252e'],
  ])('in the path: %s, explode %s, %s', async (style, explode, value, written) => {
    const parameters = [{ name: 'color', in: 'path', required: true, style, explode }];
    const operation = await operationWith({ parameters }, { path: '/a/{color}/b' });
    expect(request(operation, `{"color":${value}}`).url.href).toBe(
      `https://api.example.com/v1/a/${written}/b`,
    );
  });

  it.each([
    ['form', true, '"b&c=d"', 'color=b%26c%3Dd'],
    ['form', true, '""', 'color='],
    ['form', false, COLOR, 'color=blue%2Cblack%2Cbrown'],
    ['form', true, COLOR, 'color=blue&color=black&color=brown'],
    ['form', false, RGB, 'color=R%2C100%2CG%2C200%2CB%2C150'],
    ['form', true, RGB, 'R=100&G=200&B=150'],
    ['spaceDelimited', false, COLOR, 'color=blue%20black%20brown'],
    ['pipeDelimited', false, COLOR, 'color=blue%7Cblack%7Cbrown'],
    ['deepObject', true, RGB, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
    ['deepObject', true, '{"a":{"b":[1,2]}}', 'color%5Ba%5D%5Bb%5D=1&color%5Ba%5D%5Bb%5D=2'],
    ['form', true, '12345678901234567890', 'color=12345678901234567890'],
    ['form', true, '[12345678901234567890, 1.0]', 'color=12345678901234567890&color=1.0'],
    ['form', true, '{"a":12345678901234567890}', 'a=12345678901234567890'],
    ['form', true, '[{"id":12345678901234567890}]', 'color=%7B%22id%22%3A12345678901234567890%7D'],
    ['deepObject', true, '{"a":[12345678901234567890]}', 'color%5Ba%5D=12345678901234567890'],
  ])('in the query: %s, explode %s, %s', async (style, explode, value, written) => {
    const operation = await operationWith({ parameters: [{ name: 'color', in: 'query', style, explode }] });
    expect(request(operation, `{"color":${value}}`).url.search).toBe(`?${written}`);
  });

  it('in headers and cookies, and beside a query of the base', async () => {
    const { offered } = await described(fixture('files.yaml'), {
      base: new URL('https://files.example.com/base/?tenant=1'),
    });
    const [upload, , , search] = offered;
    const { headers, url } = request(
      upload as ApiOperation,
      '{"X-Trace":"t","X-Api-Key":"k","session":"a;b"}',
    );
    expect(headers).toEqual({ 'x-trace': 't', 'x-api-key': 'k', cookie: 'session=a%3Bb' });
    expect(url.href).toBe('https://files.example.com/base/upload?tenant=1');
    expect(
      request(search as ApiOperation, '{"kind":["a","b"],"kind_2":{"c":1},"tags":["x","y"],"where":{"z":2}}')
        .url.href,
    ).toBe(
      'https://files.example.com/base/search/;kind=a;kind=b?tenant=1&kind%5Bc%5D=1&tags=x%7Cy&where=%7B%22z%22%3A2%7D',
    );
  });
});

describe('a body is written in its media type', () => {
  const bodyIn = async (mediaType: string, body: string, schema: object = {}): Promise<string> => {
    const operation = await operationWith({ requestBody: { content: { [mediaType]: { schema } } } });
    const given = new Map([['body', { value: JSON.parse(body) as unknown, json: body }]]);
    const { headers, body: bytes } = requestOf(operation, given);
    return `${headers['content-type']}\n${String(bytes)}`;
  };

  it('JSON: as the call has it, byte for byte', async () => {
    const written = '{"n": 12345678901234567890, "x": 1.0}';
    expect(await bodyIn('application/json', written)).toBe(`application/json\n${written}`);
    expect(await bodyIn('application/merge-patch+json', '[1.0]')).toBe('application/merge-patch+json\n[1.0]');
    expect(await bodyIn('*/*', '"a"')).toBe('application/json\n"a"');
  });

  it('a form', async () => {
    expect(await bodyIn('application/x-www-form-urlencoded', '{"a":"b c&d","e":[1,2],"f":{"g":1}}')).toBe(
      'application/x-www-form-urlencoded\na=b+c%26d&e=1&e=2&f=%7B%22g%22%3A1%7D',
    );
  });

  it('a form with files, which come as base64', async () => {
    const schema = { properties: { file: { type: 'string', format: 'binary' } } };
    const written = await bodyIn(
      'multipart/form-data',
      '{"file":"aGkA","no\\"te":"x","meta":{"a":1}}',
      schema,
    );
    const boundary = /boundary=(\S+)/.exec(written)?.[1];
    expect(written.replaceAll(boundary ?? '', 'B')).toBe(
      [
        'multipart/form-data; boundary=B',
        '--B\r',
        'Content-Disposition: form-data; name="file"; filename="file"\r',
        'Content-Type: application/octet-stream\r',
        '\r',
        'hi\0\r',
        '--B\r',
        'Content-Disposition: form-data; name="no%22te"\r',
        '\r',
        'x\r',
        '--B\r',
        'Content-Disposition: form-data; name="meta"\r',
        'Content-Type: application/json\r',
        '\r',
        '{"a":1}\r',
        '--B--\r',
        '',
      ].join('\n'),
    );
  });

  it('text, and bytes', async () => {
    expect(await bodyIn('text/plain', '"a"')).toBe('text/plain\na');
    expect(await bodyIn('image/png', '"aGk="')).toBe('image/png\nhi');
  });
});

describe('a call is not sent', () => {
  const operation = () =>
    operationWith(
      {
        parameters: [{ name: 'id', in: 'path', required: true }],
        requestBody: { content: { 'image/png': {} } },
      },
      { path: '/users/{id}', method: 'delete' },
    );

  it.each([
    ['without what it needs', '{}', 'needs: id'],
    [
      'with an argument that the API does not have',
      '{"id":1,"force":true}',
      'has no argument "force". It takes: id, body',
    ],
    ['with an empty part of the path', '{"id":""}', 'is empty, or would lead to another path'],
    ['with a part that leads up', '{"id":".."}', 'would lead to another path'],
    ['with bytes that are no base64', '{"id":1,"body":"@@"}', 'bytes in base64'],
    ['with half a character', '{"id":"\\ud800"}', 'ends within a character'],
  ])('%s', async (_, json, said) => {
    const one = await operation();
    expect(() => request(one, json)).toThrow(said);
  });

  it.each([
    ['/a/%2e{x}', '"."'],
    ['/a/%2E%2e{x}', '""'],
    ['/a/b\\{x}', '".."'],
    ['/a/.\n{x}', '"."'],
    ['/a/{x}', '"../b"'],
    ['/a/{x}', '"b/.."'],
  ])('with a path that leads up once it is read: %j with %s', async (path, value) => {
    const one = await operationWith({ parameters: [{ name: 'x', in: 'path' }] }, { path });
    expect(() => request(one, `{"x":${value}}`)).toThrow('would lead to another path');
  });

  it.each(['a..b', 'b/.c', '...', '%2e'])('but dots within a name lead nowhere: %s', async (value) => {
    const one = await operationWith({ parameters: [{ name: 'x', in: 'path' }] }, { path: '/a/{x}' });
    expect(request(one, JSON.stringify({ x: value })).url.pathname).toBe(
      `/v1/a/${encodeURIComponent(value)}`,
    );
  });
});

describe('an object for a parameter', () => {
  const send = async (parameters: readonly object[], json: string) =>
    request(await operationWith({ parameters }), json).url.search;

  it.each([
    { type: 'string' },
    { type: ['string', 'null'] },
    { enum: ['a'] },
    { const: 'a' },
    { anyOf: [{ type: 'string' }, { type: 'array' }] },
    { allOf: [{}, { type: 'integer' }] },
    { oneOf: [], type: 'array' },
    false,
  ])('is refused where its schema allows none: %j', async (schema) => {
    for (const place of ['query', 'cookie', 'header', 'path'])
      await expect(send([{ name: 'q', in: place, schema }], '{"q":{"force":true}}')).rejects.toThrow(
        'The argument "q" cannot be an object',
      );
  });

  it.each([
    undefined,
    {},
    true,
    { type: ['object', 'null'] },
    { oneOf: [{ type: 'string' }, { type: 'object' }] },
    { allOf: [{ type: 'object' }, { title: 'a' }] },
    { enum: ['a', {}] },
  ])('is written where its schema allows one: %j', async (schema) => {
    expect(await send([{ name: 'q', in: 'query', schema }], '{"q":{"force":true}}')).toBe('?force=true');
  });

  it('is judged by what a reference leads to, and a circle allows none', async () => {
    const parameters = ['A', 'B', 'Loop'].map((name) => ({
      name,
      in: 'query',
      schema: { $ref: `#/components/schemas/${name}` },
    }));
    const schemas = {
      A: { $ref: '#/components/schemas/B' },
      B: { type: 'object' },
      Loop: { anyOf: [{ $ref: '#/components/schemas/Loop' }, { type: 'string' }] },
    };
    const { offered } = await described(
      documentWith({ '/a': { get: { parameters } } }, { components: { schemas } }),
    );
    const [one] = offered;
    expect(request(one as ApiOperation, '{"A":{"x":1},"B":{"y":2}}').url.search).toBe('?x=1&y=2');
    expect(() => request(one as ApiOperation, '{"Loop":{"x":1}}')).toThrow('cannot be an object');
  });

  it('cannot set what is an argument of its own', async () => {
    const parameters = ['filter', 'force'].map((name) => ({ name, in: 'query' }));
    await expect(send(parameters, '{"filter":{"force":true}}')).rejects.toThrow('"filter" would set "force"');
    expect(await send(parameters, '{"filter":{"filter":1}}')).toBe('?filter=1');
  });
});
