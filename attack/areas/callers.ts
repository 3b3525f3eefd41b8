import { createHash } from 'node:crypto';
import type { Area, Attack } from '../area.ts';
import { httpGateway } from '../http-gateway.ts';
import { messageIn, type Posted, Poster } from '../http-post.ts';
import { busyMsOf, MAX_BUSY_MS } from '../main-thread.ts';
import { type StatelessRequest, statelessCall, strangeStateless } from '../modern.ts';
import { mutated } from '../mutations.ts';
import { honest, memoryOf, Sandbox } from '../sandbox.ts';

const MAX_GROWTH_MB = 250;
const AT_ONCE = 20;
const WARM_UP = 400;
const TOKENS = { alice: 'planted-token-of-alice-77c1', bob: 'planted-token-of-bob-09e4' } as const;
const WRONG = ['', 'Bearer', 'Bearer wrong', `Basic ${TOKENS.bob}`, `Bearer ${TOKENS.bob}x`, 'Bearer null'];

const as = (caller: keyof typeof TOKENS): Record<string, string> => ({
  authorization: `Bearer ${TOKENS[caller]}`,
});
const textOf = (posted: Posted): string => messageIn(posted).result?.content?.[0]?.text ?? '';
const echoes = (posted: Posted, token: string): boolean => textOf(posted) === `echo ${token}`;

/** What goes on over HTTP while strange requests of a caller come in. */
class Front {
  readonly #poster: Poster;
  #session = '';
  #calls = 0;

  constructor(
    port: number,
    private readonly attack: Attack,
    private readonly pid: number | undefined,
  ) {
    this.#poster = new Poster(port);
  }

  async begin(): Promise<void> {
    const clientInfo = { name: 'attack', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    this.#session = String((await this.#poster.post(body, as('bob'))).headers['mcp-session-id']);
    const initialized = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
    await this.#poster.post(initialized, { ...as('bob'), 'mcp-session-id': this.#session });
  }

  /** Calls of an honest caller, with and without a session, get their own answers. */
  async control(): Promise<void> {
    const token = `control-${this.#calls++}`;
    const { headers, body } = statelessCall(0, 'echo', token);
    const modern = await this.#poster.post(body, { ...headers, ...as('alice') });
    this.attack.attempt(
      `a good caller was not served: ${modern.status} ${modern.body}`,
      echoes(modern, token),
    );
  }

  /** A state of one caller is worth nothing to another one, and stays good for the first. */
  async stolenState(): Promise<void> {
    const token = `state-${this.#calls++}`;
    const asked = statelessCall(0, 'ask', token);
    const first = messageIn(await this.#poster.post(asked.body, { ...asked.headers, ...as('alice') })).result;
    const [key = ''] = Object.keys(first?.inputRequests ?? {});
    const inputResponses = { [key]: { action: 'accept', content: {} } };
    const next = statelessCall(0, 'ask', token, { inputResponses, requestState: first?.requestState });
    const stolen = await this.#poster.post(next.body, { ...next.headers, ...as('bob') });
    this.attack.attempt(
      `a state of another caller was taken: ${stolen.body}`,
      messageIn(stolen).error?.code === -32602,
    );
    const own = await this.#poster.post(next.body, { ...next.headers, ...as('alice') });
    const text = messageIn(own).result?.content?.[0]?.text;
    this.attack.attempt(`a state was lost: ${own.body}`, text === `asked ${token} accept`);
  }

  /** A handle of one caller gives another one nothing, and the first one its bytes. */
  async handles(): Promise<void> {
    const words = (): string =>
      Array.from(this.attack.random.bytes(12), (byte) => byte.toString(36)).join(' ');
    const token = Array.from({ length: 400 }, () => `${words()} for alice alone`).join('\n');
    const { headers, body } = statelessCall(0, 'echo', token);
    const shown = textOf(await this.#poster.post(body, { ...headers, ...as('alice') }));
    const [, handle = ''] = /bcp_get ([0-9a-f]+)/.exec(shown) ?? [];
    const asked = statelessCall(0, 'bcp_get', '', { arguments: { handle } });
    const got = async (caller: keyof typeof TOKENS): Promise<string> =>
      textOf(await this.#poster.post(asked.body, { ...asked.headers, ...as(caller) }));
    const stolen = await got('bob');
    this.attack.attempt(`a handle of another caller was taken: ${stolen}`, !stolen.includes('alice alone'));
    const own = await got('alice');
    // Long answers come in pieces.
    const isBegun = own.startsWith(`echo ${token.slice(0, 500)}`);
    this.attack.attempt(`a caller got something else: ${own.slice(0, 300)}`, isBegun);
  }

  async #judged({ headers, body }: StatelessRequest, authorization: string): Promise<void> {
    const posted = await this.#poster.post(body, { ...headers, authorization });
    const isKnown = authorization === as('bob')['authorization'];
    const said = JSON.stringify([headers, body]).slice(0, 700);
    const what = `${posted.status} ${posted.body.slice(0, 300)} for ${said}`;
    this.attack.attempt(
      `no answer, or one that tells a fault: ${what}`,
      posted.status > 0 && posted.status < 500,
    );
    this.attack.must(`got in: ${what}`, isKnown || posted.status === 401);
    this.attack.must(`a denied tool was called: ${what}`, !/"secret_tool t\d/.test(posted.body));
    const [, answered] = /"(?:echo|asked) (t\d+)\b/.exec(posted.body) ?? [];
    this.attack.must(`not its own answer: ${what}`, answered === undefined || body.includes(answered));
    this.attack.must(`tells a secret: ${what}`, !posted.body.includes('planted-'));
  }

  strange(i: number): StatelessRequest & { readonly authorization: string } {
    const { random } = this.attack;
    const authorization = random.below(8) ? (as('bob')['authorization'] ?? '') : random.pick(WRONG);
    if (random.below(2)) return { ...strangeStateless(`t${i}`, random), authorization };
    const params = { name: random.pick(['echo', 'secret_tool']), arguments: { token: `t${i}` } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: random.pick([0, i]), method: 'tools/call', params });
    const headers = { 'mcp-session-id': random.below(6) ? this.#session : 'guessed' };
    return { headers, body: mutated(body, random), authorization };
  }

  /** All at once; where that keeps the event loop busy, each alone. */
  async batch(requests: readonly ReturnType<Front['strange']>[], isWarm: boolean): Promise<void> {
    const from = busyMsOf(this.pid);
    await Promise.all(requests.map((one) => this.#judged(one, one.authorization)));
    if (!isWarm || busyMsOf(this.pid) - from <= MAX_BUSY_MS) return;
    for (const one of requests) {
      const before = busyMsOf(this.pid);
      await this.#judged(one, one.authorization);
      const ms = busyMsOf(this.pid) - before;
      this.attack.must(`busy for ${ms.toFixed(0)} ms with ${one.body.slice(0, 500)}`, ms <= MAX_BUSY_MS);
    }
  }

  close(): void {
    this.#poster.close();
  }
}

async function run(attack: Attack): Promise<void> {
  const sandbox = new Sandbox(attack.folder);
  const tokens = Object.entries(TOKENS).map(([name, token]) => ({
    name,
    hash: `sha256:${createHash('sha256').update(token).digest('hex')}`,
  }));
  const config = sandbox.config(
    { good: { ...honest, tools: { deny: ['secret_tool'] } } },
    { http: { tokens }, budget: { characters: 2000 } },
  );
  const env = { ...sandbox.env };
  delete env['BCP_HTTP_TOKEN'];
  const { child, port, log } = await httpGateway(sandbox, config, { env });
  const front = new Front(port, attack, child.pid);
  try {
    await front.begin();
    await front.control();
    let atRest = 0;
    for (let i = 0, all = attack.times(50_000); i < all && child.exitCode === null; i += AT_ONCE) {
      await front.batch(
        Array.from({ length: AT_ONCE }, (_, k) => front.strange(i + k)),
        i >= WARM_UP,
      );
      if (i === WARM_UP) atRest = memoryOf(child.pid);
      if (i % 100 === 0) await front.control();
      if (i % 500 === 0) await front.stolenState();
      if (i % 500 === 0) await front.handles();
    }
    const growth = memoryOf(child.pid) - atRest;
    attack.attempt(`memory grew by ${growth.toFixed(0)} MB`, growth < MAX_GROWTH_MB);
    attack.attempt(`it ended: ${log().slice(-500)}`, child.exitCode === null && child.signalCode === null);
    attack.attempt('a secret stands in the log', !log().includes('planted-'));
  } finally {
    front.close();
    await sandbox.close();
  }
}

export const callers: Area = {
  name: 'callers over HTTP',
  tries:
    'Damaged requests with and without sessions, wrong tokens, forged and stolen states and handles. Each gets its own answer or an error within 100 ms of work.',
  run,
};
