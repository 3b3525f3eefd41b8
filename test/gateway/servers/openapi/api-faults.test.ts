import { describe, expect, it } from 'vitest';
import { baseIn } from '../../../../src/gateway/servers/openapi/api-base.ts';
import { described, documentWith } from './api-world.ts';

const HEAD = 'openapi: 3.0.0\ninfo: { title: T, version: "1" }\n';

describe('a document that cannot be used is refused with its place', () => {
  it.each([
    ['another file', 'rules: []\n', 'api.yaml:1:1: This is no OpenAPI document'],
    ['a list', '[1, 2]\n', 'api.yaml:1:1: This is no OpenAPI document'],
    ['Swagger 2.0', '# old\nswagger: "2.0"\npaths: {}\n', 'api.yaml:2:10: This is a document of Swagger 2.0'],
    ['a later version', 'openapi: 4.0.0\npaths: {}\n', 'api.yaml:1:10: bcp-proxy reads OpenAPI 3.0 and 3.1'],
    ['no paths', HEAD, 'api.yaml:1:1: The document has to describe its operations'],
    ['paths that are a list', `${HEAD}paths: []\n`, 'api.yaml:3:8: The document has to describe'],
    ['no operations', `${HEAD}paths: {}\n`, 'api.yaml:3:8: The document describes no operations'],
    ['wrong YAML', `${HEAD}paths: {\n  "/a": {\n`, 'api.yaml:'],
    ['wrong JSON', '{\n  "openapi": "3.0.0",\n  "paths": {,}\n}', 'api.yaml:3:13'],
    [
      'a parameter without a name',
      `${HEAD}paths:\n  /a:\n    get:\n      parameters:\n        - in: query\n`,
      'api.yaml:7:11: A parameter has to have a "name"',
    ],
    [
      'a reference to another host',
      `${HEAD}paths:\n  /a:\n    get:\n      parameters:\n        - $ref: https://evil.example/p.yaml#/x\n`,
      'api.yaml:7:17: The reference "https://evil.example/p.yaml#/x" leads out of the document',
    ],
    [
      'a reference to another file in a schema',
      `${HEAD}paths:\n  /a:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema: { $ref: ../../etc/passwd }\n`,
      'api.yaml:9:29: The reference "../../etc/passwd" leads out of the document',
    ],
    [
      'aliases that grow without end',
      `${HEAD}x: &a [1,2,3,4,5,6,7,8,9]\ny: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nz: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\npaths: [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n`,
      'The aliases of this document stand for too much',
    ],
    ['YAML beyond its bound', `${HEAD}# ${'x'.repeat(5 * 1024 * 1024)}\npaths: {}\n`, 'has more than 4 MiB'],
    [
      'JSON that is nested without end',
      documentWith({
        '/a': { post: { requestBody: { content: { 'application/json': { schema: 'HERE' } } } } },
      }).replace('"HERE"', `${'{"items":'.repeat(9000)}{}${'}'.repeat(9000)}`),
      'The document is nested too deeply',
    ],
    [
      'JSON that is nested without end beside the fault',
      `{"openapi":"3.1.0","paths":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      'api.yaml: The document has to describe its operations',
    ],
    [
      'patterns that are nested without end',
      documentWith({
        '/a': { post: { requestBody: { content: { 'application/json': { schema: 'HERE' } } } } },
      }).replace('"HERE"', `${'{"pattern":"^a+$","items":'.repeat(9000)}{}${'}'.repeat(9000)}`),
      'The document is nested too deeply',
    ],
    [
      'lists of YAML that are nested without end',
      `${HEAD}paths: ${'['.repeat(100_000)}`,
      'nested too deeply',
    ],
    ['YAML that is nested in one line', `${HEAD}paths:\n  ${'- '.repeat(100_000)}x\n`, 'nested too deeply'],
    [
      'schemas of YAML that hold themselves',
      `${HEAD}paths: { /a: { put: { requestBody: { content: { text/plain: { schema: &s { items: *s } } } } } } }\n`,
      'api.yaml:',
    ],
  ])('%s', async (_, text, said) => {
    await expect(described(text)).rejects.toThrow(said);
  });

  it('an operation that no glob of the config matches', async () => {
    await expect(
      described(documentWith({ '/a': { get: {} } }), { operations: ['POST /**'] }),
    ).rejects.toThrow('None of the 1 operation of the document matches "operations"');
  });
});

describe('where an API is', () => {
  const at = (url: string | undefined, document?: string, given?: string): string =>
    baseIn(
      url === undefined ? {} : { servers: [{ url }] },
      given,
      document === undefined ? undefined : new URL(document),
    ).href;

  it('says the config before the document', () => {
    expect(at('https://a.example/v1', 'https://docs.example/o.json', 'https://b.example')).toBe(
      'https://b.example/',
    );
  });

  it('says the document, as seen from its own address', () => {
    expect(at('/v1', 'https://a.example/docs/o.json')).toBe('https://a.example/v1');
    expect(at('v2', 'https://a.example/docs/o.json')).toBe('https://a.example/docs/v2');
    expect(at(undefined, 'https://a.example/docs/o.json')).toBe('https://a.example/');
    expect(at('https://a.example/v1')).toBe('https://a.example/v1');
  });

  it.each([
    [
      'another host than that of the document',
      'http://10.0.0.1/v1',
      'https://a.example/o.json',
      'names another host',
    ],
    [
      'this machine, by a document from outside',
      'http://localhost/',
      'https://a.example/o.json',
      'names another host',
    ],
    ['an address where clouds give out secrets', 'http://169.254.169.254/latest', undefined, 'no API has'],
    ['no address in a file', '/v1', undefined, 'does not say where the API is'],
    ['another scheme', 'ftp://a.example/', undefined, 'does not say where the API is'],
  ])('is never %s', (_, url, document, said) => {
    expect(() => at(url, document)).toThrow(said);
  });
});
