import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { loadConfig } from '../config/load-config.ts';
import { normaliseConfig } from '../config/normalise.ts';
import { idleMs } from '../daemon/idle-time.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { CallRecord } from '../gateway/stats/call-record.ts';
import { UNNAMED } from '../model/caller.ts';
import type { Config } from '../model/config.ts';
import type { Log } from '../platform/log.ts';
import { type Observing, observing } from '../serve/observing.ts';
import { type AgentResult, agentCall } from './agent-result.ts';
import { startMemories } from './compact-result.ts';
import { type HookReader, type HookResult, readHookReader, readHookResult } from './request.ts';
import { Workspaces } from './workspaces.ts';

const resultOf = (text: string): Buffer => Buffer.from(JSON.stringify({ content: [{ type: 'text', text }] }));

/** The call of an agent's own tool, as statistics and the audit log have those of servers. */
function recordOf(result: AgentResult, shown: string | undefined, ms: number): CallRecord {
  const { client, input, text, isError, session } = result;
  const { server, tool } = agentCall(result);
  return {
    caller: UNNAMED.hook,
    ...{ client, server, tool, session, ms, action: undefined },
    args: Buffer.from(JSON.stringify(input ?? {})),
    end: isError === true ? 'tool-error' : 'ok',
    at: Date.now(),
    given: resultOf(text),
    sent: shown === undefined ? undefined : { result: resultOf(shown), policy: 'text' },
    fetched: undefined,
  };
}

/** A body has one text and the arguments of its call; in bytes. */
const MOST_BYTES = 16 * 1024 * 1024;

export interface HookServiceContext {
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  /** There was nothing to do for a while. */
  readonly onidle: () => void;
}

/** Conversations that are shown as open: those that were used longest ago are over. */
const MOST_OPEN = 64;

/** The conversations of agents that were used last. */
class OpenSessions {
  readonly #clients = new Map<string, string>();

  add({ client, session }: HookReader): void {
    const key = JSON.stringify([client, session]);
    this.#clients.delete(key);
    this.#clients.set(key, client);
    const [oldest = ''] = this.#clients.keys();
    if (this.#clients.size > MOST_OPEN) this.#clients.delete(oldest);
  }

  states(): readonly { readonly client: string; readonly servers: readonly [] }[] {
    return [...this.#clients.values()].map((client) => ({ client, servers: [] }));
  }
}

async function body(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/**
 * Answers hooks over HTTP on a private socket. `POST /compact` with a result: 200 with `{text}` to show instead, or 204 where
 * the original has to be shown. `POST /open` with a conversation whose reader has nothing yet, or no longer: 204.
 */
export class HookService {
  readonly server = createServer((request, response) => void this.#answer(request, response));
  readonly #memories = startMemories();
  readonly #workspaces: Workspaces;
  readonly #sessions = new OpenSessions();
  readonly #observed: Observing;
  #timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly context: HookServiceContext,
    config: Config,
  ) {
    const { env, log } = context;
    this.#workspaces = new Workspaces({ env, log, memories: this.#memories });
    this.#observed = observing({
      ...{ env, config, log, pins: { reports: new Map() } },
      endpoints: () => ['hooks'],
      serving: () => ({ sessions: () => this.#sessions.states(), words: () => [], asides: () => [] }),
    });
    this.#rest();
  }

  /** The user's own config says what is written down about the calls. */
  static async open(context: HookServiceContext): Promise<HookService> {
    const { env, log } = context;
    const config = await loadConfig({ cwd: '/', env }).then(
      (loaded) => loaded.config,
      (error: unknown) => {
        log('warn', reasonOf(error));
        return normaliseConfig({ version: 1 }, undefined);
      },
    );
    return new HookService(context, config);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.server.close();
    this.server.closeAllConnections();
    this.#workspaces.close();
    await this.#observed.close();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.context.onidle, idleMs(this.context.env));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#rest();
    try {
      const { status, text } = await this.#answerTo(request);
      response.writeHead(status, text === undefined ? {} : { 'content-type': 'application/json' });
      response.end(text);
    } catch (error) {
      this.context.log('error', reasonOf(error));
      response.writeHead(500).end();
    }
  }

  async #answerTo(request: IncomingMessage): Promise<{ readonly status: number; readonly text?: string }> {
    const said = request.method === 'POST' ? await body(request) : undefined;
    if (request.url === '/open') {
      const reader = readHookReader(said ?? '');
      if (reader !== undefined) await this.#open(reader);
      return { status: reader === undefined ? 400 : 204 };
    }
    const result = request.url === '/compact' ? readHookResult(said ?? '') : undefined;
    if (result === undefined) return { status: 400 };
    const text = await this.#compacted(result, async () => {
      // One who has left meanwhile is noticed first.
      await setImmediate();
      return !request.socket.destroyed;
    });
    return text === undefined ? { status: 204 } : { status: 200, text: JSON.stringify({ text }) };
  }

  async #open(reader: HookReader): Promise<void> {
    this.#sessions.add(reader);
    // At once: the next result may come before the rules are loaded.
    this.#memories.forget(reader);
    await this.#workspaces.open(reader.cwd);
  }

  async #compacted(result: HookResult, isAwaited: () => Promise<boolean>): Promise<string | undefined> {
    const began = performance.now();
    this.#sessions.add(result);
    const compactor = await this.#workspaces.compactor(result.cwd);
    const text = await compactor.compactResult(result, isAwaited);
    this.#observed.record(recordOf(result, text, performance.now() - began));
    return text;
  }
}
