import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { holdsWithin, type Sandbox, type StartOptions } from './sandbox.ts';

export interface Answer {
  readonly id?: unknown;
  readonly result?: {
    readonly content?: readonly { readonly text?: string }[];
    readonly tools?: readonly Tool[];
  };
  readonly error?: { readonly code: number; readonly message: string };
}

interface Tool {
  readonly name: string;
  readonly description?: string;
}

const ANSWER_MS = 20_000;

/** A client that may send anything, and notes all that comes back. */
export class StdioClient {
  readonly answers = new Map<unknown, Answer>();
  /** Lines that came, and how often an id was answered. */
  readonly lines: string[] = [];
  readonly counts = new Map<unknown, number>();
  stderr = '';
  /** What the last control call got that was not answered rightly. */
  wrong = '';
  #calls = 0;

  private constructor(readonly child: ChildProcess) {
    child.stdin?.on('error', () => undefined);
    child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr = `${this.stderr}${chunk}`.slice(-100_000);
    });
    createInterface({ input: child.stdout! }).on('line', (line) => this.#take(line));
  }

  static start(sandbox: Sandbox, args: readonly string[], options: StartOptions = {}): StdioClient {
    return new StdioClient(sandbox.start(args, options));
  }

  #take(line: string): void {
    this.lines.push(line);
    let frames: unknown;
    try {
      frames = JSON.parse(line);
    } catch {
      return;
    }
    for (const frame of [frames].flat() as Answer[]) {
      if (frame.id === undefined || 'method' in frame) continue;
      this.answers.set(frame.id, frame);
      this.counts.set(frame.id, (this.counts.get(frame.id) ?? 0) + 1);
    }
  }

  say(line: string | Uint8Array): void {
    this.child.stdin?.write(line);
    this.child.stdin?.write('\n');
  }

  async request(id: string, method: string, params: unknown): Promise<Answer | undefined> {
    this.say(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    await holdsWithin(ANSWER_MS, () => this.answers.has(id) || this.ended);
    return this.answers.get(id);
  }

  async initialize(name = 'attack'): Promise<Answer | undefined> {
    const clientInfo = { name, version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    const answer = await this.request('initialize', 'initialize', params);
    this.say('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    return answer;
  }

  /** Whether a small call to the honest server gets its own answer. */
  async control(tool = 'echo'): Promise<boolean> {
    const token = `control-${this.#calls++}`;
    const answer = await this.request(token, 'tools/call', { name: tool, arguments: { token } });
    const holds = answer?.result?.content?.[0]?.text === `echo ${token}`;
    if (!holds) this.wrong = JSON.stringify(answer)?.slice(0, 300) ?? 'no answer';
    return holds;
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** The client leaves; false where the gateway does not end by itself. */
  async leave(): Promise<boolean> {
    this.child.stdin?.end();
    return holdsWithin(ANSWER_MS, () => this.ended);
  }
}
