import type { ServerConfig } from '../../config/types.ts';
import type { Log } from '../log.ts';
import type { Channel, ChannelEvents } from './channel.ts';
import { LateChannel } from './late-channel.ts';
import { openProcess } from './process-channel.ts';
import { spawnFailure } from './start-failure.ts';

export interface ChannelContext {
  /** Fills placeholders, and is inherited by processes. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly maxFrameBytes: number;
  readonly log: Log;
}

/** Begins one life of a configured server. Throws `StartFailure` where it cannot even be tried. */
export function openChannel(
  config: ServerConfig,
  { env, maxFrameBytes, log }: ChannelContext,
  events: ChannelEvents,
): Channel {
  if (!('url' in config)) return openProcess(config, env, maxFrameBytes, events);
  return new LateChannel(async () => {
    const { openRemote } = await import('./remote/remote-channel.ts');
    return (own) => {
      try {
        return openRemote(config, env, maxFrameBytes, log, own);
      } catch (error) {
        throw spawnFailure(config.name, error, undefined);
      }
    };
  }, events);
}
