import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  type ServerProcess,
  type StartProcess,
  systemProcess,
} from '../../src/gateway/servers/process/process-channel.ts';
import type { Launch } from '../../src/platform/process/process-group.ts';
import { deferred } from '../../src/platform/timing.ts';
import { SCRIPTS, type World } from '../fixtures/servers/scripts/index.mjs';

/** A pipe delivers no more at once. */
const PIECE = 64 * 1024;

/** Gives later, in pieces, what is written to it. The writer waits for the reader. */
function pipe(): { readonly writer: Writable; readonly reader: Readable; readonly waits: () => boolean } {
  let goOn: (() => void) | undefined;
  const reader = new Readable({
    read: () => {
      const next = goOn;
      goOn = undefined;
      next?.();
    },
  });
  const writer = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      const deliver = (from: number): void => {
        const to = from + PIECE;
        const isLast = to >= chunk.length || reader.destroyed;
        const next = isLast ? () => done() : () => setImmediate(deliver, to);
        if (reader.push(chunk.subarray(from, to)) || reader.destroyed) next();
        else goOn = next;
      };
      setImmediate(deliver, 0);
    },
    final: (done) => {
      reader.push(null);
      done();
    },
  });
  // Whoever still writes after the end does not hear of it.
  writer.on('error', () => {});
  return { writer, reader, waits: () => goOn !== undefined };
}

/** No process has such a number. */
let pids = 1_000_000_000;
const running = new Map<number, MemoryServer>();

/** Whether the server in memory that calls this its pid has not ended yet. */
export const runsInMemory = (pid: number): boolean => running.has(pid);

/** Whether a running server of this name has written more than the gateway reads for now. */
export const waitsForReader = (name: string): boolean =>
  [...running.values()].some((server) => server.name === name && server.waitsForReader);

const gates = new Map<string, Promise<void>>();

/** A gate for `BOOT_GATE` or `LIST_GATE`: a server in memory waits there until it is opened. */
export function newGate(): { readonly name: string; readonly open: () => void } {
  const name = `gate-${gates.size}`;
  const { promise, resolve } = deferred<void>();
  gates.set(name, promise);
  return { name, open: () => resolve() };
}

class MemoryServer implements ServerProcess {
  readonly child: ChildProcess;
  readonly #pid = ++pids;
  readonly #input = pipe();
  readonly #output = pipe();
  readonly #errors = pipe();
  readonly #gone: Promise<void>;
  #ended = false;

  constructor(
    script: (world: World) => void | Promise<void>,
    private readonly env: Launch['env'],
  ) {
    const child: EventEmitter = Object.assign(new EventEmitter(), {
      ...{ stdin: this.#input.writer, stdout: this.#output.reader, stderr: this.#errors.reader },
      pid: undefined,
    });
    this.child = child as ChildProcess;
    this.#gone = new Promise((resolve) => child.once('exit', () => resolve()));
    running.set(this.#pid, this);
    const needsProcess = (): never => {
      throw new Error('This server needs a process. Start it with PROCESSES.');
    };
    setImmediate(() => {
      void script({
        env,
        input: this.#input.reader,
        output: this.#output.writer,
        errors: this.#errors.writer,
        pid: this.#pid,
        exit: (code) => this.#exit(code, null),
        kill: (signal) => this.#exit(null, signal),
        gate: (name) => gates.get(name) ?? Promise.reject(new Error(`There is no gate ${name}.`)),
        spawn: needsProcess,
        ignoreTerm: needsProcess,
      });
      // As a process that has nothing left to do, once it has read the last line.
      this.#input.reader.once('end', () => setImmediate(() => this.#exit(0, null)));
    });
  }

  get name(): string | undefined {
    return this.env['NAME'];
  }

  get waitsForReader(): boolean {
    return this.#output.waits();
  }

  async end(): Promise<void> {
    this.#input.writer.end();
    await this.#gone;
    for (const { reader } of [this.#output, this.#errors]) reader.destroy();
  }

  #exit(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#ended) return;
    this.#ended = true;
    running.delete(this.#pid);
    this.#input.reader.destroy();
    this.#output.writer.end();
    // Its last words on stderr come before its end is known.
    this.#errors.writer.end(() => {
      this.#input.writer.destroy();
      this.child.emit('exit', code, signal);
    });
  }
}

const SCRIPT_OF = new Map(
  Object.entries(SCRIPTS).map(([file, script]) => [
    fileURLToPath(new URL(`../fixtures/${file}`, import.meta.url)),
    script,
  ]),
);

/** Starts the scripts of test/fixtures in memory, and all other programs as processes. */
export const startInMemory: StartProcess = (what) => {
  const { command, args, env, cwd } = what;
  const script = command === process.execPath && args.length === 1 ? SCRIPT_OF.get(args[0] ?? '') : undefined;
  return script === undefined || cwd !== undefined ? systemProcess(what) : new MemoryServer(script, env);
};

/** Options of a gateway whose servers are processes, where the test is about them. */
export const PROCESSES = { startProcess: systemProcess };
