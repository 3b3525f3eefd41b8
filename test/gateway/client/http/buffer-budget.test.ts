import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BufferBudget } from '../../../../src/gateway/client/http/buffer-budget.ts';
import { OutgoingMessage } from '../../../../src/gateway/wire/outgoing-message.ts';
import { pass, stopTime } from '../../../support/stopped-time.ts';
import { RawClient, serve } from '../../http-harness.ts';
import { call, endScene, MIB, message, NEVER, post, scene, statusOf } from './buffer-scene.ts';

afterEach(endScene);

describe('a server that does not read', () => {
  it('is told a little more, then who tells it more waits, and is asked to come again', async () => {
    const { client, session, ids, answer } = await scene({ readWaitMs: 50 });
    session.pause();
    const [first, second] = [client.post(call(1)), client.post(call(2, 17 * MIB))];
    await expect.poll(ids).toEqual([1, 2]);
    const late = await client.post(call(3));
    expect([late.status, late.headers['retry-after']]).toEqual([503, '5']);
    expect(late.body).toContain('A server of this session does not read');
    expect((await client.post(message('x/told'))).status).toBe(503);
    const next = client.post(call(4));
    session.resume();
    await expect.poll(ids).toEqual([1, 2, 4]);
    for (const nth of [0, 1, 2]) answer(nth);
    expect(await Promise.all([first, second, next].map(statusOf))).toEqual([200, 200, 200]);
  });
});

describe('a body that comes while others hold much', () => {
  /** A POST of which a test writes the body. */
  const upload = (client: RawClient, declared: number) => {
    const { hostname, port } = new URL(client.front.origin);
    const socket = connect(Number(port), hostname).pause();
    let text = '';
    const answer = new Promise<string>((resolve, reject) => {
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    const headers = Object.entries({ host: 'localhost', ...client.headers, 'content-length': declared });
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`POST /mcp HTTP/1.1\r\n${lines}\r\n`);
    const write = (part: Buffer | string) => new Promise<unknown>((done) => socket.write(part, done));
    return { socket, write, answer };
  };

  it.each([
    ['that reads nothing before all is written', true],
    ['that reads at once', false],
  ])('is refused for now, also to a client %s, and little is taken', async (_, late) => {
    const held = new BufferBudget({ max: 32 * MIB, share: 64 * 1024, stalledMs: NEVER });
    const { client, heard, answer } = await scene({ held });
    const others = { held: 32 * MIB };
    held.add(others);
    const body = call(1, 20 * MIB);
    const { socket, write, answer: refusal } = upload(client, body.length);
    const written = write(body);
    if (late) await written;
    socket.resume();
    expect(await refusal).toMatch(/^HTTP\/1.1 503 .*retry-after: 5.*more than its share of them/is);
    const little = client.post(call(2, 50 * 1024));
    await expect.poll(() => heard.length).toBe(1);
    answer(0);
    expect(await statusOf(little)).toBe(200);
    expect(held.bytes).toBe(others.held);
    others.held = 0;
    const again = client.post(body);
    await expect.poll(() => heard.length).toBe(2);
    answer(1);
    expect(await statusOf(again)).toBe(200);
    await expect.poll(() => held.bytes).toBe(0);
  });

  it('goes on while some of it comes, and is broken off where nothing does', async () => {
    const held = new BufferBudget({ max: 4 * MIB, share: 64 * 1024, stalledMs: 400 });
    const { client } = await scene({ held });
    stopTime();
    const { socket, write, answer } = upload(client, MIB);
    socket.resume();
    let ended = false;
    void answer.then(() => {
      ended = true;
    });
    await write(`{"x":"${'x'.repeat(200 * 1024)}`);
    await expect.poll(() => held.bytes).toBeGreaterThan(200 * 1024);
    held.add({ held: 4 * MIB });
    for (let nth = 0; nth < 24; nth++) {
      const before = held.bytes;
      await write('little');
      await expect.poll(() => held.bytes).toBeGreaterThan(before);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(ended).toBe(false);
    await pass(1000, () => ended);
    expect(await answer).toBe('');
    await expect.poll(() => held.bytes).toBe(4 * MIB);
  });
});

it('a client whose answer as a stream is not read holds its servers up, whatever its other connections do', async () => {
  const { client, session, heard } = await scene();
  let freed = 0;
  session.ondrain = () => void freed++;
  const { response } = post(client, call(1));
  await expect.poll(() => heard.length).toBe(1);
  heard[0]?.exchange?.tell(OutgoingMessage.text('{}'));
  expect(heard[0]?.exchange?.answer(OutgoingMessage.text(' '.repeat(16 * MIB)))).toBe(false);
  const unread = await response;
  const listening = new AbortController();
  const { front, headers } = client;
  const listen = await fetch(`${front.origin}/mcp`, { headers, signal: listening.signal });
  listening.abort();
  await listen.text().catch(() => {});
  await client.get('nonsense');
  expect(freed).toBe(0);
  unread.resume();
  await expect.poll(() => freed).toBe(1);
});

describe('what is held', () => {
  const held = new BufferBudget({ max: 256 * MIB, share: 64 * 1024, stalledMs: NEVER });

  it.each<[string, (the: Awaited<ReturnType<typeof scene>>) => void]>([
    ['is answered', ({ answer }) => answer(0)],
    ['is cancelled', ({ heard }) => heard[0]?.exchange?.drop()],
    ['is answered with much', ({ answer }) => answer(0, 4 * MIB)],
  ])('is nothing any more when a call %s', async (_, ends) => {
    const the = await scene({ held });
    const reply = the.client.post(call(1, MIB));
    await expect.poll(() => held.bytes).toBeGreaterThan(MIB);
    ends(the);
    expect((await reply).status).toBe(200);
    await expect.poll(() => held.bytes).toBe(0);
  });

  it('is nothing any more when its client has gone away, and the answer has come', async () => {
    const { client, answer, heard } = await scene({ held });
    const { leave } = post(client, call(1, MIB));
    await expect.poll(() => heard.length).toBe(1);
    leave();
    await client.get('nonsense');
    expect(held.bytes).toBeGreaterThan(MIB);
    answer(0, 4 * MIB);
    await expect.poll(() => held.bytes).toBe(0);
  });

  it('is what a client does not read, until it goes away', async () => {
    const { client, answer, heard } = await scene({ held });
    const { leave, response } = post(client, call(1));
    await expect.poll(() => heard.length).toBe(1);
    answer(0, 32 * MIB);
    await response;
    expect(held.bytes).toBeGreaterThan(8 * MIB);
    leave();
    await expect.poll(() => held.bytes).toBe(0);
  });

  it('is forgotten with a session that could not begin', async () => {
    const all = new BufferBudget();
    const forgotten = vi.spyOn(all, 'delete');
    const begun = vi.spyOn(all, 'add');
    const begin = () => {
      throw new Error('no memory');
    };
    const front = await serve([], { begin: () => begin, held: all });
    const client = new RawClient(front, '');
    const { 'mcp-session-id': _, ...headers } = client.headers;
    expect(await statusOf(client.post(message('initialize', { id: 1 }), { headers }))).toBe(500);
    expect(forgotten.mock.calls.length).toBe(begun.mock.calls.length);
  });

  it('is forgotten with a session whose client went away while it waited', async () => {
    const all = new BufferBudget();
    const known = new Set<unknown>();
    const [add, forget] = [all.add.bind(all), all.delete.bind(all)];
    vi.spyOn(all, 'add').mockImplementation((holder) => {
      known.add(holder);
      add(holder);
    });
    vi.spyOn(all, 'delete').mockImplementation((holder) => {
      known.delete(holder);
      forget(holder);
    });
    const { client, session, heard, front } = await scene({ held: all });
    session.pause();
    await client.post(message('x/much', { params: 'x'.repeat(17 * MIB) }));
    const { leave } = post(client, call(1));
    await expect.poll(() => session.holds).toBe(true);
    leave();
    await client.get('nonsense');
    session.resume();
    await expect.poll(() => heard.length).toBe(2);
    heard[1]?.exchange?.answer(OutgoingMessage.text('{}'));
    await front.drain();
    expect([...known]).toEqual([]);
  });
});
