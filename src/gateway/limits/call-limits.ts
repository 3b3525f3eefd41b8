import type { AskedTool } from '../../access/asked-call.ts';
import { matchesTool } from '../../access/tool-match.ts';
import type { CallLimit } from '../../model/access.ts';
import type { Counters } from './counters.ts';

/** A call that may be made now. */
export interface EnteredCall {
  /** The call has used this many bytes. */
  used(bytes: number): void;
  /** It is over. */
  leave(): void;
}

/** A call that must wait. */
export interface OverLimit {
  readonly limit: string;
  readonly retryAfterMs: number;
}

/** How long a client waits before it tries again, in milliseconds. Nobody knows when an open call ends. */
const AT_ONCE_RETRY = 1000;

const isOver = (one: EnteredCall | OverLimit): one is OverLimit => 'limit' in one;

export { isOver as isOverLimit };

const labelOf = ({ name }: CallLimit, index: number): string => name ?? `limits[${index}]`;

/** The key under which a call is counted: the limit, and the parts that are counted separately. */
function keyOf(label: string, { per }: CallLimit, { caller, server, tool }: AskedTool): string {
  const parts = {
    caller: [caller.via, caller.name, caller.subject ?? ''],
    server: [server],
    // A tool belongs to its server. Other servers may have tools of the same name.
    tool: [server, tool],
  };
  return JSON.stringify([label, ...per.map((one) => parts[one])]);
}

/** Bytes are counted beside calls. */
const bytesOf = (key: string): string => `${key} bytes`;

interface CountedLimit {
  readonly label: string;
  readonly key: string;
  readonly limit: CallLimit;
}

const over = ({ label }: CountedLimit, retryAfterMs: number): OverLimit => ({ limit: label, retryAfterMs });

/** Admits calls as long as they pass no limit. */
export class CallLimits {
  constructor(
    private readonly limits: readonly CallLimit[],
    private readonly counters: Counters,
  ) {}

  /** @param isRemote whether the server is reached over HTTP. If so, its bytes count */
  async enter(asked: AskedTool, isRemote: boolean): Promise<EnteredCall | OverLimit> {
    const { counters } = this;
    const held = this.limits.flatMap((limit, index): readonly CountedLimit[] => {
      const label = labelOf(limit, index);
      return matchesTool(limit.match, asked) ? [{ label, key: keyOf(label, limit, asked), limit }] : [];
    });
    const leaves: (() => void)[] = [];
    const leave = (): void => {
      for (const one of leaves) one();
    };
    try {
      const passed = await this.#pass(held, isRemote, leaves);
      if (passed !== undefined) {
        leave();
        return passed;
      }
    } catch (error) {
      leave();
      throw error;
    }
    return {
      used: (bytes) => {
        for (const { key, limit } of isRemote ? held : [])
          if (limit.bytes !== undefined) void counters.use(bytesOf(key), limit.bytes, bytes).catch(() => {});
      },
      leave,
    };
  }

  /**
   * The limit that refuses a call; `undefined` if none does. `leaves` collects functions that undo the counts
   * made so far.
   */
  async #pass(
    held: readonly CountedLimit[],
    isRemote: boolean,
    leaves: (() => void)[],
  ): Promise<OverLimit | undefined> {
    const { counters } = this;
    // A call that one limit refuses must not use up another limit. Points are taken only when no limit
    // refuses the call.
    for (const one of held) {
      const { key, limit } = one;
      if (limit.atOnce !== undefined) {
        const left = await counters.enter(key, limit.atOnce);
        if (left === undefined) return over(one, AT_ONCE_RETRY);
        leaves.push(left);
      }
      const bytes =
        isRemote && limit.bytes !== undefined ? await counters.wait(bytesOf(key), limit.bytes) : undefined;
      const wait = bytes ?? (limit.calls === undefined ? undefined : await counters.wait(key, limit.calls));
      if (wait !== undefined) return over(one, wait);
    }
    for (const one of held) {
      const { key, limit } = one;
      const wait = limit.calls === undefined ? undefined : await counters.take(key, limit.calls, 1);
      if (wait !== undefined) return over(one, wait);
    }
    return undefined;
  }
}
