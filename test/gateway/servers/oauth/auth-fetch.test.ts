import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authFetch, reachFor } from '../../../../src/gateway/servers/oauth/auth-fetch.ts';
import { Names } from '../../../../src/gateway/servers/oauth/resolved-names.ts';
import { StartFailure } from '../../../../src/gateway/servers/start-failure.ts';

let server: Server;
let origin = '';
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked++;
    if (request.url?.startsWith('/long')) return void response.end('x'.repeat(2 * 1024 * 1024));
    if (request.url === '/away') return void response.writeHead(302, { location: '/here' }).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, headers } = request;
      const body = Buffer.concat(chunks).toString();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ method, type: headers['content-type'], body }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const HERE = { loopback: true, private: true };
const FAR = { loopback: false, private: false };
const names = new Names();
const here = authFetch({ server: 'far', reach: HERE, names, ca: undefined });
const far = authFetch({ server: 'far', reach: FAR, names, ca: undefined });

/** A name server that answers each question with the next of these, and the last for ever. */
function answering(...answers: string[]): { readonly names: Names; readonly questions: string[] } {
  const questions: string[] = [];
  const names = new Names(async (host) => {
    questions.push(host);
    return [{ address: answers[questions.length - 1] ?? answers.at(-1) ?? '', family: 4 }];
  });
  return { names, questions };
}

describe('a request to an authorization server', () => {
  it('is sent and answered as fetch does it, and follows nothing', async () => {
    const body = new URLSearchParams({ grant_type: 'x', a: 'b c' });
    const headers = new Headers({ 'Content-Type': 'application/x-www-form-urlencoded' });
    const answer = await here(`${origin}/token`, { method: 'POST', headers, body });
    expect(await answer.json()).toEqual({
      method: 'POST',
      type: 'application/x-www-form-urlencoded',
      body: 'grant_type=x&a=b+c',
    });
    const moved = await here(`${origin}/away`);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/here']);
  });

  it('leaves this machine alone when a server from elsewhere names it, by an address, a name or what a name stands for', async () => {
    const before = asked;
    const { port } = new URL(origin);
    await expect(far(`${origin}/token`)).rejects.toThrow(/an address of this private network/);
    await expect(far(`https://localhost:${port}/token`)).rejects.toThrow(
      /an address of this private network/,
    );
    const hidden = authFetch({
      server: 'far',
      reach: FAR,
      names: answering('127.0.0.1').names,
      ca: undefined,
    });
    await expect(hidden(`https://login.example.com:${port}/token`)).rejects.toThrow(
      /an address of this private network/,
    );
    expect(asked).toBe(before);
  });

  it('is not made once the signal has come', async () => {
    const before = asked;
    const signal = AbortSignal.abort();
    const late = authFetch({
      server: 'far',
      reach: HERE,
      names,
      ca: undefined,
      signal,
    });
    for (const method of ['GET', 'POST'])
      await expect(late(`${origin}/token`, { method })).rejects.toThrow(
        /cannot reach the authorization server/,
      );
    expect(asked).toBe(before);
  });

  it('says where nobody answers, and reads no more than it has to, without the query of the address', async () => {
    await expect(here(`${origin}/long?code=secret`)).rejects.toThrow(/\/long: its answer is longer than/);
    await expect(here('http://127.0.0.1:1/token?code=secret')).rejects.toThrow(
      /^bcp-proxy cannot reach the authorization server of "far" at http:\/\/127\.0\.0\.1:1\/token: /,
    );
  });
});

describe('where an authorization server may be', () => {
  it.each([
    ['', undefined, /The url of server "far" is not an address/],
    ['nowhere', undefined, /The url of server "far" is not an address/],
    ['https://8.8.8.8', '', /The issuer of server "far" .* is not an address/],
    ['https://8.8.8.8', 'login.example', /The issuer of server "far" .* is not an address/],
    ['http://8.8.8.8', undefined, /neither https/],
  ])('is not found out for %j and %j', async (url, issuer, words) => {
    await expect(reachFor({ server: 'far', url, issuer, names })).rejects.toThrow(words);
    await expect(reachFor({ server: 'far', url, issuer, names })).rejects.toBeInstanceOf(StartFailure);
  });

  it('is as near as a login says that there is, whatever the name of its server stands for by now', async () => {
    const reach = (near: 'private' | undefined, url = 'https://mcp.example/mcp') => {
      const login = near === undefined ? {} : { near };
      const { names } = answering('127.0.0.1');
      return reachFor({ server: 'far', url, issuer: undefined, names, login });
    };
    expect(await reach(undefined)).toMatchObject(FAR);
    expect(await reach('private')).toMatchObject({ loopback: false, private: true });
    expect(await reach(undefined, 'http://localhost:8000/mcp')).toMatchObject(HERE);
  });
});
