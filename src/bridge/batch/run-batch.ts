import { messageOf } from '../../diagnostics/error.ts';
import { isRecord } from '../../json/is-record.ts';
import type { BridgeContext } from '../context.ts';
import { BridgeError, type BridgeErrorCode, toBridgeError } from '../errors.ts';
import { resultAsText } from '../results/result-text.ts';
import { callTool, checkedArguments, type ShellCall } from '../tools/call-tool.ts';
import type { CheckedBatch, ResolvedOperation } from './checked-batch.ts';
import type { OnError } from './operation.ts';
import { filled, MissingValue, referencesIn, type Variable } from './references.ts';

/** What became of an operation. */
export interface BatchStep {
  readonly number: number;
  readonly server: string;
  readonly tool: string;
  readonly status: 'ok' | 'failed' | 'skipped';
  /** In milliseconds. */
  readonly ms: number;
  /** The tool's result, JSON text. */
  readonly json?: string;
  readonly text?: string;
  readonly error?: { readonly code: BridgeErrorCode; readonly message: string };
  /** Why it was not run. */
  readonly reason?: string;
}

export interface BatchOutcome {
  readonly steps: readonly BatchStep[];
  /** What took back operations, in the order in which it ran. */
  readonly undone: readonly BatchStep[];
  /** Why the batch as a whole failed; absent where every operation succeeded. */
  readonly failure?: BridgeErrorCode;
}

export interface BatchRun {
  readonly parallel: number;
  readonly onError: OnError;
  /** For all of it; in milliseconds. */
  readonly timeoutMs: number | undefined;
}

interface HowToCall {
  readonly signal: AbortSignal;
  /** Gets its result as the server gave it, JSON text, where it succeeds. */
  readonly onresult?: (json: string) => void;
  readonly timeoutMs?: number;
}

/** Undoing has so long altogether, also after Ctrl-C; in milliseconds. */
const UNDO_MS = 30_000;

/** What a variable holds: the tool's data, else its text as JSON where it is an object or a list, else its text. */
function variableOf(json: string): Variable {
  const result: unknown = JSON.parse(json);
  if (isRecord(result) && result['structuredContent'] !== undefined)
    return { value: result['structuredContent'], result };
  const text = resultAsText(result);
  if (!/^\s*[[{]/.test(text)) return { value: text, result };
  try {
    return { value: JSON.parse(text) as unknown, result };
  } catch {
    return { value: text, result };
  }
}

/** Runs operations in their order, as many at once as are asked for and need nothing of each other. */
export class BatchRunner {
  readonly #variables = new Map<string, Variable>();
  readonly #steps = new Map<number, BatchStep>();
  /** Those that succeeded, in the order in which they did. */
  readonly #done: ResolvedOperation[] = [];
  readonly #used: ReadonlySet<string>;
  readonly #stop = new AbortController();
  #failure: BridgeErrorCode | undefined;
  #stopped = false;

  constructor(
    private readonly batch: CheckedBatch,
    private readonly options: BatchRun,
    private readonly context: BridgeContext,
  ) {
    // Most results are used by nobody: they need not be kept.
    const references = batch.operations.flatMap(({ args, undo }) => referencesIn([args, undo?.args]));
    this.#used = new Set(references.map(({ variable }) => variable));
  }

  async run(): Promise<BatchOutcome> {
    const { signal } = this.context;
    const onabort = (): void => this.#end('INTERRUPTED');
    const { timeoutMs } = this.options;
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => this.#end('TIMEOUT'), timeoutMs);
    signal.addEventListener('abort', onabort);
    try {
      await this.#all();
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onabort);
    }
    const undone = this.#stopped ? await this.#undo() : [];
    const steps = this.batch.operations.map(({ number }) => this.#steps.get(number) as BatchStep);
    return { steps, undone, ...(this.#failure === undefined ? {} : { failure: this.#failure }) };
  }

  #end(failure: BridgeErrorCode): void {
    this.#failure = failure;
    this.#stopped = true;
    this.#stop.abort();
  }

  async #all(): Promise<void> {
    const waiting = new Set(this.batch.operations);
    const running = new Set<Promise<void>>();
    while (waiting.size > 0) {
      for (const operation of waiting) {
        if (running.size >= this.options.parallel) break;
        const needs = [...(this.batch.needs.get(operation.number) ?? [])];
        if (this.#stopped) this.#skip(operation, 'an operation before it failed');
        else if (needs.some((number) => this.#isLost(number)))
          this.#skip(operation, `operation ${needs.find((number) => this.#isLost(number))} gave no value`);
        else if (needs.some((number) => !this.#steps.has(number))) continue;
        else {
          const work = this.#one(operation).finally(() => running.delete(work));
          running.add(work);
        }
        waiting.delete(operation);
      }
      if (running.size > 0) await Promise.race(running);
    }
    await Promise.all(running);
  }

  #isLost(number: number): boolean {
    const status = this.#steps.get(number)?.status;
    return status === 'failed' || status === 'skipped';
  }

  #skip({ number, server, tool }: ResolvedOperation, reason: string): void {
    this.#steps.set(number, { number, server, tool, status: 'skipped', ms: 0, reason });
  }

  async #one(operation: ResolvedOperation): Promise<void> {
    const { number, call, args, outputVar } = operation;
    // Others use what the server gave, data and all; a model reads what the gateway makes of it.
    const kept =
      outputVar !== undefined && this.#used.has(outputVar)
        ? { onresult: (json: string) => this.#variables.set(outputVar, variableOf(json)) }
        : {};
    const step = await this.#call(number, call, args, { signal: this.#stop.signal, ...kept });
    this.#steps.set(operation.number, step);
    if (step.status === 'ok') {
      this.#done.push(operation);
      return;
    }
    this.#failure ??= 'BATCH_FAILED';
    if ((operation.onError ?? this.options.onError) === 'stop') this.#stopped = true;
  }

  async #call(
    number: number,
    call: Omit<ShellCall, 'args'>,
    args: unknown,
    { signal, onresult, timeoutMs }: HowToCall,
  ): Promise<BatchStep> {
    const from = performance.now();
    const step = { number, server: call.server.name, tool: call.tool.key };
    const ms = (): number => Math.round(performance.now() - from);
    try {
      const whole: ShellCall = { ...call, args: JSON.stringify(filled(args, this.#variables)) };
      await checkedArguments(whole, this.context);
      const options = {
        action: 'batch exec',
        original: onresult !== undefined,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      };
      const called = await callTool(whole, options, { ...this.context, signal });
      const { json, text, original = json } = called;
      if (!called.failed) {
        onresult?.(original);
        return { ...step, status: 'ok', ms: ms(), json, text };
      }
      return { ...step, status: 'failed', ms: ms(), json, error: { code: 'TOOL_FAILED', message: text } };
    } catch (error) {
      const { code, message } =
        error instanceof MissingValue
          ? new BridgeError('INVALID_ARGUMENTS', error.message)
          : toBridgeError(error);
      return { ...step, status: 'failed', ms: ms(), error: { code, message } };
    }
  }

  /** Takes back what succeeded, the last first. One that fails does not keep the others from being taken back. */
  async #undo(): Promise<readonly BatchStep[]> {
    const until = AbortSignal.timeout(UNDO_MS);
    const undone: BatchStep[] = [];
    for (const { number, undo, undoCall } of [...this.#done].reverse())
      if (undo !== undefined && undoCall !== undefined)
        undone.push(await this.#call(number, undoCall, undo.args, { signal: until, timeoutMs: UNDO_MS }));
    return undone;
  }
}

/** Why it failed, in words. */
export const failureMessage = (failure: BridgeErrorCode, { steps, undone }: BatchOutcome): string =>
  messageOf('shell-batch-failed', {
    failed: steps.filter(({ status }) => status === 'failed').length,
    skipped: steps.filter(({ status }) => status === 'skipped').length,
    ok: steps.filter(({ status }) => status === 'ok').length,
    undone: undone.filter(({ status }) => status === 'ok').length,
    notUndone: undone.filter(({ status }) => status !== 'ok').length,
    why: failure === 'TIMEOUT' ? 'late' : failure === 'INTERRUPTED' ? 'interrupted' : 'failed',
  });
