import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES, type Feature } from './era/features.ts';
import { SERVERS, type ServerName, type Setup, setUp, WAYS, type Way } from './era/gateway.ts';
import { CLIENTS, type ClientName, type Person, type Reached } from './era/person.ts';
import { missing, pairOf, tableOf } from './era/table.ts';
import { connectV1 } from './era/v1.ts';
import { connectV2 } from './era/v2.ts';

const CONNECT: Record<ClientName, (reached: Reached) => Promise<Person>> = {
  v1: connectV1,
  'v2 auto': (reached) => connectV2(reached, 'auto'),
  'v2 pinned': (reached) => connectV2(reached, { pin: '2026-07-28' }),
};

function features(person: () => Promise<Person>, reasonOf: (feature: Feature) => string | undefined): void {
  for (const [name, check] of Object.entries(FEATURES)) {
    const reason = reasonOf(name as Feature);
    const run = async (): Promise<void> => check(await person());
    if (reason === undefined) it(name, run);
    else it.fails(`${name} (${reason})`, run);
  }
}

const cells = WAYS.flatMap((way) => SERVERS.map((server) => [way, server] as const));

describe.each(cells)('over %s, a server that is %s', (way: Way, server: ServerName) => {
  let setup: Setup;
  beforeAll(async () => {
    setup = await setUp(server, way);
  });
  afterAll(() => setup.stop());

  describe.each(CLIENTS)('and a client that is %s', (name: ClientName) => {
    const pair = pairOf(name, server);
    // What cannot even connect fails each of them, and skips none.
    let connecting: Promise<Person>;
    beforeAll(() => {
      connecting = CONNECT[name](setup.behind);
      connecting.catch(() => undefined);
    });
    afterAll(async () => (await connecting.catch(() => undefined))?.close());

    it('speak each its own generation', async () => {
      const person = await connecting;
      expect(person.generation()).toBe(name === 'v1' ? 'legacy' : 'modern');
      const served = pair.endsWith('sessions') ? 'legacy' : 'modern';
      expect((await person.call('test_generation')).text).toBe(served);
    });

    features(
      () => connecting,
      (feature) => missing(pair, feature),
    );
  });
});

it('is what the documents say', () => {
  expect(readFileSync('docs/gateway/protocol.md', 'utf8')).toContain(tableOf());
});
