import type { LookupAddress } from 'node:dns';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authFetch, reachFor } from '../../../../src/gateway/servers/oauth/auth-fetch.ts';
import { clientCredentials } from '../../../../src/gateway/servers/oauth/client-credentials.ts';
import { logIn } from '../../../../src/gateway/servers/oauth/log-in.ts';
import type { Reach } from '../../../../src/gateway/servers/oauth/reach.ts';
import { Names } from '../../../../src/gateway/servers/oauth/resolved-names.ts';
import { makeAuthority } from '../../../support/certificates.ts';
import { type Answering, closeRemotes, json, ScriptedRemote } from '../../remote-server.ts';

const HERE = { loopback: true, private: true };
const FAR = { loopback: false, private: false };
const LOOPBACK = '127.0.0.1';
const PUBLIC = '8.8.8.8';

const { ca: authority, server: certificate } = makeAuthority('ours', ['login.example', 'mcp.example']);
let folder = '';
let ca = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'names-'));
  ca = join(folder, 'ours.pem');
  writeFileSync(ca, authority);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(closeRemotes);

/** A name server that gives each question its next answer, and the last one for ever. */
function answering(...answers: readonly string[][]) {
  const questions: string[] = [];
  const names = new Names(async (host) => {
    const answer = answers[Math.min(questions.push(host), answers.length) - 1] ?? [];
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  });
  return { names, questions };
}

type Options = { all?: boolean; family?: number };

/** What a connection is given. */
const given = (names: Names, reach: Reach, options: Options = { all: true }, host = 'login.example') =>
  new Promise<unknown>((resolve, reject) => {
    names.within(reach)(host, options, (error, address: string | LookupAddress[], family) =>
      error === null ? resolve(family === undefined ? address : { address, family }) : reject(error),
    );
  });

const here = { address: LOOPBACK, family: 4 };
const there = { address: PUBLIC, family: 4 };

describe('what a name stands for', () => {
  it('is asked once: the connection gets what was checked, whatever the next answer would be', async () => {
    const far = answering([PUBLIC], [LOOPBACK]);
    expect(await far.names.kinds(new URL('https://login.example'))).toEqual(['public']);
    expect(await given(far.names, FAR)).toEqual([there]);
    expect(await given(far.names, FAR)).toEqual([there]);
    const near = answering([LOOPBACK], [PUBLIC]);
    await expect(given(near.names, FAR)).rejects.toThrow('login.example leads to an address');
    await expect(given(near.names, FAR)).rejects.toThrow('login.example leads to an address');
    expect(await given(near.names, HERE)).toEqual([here]);
    expect([far.questions, near.questions]).toEqual([['login.example'], ['login.example']]);
  });

  it('is asked once also by many at the same time, and again where nobody has answered', async () => {
    const { names, questions } = answering([PUBLIC], [LOOPBACK]);
    expect(await Promise.all([given(names, FAR), given(names, FAR)])).toEqual([[there], [there]]);
    expect(questions).toHaveLength(1);
    let tries = 0;
    const late = new Names(async () => {
      if (++tries === 1) throw new Error('SERVFAIL');
      return [there];
    });
    expect(await late.kinds(new URL('https://login.example'))).toEqual([]);
    expect(await given(late, FAR)).toEqual([there]);
  });

  it('is given as the connection asks for it', async () => {
    const { names } = answering(['2001:4860:4860::8888', PUBLIC]);
    expect(await given(names, FAR, {})).toEqual({ address: '2001:4860:4860::8888', family: 6 });
    expect(await given(names, FAR, { family: 4 })).toEqual(there);
    expect(await given(names, FAR, { family: 4, all: true })).toEqual([there]);
    await expect(given(answering([PUBLIC]).names, FAR, { family: 6 })).rejects.toThrow('no address');
  });

  it.each([[PUBLIC, LOOPBACK], [LOOPBACK, PUBLIC], ['::1'], ['169.254.169.254'], ['64:ff9b::a00:1']])(
    'is refused to a server from elsewhere where one of it is near: %s %s',
    async (...addresses) => {
      await expect(given(answering(addresses).names, FAR)).rejects.toThrow('no business');
    },
  );
});

describe('a login while the answers of a name server change', () => {
  const ok: Answering = (_, response) => json(response, '{}');
  const ask = async (server: ScriptedRemote, host: string, names: Names, reach: Reach, times: number) => {
    const url = `https://${host}:${new URL(server.url).port}/token`;
    const fetch = authFetch({ server: 'far', reach, names, ca });
    for (let nth = 0; nth < times; nth++) await fetch(url, { method: 'POST', body: '{}' });
  };

  it('goes to the address that was checked with each request, by the name that was asked for', async () => {
    const server = await ScriptedRemote.start(ok, certificate);
    const { names, questions } = answering([LOOPBACK], ['127.0.0.2'], [PUBLIC]);
    await ask(server, 'login.example', names, HERE, 3);
    expect(server.seen.map(({ headers }) => headers.host?.replace(/:.*/, ''))).toEqual(
      Array(3).fill('login.example'),
    );
    expect(questions).toEqual(['login.example']);
  });

  it('goes nowhere where the first answer is near, and nowhere else with the second', async () => {
    const server = await ScriptedRemote.start(ok, certificate);
    const { names, questions } = answering([LOOPBACK], [PUBLIC]);
    for (let nth = 0; nth < 2; nth++)
      await expect(ask(server, 'login.example', names, FAR, 1)).rejects.toThrow(
        /an address of this private network/,
      );
    expect(server.seen).toEqual([]);
    expect(questions).toEqual(['login.example']);
  });

  const remote = (url: string, more: object = {}) =>
    ({ url, headers: {}, ca, auth: { grant: 'authorization_code', ...more } }) as const;
  const login = (url: string, names: Names, more: object = {}) =>
    logIn({
      server: 'far',
      remote: remote(url, more),
      sse: false,
      waitMs: 10_000,
      show: () => {
        throw new Error('somebody was to log in');
      },
      names,
    });

  it('leads nowhere near on the word of a name alone: the server has to show that it is there', async () => {
    const victim = await ScriptedRemote.start(ok, certificate);
    const { names, questions } = answering([LOOPBACK], [PUBLIC]);
    const url = `https://evil.example:${new URL(victim.url).port}/mcp`;
    await expect(login(url, names)).rejects.toThrow(/evil\.example/);
    const machine = answering([LOOPBACK], [PUBLIC]);
    const issuer = new URL(victim.url).origin;
    const asked = { ...remote(url), auth: { grant: 'client_credentials', clientId: 'c', issuer } } as const;
    await expect(clientCredentials('far', asked, { names: machine.names })).rejects.toThrow(/evil\.example/);
    expect(victim.seen).toEqual([]);
    expect([questions, machine.questions]).toEqual([['evil.example'], ['evil.example']]);
  });

  /** A server from elsewhere, as far as can be told: one of its addresses is. What it names is at the victim. */
  async function elsewhere(challenge: string) {
    const victim = await ScriptedRemote.start(ok);
    const { port } = new URL(victim.url);
    const server: ScriptedRemote = await ScriptedRemote.start((_, response) => {
      const header = { 'www-authenticate': `Bearer resource_metadata="${challenge.replace('PORT', port)}"` };
      response.writeHead(401, header).end();
    }, certificate);
    const url = `https://mcp.example:${new URL(server.url).port}/mcp`;
    return { victim, url, server };
  }

  it('asks nothing on this machine for a server with one address here and one elsewhere', async () => {
    const { victim, url, server } = await elsewhere('http://127.0.0.1:PORT/pwn');
    await expect(login(url, answering([LOOPBACK, PUBLIC]).names)).rejects.toThrow();
    expect(server.seen.length).toBeGreaterThan(0);
    expect(victim.seen).toEqual([]);
  });

  it('takes nothing near from the server because the config names an issuer that is near', async () => {
    const { victim, url, server } = await elsewhere('http://127.0.0.1:PORT/pwn');
    const issuer = await ScriptedRemote.start((_, response) => void response.writeHead(404).end());
    const names = answering([LOOPBACK, PUBLIC]).names;
    await expect(login(url, names, { issuer: new URL(issuer.url).origin })).rejects.toThrow();
    expect(server.seen.length).toBeGreaterThan(0);
    expect(issuer.seen.length).toBeGreaterThan(0);
    expect(victim.seen).toEqual([]);
  });
});

describe('how near an authorization server may be', () => {
  it('is found out with the answer that connections get', async () => {
    const { names, questions } = answering([LOOPBACK], [PUBLIC]);
    const reach = await reachFor({ server: 'far', url: 'https://mcp.example', issuer: undefined, names });
    expect(reach).toMatchObject(HERE);
    expect(await given(names, reach, { all: true }, 'mcp.example')).toEqual([here]);
    expect(questions).toEqual(['mcp.example']);
  });
});
