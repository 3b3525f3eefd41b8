import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Live } from '../../../src/gateway/live/live.ts';
import { type LivePlace, livePlaceOf } from '../../../src/gateway/live/live-socket.ts';
import type { KeepList, LiveMessage, LiveState } from '../../../src/gateway/live/messages.ts';
import { isWatched, watchMark } from '../../../src/gateway/live/watched.ts';
import { callRecord } from '../stats/call-record.ts';

let folder = '';
let env: NodeJS.ProcessEnv = {};
let place: LivePlace;
let live: Live | undefined;
const sockets: Socket[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-'));
  env = { HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') };
  place = livePlaceOf(4711, env) as LivePlace;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  live?.close();
  rmSync(folder, { recursive: true });
});

const state = { state: { pid: 4711 }, notes: [] } as unknown as LiveState;

async function listening(keep = 0, of: () => LiveState = () => state): Promise<Live> {
  live = new Live({ place, state: of, hiderOf: () => undefined }, { keep });
  await live.listen();
  return live;
}

function ask(request: object): { readonly socket: Socket; readonly lines: Interface } {
  const socket = connect(place.socket);
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`${JSON.stringify(request)}\n`);
  return { socket, lines: createInterface({ input: socket }) };
}

async function* messages(lines: Interface): AsyncGenerator<LiveMessage> {
  for await (const line of lines) yield JSON.parse(line) as LiveMessage;
}

const answer = async (request: object): Promise<unknown> => {
  const { lines } = ask(request);
  const [line] = (await once(lines, 'line')) as [string];
  return JSON.parse(line);
};

describe.skipIf(process.platform === 'win32')('a gateway that a page watches', () => {
  it('listens where only its user may ask', async () => {
    await listening();
    expect(statSync(place.socket).mode & 0o777).toBe(0o600);
    expect(statSync(place.folder).mode & 0o777).toBe(0o700);
    live?.close();
    await expect.poll(() => existsSync(place.socket)).toBe(false);
  });

  it('tells its state, the calls that it remembers, and those that come', async () => {
    const one = await listening();
    one.called(callRecord({ tool: 'earlier' }));
    const first = messages(ask({ token: place.token, ask: 'live' }).lines);
    expect((await first.next()).value).toEqual({ kind: 'state', ...state });
    expect((await first.next()).value).toMatchObject({
      kind: 'calls',
      calls: [{ tool: 'earlier' }],
      sums: [],
    });
    const second = messages(ask({ token: place.token, ask: 'live' }).lines);
    await second.next();
    expect((await second.next()).value).toMatchObject({ calls: [{ tool: 'earlier' }], sums: [] });
    one.called(callRecord({ tool: 'now' }));
    for (const watching of [first, second])
      expect((await watching.next()).value).toMatchObject({ calls: [{ tool: 'now' }], sums: [{ calls: 1 }] });
  });

  it('tells its state again only when it is another', async () => {
    let calls = 0;
    await listening(
      0,
      () => ({ ...state, state: { ...state.state, total: { calls: Math.min(++calls, 3) } } }) as LiveState,
    );
    const watching = messages(ask({ token: place.token, ask: 'live' }).lines);
    const seen: unknown[] = [];
    for (let i = 0; i < 4; i++) seen.push((await watching.next()).value);
    expect(seen.map((one) => (one as { state?: { total: { calls: number } } }).state?.total.calls)).toEqual([
      1,
      undefined,
      2,
      3,
    ]);
  });

  it('says which results it keeps, and their texts', async () => {
    const one = await listening(3);
    one.called(callRecord());
    const { token } = place;
    const { keep, results } = (await answer({ token, ask: 'kept' })) as KeepList;
    expect([keep, results.map(({ tool }) => tool)]).toEqual([3, ['list']]);
    expect(await answer({ token, ask: 'text', id: results[0]?.id })).toMatchObject({
      text: 'one two three four',
    });
    expect(await answer({ token, ask: 'text', id: '9' })).toEqual({});
    one.follow({ keep: 0 });
    expect(await answer({ token, ask: 'kept' })).toEqual({ keep: 0, results: [] });
  });

  it.each([
    ['no token', { ask: 'live' }],
    ['another token', { token: 'guessed', ask: 'live' }],
    ['nothing that is known', { token: '', ask: 'everything' }],
    ['too much', { token: 'x'.repeat(10_000), ask: 'live' }],
  ])('tells nothing to who shows %s', async (_, request) => {
    await listening();
    const { socket } = ask(
      'token' in request && request.token === '' ? { ...request, token: place.token } : request,
    );
    let heard = 0;
    socket.on('data', () => heard++);
    await once(socket, 'close');
    expect(heard).toBe(0);
  });

  it('leaves who does not take what it says', async () => {
    const one = await listening();
    const { socket } = ask({ token: place.token, ask: 'live' });
    await expect.poll(() => one.watched).toBe(true);
    socket.pause();
    await expect
      .poll(
        () => {
          for (let i = 0; i < 600; i++) one.called(callRecord({ tool: 'x'.repeat(20_000) }));
          return one.watched;
        },
        { interval: 250 },
      )
      .toBe(false);
  });
});

it('a page is there as long as it says so', () => {
  expect(isWatched(env)).toBe(false);
  const mark = watchMark(env);
  mkdirSync(join(mark, '..'), { recursive: true });
  writeFileSync(mark, '');
  expect(isWatched(env)).toBe(true);
  const before = new Date(Date.now() - 20_000);
  utimesSync(mark, before, before);
  expect(isWatched(env)).toBe(false);
});
