import { messageOf } from '../../../diagnostics/error.ts';
import type { CommandSpec } from '../../../model/command-server.ts';
import type { ProcessServer } from '../../../model/config.ts';
import { hideValues } from '../../../platform/hidden-values.ts';
import type { Launch } from '../../../platform/process/process-group.ts';
import { lookNow } from '../../../platform/process/process-mark.ts';
import { type Frame, find, type Lexeme, ownFrame, type RequestFrame, textAt } from '../../wire/frame.ts';
import type { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { Channel, ChannelEvents } from '../channel.ts';
import { filledLaunch } from '../process/filled-launch.ts';
import { secretsOf } from '../process/launch-secrets.ts';
import { CommandAnswers } from './answers.ts';
import { answerBytes, refusalBytes } from './protocol-refusal.ts';

/** Answers the protocol for a program that does not speak it. Each call runs the program once. */
export class CommandChannel implements Channel {
  readonly queuedBytes = 0;
  readonly notes: readonly string[] = [];
  readonly #answers: CommandAnswers;
  /** The requests that are not answered yet. */
  readonly #open = new Map<Lexeme, { readonly abort: AbortController; readonly done: Promise<void> }>();
  /** Answers that are held back while nobody reads them. */
  #held: Frame[] | undefined;
  #secrets: readonly string[] | undefined;
  #ending: Promise<void> | undefined;

  constructor(
    private readonly config: ProcessServer,
    spec: CommandSpec,
    private readonly launch: Launch,
    private readonly env: Launch['env'],
    private readonly events: ChannelEvents,
  ) {
    this.#answers = new CommandAnswers(config.name, spec, launch);
  }

  hide(text: string): string {
    this.#secrets ??= secretsOf(this.config, this.launch, this.env);
    return hideValues(text, this.#secrets);
  }

  send({ frame }: OutgoingMessage): void {
    if (this.#ending !== undefined) return;
    if (frame.kind === 'request') this.#take(frame);
    else if (frame.kind === 'notification' && frame.method === 'notifications/cancelled') {
      const id = find(frame, 'params', 'requestId');
      if (id !== undefined) this.#open.get(textAt(frame.bytes, id))?.abort.abort();
    }
  }

  pause(): void {
    this.#held ??= [];
  }

  resume(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const frame of held) this.events.onframe(frame);
  }

  /** Ends all commands that run. */
  end(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #end(): Promise<void> {
    const open = [...this.#open.values()];
    this.#answers.end();
    for (const { abort } of open) abort.abort();
    await Promise.all(open.map(({ done }) => done));
    await lookNow();
    this.#answers.close();
    const how = 'on request';
    this.events.onend({
      reason: messageOf('server-ended', { server: this.config.name, how, stderr: [] }),
      failure: undefined,
    });
  }

  #take(frame: RequestFrame): void {
    const abort = new AbortController();
    const { signal } = abort;
    // The answer comes later, because the sender is still busy with its request.
    const done = Promise.resolve()
      .then(() => this.#answers.answer(frame, { signal, tell: (bytes) => this.#tell(bytes) }))
      .then((result) => answerBytes(frame.id, result))
      .catch((error: unknown) => refusalBytes(frame.id, error))
      .then((bytes) => {
        this.#open.delete(frame.id);
        // A client that has cancelled a request wants no answer.
        if (!signal.aborted) this.#tell(bytes);
      });
    this.#open.set(frame.id, { abort, done });
  }

  #tell(bytes: Buffer): void {
    const frame = ownFrame(bytes);
    if (this.#held === undefined) this.events.onframe(frame);
    else this.#held.push(frame);
  }
}

/** Throws if the config's placeholders have no values. */
export function openCommands(
  config: ProcessServer,
  spec: CommandSpec,
  env: Launch['env'],
  events: ChannelEvents,
): Channel {
  return new CommandChannel(config, spec, filledLaunch(config, env), env, events);
}
