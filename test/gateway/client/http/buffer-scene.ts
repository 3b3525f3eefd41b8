import { type IncomingMessage, request } from 'node:http';
import { vi } from 'vitest';
import type { Exchange } from '../../../../src/gateway/client/client-transport.ts';
import { BufferBudget } from '../../../../src/gateway/client/http/buffer-budget.ts';
import type { HttpSession } from '../../../../src/gateway/client/http/http-session.ts';
import { OutgoingMessage } from '../../../../src/gateway/wire/outgoing-message.ts';
import { drainAll, RawClient, serve } from '../../http-harness.ts';

export const MIB = 2 ** 20;
/** So long that a test fails that waits for it. */
export const NEVER = 60_000;

const streams: IncomingMessage[] = [];
/** Ends what a test has begun: for afterEach. */
export async function endScene(): Promise<void> {
  vi.useRealTimers();
  for (const stream of streams.splice(0)) stream.destroy();
  await drainAll();
}

export const message = (method: string, more: object = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', method, ...more });
export const call = (id: number, size = 0): string =>
  message('x/call', { id, params: { text: 'x'.repeat(size) } });

/** A gateway in whose sessions a test answers what is asked, in one of them so far. */
export async function scene({ readWaitMs = NEVER, held = new BufferBudget() } = {}) {
  const sessions: HttpSession[] = [];
  const heard: { readonly method: string; readonly id: unknown; readonly exchange: Exchange | undefined }[] =
    [];
  const begin = (session: HttpSession) => {
    sessions.push(session);
    session.onframe = (frame, exchange) => {
      const { method, id } = JSON.parse(frame.bytes.toString()) as { method: string; id: unknown };
      if (method === 'initialize') exchange?.answer(OutgoingMessage.text('{}'));
      else if (method.startsWith('x/')) heard.push({ method, id, exchange });
    };
    let stop = (): void => {};
    const done = new Promise<void>((resolve) => {
      stop = () => void session.close().then(resolve);
      session.onclose = stop;
    });
    return { done, stop };
  };
  const front = await serve([], { begin: () => begin, held, readWaitMs });
  const another = async () => {
    const client = await RawClient.begin(front);
    return { client, session: sessions.at(-1)! };
  };
  const answer = (nth: number, size = 0): void =>
    void heard[nth]?.exchange?.answer(OutgoingMessage.text(`{"x":"${'x'.repeat(size)}"}`));
  const ids = () => heard.map(({ id }) => id);
  return { front, held, heard, ids, answer, another, ...(await another()) };
}

export const statusOf = async (reply: Promise<{ readonly status: number }>): Promise<number> =>
  (await reply).status;

/** A POST whose client goes away when told to, or never reads its answer. */
export function post({ front, headers }: RawClient, body: string) {
  const asked = request(`${front.origin}/mcp`, { method: 'POST', headers });
  const response = new Promise<IncomingMessage>((resolve) => {
    asked.on('response', (got) => {
      streams.push(got.pause());
      resolve(got);
    });
  });
  asked.on('error', () => {}).end(body);
  return { response, leave: () => asked.destroy() };
}
