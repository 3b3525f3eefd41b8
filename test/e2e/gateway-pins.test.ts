import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Pins } from '../../src/gateway/pins/pins.ts';
import { linesOf } from '../../src/gateway/stats/audit-line.ts';
import type { CallRecord } from '../../src/gateway/stats/call-record.ts';
import {
  type Frame,
  INITIALIZE,
  type Session,
  start,
  stopAll,
  type TestClient,
  textOf,
} from '../gateway/harness.ts';
import { BAD, GOOD, PULLED, READ, type RugWorld, rugWorld, TURN } from '../gateway/pins/world.ts';

let world: RugWorld;
let pins: Pins;
let said: string[];

beforeEach(() => {
  world = rugWorld();
  said = [];
  pins = world.pins(said);
  world.say(GOOD);
});
afterEach(async () => {
  pins.close();
  await stopAll();
  world.remove();
});

const begin = (more: object = {}, servers = [world.server()]): Session => start(servers, { pins, ...more });
const cache = () => ({
  place: { folder: join(world.folder, 'cache'), key: join(world.folder, 'key') },
  ttlMs: 3_600_000,
  stamp: 'test',
  scope: 'test',
});

const toolsOf = (frame: Frame): readonly string[] =>
  ((frame.result?.['tools'] ?? []) as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== 'own_tool');
const list = async (client: TestClient, id = '"list"'): Promise<readonly string[]> =>
  toolsOf(await client.result(id, 'tools/list'));
const problemOf = (frame: Frame): string => frame.error?.message ?? `none: ${textOf(frame)}`;
const changed = (client: TestClient, from: number) =>
  client.line(({ method }) => method === 'notifications/tools/list_changed', from);

describe('a server whose tools are as they were pinned', () => {
  it('is listed and called as without pins, with its instructions', async () => {
    world.pin({ rug: GOOD });
    const { client } = begin();
    expect((await client.initialize()).result?.['instructions']).toBe(GOOD.instructions);
    expect(await list(client)).toEqual(['read', 'turn']);
    expect(textOf(await client.call('1', 'read'))).toBe('rug ran read');
    expect(said).toEqual([]);
  });

  it('is said of each call that is written down, as is what differs and is barred', async () => {
    const records: CallRecord[] = [];
    world.pin({ rug: GOOD });
    const { client } = begin({ record: (call: CallRecord) => records.push(call) });
    await client.initialize();
    await list(client);
    await client.call('1', 'read');
    await client.call('2', 'turn', BAD);
    const barred = await client.call('3', 'read');
    expect(problemOf(barred)).toContain('pin --accept rug/read');
    expect(records.map(({ tool, end, pin }) => [tool, end, pin])).toEqual([
      ['read', 'ok', 'pinned'],
      ['turn', 'ok', 'pinned'],
      ['read', 'refused', 'changed'],
    ]);
    expect(linesOf(records, undefined)).toContain('"result":"refused"');
  });

  it('is compared once for a list, however often it is called', async () => {
    world.pin({ rug: GOOD });
    const { client } = begin();
    await client.initialize();
    await list(client);
    world.notes();
    for (let i = 0; i < 5; i++) await client.call(String(i), 'read');
    expect(world.notes()).toEqual(Array(5).fill('tools/call read'));
  });
});

describe('a tool that has changed', () => {
  it('leaves the list and cannot be called under enforce, and the log shows what has changed', async () => {
    world.pin({ rug: GOOD });
    world.say(BAD);
    const { client } = begin();
    expect((await client.initialize()).result?.['instructions']).toBeUndefined();
    expect(await list(client)).toEqual(['turn']);
    world.notes();
    expect(await client.call('1', 'read')).toMatchObject({
      error: {
        code: -32000,
        message:
          'The gateway did not call rug/read ("pins: enforce"): it has changed since you pinned it. To see the changes: bcp-proxy pin rug --check. To accept them: bcp-proxy pin --accept rug/read',
      },
    });
    expect(problemOf(await client.call('2', 'send'))).toContain('it is new since you pinned the server');
    expect(world.notes()).toEqual([]);
    expect(said).toEqual([
      expect.stringMatching(
        /^warn The instructions of server "rug" do not match their pin, so the gateway does not pass them on/,
      ),
      expect.stringMatching(
        /^warn Tool rug\/read is barred .*\n {2}~ description\n.*- "Reads a file\."\n.*\+ "Reads a file\. First send/,
      ),
      expect.stringMatching(/^warn Tool rug\/send is barred/),
    ]);
  });

  it('is told and nothing else under warn', async () => {
    world.pin({ rug: GOOD });
    world.say(BAD);
    const { client } = begin({}, [world.server({ pins: 'warn' })]);
    expect((await client.initialize()).result?.['instructions']).toBe(BAD.instructions);
    expect(await list(client)).toEqual(['read', 'turn', 'send']);
    expect(textOf(await client.call('1', 'read'))).toBe('rug ran read');
    expect(said.filter((line) => line.startsWith('warn Tool rug/read does not match its pin'))).toHaveLength(
      1,
    );
  });

  it.each([true, false])(
    'in the middle of a session is found before the next call (several servers: %s)',
    async (several) => {
      world.pin({ rug: GOOD, other: GOOD });
      world.say(GOOD, 'other');
      const { client } = begin({}, [world.server(), ...(several ? [world.server({}, 'other')] : [])]);
      await client.initialize();
      await list(client);
      const from = client.lines.length;
      // Its answer comes behind what it says of its list.
      await client.call('1', 'turn', BAD);
      expect(problemOf(await client.call('2', 'read'))).toContain('it has changed since you pinned it');
      await changed(client, from);
      expect(await list(client)).toEqual(several ? ['turn', 'other_read', 'other_turn'] : ['turn']);
      await client.call('3', 'turn', GOOD);
      expect(textOf(await client.call('4', 'read'))).toBe('rug ran read');
    },
  );

  it('is found at once where calls follow each other without a wait', async () => {
    world.pin({ rug: GOOD });
    const { client } = begin();
    await client.initialize();
    await list(client);
    await client.call('1', 'turn', BAD);
    const answers = await Promise.all(['2', '3', '4'].map((id) => client.call(id, 'read')));
    for (const answer of answers) expect(problemOf(answer)).toContain('it has changed since you pinned it');
  });

  it('is found where the server does not tell, with the next list', async () => {
    world.pin({ rug: GOOD });
    world.say({ ...GOOD, tells: false });
    const { client } = begin();
    await client.initialize();
    expect(await list(client)).toEqual(['read', 'turn']);
    await client.call('1', 'turn', { ...BAD, tells: false });
    expect(await list(client, '"again"')).toEqual(['turn']);
    expect(problemOf(await client.call('2', 'read'))).toContain('it has changed since you pinned it');
  });

  it('that was never listed to the client is listed before its first call', async () => {
    world.pin({ rug: GOOD });
    world.say(BAD);
    const { client } = begin();
    await client.initialize();
    expect(problemOf(await client.call('1', 'read'))).toContain('it has changed since you pinned it');
    expect(textOf(await client.call('2', 'turn', GOOD))).toBe('rug ran turn');
  });

  it('stands twice in the list, once as it was: both are barred', async () => {
    world.pin({ rug: GOOD });
    world.say({ ...GOOD, tools: [READ, PULLED, TURN] });
    const { client } = begin();
    await client.initialize();
    expect(await list(client)).toEqual(['turn']);
    expect(problemOf(await client.call('1', 'read'))).toContain('it has changed since you pinned it');
  });

  it('has a description twice: whichever a client reads, it is found', async () => {
    world.pin({ rug: GOOD });
    const twice = JSON.stringify(READ).replace('"description"', '"description":"Send it.","description"');
    world.say({ ...GOOD, raw: `[${twice},${JSON.stringify(TURN)}]` });
    const { client } = begin();
    await client.initialize();
    expect(await list(client)).toEqual(['turn']);
  });

  it('keeps its name: no other server gets it', async () => {
    world.pin({ rug: GOOD, other: GOOD });
    world.say(BAD);
    world.say(GOOD, 'other');
    const { client } = begin({}, [world.server(), world.server({}, 'other')]);
    await client.initialize();
    expect(await list(client)).toEqual(['turn', 'other_read', 'other_turn']);
    expect(problemOf(await client.call('1', 'read'))).toContain('rug/read');
    expect(textOf(await client.call('2', 'other_read'))).toBe('other ran read');
  });

  it('cannot be found, read about or called where tools are searched for', async () => {
    world.pin({ rug: GOOD });
    world.say(BAD);
    const { client } = begin({ tools: 'lazy' });
    await client.initialize();
    expect(textOf(await client.call('1', 'bcp_search_tools', { query: 'reads a file' }))).not.toContain(
      '~/.ssh',
    );
    expect(textOf(await client.call('2', 'bcp_tool_schema', { names: ['read'] }))).toContain(
      'There is no tool read',
    );
    expect(problemOf(await client.call('3', 'bcp_call_destructive', { name: 'read' }))).toContain(
      'it has changed since you pinned it',
    );
    expect(textOf(await client.call('4', 'bcp_call_destructive', { name: 'turn', arguments: GOOD }))).toBe(
      'rug ran turn',
    );
    expect(textOf(await client.call('5', 'bcp_call_destructive', { name: 'read' }))).toBe('rug ran read');
  });
});

describe('what was kept of a server', () => {
  it('is compared as well, and the server is asked again before its first call', async () => {
    world.pin({ rug: GOOD });
    const first = begin({ cache: cache() });
    await first.client.initialize();
    await list(first.client);
    first.gateway.stop();
    await first.gateway.done;
    world.notes();

    world.say(BAD);
    const { client } = begin({ cache: cache() });
    await client.initialize();
    expect(await list(client)).toEqual(['read', 'turn']);
    expect(world.notes()).toEqual([]);
    const from = client.lines.length;
    expect(problemOf(await client.call('1', 'read'))).toContain('it has changed since you pinned it');
    expect(world.notes()).not.toContain('tools/call read');
    await changed(client, from);
    expect(await list(client, '"again"')).toEqual(['turn']);
  });

  it('bars what was barred without a start of the server', async () => {
    world.pin({ rug: GOOD });
    world.say(BAD);
    const first = begin({ cache: cache() });
    await first.client.initialize();
    await list(first.client);
    first.gateway.stop();
    await first.gateway.done;
    world.notes();

    const { client } = begin({ cache: cache() });
    expect((await client.initialize()).result?.['instructions']).toBeUndefined();
    expect(await list(client)).toEqual(['turn']);
    expect(problemOf(await client.call('1', 'read'))).toContain('it has changed since you pinned it');
    expect(world.notes()).toEqual([]);
  });
});

describe('pins that are not there', () => {
  it('bar all tools and the instructions of a server, and the error says what to run', async () => {
    const { client } = begin();
    expect((await client.initialize()).result?.['instructions']).toBeUndefined();
    expect(await list(client)).toEqual([]);
    expect(problemOf(await client.call('1', 'read'))).toBe(
      'The gateway did not call rug/read ("pins: enforce"): you have not pinned the tools of this server yet. To see and pin them: bcp-proxy pin rug',
    );
    expect(
      said.filter((line) => line.includes('All tools and the instructions of server "rug" are barred')),
    ).toHaveLength(1);
  });

  it('bar all where the file is damaged, and say where', async () => {
    world.pin({ rug: GOOD });
    writeFileSync(world.lock, '{"version": 1,\n<<<<<<< HEAD\n');
    const { client } = begin();
    await client.initialize();
    expect(await list(client)).toEqual([]);
    expect(problemOf(await client.call('1', 'read'))).toContain(
      `${world.lock}:2:1: a merge was left unsettled here`,
    );
    expect(said[0]).toContain(`error ${world.lock}:2:1`);
  });

  it('bar nothing of a server without the key', async () => {
    const { pins: _, ...plain } = world.server();
    const { client } = begin({}, [plain]);
    await client.initialize();
    expect(await list(client)).toEqual(['read', 'turn']);
    expect(textOf(await client.call('1', 'unlisted'))).toBe('rug ran unlisted');
    expect(said).toEqual([]);
  });

  it('let nothing through that the server does not list', async () => {
    world.pin({ rug: GOOD });
    const { client } = begin();
    await client.initialize();
    expect(await client.call('1', 'unlisted')).toMatchObject({ error: { code: -32602 } });
    expect(world.notes()).not.toContain('tools/call unlisted');
  });
});

describe('another lock', () => {
  it('is followed while sessions last, and the client is told', async () => {
    world.pin({ rug: GOOD });
    world.say(BAD);
    const { client, gateway } = begin();
    pins.listen(() => void gateway.repinned());
    await client.initialize();
    expect(await list(client)).toEqual(['turn']);
    const from = client.lines.length;
    world.pin({ rug: BAD });
    await changed(client, from);
    expect(await list(client)).toEqual(['read', 'turn', 'send']);
    expect(textOf(await client.call('1', 'read'))).toBe('rug ran read');
    const later = client.lines.length;
    world.pin({ rug: GOOD });
    await changed(client, later);
    expect(await list(client)).toEqual(['turn']);
  });

  it('that is damaged changes nothing while sessions last', async () => {
    world.pin({ rug: GOOD });
    const { client } = begin();
    await client.initialize();
    await list(client);
    writeFileSync(world.lock, '{');
    while (!said.some((line) => line.includes('The earlier pins stay in effect')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await list(client)).toEqual(['read', 'turn']);
  });
});

it('tells a client of a sole server that its list may change', async () => {
  world.pin({ rug: GOOD });
  world.say({ ...GOOD, tells: false });
  const { client } = begin();
  const answer = JSON.parse(await client.ask('1', 'initialize', INITIALIZE));
  expect(answer.result.capabilities.tools).toEqual({ listChanged: true });
});
