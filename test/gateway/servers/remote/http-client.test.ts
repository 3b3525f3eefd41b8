import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { waitAfter, waitAfterRefusal } from '../../../../src/gateway/servers/remote/connect-retries.ts';
import { HttpClient, type NotReached } from '../../../../src/gateway/servers/remote/http-client.ts';
import { closeRemotes, json, ScriptedRemote } from '../../remote-server.ts';

const clients: HttpClient[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  for (const server of servers.splice(0)) server.close();
  closeRemotes();
});

function client(url: string, maxRetries: number | undefined, lookup?: LookupFunction): HttpClient {
  const more = maxRetries === undefined ? {} : { maxRetries };
  const remote = { url, headers: {}, ca: undefined, auth: { grant: 'authorization_code' }, ...more } as const;
  const made = new HttpClient('far', remote, undefined, lookup);
  clients.push(made);
  return made;
}

const post = (to: HttpClient, more: { readonly opens?: true } = {}) =>
  to.send({
    ...{ method: 'POST', url: to.url, headers: {}, body: Buffer.from('{}'), ...more },
    signal: new AbortController().signal,
  });

/** A port that is closed until it was tried so many times, and that counts the tries. */
async function openAfter(refusals: number) {
  const server = createServer((_, response) => response.end());
  servers.push(server);
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  const state = { tries: 0 };
  const lookup: LookupFunction = (_, options, found) => {
    state.tries++;
    const tell = (): void => {
      if (options.all === true) found(null, [{ address: '127.0.0.1', family: 4 }]);
      else found(null, '127.0.0.1', 4);
    };
    if (state.tries <= refusals) tell();
    else void listen(port).then(tell);
  };
  return { url: `http://far.example:${port}/mcp`, lookup, state };
}

describe('connecting to a server that is not there yet', () => {
  it('succeeds where it is tried often enough', async () => {
    const { url, lookup, state } = await openAfter(2);
    const answer = await post(client(url, 2, lookup));
    answer.resume();
    expect([answer.statusCode, state.tries]).toEqual([200, 3]);
  });

  it.each([
    [0, 1],
    [1, 2],
    [undefined, 4],
  ])('fails with max_retries %s after %i tries, which the error tells', async (maxRetries, tries) => {
    const { url, lookup, state } = await openAfter(9);
    const error = await post(client(url, maxRetries, lookup)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'NotReached', tries } satisfies Partial<NotReached>);
    expect(state.tries).toBe(tries);
  });

  it.each([429, 502, 503, 504])('opens a session again after HTTP %i', async (status) => {
    const far = await ScriptedRemote.start((_, response) => {
      if (far.seen.length > 1) json(response, '{}');
      else response.writeHead(status).end();
    });
    const to = client(far.url, 1);
    const answer = await post(to, { opens: true });
    answer.resume();
    expect([answer.statusCode, to.triesOf(answer), far.seen.length]).toEqual([200, 2, 2]);
  });

  it('gives the last refusal, and how often it was tried', async () => {
    const far = await ScriptedRemote.start((_, response) => void response.writeHead(503).end());
    const to = client(far.url, 1);
    const answer = await post(to, { opens: true });
    answer.resume();
    expect([answer.statusCode, to.triesOf(answer), far.seen.length]).toEqual([503, 2, 2]);
  });

  it('opens a session again where the connection was reset', async () => {
    const far = await ScriptedRemote.start((_, response) => {
      if (far.seen.length > 1) json(response, '{}');
      else response.destroy();
    });
    const answer = await post(client(far.url, 1), { opens: true });
    answer.resume();
    expect([answer.statusCode, far.seen.length]).toEqual([200, 2]);
  });
});

describe('a request that does more than open a session', () => {
  it('is sent once where its connection breaks', async () => {
    const far = await ScriptedRemote.start((_, response) => void response.destroy());
    await expect(post(client(far.url, 5))).rejects.toThrow('socket hang up');
    expect(far.seen).toHaveLength(1);
  });

  it('is sent once where it is refused for now', async () => {
    const far = await ScriptedRemote.start((_, response) => void response.writeHead(503).end());
    const answer = await post(client(far.url, 5));
    answer.resume();
    expect([answer.statusCode, far.seen.length]).toEqual([503, 1]);
  });
});

describe('the wait before the next try', () => {
  const now = Date.parse('2030-01-01T00:00:00Z');
  const wait = (status: number, retryAfter?: string, tries = 1) =>
    waitAfterRefusal({ status, retryAfter }, tries, { chance: 0.5, now });

  it('doubles up to eight seconds, and is spread by a quarter', () => {
    expect([1, 2, 3, 10].map((tries) => waitAfter(tries, 0.5))).toEqual([250, 500, 1000, 8000]);
    expect([0, 1].map((chance) => waitAfter(3, chance))).toEqual([750, 1250]);
  });

  it('is at least what the server asks for, in seconds or as a date', () => {
    expect(wait(429, '2')).toBe(2000);
    expect(wait(503, 'Tue, 01 Jan 2030 00:00:05 GMT')).toBe(5000);
    expect(wait(429, '0', 2)).toBe(500);
    expect(wait(429, 'soon')).toBe(250);
  });

  it('is none where the server asks for more than half a minute, or refuses for good', () => {
    expect(wait(429, '31')).toBeUndefined();
    expect([400, 401, 403, 404, 500].map((status) => wait(status))).toEqual(Array(5).fill(undefined));
  });
});
