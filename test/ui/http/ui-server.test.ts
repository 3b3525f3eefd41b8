import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError } from '../../../src/ui/api/api-paths.ts';
import { Assets } from '../../../src/ui/http/assets.ts';
import { startUiServer, type UiServer } from '../../../src/ui/http/ui-server.ts';
import { ask, Visitor } from '../support/page.ts';

let folder = '';
let server: UiServer;
let port = 0;
let visitor: Visitor;
const asked: unknown[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-ui-'));
  mkdirSync(join(folder, 'ui', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'ui', 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">');
  writeFileSync(join(folder, 'ui', 'assets', 'a.js'), 'export {};');
  writeFileSync(join(folder, 'secret.js'), 'no');
  const route = {
    method: 'POST',
    path: '/api/echo',
    answer: ({ body }: { body: unknown }) => {
      asked.push(body);
      return body;
    },
  } as const;
  server = await startUiServer({ port: 0, routes: [route], assets: new Assets(join(folder, 'ui')) });
  port = Number(server.url.port);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const codeOf = (answer: { json<T>(): T }): string => answer.json<ApiError>().error.code;

it('gives the page to whoever opens the address first, and to nobody else', async () => {
  expect(server.url.hostname).toBe('127.0.0.1');
  expect((await ask(port, { path: '/?token=guessed' })).status).toBe(403);
  const first = await ask(port, { path: `/${server.url.search}` });
  expect(first.status).toBe(200);
  expect(first.headers['set-cookie']).toEqual([
    expect.stringMatching(/^bcp-ui-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
  expect(first.text).toContain('csp-nonce');
  const again = await ask(port, { path: `/${server.url.search}` });
  expect([again.status, again.headers['set-cookie']]).toEqual([403, undefined]);
  const cookie = (first.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
  visitor = new Visitor(port, cookie);
  expect((await ask(port, { path: `/${server.url.search}`, headers: { cookie } })).status).toBe(200);
});

it('tells only the page that an address cannot be read', async () => {
  expect((await ask(port, { path: '//' })).status).toBe(403);
  expect((await visitor.get('//')).status).toBe(400);
});

it('serves its own files alone, under a policy that lets nothing else in', async () => {
  const page = await visitor.get('/');
  const nonce = /content="([^"]+)"/.exec(page.text)?.[1] ?? '';
  expect(nonce).not.toBe('__CSP_NONCE__');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-");
  expect(policy).toContain(nonce);
  expect(policy).toContain("connect-src 'self'");
  expect(page.headers['cache-control']).toBe('no-store');
  const script = await visitor.get('/assets/a.js');
  expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  for (const path of [
    '/../secret.js',
    '/..%2fsecret.js',
    '/assets/../../secret.js',
    '/assets',
    '/nothing.js',
  ])
    expect((await visitor.get(path)).status, path).toBe(404);
});

describe('a page from elsewhere', () => {
  const body = '{}';
  const json = { 'content-type': 'application/json' };
  const post = (headers: Readonly<Record<string, string>>) =>
    ask(port, { method: 'POST', path: '/api/echo', headers: { ...json, ...headers }, body });

  it('is refused without the cookie, or with another one', async () => {
    const { origin = '' } = visitor.headers;
    for (const cookie of ['', 'bcp-ui-1=a', `bcp-ui-${port}=guessed`]) {
      const answer = await post({ origin, cookie });
      expect([answer.status, codeOf(answer)]).toEqual([403, 'not-allowed']);
      expect((await ask(port, { path: '/', headers: { cookie } })).status).toBe(403);
      expect((await ask(port, { path: '/assets/a.js', headers: { cookie } })).status).toBe(403);
    }
  });

  it.each([
    'https://evil.example',
    'http://127.0.0.1:1',
    'http://localhost:1',
    'null',
    'https://127.0.0.1:PORT',
  ])('is refused for its origin %s, cookie or not', async (origin) => {
    const { cookie } = visitor;
    const answer = await post({ cookie, origin: origin.replace('PORT', String(port)) });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'not-allowed']);
  });

  it('is refused where it does not say from where it is, and where the browser says another site', async () => {
    const { cookie } = visitor;
    expect((await post({ cookie })).status).toBe(403);
    const headers = { ...visitor.headers, 'sec-fetch-site': 'cross-site' };
    expect((await post(headers)).status).toBe(403);
    expect((await post({ ...headers, 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await ask(port, { path: '/', headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(
      403,
    );
  });

  it('is refused where its own name leads here by now', async () => {
    const name = `evil.example:${port}`;
    const headers = { cookie: visitor.cookie, host: name, origin: `http://${name}` };
    expect((await post(headers)).status).toBe(403);
    expect((await ask(port, { path: '/', headers })).status).toBe(403);
    expect((await ask(port, { path: `/${server.url.search}`, headers })).status).toBe(403);
    for (const host of ['127.0.0.1', '127.0.0.1:1', `[::1]:${port}`, `127.0.0.1.evil.example:${port}`])
      expect((await ask(port, { path: '/', headers: { ...headers, host } })).status, host).toBe(403);
  });

  it('has reached nothing', () => expect(asked).toEqual([]));
});

describe('what is asked', () => {
  it('is answered under both names of this machine', async () => {
    expect((await visitor.post('/api/echo', { a: 1 })).json()).toEqual({ a: 1 });
    const host = `localhost:${port}`;
    const headers = {
      ...visitor.headers,
      host,
      origin: `http://${host}`,
      'content-type': 'application/json',
    };
    const answer = await ask(port, { method: 'POST', path: '/api/echo', headers, body: '{"b":2}' });
    expect(answer.json()).toEqual({ b: 2 });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is refused where it is too large, with 50 MB too', async () => {
    for (const size of [9, 50]) {
      const answer = await visitor.post('/api/echo', { text: 'a'.repeat(size * 1024 * 1024) });
      expect([answer.status, codeOf(answer)]).toEqual([413, 'too-large']);
    }
  });

  it.each([
    ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 415, 'not-text'],
    ['no JSON', '{', 400, 'bad-request'],
    ['a list', '[]', 400, 'bad-request'],
    ['nothing', '', 400, 'bad-request'],
  ])('is refused where it is %s', async (_, body, status, code) => {
    const headers = { ...visitor.headers, 'content-type': 'application/json' };
    const answer = await ask(port, { method: 'POST', path: '/api/echo', headers, body });
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  it('is refused as a form, at a wrong path and with a wrong method', async () => {
    const form = { ...visitor.headers, 'content-type': 'text/plain' };
    const answer = await ask(port, { method: 'POST', path: '/api/echo', headers: form, body: '{}' });
    expect(codeOf(answer)).toBe('bad-request');
    expect(codeOf(await visitor.post('/api/nothing', {}))).toBe('not-found');
    expect(codeOf(await visitor.get('/api/echo'))).toBe('bad-request');
  });
});

it('says that a port is taken', async () => {
  await expect(startUiServer({ port, routes: [] })).rejects.toMatchObject({ code: 'ui-no-port' });
});
