/** The built gateway rewrites large results in a thread, and small ones do not wait for it. */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { expand } from '../../src/render/compact/expand.ts';
import { Gateways, type Running } from './gateway-process.ts';

const gateways = new Gateways();
afterAll(() => gateways.end());

const PEER = { command: process.execPath, args: [resolve('bench/peers.mjs'), 'server'] };
const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '0' },
};

interface Answer {
  readonly id: number;
  readonly result: { readonly content: readonly { readonly text: string }[] };
}

function client({ child }: Running) {
  const answers: number[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  if (child.stdout === null) throw new Error('no output');
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = JSON.parse(line) as Answer;
    answers.push(answer.id);
    waiting.get(answer.id)?.(answer);
  });
  const send = (message: object): void => {
    child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  };
  const ask = (id: number, method: string, params: object): Promise<Answer> => {
    const answered = new Promise<Answer>((done) => waiting.set(id, done));
    send({ id, method, params });
    return answered;
  };
  const call = async (id: number, args: object): Promise<string> =>
    (await ask(id, 'tools/call', { name: 'text', arguments: args })).result.content[0]?.text ?? '';
  return { answers, send, ask, call };
}

async function begun(config: object = {}) {
  const running = gateways.run({ servers: { peer: PEER }, ...config });
  const one = client(running);
  await one.ask(0, 'initialize', INITIALIZE);
  one.send({ method: 'notifications/initialized' });
  // The first result that is rewritten makes the engine.
  expect(await one.call(1, { kind: 'listing' })).toContain('#bcp');
  return { ...one, ...running };
}

describe('a large result', { timeout: 60_000 }, () => {
  it('lets small ones pass, and says the same in less', async () => {
    const { call, answers, child, ended, log } = await begun();
    const large = call(2, { kind: 'rows', length: 600_000 });
    const small = call(3, { kind: 'small' });
    await small;
    const text = await large;
    expect(answers).toEqual([0, 1, 3, 2]);
    expect(text).toMatch(/^#bcp /);
    expect(JSON.parse(expand(text))).toHaveLength(6278);
    // The thread is idle, and holds nothing up.
    child.stdin?.end();
    expect(await ended).toBe(0);
    expect(log()).not.toMatch(/went|unchanged:/);
  });

  it('goes to nobody who has left, and its thread ends with the gateway', async () => {
    const { call, child, ended } = await begun();
    void call(2, { kind: 'rows', length: 900_000 });
    await call(3, { kind: 'small' });
    child.stdin?.end();
    expect(await ended).toBe(0);
  });

  it('that was cancelled has no answer, and the next one has', async () => {
    const { call, send, answers } = await begun();
    void call(2, { kind: 'rows', length: 900_000 });
    await call(3, { kind: 'small' });
    send({ method: 'notifications/cancelled', params: { requestId: 2 } });
    expect(await call(4, { kind: 'rows', length: 500_000 })).toMatch(/^#bcp /);
    expect(answers).toEqual([0, 1, 3, 4]);
  });

  it('is fetched back from a thread as well', async () => {
    const { ask, call } = await begun({ budget: { tokens: 500 } });
    const shortened = await call(2, { kind: 'rows', length: 600_000 });
    const [, handle] = /bcp_get ([0-9a-f]+)/.exec(shortened) ?? [];
    const params = { name: 'bcp_get', arguments: { handle, path: '[5].name' } };
    expect((await ask(3, 'tools/call', params)).result.content[0]?.text).toBe('"customer 9574"');
    const wrong = { name: 'bcp_get', arguments: { handle, path: '[5' } };
    expect((await ask(4, 'tools/call', wrong)).result.content[0]?.text).toContain('is not a path');
  });
});
