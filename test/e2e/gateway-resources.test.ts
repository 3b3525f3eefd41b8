import { afterEach, describe, expect, it, vi } from 'vitest';
import { NAME_WAIT } from '../../src/gateway/catalog/server-list.ts';
import { listing, start, stopAll, type TestClient } from '../gateway/harness.ts';
import { newGate } from '../gateway/memory-servers.ts';
import { pass, stopTime } from '../support/stopped-time.ts';

afterEach(() => void vi.useRealTimers());
afterEach(stopAll);

const server = (name: string, templates: readonly string[], uris: readonly string[] = [], env = {}) =>
  listing(
    name,
    {
      resourceTemplates: templates.map((uriTemplate) => ({ uriTemplate, name: 't' })),
      resources: uris.map((uri) => ({ uri, name: 'r' })),
    },
    env,
  );

/** Which server is asked for a resource. */
async function readAt(client: TestClient, uri: string): Promise<unknown> {
  const { result } = await client.result('"read"', 'resources/read', { uri });
  return (result?.['contents'] as { text: string }[] | undefined)?.[0]?.text;
}

describe('the server that is asked for a resource', () => {
  it('is not the first whose template fits everything', async () => {
    const { client } = start([server('greedy', ['{+anything}']), server('notes', ['note://{id}'])]);
    await client.initialize();
    expect(await readAt(client, 'note://7')).toBe('notes');
    expect(await readAt(client, 'other://7')).toBe('greedy');
  });

  it('is the one whose template says most of it, and the first of those that say as much', async () => {
    const { client } = start([
      server('all', ['note://{+path}']),
      server('team', ['note://team/{+path}']),
      server('late', ['note://{id}']),
    ]);
    await client.initialize();
    expect(await readAt(client, 'note://team/7')).toBe('team');
    expect(await readAt(client, 'note://7')).toBe('all');
  });

  it('is the one that lists it, before any template', async () => {
    const { client } = start([server('wide', ['note://pin/{id}']), server('exact', [], ['note://pin/7'])]);
    await client.initialize();
    expect(await readAt(client, 'note://pin/7')).toBe('exact');
    expect(await readAt(client, 'note://pin/8')).toBe('wide');
  });

  it('is waited for by a template that fits everything', async () => {
    const gate = newGate();
    const slow = server('slow', ['note://{id}'], [], { LIST_GATE: gate.name });
    stopTime();
    const { client } = start([server('greedy', ['{+anything}']), slow], { startWaitMs: 10_000 });
    await client.initialize();
    const from = client.lines.length;
    const read = readAt(client, 'note://7');
    // Longer than a server may claim names before others.
    await pass(NAME_WAIT + 200);
    expect(client.lines.slice(from)).toEqual([]);
    gate.open();
    expect(await read).toBe('slow');
  });
});
