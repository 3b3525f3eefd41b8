/**
 * The mod for Claude Code: it shows the model the results of tools in fewer tokens. It runs without Node. Claude Code reads
 * before it loads a mod what that may call, and wants it written out: `$.http.fetch`.
 */

import { MOST_HANDED, PATIENCE, START_AGAIN, SUBAGENT_TOOLS } from '../hook-limits.ts';
import type { HookReader, HookResult } from '../request.ts';

interface TextBlock {
  readonly type: string;
  readonly text?: string;
}

interface ResultBlock {
  readonly type: string;
  readonly tool_use_id?: string;
  readonly content?: string | readonly TextBlock[];
  readonly is_error?: boolean;
}

/** A row of the conversation. Only the text of its blocks may change. */
interface Appended {
  readonly door: string;
  readonly agentId?: string;
  readonly origin: { readonly kind: string; readonly tool?: string };
  readonly message: { readonly content: readonly ResultBlock[] };
}

interface Called {
  readonly tool: string;
  readonly tool_use_id?: string;
}

interface Engine {
  readonly http: {
    fetch(
      url: string,
      options: {
        method: string;
        socketPath: string;
        headers: Readonly<Record<string, string>>;
        body: string;
      },
    ): Promise<{ readonly status: number; readonly text: string }>;
  };
  readonly process: { run(argv: readonly string[]): Promise<unknown> };
  readonly clock: { now(): Promise<number>; sleep(ms: number): Promise<void> };
}

type Handler<Event> = ($: Engine, event: Event, next: (event: Event) => Promise<unknown>) => Promise<unknown>;
type On = <Event>(name: string, handler: Handler<Event>) => unknown;

const CLIENT = 'claude';
const MISSED = Symbol('missed');
/** Arguments of calls whose results have not come, at most: those of calls that are refused never do. */
const MOST_CALLS = 200;

/** This mod lives as long as one conversation in one process: what another process has shown is not counted on. */
let session = crypto.randomUUID() as string;
let cwd = '/';
let started = Number.NEGATIVE_INFINITY;
const inputs = new Map<string, unknown>();

async function start($: Engine): Promise<void> {
  const now = await $.clock.now();
  if (now - started < START_AGAIN) return;
  started = now;
  await $.process.run(INSTALLED.start);
}

/** What the daemon shows instead; `undefined` wherever anything goes wrong. */
async function post($: Engine, path: string, value: HookReader): Promise<string | undefined> {
  const text = await answerTo($, path, value).catch((): typeof MISSED => MISSED);
  // An answer that is missed leaves the daemon with more than was shown: nothing is counted on from here.
  if (text === MISSED && value.session === session) session = crypto.randomUUID();
  return text === MISSED || value.session !== session ? undefined : text;
}

/** Where nobody listens, the answer is missed, too: this engine does not say why a request fails. */
async function answerTo(
  $: Engine,
  path: string,
  value: HookReader,
): Promise<string | undefined | typeof MISSED> {
  const asked = $.http
    .fetch(`http://bcp-proxy${path}`, {
      method: 'POST',
      socketPath: INSTALLED.socket,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    })
    .catch(() => {
      // Nobody waits for the daemon: the next result finds it there.
      void start($).catch(() => undefined);
      return undefined;
    });
  const response = await Promise.race([asked, $.clock.sleep(PATIENCE).then(() => undefined)]);
  if (response?.status === 204) return undefined;
  if (response?.status !== 200) return MISSED;
  const { text } = JSON.parse(response.text) as { readonly text?: unknown };
  return typeof text === 'string' ? text : MISSED;
}

const readerOf = (agent: string | undefined): HookReader => ({ client: CLIENT, session, agent, cwd });

const anew = ($: Engine, agent?: string): Promise<unknown> => post($, '/open', readerOf(agent));

async function shown(
  $: Engine,
  text: string,
  { tool_use_id: id = '', is_error: isError = false }: ResultBlock,
  { origin, agentId }: Appended,
): Promise<string> {
  const { tool = '' } = origin;
  if (SUBAGENT_TOOLS.has(tool)) return text;
  if (text.length > MOST_HANDED) {
    session = crypto.randomUUID();
    return text;
  }
  const result: HookResult = { ...readerOf(agentId), tool, text, isError, input: inputs.get(id) };
  return (await post($, '/compact', result)) ?? text;
}

async function withShown($: Engine, event: Appended): Promise<Appended> {
  const content: ResultBlock[] = [];
  for (const block of event.message.content) {
    if (block.type !== 'tool_result' || block.content === undefined) content.push(block);
    else if (typeof block.content === 'string')
      content.push({ ...block, content: await shown($, block.content, block, event) });
    else {
      const parts: TextBlock[] = [];
      for (const part of block.content)
        parts.push(
          part.type === 'text' && part.text !== undefined
            ? { ...part, text: await shown($, part.text, block, event) }
            : part,
        );
      content.push({ ...block, content: parts });
    }
    inputs.delete(block.tool_use_id ?? '');
  }
  return { ...event, message: { ...event.message, content } };
}

export const register = (on: On): void => {
  on<{ readonly cwd?: string }>('session.start', async ($, event, next) => {
    session = crypto.randomUUID();
    cwd = event.cwd ?? cwd;
    await anew($);
    return next(event);
  });
  on<Called>('tool.call', (_$, event, next) => {
    const { tool: _tool, tool_use_id: id, ...input } = event;
    if (id !== undefined) inputs.set(id, input);
    for (const oldest of inputs.keys()) {
      if (inputs.size <= MOST_CALLS) break;
      inputs.delete(oldest);
    }
    return next(event);
  });
  on<Appended>('session.append', async ($, event, next) => {
    if (event.door === 'compaction') await anew($, event.agentId);
    const isResult = event.door === 'tool-result' && event.origin.kind === 'tool';
    return next(isResult ? await withShown($, event) : event);
  });
};
