import { messageOf } from '../../../diagnostics/error.ts';
import { orderedJson } from '../../../json/ordered.ts';
import type { ServerConfig } from '../../../model/server-config.ts';
import type { Log } from '../../../platform/log.ts';
import type { OwnedLeases } from '../../../shared-store/owned-lease.ts';
import { PROTOCOL_VERSIONS } from '../../wire/versions.ts';
import type { Channel, ChannelEvents, OpenChannel } from '../channel.ts';
import { type ChannelContext, openChannel, type SharedChannels } from '../open-channel.ts';
import { SharedSession } from './member.ts';
import { OnceChannel } from './once-channel.ts';
import { SharedConnection } from './shared-connection.ts';

export interface SharedServersContext extends Omit<ChannelContext, 'shared'> {
  readonly log: Log;
  /** Leases of servers that run once over all replicas; absent: there is one replica. */
  readonly leases?: OwnedLeases;
}

interface Kept {
  readonly life: SharedConnection;
  /** The key of the settings that start it. */
  readonly start: string;
  /** The setting from the newest session. */
  idleStopMs: number | undefined;
  /** Runs while no session uses the server. */
  timer?: NodeJS.Timeout;
}

/**
 * The servers that sessions share. There is one life for each server and protocol version, or a single one if
 * the server runs once.
 */
export class SharedServers implements SharedChannels {
  readonly #kept = new Map<string, Kept>();
  /** The ends of lives that are not over yet. */
  readonly #ending = new Set<Promise<void>>();
  #closed = false;
  /** The start keys of configured servers; `undefined` for any. */
  #configured: ReadonlySet<string> | undefined;

  constructor(private readonly context: SharedServersContext) {}

  /** A session's connection to the server. */
  open(config: ServerConfig, events: ChannelEvents): Channel {
    return new SharedSession(config.name, events, (version) => this.#lifeOf(config, version));
  }

  /** From now on, new sessions use only these servers. Other servers end with their last session. */
  keepOnly(configs: readonly ServerConfig[]): void {
    this.#configured = new Set(configs.filter(({ shared }) => shared).map(startKey));
    for (const [key, { life, start }] of this.#kept)
      if (life.idle && !this.#configured.has(start)) this.#stop(key);
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const key of [...this.#kept.keys()]) this.#stop(key);
    await Promise.all(this.#ending);
  }

  #lifeOf(config: ServerConfig, asked: string): SharedConnection {
    const start = startKey(config);
    const isOnce = config.shared === 'once';
    const protocolVersion = isOnce ? PROTOCOL_VERSIONS[0] : asked;
    const key = `${isOnce ? 'once' : protocolVersion} ${start}`;
    const kept = this.#kept.get(key);
    clearTimeout(kept?.timer);
    if (kept !== undefined) {
      kept.idleStopMs = config.idleStopMs;
      return kept.life;
    }
    const open: OpenChannel = (events) =>
      openChannel(config, this.context, events, (lines) => {
        // The server's lines may quote one session to the others.
        const ended = this.#kept.get(key)?.life === life || !life.ready;
        const message = messageOf('shared-notes', { server: config.name, lines });
        if (lines.length > 0) this.context.log(ended ? 'warn' : 'debug', message);
      });
    const life: SharedConnection = new SharedConnection({
      server: config.name,
      protocolVersion,
      speaksAll: isOnce,
      open: isOnce ? (events) => this.#once(config, open, key, events) : open,
      log: this.context.log,
      onover: () => {
        if (this.#kept.get(key)?.life === life) this.#kept.delete(key);
      },
      onleft: () => this.#left(key, protocolVersion),
    });
    this.#kept.set(key, { life, start, idleStopMs: config.idleStopMs });
    return life;
  }

  /** Opens the server when no other replica runs it. */
  #once(
    { name: server, initTimeoutMs }: ServerConfig,
    open: OpenChannel,
    key: string,
    events: ChannelEvents,
  ): Channel {
    const { leases } = this.context;
    if (leases === undefined) return open(events);
    const onwanted = (): void => {
      if (this.#kept.get(key)?.life.idle === true) this.#stop(key);
    };
    return new OnceChannel({ server, leases, initTimeoutMs, onwanted, open }, events);
  }

  /**
   * Keeps a life for the next session, or until its idle time is over. It ends at once if it never answered,
   * or if no later session can ask for it. A client must not fill the machine with invented versions. A
   * changed config must not leave its old servers running.
   */
  #left(key: string, protocolVersion: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined || !kept.life.idle) return;
    const isKnownVersion = PROTOCOL_VERSIONS.some((version) => version === protocolVersion);
    const isConfigured = this.#configured?.has(kept.start) ?? true;
    if (!kept.life.ready || !isKnownVersion || !isConfigured || this.#closed) this.#stop(key);
    else if (kept.idleStopMs !== undefined)
      kept.timer = setTimeout(() => this.#stop(key), kept.idleStopMs).unref();
  }

  #stop(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#kept.delete(key);
    clearTimeout(kept.timer);
    const ending = kept.life.end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}

/**
 * The key of a server's start settings. Two sessions with the same key can share one life. The key leaves out
 * settings that each session applies by itself, such as which tools it shows. A hot reload may change those,
 * and the order of keys.
 */
export function startKey(config: ServerConfig): string {
  const { name } = config;
  if ('url' in config) {
    const { url, headers, transport, auth, ca, folder, api } = config;
    return orderedJson([name, { url, headers, transport, auth, ca, folder, api }]);
  }
  if ('workflows' in config) return orderedJson([name, config.workflows]);
  const { command, args, env, cwd, folder, inherit } = config;
  return orderedJson([name, { command, args, env, cwd, folder, inherit }]);
}
