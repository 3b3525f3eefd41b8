import { messageIn, type Posted, Poster } from '../../attack/http-post.ts';
import { statelessCall } from '../../attack/modern.ts';
import { soon } from '../../attack/sandbox.ts';
import type { StdioClient } from '../../attack/stdio-client.ts';
import type { Random } from '../../test/support/random.ts';
import { nextCall, type SoakCall, type Tally } from './calls.ts';

/** One call of a client: the text that came, or why there is none. */
type Caller = (call: SoakCall) => Promise<{ readonly text?: string | undefined; readonly why: string }>;

/** After so many calls a session ends, and its client begins another one. */
const CALLS_OF_A_SESSION = 200;
const PAUSE_MS = 60;

const answered = (posted: Posted) => ({
  text: messageIn(posted).result?.content?.[0]?.text,
  why: `${posted.status} ${posted.body.slice(0, 200)}`,
});

const without =
  (poster: Poster): Caller =>
  async ({ tool, token }) => {
    const { headers, body } = statelessCall(0, tool, token);
    return answered(await poster.post(body, headers));
  };

/** A client that keeps sessions, one after the other. */
function withSessions(poster: Poster): Caller {
  let session = '';
  let id = 0;
  const post = (method: string, params: unknown, notification = false): Promise<Posted> =>
    poster.post(
      JSON.stringify({ jsonrpc: '2.0', id: notification ? undefined : ++id, method, params }),
      session === '' ? {} : { 'mcp-session-id': session, 'mcp-protocol-version': '2025-06-18' },
    );
  return async ({ tool, token }) => {
    if (id >= CALLS_OF_A_SESSION) {
      await poster.post('', { 'mcp-session-id': session }, 'DELETE');
      session = '';
      id = 0;
    }
    if (session === '') {
      const clientInfo = { name: 'soak', version: '1' };
      const begun = await post('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
      session = String(begun.headers['mcp-session-id'] ?? '');
      if (session === '') return answered(begun);
      await post('notifications/initialized', {}, true);
    }
    const posted = await post('tools/call', { name: tool, arguments: { token } });
    if (posted.status === 404) session = '';
    return answered(posted);
  };
}

function overStdio(client: StdioClient): Caller {
  let id = 0;
  return async ({ tool, token }) => {
    const key = `soak-${id++}`;
    const answer = await client.request(key, 'tools/call', { name: tool, arguments: { token } });
    client.answers.delete(key);
    client.counts.delete(key);
    client.lines.length = 0;
    return { text: answer?.result?.content?.[0]?.text, why: JSON.stringify(answer) ?? 'no answer' };
  };
}

/** Ten clients with sessions, ten without, and one for each gateway on stdio; they call until it is over. */
export async function callUntil(
  isOver: () => boolean,
  {
    port,
    stdio,
    tally,
    random,
  }: {
    readonly port: number;
    readonly stdio: readonly StdioClient[];
    readonly tally: Tally;
    readonly random: Random;
  },
): Promise<void> {
  const posters = Array.from({ length: 20 }, () => new Poster(port));
  const callers = [
    ...posters.map((poster, i) => (i % 2 ? without(poster) : withSessions(poster))),
    ...stdio.map(overStdio),
  ];
  await Promise.all(
    callers.map(async (caller) => {
      while (!isOver()) {
        const call = nextCall(random);
        const began = performance.now();
        const { text, why } = await caller(call);
        tally.note(call, text, why, began);
        await soon(random.below(PAUSE_MS));
      }
    }),
  );
  for (const poster of posters) poster.close();
}
