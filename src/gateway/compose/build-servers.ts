import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Config } from '../../model/config.ts';
import type { Log } from '../../platform/log.ts';
import type { SessionCache } from '../cache/session-cache.ts';
import { Catalog } from '../catalog/catalog.ts';
import type { ListLifetime } from '../catalog/lifetime.ts';
import type { ListPolicy } from '../catalog/list-policy.ts';
import { instructionsIn } from '../pins/instructions.ts';
import type { Pins } from '../pins/pins.ts';
import type { Connection } from '../servers/connection.ts';
import type { Downstream } from '../servers/downstream.ts';
import { type Lexeme, type ServerFrame, textAt } from '../wire/frame.ts';
import type { Booted } from './boot.ts';
import type { Client } from './build-client.ts';

export interface ServersContext {
  readonly client: Pick<Client, 'backpressure' | 'notify'>;
  /** The policy that decides about the lists. It is built after the servers. */
  readonly lists: () => ListPolicy;
  /** The longest time that one list waits for one server; in milliseconds. */
  readonly waitMs: number;
  /** For clients that learn how long lists may be cached. */
  readonly lifetime?: ListLifetime;
  /** The pins with which tools and instructions are compared. */
  readonly pins: Pins | undefined;
  /** Whether remote servers are asked at once whether their kept lists are still right. */
  readonly comparesAtOnce: boolean;
  /** Whether the end of the session has begun. */
  readonly ending: () => boolean;
  /** A server has ended, although the gateway did not ask it to. */
  readonly onlost: (reason: string) => void;
  readonly log: Log;
}

/** Takes the requests and notifications of the servers. */
export interface ServerFrames {
  frame(connection: Connection, frame: ServerFrame, about?: Lexeme): void;
  lost(connection: Connection): void;
  awaits(connection: Connection): boolean;
}

/** The servers of a session. */
export interface Servers {
  /** The lists that the servers offer. */
  readonly catalog: Catalog;
  /** The cached answers of the servers, which outlive the session. */
  readonly cache: SessionCache | undefined;
  /** Passes on all frames that the servers have sent so far, and all later ones. */
  listen(frames: ServerFrames): void;
  /** The client is initialized: servers that run can be asked for their lists. */
  announced(): void;
  /** Follows a changed config, unless a server would have to restart for it. */
  adjust(config: Config): Promise<void>;
}

function catalogOf(
  { servers, cache }: Booted,
  { client, lists, waitMs, lifetime, ending, pins, log }: ServersContext,
): Catalog {
  return new Catalog({
    ...{ servers, policy: lists, onchanged: client.notify, waitMs, lifetime },
    kept: cache && {
      names: cache.names(),
      onlist: (server, kind, list) => {
        // A server that has stopped because this session ends has not failed.
        if (list.kind !== 'failed' || !ending()) cache.of(server.name)?.listed(kind, list);
      },
      onnames: (names) => cache.addNames(names),
    },
    ...{ pins, log },
  });
}

/** To ask a remote server starts no process, so its lists of an earlier session are compared at once. */
function askAnew(server: Downstream, log: Log): void {
  if (!('url' in server.config) || !server.asleep) return;
  server.connection().catch((error: unknown) => {
    // The next call tries again, and says why if that fails too.
    log('debug', messageOf('lists-unchecked', { server: server.name, reason: reasonOf(error) }));
  });
}

/** Builds the server side: the catalog over the servers, and the cached answers of both. */
export function buildServers(booted: Booted, context: ServersContext): Servers {
  const { servers, cache, attach } = booted;
  const { client, comparesAtOnce, ending, onlost, pins, log } = context;
  const catalog = catalogOf(booted, context);
  let announced = false;
  /** The gateway asks for its lists after the request that has started it. */
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
      for (const server of servers) {
        if (server.open !== undefined) started(server);
        else if (comparesAtOnce) askAnew(server, log);
      }
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
