import type { Config } from '../../model/config.ts';
import type { Log } from '../../platform/log.ts';
import type { Booted } from '../boot.ts';
import type { SessionCache } from '../cache/session-cache.ts';
import { Catalog, type ListPolicy } from '../catalog/catalog.ts';
import type { ListLifetime } from '../catalog/lifetime.ts';
import type { Client } from '../client/build-client.ts';
import { instructionsIn } from '../pins/instructions.ts';
import type { Pins } from '../pins/pins.ts';
import { type Frame, type Lexeme, type ResponseFrame, textAt } from '../wire/frame.ts';
import type { Connection } from './connection.ts';
import type { Downstream } from './downstream.ts';

export interface ServersContext {
  readonly client: Pick<Client, 'backpressure' | 'notify'>;
  /** What decides about the lists. It is built after the servers. */
  readonly lists: () => ListPolicy;
  /** What one list waits for one server at most; in milliseconds. */
  readonly waitMs: number;
  /** For clients that are told how long lists may be kept. */
  readonly lifetime?: ListLifetime;
  /** What tools and instructions are compared with. */
  readonly pins: Pins | undefined;
  /** Whether the end of the session has begun. */
  readonly ending: () => boolean;
  /** A server has ended, but not because it was asked to. */
  readonly onlost: (reason: string) => void;
  readonly log: Log;
}

/** Takes the requests and notifications of the servers. */
export interface ServerFrames {
  frame(connection: Connection, frame: Exclude<Frame, ResponseFrame>, about?: Lexeme): void;
  lost(connection: Connection): void;
  awaits(connection: Connection): boolean;
}

/** The servers of a session. */
export interface Servers {
  /** What they offer. */
  readonly catalog: Catalog;
  /** What is kept of them between sessions. */
  readonly cache: SessionCache | undefined;
  /** Hands on what they have said so far, and all that they say from now on. */
  listen(frames: ServerFrames): void;
  /** The client is initialized: servers that run can be asked for their lists. */
  announced(): void;
  /** Follows a changed config as far as no server has to be started again for it. */
  adjust(config: Config): Promise<void>;
}

/** Builds the server side: the catalog over the servers, and what the cache keeps of both. */
export function buildServers(
  { servers, cache, attach }: Booted,
  { client, lists, waitMs, lifetime, ending, onlost, pins, log }: ServersContext,
): Servers {
  const catalog = new Catalog({
    servers,
    policy: lists,
    onchanged: client.notify,
    waitMs,
    ...(lifetime === undefined ? {} : { lifetime }),
    kept: cache && {
      names: cache.names(),
      onlist: (server, kind, list) => cache.of(server.name)?.listed(kind, list),
      onnames: (names) => cache.addNames(names),
    },
    pins,
    log,
  });
  let announced = false;
  /** Its lists are asked for behind the request that has started it. */
  const started = (server: Downstream): void => {
    if (cache === undefined) return;
    setImmediate(() => {
      if (server.open !== undefined && !ending()) catalog.started(server);
    });
  };
  const { backpressure } = client;
  return {
    catalog,
    cache,
    listen: (frames) =>
      attach({
        onframe: (_, connection, frame, about) => frames.frame(connection, frame, about),
        onlost: ({ ended }, connection) => {
          frames.lost(connection);
          backpressure.serverFree();
          if (ended !== undefined) onlost(ended);
        },
        ondrain: () => backpressure.serverFree(),
        onready: (server, answer) => {
          cache?.of(server.name)?.initialized(answer.bytes);
          if (server.config.pins !== undefined && answer.result !== undefined)
            pins?.instructions(server.config, instructionsIn(textAt(answer.bytes, answer.result)));
          if (announced) started(server);
        },
        awaits: (connection) => frames.awaits(connection),
      }),
    announced: () => {
      announced = true;
      for (const server of servers) if (server.open !== undefined) started(server);
    },
    adjust: async ({ servers: configs }) => {
      const adjusted = servers.filter((server) => {
        const config = configs.find(({ name }) => name === server.name);
        return config !== undefined && server.adjust(config);
      });
      if (adjusted.length > 0) await catalog.adjusted();
    },
  };
}
