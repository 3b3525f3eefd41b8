import { afterEach, expect, it } from 'vitest';
import { BufferBudget } from '../../../../src/gateway/client/http/buffer-budget.ts';
import { scripted } from '../../harness.ts';
import { drainAll, RawClient, serve } from '../../http-harness.ts';
import { PROCESSES } from '../../memory-servers.ts';

const MIB = 2 ** 20;

afterEach(drainAll);

const statusOf = async (reply: Promise<{ readonly status: number }>): Promise<number> => (await reply).status;

it.skipIf(process.platform === 'win32')(
  'a server that does not read holds up its own clients alone, and loses nothing',
  async () => {
    const held = new BufferBudget();
    const front = await serve([scripted('one')], { held, readWaitMs: 50, gateway: PROCESSES });
    const [client, other] = [await RawClient.begin(front), await RawClient.begin(front)];
    const seen = await client.post('{"jsonrpc":"2.0","id":1,"method":"test/seen"}');
    const { pid } = (JSON.parse(seen.body) as { result: { pid: number } }).result;
    process.kill(pid, 'SIGSTOP');
    const text = 'x'.repeat(9 * MIB);
    const open: Promise<string>[] = [];
    const answered: number[] = [];
    for (let nth = 0; nth < 4; nth++) {
      // They come one after the other: each is handed on before the next.
      const before = held.bytes;
      const echo = client.call('echo', { text: `${nth}${text}` });
      open.push(echo.then(({ body }) => body));
      void echo.then(({ status }) => answered.push(status));
      await expect.poll(() => held.bytes).toBeGreaterThan(before + 8 * MIB);
      await other.call('name');
    }
    expect(await statusOf(client.call('name'))).toBe(503);
    expect(await statusOf(other.call('name'))).toBe(200);
    expect(answered).toEqual([]);
    process.kill(pid, 'SIGCONT');
    const bodies = await Promise.all(open);
    expect(bodies.map((body) => body.includes(text) && /"text":"(\d)x/.exec(body)?.[1])).toEqual([
      '0',
      '1',
      '2',
      '3',
    ]);
    expect(await statusOf(client.call('name'))).toBe(200);
    await expect.poll(() => held.bytes).toBe(0);
  },
);
