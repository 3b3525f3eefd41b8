import type { RemoteServer } from '../../../model/config.ts';
import type { Log } from '../../../platform/log.ts';
import type { Channel, ChannelEvents } from '../channel.ts';
import { HoldingChannel } from '../holding-channel.ts';
import { hasOwnHeader } from '../oauth/configured-login.ts';
import { Credentials } from '../oauth/credentials.ts';
import { filledRemote } from './filled-remote.ts';
import { HttpClient } from './http-client.ts';
import { SseChannel } from './sse-channel.ts';
import { StreamableChannel } from './streamable-channel.ts';

/** Statuses with which servers of the older transport answer a POST at their stream's address. */
const FOREIGN = new Set([400, 404, 405, 406, 415]);

/** Other ways to speak to a server than with an initialize. */
export interface Otherwise {
  /** The server has refused the initialize. True if another way to speak to it was found. */
  refused(): Promise<boolean>;
  /** The server has accepted the initialize and begins no session. True if another way is better. */
  stateless(): Promise<boolean>;
}

/**
 * Statuses that do not show which protocol a server speaks. The client is not authenticated, or sends too
 * many requests or too slowly.
 */
const UNTOLD: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** Sends requests to one configured server. Throws if the config has mistakes. */
export function remoteClient(
  config: RemoteServer,
  env: Readonly<Record<string, string | undefined>>,
  log: Log,
): HttpClient {
  const remote = filledRemote(config, env);
  const credentials = hasOwnHeader(remote) ? undefined : new Credentials(config.name, remote, env, log);
  const client = new HttpClient(config.name, remote, credentials);
  void client.url;
  return client;
}

/**
 * A channel to a server over HTTP, with the transport that the config names. If the config names none, it
 * tries streamable HTTP first. If the server does not know that, it uses the older transport.
 */
export function openRemote(
  client: HttpClient,
  config: RemoteServer,
  maxFrameBytes: number,
  events: ChannelEvents,
  otherwise: Otherwise,
): Channel {
  if (config.transport === 'sse') return new SseChannel(client, events, maxFrameBytes);
  return new NegotiatedChannel(client, config, maxFrameBytes, events, otherwise);
}

class NegotiatedChannel extends HoldingChannel {
  /** Messages that were sent before the server's first answer. */
  #sent: (readonly Buffer[])[] | undefined = [];

  constructor(
    client: HttpClient,
    config: RemoteServer,
    maxFrameBytes: number,
    events: ChannelEvents,
    otherwise: Otherwise,
  ) {
    super();
    const settled = (): void => {
      this.#sent = undefined;
    };
    this.inner = new StreamableChannel({
      client,
      maxFrameBytes,
      events: {
        ...events,
        onframe: (line, about) => {
          settled();
          events.onframe(line, about);
        },
      },
      onstateless: () => otherwise.stateless(),
      onforeign: async (status) => {
        const isAnswer = status >= 400 && status < 500 && !UNTOLD.has(status);
        if (isAnswer && (await otherwise.refused())) return true;
        const sent = this.#sent;
        if (config.transport === 'http' || sent === undefined || !FOREIGN.has(status)) return false;
        settled();
        this.inner = new SseChannel(client, events, maxFrameBytes);
        for (const pieces of sent) this.inner.send(pieces);
        return true;
      },
    });
  }

  protected override pass(pieces: readonly Buffer[]): void {
    this.#sent?.push(pieces);
    super.pass(pieces);
  }
}
