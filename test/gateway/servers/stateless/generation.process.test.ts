import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { FOR_STATELESS, start, stopAll } from '../../harness.ts';
import { PROCESSES } from '../../memory-servers.ts';
import { RawServers } from './raw-servers.ts';

const raws = new RawServers();
afterEach(stopAll);
afterAll(() => raws.remove());

const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'c', version: '1' },
};

describe('a client that leaves while it shows what a server speaks', () => {
  it.each([
    ['the question is open', { 'server/discover': ['silence'] }, FOR_STATELESS, 'server/discover'],
    [
      'its second life is asked',
      { initialize: ['exit'], 'server/discover': ['silence'] },
      {},
      'server/discover',
    ],
    ['the initialize is open', { initialize: ['silence'] }, {}, 'initialize'],
  ] as const)('leaves no process behind: %s', async (_, script, options, last) => {
    const server = raws.make(script, { initTimeoutMs: 60_000 });
    const { client } = start([server.config], { ...PROCESSES, ...options });
    const params = JSON.stringify(INITIALIZE);
    client.send(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":${params}}`);
    await expect.poll(() => server.methods().at(-1)).toBe(last);
    await stopAll();
    for (const { started } of server.seen())
      if (started !== undefined) expect(() => process.kill(started, 0)).toThrow();
  });
});
