import type { ChildProcess } from 'node:child_process';
import { messageOf } from '../../../diagnostics/error.ts';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import type { ProcessServer } from '../../../model/server-config.ts';
import { hideValues } from '../../../platform/hidden-values.ts';
import { endGroup, type Launch, launch } from '../../../platform/process/process-group.ts';
import type { OutgoingMessage } from '../../wire/outgoing-message.ts';
import { StdioTransport } from '../../wire/stdio-transport.ts';
import type { Channel, ChannelEvents, OnNotes } from '../channel.ts';
import { LineReader } from '../line-reader.ts';
import { failure, type StartFailure, spawnFailure } from '../start-failure.ts';
import { filledLaunch } from './filled-launch.ts';
import { secretsOf } from './launch-secrets.ts';
import { StderrTail } from './stderr-tail.ts';

/** The process of a server. `child` has pipes for stdin, stdout and stderr. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Ends the process and its descendants. */
  end(): Promise<void>;
}

/** Throws, or lets `child` emit an error, where the process cannot start. */
export type StartProcess = (what: Launch) => ServerProcess;

export const systemProcess: StartProcess = (what) => {
  const group = launch(what);
  return { child: group.child, end: () => endGroup(group) };
};

/** How a process ended. */
interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Set if the process never began. */
  readonly spawnError: Error | undefined;
}

/** How long to read stdout after the process has ended. A grandchild may hold it open. In milliseconds. */
const LAST_WORDS_MS = 100;

/** Command-not-found and not-executable, as every POSIX shell reports them. */
const CANNOT_RUN = new Set([126, 127]);

/** One life of a server that runs here and speaks in lines on its standard streams. */
export class ProcessChannel implements Channel {
  readonly #stderr = new StderrTail((text) => this.hide(text));
  readonly #transport: StdioTransport;
  #secrets: readonly string[] | undefined;
  #spoke = false;
  #ended = false;
  #ending: Promise<void> | undefined;

  constructor(
    private readonly config: ProcessServer,
    private readonly process: ServerProcess,
    private readonly what: Launch,
    private readonly env: Launch['env'],
    private readonly events: ChannelEvents,
    maxFrameBytes: number,
    private readonly onnotes?: OnNotes,
  ) {
    const { child } = process;
    const { stdin, stdout, stderr } = child;
    // The streams are undefined, not null, if the system had no more descriptors.
    if (!stdin || !stdout || !stderr) throw new Error('there are no pipes to it');
    this.#transport = new StdioTransport(stdout, stdin, maxFrameBytes);
    const hide = (text: string): string => this.hide(text);
    const reader = new LineReader({ server: config.name, maxFrameBytes, hide, events });
    this.#transport.onframe = (line) => {
      this.#spoke = true;
      reader.line(line);
    };
    this.#transport.onoversize = (head, tail) => reader.oversize(head, tail);
    this.#transport.ondrain = () => events.ondrain();
    // A server that closed a stream can neither ask nor answer any more.
    this.#transport.onclose = () => void this.end();
    stderr.setEncoding('utf8').on('data', (text: string) => this.#stderr.push(text));
    stderr.on('error', () => {});
    child.once('error', (spawnError) => this.#gone({ code: null, signal: null, spawnError }));
    child.once('exit', (code, signal) => {
      const done = () => this.#gone({ code, signal, spawnError: undefined });
      if (stdout.readableEnded) done();
      else {
        stdout.once('end', done);
        setTimeout(done, LAST_WORDS_MS);
      }
    });
    void this.#transport.start();
  }

  get pid(): number | undefined {
    return this.process.child.pid;
  }

  get notes(): readonly string[] {
    return this.onnotes === undefined ? this.#stderr.lines() : [];
  }

  hide(text: string): string {
    // Found only now, because most servers have nothing to hide until they end.
    this.#secrets ??= secretsOf(this.config, this.what, this.env);
    return hideValues(text, this.#secrets);
  }

  get queuedBytes(): number {
    return this.#transport.queuedBytes;
  }

  send({ pieces }: OutgoingMessage): void {
    this.#transport.sendFrame(pieces);
  }

  pause(): void {
    this.#transport.pause();
  }

  resume(): void {
    this.#transport.resume();
  }

  /** Ends the process and its descendants. */
  end(): Promise<void> {
    this.#ending ??= this.process.end();
    return this.#ending;
  }

  #gone(exit: Exit): void {
    if (this.#ended) return;
    this.#ended = true;
    this.onnotes?.(this.#stderr.lines());
    // Children that the server left behind go with it.
    void this.end();
    const killed = exit.signal !== null;
    this.events.onend({ reason: this.#lastWords(exit), failure: this.#neverRan(exit), killed });
  }

  #lastWords({ code, signal }: Exit): string {
    const how = signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`;
    return messageOf('server-ended', { server: this.config.name, how, stderr: this.notes });
  }

  #neverRan({ code, spawnError }: Exit): StartFailure | undefined {
    const { what } = this;
    const server = this.config.name;
    if (spawnError !== undefined) return spawnFailure(server, spawnError, what.cwd);
    if (code === null || !CANNOT_RUN.has(code) || this.#spoke) return undefined;
    const command = this.hide(what.command);
    return failure('server-not-found', { server, command, stderr: this.notes }, EXIT.unreachable);
  }
}

/** Starts the process of a server on stdio. Throws `StartFailure` if the system cannot. */
export function openProcess(
  config: ProcessServer,
  start: StartProcess,
  env: Launch['env'],
  maxFrameBytes: number,
  events: ChannelEvents,
  onnotes?: OnNotes,
): Channel {
  let cwd: string | undefined;
  try {
    const filled = filledLaunch(config, env);
    cwd = filled.cwd;
    return new ProcessChannel(config, start(filled), filled, env, events, maxFrameBytes, onnotes);
  } catch (error) {
    throw spawnFailure(config.name, error, cwd);
  }
}
