import { secretCommands } from '../../config/secret-commands.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Log } from '../../platform/log.ts';
import type { Channel, ChannelEvents, OnNotes, OpenChannel } from './channel.ts';
import { LazyChannel } from './lazy-channel.ts';
import { openProcess, type StartProcess, systemProcess } from './process/process-channel.ts';
import { spawnFailure } from './start-failure.ts';
import { NegotiatingProcess } from './stateless/negotiating-process.ts';
import { type KeptText, ProtocolHint } from './stateless/protocol-hint.ts';
import { LateSteps } from './steps.ts';

export interface ChannelContext {
  /** Fills placeholders. Processes inherit it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly maxFrameBytes: number;
  readonly log: Log;
  /** Absent: servers are processes of the system. */
  readonly startProcess?: StartProcess;
  /** The servers that sessions share; absent if there is one session. */
  readonly shared?: SharedChannels;
  /** The kept text of each server between runs, by the server's name; absent: nothing is kept. */
  readonly kept?: (server: string) => KeptText | undefined;
  /** Reaches the other servers of the session; absent: its client makes no calls. */
  readonly steps?: LateSteps;
  /** Whether the client behind the session is stateless. */
  readonly isForStateless?: boolean;
}

/** Opens a session's connection to a server that it shares with others. */
export interface SharedChannels {
  open(config: ServerConfig, events: ChannelEvents): Channel;
}

function openLazily(
  server: string,
  load: (signal: AbortSignal) => Promise<OpenChannel>,
  events: ChannelEvents,
): Channel {
  const fail = (error: unknown): never => {
    throw spawnFailure(server, error, undefined);
  };
  return new LazyChannel(async (signal) => {
    const open = await load(signal).catch(fail);
    return (own) => {
      try {
        return open(own);
      } catch (error) {
        return fail(error);
      }
    };
  }, events);
}

/** Begins one life of a configured server. Throws `StartFailure` if it cannot even be tried. */
export function openChannel(
  config: ServerConfig,
  context: ChannelContext,
  events: ChannelEvents,
  onnotes?: OnNotes,
): Channel {
  const { shared, kept, env } = context;
  if (config.shared && shared !== undefined) return shared.open(config, events);
  const hint = new ProtocolHint(config, kept?.(config.name));
  if (secretCommands(config).length === 0) return openFilled(config, hint, context, events, onnotes);
  const load = async (signal: AbortSignal): Promise<OpenChannel> => {
    const { withReadSecrets } = await import('./read-secrets.ts');
    const filled = await withReadSecrets(config, env, signal);
    return (own) => openFilled(filled, hint, context, own, onnotes);
  };
  return openLazily(config.name, load, events);
}

/** As `openChannel`, for a server whose secrets were read. */
function openFilled(
  config: ServerConfig,
  hint: ProtocolHint,
  context: ChannelContext,
  events: ChannelEvents,
  onnotes: OnNotes | undefined,
): Channel {
  const { env, maxFrameBytes, log, startProcess = systemProcess, isForStateless = false } = context;
  const lazy = (load: (signal: AbortSignal) => Promise<OpenChannel>): Channel =>
    openLazily(config.name, load, events);
  if ('url' in config && config.api !== undefined) {
    return lazy(async (signal) => {
      const { openApi } = await import('./openapi/api-channel.ts');
      return openApi({ config, env, log, signal }, maxFrameBytes);
    });
  }
  if ('url' in config) {
    return lazy(async () => {
      const { NegotiatingRemote } = await import('./stateless/negotiating-remote.ts');
      return (own) => new NegotiatingRemote({ config, env, maxFrameBytes, log, hint, isForStateless }, own);
    });
  }
  if ('workflows' in config)
    return lazy(async () => {
      const { openWorkflows } = await import('./workflow/workflow-answers.ts');
      return (own) => openWorkflows(config, context.steps ?? new LateSteps(), own);
    });
  const { commands } = config;
  if (commands === undefined) {
    const start = (own: ChannelEvents): Channel =>
      openProcess(config, startProcess, env, maxFrameBytes, own, onnotes);
    return new NegotiatingProcess(
      {
        server: config.name,
        initTimeoutMs: config.initTimeoutMs,
        ...{ log, hint, isForStateless, start },
      },
      events,
    );
  }
  return lazy(async () => {
    const { openCommands } = await import('./command/command-channel.ts');
    return (own) => openCommands(config, commands, env, own);
  });
}
