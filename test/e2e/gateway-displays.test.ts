import { afterEach, describe, expect, it } from 'vitest';
import { listing, start, stopAll, textOf } from '../gateway/harness.ts';

afterEach(stopAll);

const FORGED = 'x\n1 more\u001b[2K\u202e';

describe('what a server lists', () => {
  const tool = {
    name: `look${FORGED}`,
    description: `Looks\u001b[31m up${FORGED}`,
    inputSchema: { properties: { [`p${FORGED}`]: { type: 'string', enum: [`e${FORGED}`] } } },
  };

  it('makes no lines of its own in a search, and nothing that a terminal obeys', async () => {
    const { client } = start([listing('one', { tools: [tool] })], { tools: 'lazy' });
    await client.initialize();
    const found = textOf(await client.call('1', 'bcp_search_tools', { query: 'looks' }));
    expect(found.split('\n')).toHaveLength(2);
    expect(found.replace('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(found).toContain('look␛[2K'.replace('look', 'x␊1 more'));
  });

  it('is in the client’s list byte for byte', async () => {
    const { client } = start([listing('one', { tools: [tool] })]);
    await client.initialize();
    const list = await client.ask('1', 'tools/list');
    expect(list).toContain(JSON.stringify(tool));
  });

  it('stands on one line in the log', async () => {
    const never = { naming: { policy: 'never' } } as const;
    const { client, log } = start([
      listing('one', { tools: [tool] }, {}, never),
      listing('two', { tools: [tool] }, {}, never),
    ]);
    await client.initialize();
    await client.ask('1', 'tools/list');
    expect(log).toContain(
      'warn The list does not show lookx␊1 more␛[2K� of server "two": one offers the same name, and "prefix: never" forbids another name.',
    );
  });

  it('is shown in the error that suggests it', async () => {
    const { client } = start([listing('one', { tools: [tool] }), listing('two', {})]);
    await client.initialize();
    const { error } = await client.call('1', `look${FORGED}!`);
    expect(error?.message).toBe(
      'Unknown tool: lookx␊1 more␛[2K�!. Did you mean lookx␊1 more␛[2K�? tools/list has all names.',
    );
  });
});
