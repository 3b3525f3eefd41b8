import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import type { RawRemoteServer } from '../../src/model/raw-config.ts';
import { type ApiAnswer, type ApiServer, apiServer } from '../gateway/api-server.ts';
import { type Frame, scripted, start, stopAll, type TestClient } from '../gateway/harness.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'bcp-proxy-openapi-'));
const PETS = readFileSync(new URL('../fixtures/openapi/pets.yaml', import.meta.url), 'utf8');

const open: ApiServer[] = [];
afterEach(async () => {
  await stopAll();
  for (const one of open.splice(0)) one.close();
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

async function api(answer: ApiAnswer): Promise<ApiServer> {
  const server = await apiServer(answer);
  open.push(server);
  return server;
}

/** A document at an address of its own, without an address of the API. */
const served =
  (document: string | Buffer, answer: ApiAnswer = (_, to) => to.end('{}')): ApiAnswer =>
  (asked, to) =>
    asked.target === '/openapi.yaml' ? to.end(document) : answer(asked, to);

const documentOf = ({ origin }: ApiServer): string => `${origin}/openapi.yaml`;
const WITHOUT_SERVERS = PETS.replace(/servers:[\s\S]*?paths:/, 'paths:');

function gateway(server: Omit<RawRemoteServer, 'type'>, env: Record<string, string> = {}) {
  const config = normaliseConfig(
    { version: 1, servers: { pets: { type: 'openapi', ...server } } },
    join(FOLDER, 'bcp-proxy.config.yaml'),
  );
  // The other server keeps the session open if the API is left out.
  return start([...config.servers, scripted('near')], { config, env });
}

async function connected(
  server: Omit<RawRemoteServer, 'type'>,
  env?: Record<string, string>,
): Promise<TestClient> {
  const { client } = gateway(server, env);
  await client.initialize();
  return client;
}

let id = 0;
const call = (client: TestClient, name: string, args: object = {}): Promise<Frame> =>
  client.call(String(++id), name, args);
const content = ({ result }: Frame) =>
  result?.['content'] as { type: string; text?: string; resource?: object }[];
const texts = (frame: Frame): (string | undefined)[] => content(frame).map(({ text }) => text);

/** What the log says of a server that cannot be used. */
async function refusal(server: Omit<RawRemoteServer, 'type'>, env?: Record<string, string>): Promise<string> {
  const { client, log } = gateway(server, env);
  await client.initialize();
  await client.result('1000', 'tools/list');
  await expect.poll(() => log.join('\n')).toContain('Server "pets"');
  return log.join('\n');
}

describe('an API behind the gateway', () => {
  it('is called as its document says, with the headers of the config', async () => {
    const pets = await api(served(WITHOUT_SERVERS, (_, to) => to.end('{"id":7,"name":"Rex"}')));
    const client = await connected(
      {
        document: documentOf(pets),
        url: `${pets.origin}/v1`,
        headers: { Authorization: 'Bearer ${PETS_TOKEN}' },
      },
      { PETS_TOKEN: 'secret-7' },
    );
    const listed = await client.result('1000', 'tools/list');
    expect(JSON.stringify(listed)).toContain('"get_pets_petId"');
    expect(texts(await call(client, 'get_pets_petId', { petId: 7 }))).toEqual(['{"id":7,"name":"Rex"}']);
    expect(texts(await call(client, 'addPet', { body: { name: 'Rex' } }))).toHaveLength(1);
    expect(pets.asked.map(({ method, target }) => `${method} ${target}`)).toEqual([
      'GET /openapi.yaml',
      'GET /v1/pets/7',
      'POST /v1/pets',
    ]);
    expect(pets.asked[1]?.headers).toMatchObject({
      authorization: 'Bearer secret-7',
      accept: 'application/json, text/*;q=0.9, */*;q=0.8',
      'user-agent': expect.stringMatching(/^bcp-proxy\//) as string,
    });
    expect(pets.asked[2]).toMatchObject({
      body: '{"name":"Rex"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('is where its document is, or where a document in a file says', async () => {
    const pets = await api(served(WITHOUT_SERVERS));
    await call(await connected({ document: documentOf(pets) }), 'deletePet', { petId: 1 });
    writeFileSync(join(FOLDER, 'pets.yaml'), PETS.replace('http://127.0.0.1:{port}', pets.origin));
    await call(await connected({ document: 'pets.yaml' }), 'deletePet', { petId: 2 });
    expect(pets.asked.slice(1).map(({ target }) => target)).toEqual(['/pets/1', '/v1/pets/2']);
  });

  it('gets its headers alone, and not the host of the document', async () => {
    const pets = await api((_, to) => to.end('{}'));
    const docs = await api(served(WITHOUT_SERVERS));
    const client = await connected({
      ...{ document: documentOf(docs), url: pets.origin, headers: { 'X-Key': 'secret-7' } },
    });
    await call(client, 'listPets');
    expect(docs.asked[0]?.headers['x-key']).toBeUndefined();
    expect(pets.asked[0]?.headers['x-key']).toBe('secret-7');
  });

  it('gives text as text, bytes as a blob, and nothing as its status', async () => {
    const pets = await api(
      served(WITHOUT_SERVERS, ({ method }, to) => {
        if (method === 'DELETE') to.writeHead(204).end();
        else if (method === 'PUT')
          to.setHeader('content-type', 'text/plain; charset=iso-8859-1').end(Buffer.from([0xe9]));
        else to.setHeader('content-type', 'image/png').end(Buffer.from([0x89, 0x50, 0, 1]));
      }),
    );
    const client = await connected({ document: documentOf(pets) });
    expect(texts(await call(client, 'deletePet', { petId: 1 }))).toEqual(['HTTP 204 No Content']);
    expect(texts(await call(client, 'pets_replace', { petId: 1 }))).toEqual(['é']);
    expect(content(await call(client, 'get_pets_petId', { petId: 1 }))).toEqual([
      { type: 'text', text: '4 bytes of image/png, which is not text.' },
      {
        type: 'resource',
        resource: { uri: `${pets.origin}/pets/1`, mimeType: 'image/png', blob: 'iVAAAQ==' },
      },
    ]);
  });

  it('shows no token that stands in the path of its base', async () => {
    const pets = await api(served(WITHOUT_SERVERS, (_, to) => to.end(Buffer.from([0x89, 0x50, 0, 1]))));
    const client = await connected({
      document: documentOf(pets),
      url: `${pets.origin}/bot123456:Sa7-token/`,
    });
    const shown = JSON.stringify(content(await call(client, 'get_pets_petId', { petId: 1 })));
    expect(pets.asked.at(-1)?.target).toBe('/bot123456:Sa7-token/pets/1');
    expect(shown).toContain(`${pets.origin}/pets/1`);
    expect(shown).not.toContain('Sa7-token');
  });

  it('says an error of HTTP as an error, with the status and the body', async () => {
    const pets = await api(
      served(WITHOUT_SERVERS, (_, to) =>
        to.writeHead(404, { 'content-type': 'application/json' }).end('{"e":1}'),
      ),
    );
    const answer = await call(await connected({ document: documentOf(pets) }), 'listPets');
    expect(texts(answer)).toEqual(['HTTP 404 Not Found', '{"e":1}']);
    expect(answer.result?.['isError']).toBe(true);
  });

  it('that wants a login says which command helps', async () => {
    const pets = await api(served(WITHOUT_SERVERS, (_, to) => to.writeHead(401).end('who?')));
    const answer = await call(await connected({ document: documentOf(pets) }), 'listPets');
    expect(texts(answer).join('\n')).toContain('bcp-proxy auth login pets');
  });

  it('does not lead a call elsewhere', async () => {
    const inner = await api((_, to) => to.end('a secret of this network'));
    const pets = await api(
      served(WITHOUT_SERVERS, (_, to) =>
        to.writeHead(307, { location: `${inner.origin}/secret?key=k3y-of-the-config` }).end(),
      ),
    );
    const answer = await call(await connected({ document: documentOf(pets) }), 'listPets');
    expect(texts(answer)[0]).toContain(`HTTP 307 Temporary Redirect, moved to ${inner.origin}/secret`);
    // Hosts repeat the query there, which may have a key of the config.
    expect(JSON.stringify(answer)).not.toContain('k3y');
    expect(answer.result?.['isError']).toBe(true);
    expect(inner.asked).toEqual([]);
  });

  it('that cannot be reached fails the call alone', async () => {
    const pets = await api(served(WITHOUT_SERVERS));
    const client = await connected({ document: documentOf(pets), max_retries: 0 });
    await client.result('1000', 'tools/list');
    pets.close();
    const answer = await call(client, 'listPets');
    expect(texts(answer)[0]).toContain('bcp-proxy cannot reach server "pets"');
  });

  it('is told when a call is cancelled', async () => {
    let isGone = false;
    const pets = await api(
      served(WITHOUT_SERVERS, (_, to) => {
        to.on('close', () => {
          isGone = true;
        });
      }),
    );
    const client = await connected({ document: documentOf(pets) });
    void client.call('77', 'listPets', {});
    await expect.poll(() => pets.asked.length).toBe(2);
    client.send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":77}}');
    await expect.poll(() => isGone).toBe(true);
  });
});

describe('an API whose document cannot be used is left out, and the log says why', () => {
  it('the document redirects into this network', async () => {
    const inner = await api(served(WITHOUT_SERVERS));
    const docs = await api((_, to) => to.writeHead(302, { location: documentOf(inner) }).end());
    expect(await refusal({ document: documentOf(docs) })).toContain(
      `HTTP 302 Found, moved to ${documentOf(inner)}`,
    );
    expect(inner.asked).toEqual([]);
  });

  it('the document names another host', async () => {
    const docs = await api(served(PETS.replace('127.0.0.1:{port}', 'localhost:{port}')));
    expect(await refusal({ document: documentOf(docs), headers: { 'X-Key': 'secret-7' } })).toMatch(
      /openapi\.yaml:4:10: The document names another host for the API: http:\/\/localhost:8080\/v1/,
    );
  });

  it('the document has 50 MB', async () => {
    const docs = await api(served(Buffer.alloc(50 * 1024 * 1024, ' ')));
    expect(await refusal({ document: documentOf(docs) })).toContain('it has more than 32 MiB');
    writeFileSync(join(FOLDER, 'large.json'), Buffer.alloc(50 * 1024 * 1024, ' '));
    expect(await refusal({ document: 'large.json' })).toContain('it has more than 32 MiB');
  });

  it('the document is not there, or wrong', async () => {
    expect(await refusal({ document: 'none.yaml' })).toContain(
      `${join(FOLDER, 'none.yaml')}: no such file or folder`,
    );
    writeFileSync(join(FOLDER, 'wrong.yaml'), 'openapi: 3.0.0\npaths:\n\t/a: 1\n');
    expect(await refusal({ document: 'wrong.yaml' })).toContain(`${join(FOLDER, 'wrong.yaml')}:3:1`);
  });

  it('the document never comes', async () => {
    const docs = await api(() => {});
    expect(await refusal({ document: documentOf(docs), init_timeout: '50ms' })).toContain('Server "pets"');
  });
});
