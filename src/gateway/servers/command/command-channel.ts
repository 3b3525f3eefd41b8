import type { CommandSpec } from '../../../model/command-server.ts';
import type { ProcessServer } from '../../../model/server-config.ts';
import type { Launch } from '../../../platform/process/process-group.ts';
import { AnsweringChannel } from '../answering-channel.ts';
import type { Channel, ChannelEvents } from '../channel.ts';
import { filledLaunch } from '../process/filled-launch.ts';
import { CommandAnswers } from './answers.ts';

/**
 * A program that does not speak the protocol: each call runs it once. Throws if the config's placeholders have
 * no values.
 */
export function openCommands(
  config: ProcessServer,
  spec: CommandSpec,
  env: Launch['env'],
  events: ChannelEvents,
): Channel {
  return new AnsweringChannel(
    config.name,
    new CommandAnswers(config, spec, filledLaunch(config, env), env),
    events,
  );
}
