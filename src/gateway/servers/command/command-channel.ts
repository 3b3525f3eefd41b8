import { basename, resolve } from 'node:path';
import { messageOf } from '../../../diagnostics/error.ts';
import { ioReason } from '../../../diagnostics/io-reason.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { visibleLine } from '../../../diagnostics/visible.ts';
import type { CommandSpec } from '../../../model/command-server.ts';
import type { ProcessServer } from '../../../model/config.ts';
import { hideValues } from '../../../platform/hidden-values.ts';
import { readPlain } from '../../../platform/plain-file.ts';
import type { Launch } from '../../../platform/process/process-group.ts';
import { lookNow } from '../../../platform/process/process-mark.ts';
import { PROTOCOL_VERSIONS } from '../../session/handshake.ts';
import {
  errorText,
  find,
  frameValueAt,
  type Lexeme,
  notificationText,
  parseFrame,
  type RequestFrame,
  RPC,
  stringIn,
  textAt,
} from '../../wire/frame.ts';
import type { Channel, ChannelEvents } from '../channel.ts';
import { filledLaunch } from '../process/filled-launch.ts';
import { secretsOf } from '../process/launch-secrets.ts';
import { CommandFailed, CommandTools } from './call-tool.ts';
import { commandsIn, type HelpLine } from './help-text.ts';
import { initialized, listedPrompts, listedResources, listedTools } from './offers.ts';
import { type Printed, printedBytes, readOutput } from './printed.ts';
import { mimeOf } from './run-result.ts';
import { Runner } from './runner.ts';

/** How long a program may take to print its help, which lists wait for; in milliseconds. */
const HELP_WAIT = 2000;
/** How often a command that runs gives a sign of life to a client that asked for it; in milliseconds. */
const PROGRESS_EVERY = 1000;
/** Of the line that goes with it, in characters. */
const PROGRESS_LINE = 200;

/** Of a file that is a resource; in bytes. */
const MAX_RESOURCE = 16 * 1024 * 1024;

/** MCP's code for a resource that is not there. */
const NO_RESOURCE = -32002;

/** An answer that is an error of the protocol. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Texts have a largest length, which much that is printed may pass. */
function written(result: object): string {
  try {
    return JSON.stringify(result);
  } catch {
    throw new Refusal(RPC.server, messageOf('command-result-too-large', undefined));
  }
}

/** Answers the protocol for a program that does not speak it: each call runs the program once. */
export class CommandChannel implements Channel {
  readonly queuedBytes = 0;
  readonly notes: readonly string[] = [];
  readonly #runner: Runner;
  readonly #tools: CommandTools;
  /** The requests that are not answered yet. */
  readonly #open = new Map<Lexeme, { readonly abort: AbortController; readonly done: Promise<void> }>();
  /** Answers that nobody reads yet. */
  #held: Buffer[] | undefined;
  #help: Promise<readonly HelpLine[]> | undefined;
  readonly #helping = new AbortController();
  #secrets: readonly string[] | undefined;
  #ending: Promise<void> | undefined;

  constructor(
    private readonly config: ProcessServer,
    private readonly spec: CommandSpec,
    private readonly launch: Launch,
    private readonly env: Launch['env'],
    private readonly events: ChannelEvents,
  ) {
    this.#runner = new Runner(spec, launch);
    this.#tools = new CommandTools(launch.command, spec, this.#runner);
  }

  hide(text: string): string {
    this.#secrets ??= secretsOf(this.config, this.launch, this.env);
    return hideValues(text, this.#secrets);
  }

  send(pieces: readonly Buffer[]): void {
    const parsed = parseFrame(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces));
    if (parsed.kind !== 'frame' || this.#ending !== undefined) return;
    const { frame } = parsed;
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
    for (const line of held) this.events.onframe(line);
  }

  /** Ends all commands that run. */
  end(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #end(): Promise<void> {
    const open = [...this.#open.values()];
    this.#helping.abort();
    for (const { abort } of open) abort.abort();
    await Promise.all(open.map(({ done }) => done));
    await lookNow();
    this.#runner.close();
    const how = 'on request';
    this.events.onend({
      reason: messageOf('server-ended', { server: this.config.name, how, stderr: [] }),
      failure: undefined,
    });
  }

  #take(frame: RequestFrame): void {
    const abort = new AbortController();
    // Whoever sends is still busy with that.
    const done = Promise.resolve()
      .then(() => this.#answer(frame, abort.signal))
      .then((result) => Buffer.from(`{"jsonrpc":"2.0","id":${frame.id},"result":${written(result)}}`))
      .catch((error: unknown) =>
        Buffer.from(
          error instanceof Refusal
            ? errorText(frame.id, error.code as typeof RPC.internal, error.message)
            : errorText(frame.id, RPC.internal, reasonOf(error)),
        ),
      )
      .then((bytes) => {
        this.#open.delete(frame.id);
        // Who has cancelled a request wants no answer.
        if (!abort.signal.aborted) this.#tell(bytes);
      });
    this.#open.set(frame.id, { abort, done });
  }

  #tell(bytes: Buffer): void {
    if (this.#held === undefined) this.events.onframe(bytes);
    else this.#held.push(bytes);
  }

  async #answer(frame: RequestFrame, signal: AbortSignal): Promise<object> {
    const { spec, config } = this;
    switch (frame.method) {
      case 'initialize': {
        const asked = stringIn(frame, 'params', 'protocolVersion');
        const spoken = PROTOCOL_VERSIONS.find((one) => one === asked) ?? PROTOCOL_VERSIONS[0];
        return initialized(config.name, spec, spoken);
      }
      case 'ping':
        return {};
      case 'tools/list':
        return { tools: listedTools(this.launch.command, spec, await this.#helped()) };
      case 'tools/call':
        return this.#call(frame, signal);
      case 'resources/list':
        return { resources: listedResources(spec) };
      case 'resources/templates/list':
        return { resourceTemplates: [] };
      case 'resources/read':
        return this.#read(stringIn(frame, 'params', 'uri') ?? '', signal);
      case 'prompts/list':
        return { prompts: listedPrompts(spec) };
      case 'prompts/get':
        return this.#prompt(stringIn(frame, 'params', 'name') ?? '', signal);
      default:
        throw new Refusal(RPC.methodNotFound, 'Method not found');
    }
  }

  async #call(frame: RequestFrame, signal: AbortSignal): Promise<object> {
    const name = stringIn(frame, 'params', 'name') ?? '';
    const span = find(frame, 'params', 'arguments');
    const args = span === undefined ? {} : frameValueAt(frame.bytes, span);
    const progress = this.#progress(frame);
    try {
      const result = await this.#tools.call(name, args, { signal, ...progress?.running });
      if (result === undefined)
        throw new Refusal(RPC.invalidParams, messageOf('command-tool-unknown', { name }));
      return result;
    } finally {
      progress?.end();
    }
  }

  /** Signs of life for a call that asks for them: the seconds so far, and the last line of stdout. */
  #progress(frame: RequestFrame) {
    const span = find(frame, 'params', '_meta', 'progressToken');
    if (span === undefined) return undefined;
    const token = textAt(frame.bytes, span);
    let seconds = 0;
    let last = '';
    const timer = setInterval(() => {
      const line = visibleLine(
        last
          .trimEnd()
          .split(/[\r\n]/)
          .at(-1) ?? '',
      ).slice(0, PROGRESS_LINE);
      const message = line === '' ? '' : `,"message":${JSON.stringify(line)}`;
      seconds += PROGRESS_EVERY / 1000;
      const params = `{"progressToken":${token},"progress":${seconds}${message}}`;
      this.#tell(Buffer.from(notificationText('notifications/progress', params)));
    }, PROGRESS_EVERY);
    const onoutput = (chunk: Buffer): void => {
      last = chunk.subarray(-2 * PROGRESS_LINE).toString('utf8');
    };
    return { running: { onoutput }, end: () => clearInterval(timer) };
  }

  async #read(uri: string, signal: AbortSignal): Promise<object> {
    const resource = Object.hasOwn(this.spec.resources, uri) ? this.spec.resources[uri] : undefined;
    if (resource === undefined)
      throw new Refusal(NO_RESOURCE, messageOf('command-resource-unknown', { uri }));
    const found =
      'file' in resource
        ? this.#file(resource.file)
        : await this.#readOutput(this.#tools.output(resource.args, signal));
    if (found.kind === 'text') {
      return { contents: [{ uri, mimeType: resource.mime ?? 'text/plain', text: found.text }] };
    }
    return { contents: [{ uri, mimeType: resource.mime ?? mimeOf(found.base64), blob: found.base64 }] };
  }

  #file(name: string): Printed {
    const file = resolve(this.#tools.folder ?? this.launch.cwd ?? '', name);
    try {
      return printedBytes(readPlain(file, MAX_RESOURCE));
    } catch (error) {
      const reason = ioReason(error) ?? reasonOf(error);
      throw new Refusal(NO_RESOURCE, messageOf('command-file-unread', { file, reason }));
    }
  }

  async #prompt(name: string, signal: AbortSignal): Promise<object> {
    const prompt = Object.hasOwn(this.spec.prompts, name) ? this.spec.prompts[name] : undefined;
    if (prompt === undefined)
      throw new Refusal(RPC.invalidParams, messageOf('command-prompt-unknown', { name }));
    const text = await this.#readOutput(this.#tools.prints(prompt.args, signal));
    return {
      ...(prompt.description === undefined ? {} : { description: prompt.description }),
      messages: [{ role: 'user', content: { type: 'text', text } }],
    };
  }

  async #readOutput<T>(text: Promise<T>): Promise<T> {
    try {
      return await text;
    } catch (error) {
      throw error instanceof CommandFailed ? new Refusal(RPC.server, error.message) : error;
    }
  }

  /** The commands that the program's help lists. It is run once; it has printed nothing where it fails. */
  #helped(): Promise<readonly HelpLine[]> {
    this.#help ??= this.#askHelp();
    return this.#help;
  }

  async #askHelp(): Promise<readonly HelpLine[]> {
    const { help } = this.spec;
    if (help === undefined) return [];
    const { stdout, stderr } = await this.#runner.run(help, {
      signal: this.#helping.signal,
      timeoutMs: HELP_WAIT,
    });
    const program = [basename(this.launch.command), ...this.launch.args];
    return [stdout, stderr].flatMap((stream) => {
      const said = readOutput(stream);
      return said.kind === 'text' ? commandsIn(said.text, program) : [];
    });
  }
}

/** Throws where the config's placeholders have no values. */
export function openCommands(
  config: ProcessServer,
  spec: CommandSpec,
  env: Launch['env'],
  events: ChannelEvents,
): Channel {
  return new CommandChannel(config, spec, filledLaunch(config, env), env, events);
}
