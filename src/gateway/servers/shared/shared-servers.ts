import { messageOf } from '../../../diagnostics/error.ts';
import { orderedJson } from '../../../json/ordered.ts';
import type { ServerConfig } from '../../../model/config.ts';
import type { Log } from '../../../platform/log.ts';
import type { HeldLeases } from '../../../shared-store/held-lease.ts';
import { PROTOCOL_VERSIONS } from '../../session/handshake.ts';
import type { Channel, ChannelEvents, OpenChannel } from '../channel.ts';
import { type ChannelContext, openChannel, type SharedChannels } from '../open-channel.ts';
import { SharedSession } from './member.ts';
import { OnceChannel } from './once-channel.ts';
import { SharedConnection } from './shared-connection.ts';

export interface SharedServersContext extends Omit<ChannelContext, 'shared'> {
  readonly log: Log;
  /** Who runs what runs once over all replicas; absent: there is one replica. */
  readonly leases?: HeldLeases;
}

interface Kept {
  readonly life: SharedConnection;
  /** What starts it. */
  readonly start: string;
  /** The setting of the newest session. */
  idleStopMs: number | undefined;
  /** Runs while nobody uses it. */
  timer?: NodeJS.Timeout;
}

/** The servers that sessions share: one life for each server and protocol version, or one where it runs once. */
export class SharedServers implements SharedChannels {
  readonly #kept = new Map<string, Kept>();
  /** The ends of lives that are not over yet. */
  readonly #ending = new Set<Promise<void>>();
  #closed = false;
  /** The start keys of configured servers; `undefined` for any. */
  #configured: ReadonlySet<string> | undefined;

  constructor(private readonly context: SharedServersContext) {}

  /** A session's way to the server. */
  open(config: ServerConfig, events: ChannelEvents): Channel {
    return new SharedSession(config.name, events, (version) => this.#lifeOf(config, version));
  }

  /** New sessions ask for no others than these from now on: the others end with the last session that they have. */
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
        // Its lines may quote one session to the others.
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
      maxFrameBytes: this.context.maxFrameBytes,
      onover: () => {
        if (this.#kept.get(key)?.life === life) this.#kept.delete(key);
      },
      onleft: () => this.#left(key, protocolVersion),
    });
    this.#kept.set(key, { life, start, idleStopMs: config.idleStopMs });
    return life;
  }

  /** Opens it when no other replica runs it. */
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
   * It is kept for the next session, or for as long as it may idle; unless it never came to speak, or speaks what nobody
   * else may ever ask for: a client must not fill the machine with made-up versions, nor a config that has changed with
   * what it started before.
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
 * What two sessions have in common that can share one life of a server: what starts it, and nothing of what each session
 * sees to by itself, such as which tools it shows. A hot reload changes that, and the order of keys.
 */
export function startKey(config: ServerConfig): string {
  const { name } = config;
  if ('url' in config) {
    const { url, headers, transport, auth, ca, folder } = config;
    return orderedJson([name, { url, headers, transport, auth, ca, folder }]);
  }
  const { command, args, env, cwd, folder, inherit } = config;
  return orderedJson([name, { command, args, env, cwd, folder, inherit }]);
}
