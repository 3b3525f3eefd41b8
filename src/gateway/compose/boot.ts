import type { ServerConfig } from '../../model/server-config.ts';
import type { Log } from '../../platform/log.ts';
import { type CacheOptions, SessionCache } from '../cache/session-cache.ts';
import type { StatelessClient } from '../client/stateless/inner-session.ts';
import type { Connection } from '../servers/connection.ts';
import { Downstream, type DownstreamEvents } from '../servers/downstream.ts';
import { EventQueue } from '../servers/event-queue.ts';
import type { SharedChannels } from '../servers/open-channel.ts';
import type { StartProcess } from '../servers/process/process-channel.ts';
import { QueueBound } from '../servers/queue-bound.ts';
import { LateSteps } from '../servers/steps.ts';
import { MAX_FRAME_BYTES } from '../wire/line-splitter.ts';

export interface BootOptions {
  /**
   * The enabled servers, in the config's order; none for the file tools alone. Their processes start at once.
   * A server whose answers are cached starts later, with the first call that needs it.
   */
  readonly servers: readonly ServerConfig[];
  /** The environment that servers inherit and that fills placeholders. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  readonly maxFrameBytes?: number;
  /** Absent: servers are processes of the system. */
  readonly startProcess?: StartProcess;
  /** The servers that sessions share; absent if this session has all its servers for itself. */
  readonly shared?: SharedChannels;
  /** The place where answers are cached between sessions; absent: none. */
  readonly cache?: CacheOptions;
  /** The client, if it is stateless; absent: it begins a session. */
  readonly statelessClient?: StatelessClient;
}

/** The servers of a session that is about to begin. */
export interface Booted {
  readonly servers: readonly Downstream[];
  /** The connections of the running servers. */
  readonly live: () => readonly Connection[];
  /** The cached answers of the servers. */
  readonly cache: SessionCache | undefined;
  /** Gives workflows the other servers of the session. */
  readonly steps: Pick<LateSteps, 'attach'>;
  /** Gives the session all events so far, and all later ones. */
  attach(events: DownstreamEvents): void;
  /** Ends the servers if no session can begin. */
  end(): Promise<void>;
}

/** Starts the servers. Their boot takes most of the start, so this file loads nothing else before it. */
export function bootServers(options: BootOptions): Booted {
  const { servers: configs, env, log, maxFrameBytes, cache: kept, shared, startProcess } = options;
  const isForStateless = options.statelessClient !== undefined;
  const cache = kept && SessionCache.open({ ...kept, isForStateless }, configs, env);
  const steps = new LateSteps();
  const events = new EventQueue(new QueueBound(log));
  const context = {
    ...{ env, log, maxFrameBytes: maxFrameBytes ?? MAX_FRAME_BYTES, events, isForStateless },
    shared,
    startProcess,
    steps,
    kept: cache === undefined ? undefined : (server: string) => cache.of(server)?.spoken,
  };
  const servers = configs.map((config) => new Downstream(config, context));
  for (const server of servers) if (!cache?.of(server.name)?.promising) server.spawn();
  return {
    servers,
    live: () => servers.flatMap(({ live }) => live ?? []),
    cache,
    steps,
    attach: (listener) => events.attach(listener),
    end: async () => {
      await Promise.all(servers.map((server) => server.end()));
    },
  };
}
