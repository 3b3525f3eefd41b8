import { hasCode } from '../diagnostics/error.ts';
import type { BatchFailure, BatchOutcome, BatchStep } from './batch-outcome.ts';
import type { CheckedBatch, ResolvedOperation } from './checked-batch.ts';
import type { OnError, Operation } from './operation.ts';
import { referencesIn, type Variable } from './result-references.ts';
import { runStep } from './run-step.ts';
import type { StepCall, StepCaller } from './step-call.ts';
import { timeLimit } from './time-limit.ts';
import { variableOf } from './variable-of.ts';

export interface BatchRun {
  readonly parallel: number;
  readonly onError: OnError;
  /** Ends the batch. */
  readonly signal: AbortSignal;
  /** Variables that have a value before the first operation. */
  readonly given?: ReadonlyMap<string, Variable>;
  /** Variables that are read after the last operation. */
  readonly kept?: readonly string[];
  /** Gets each operation that is over. */
  readonly onstep?: (step: BatchStep) => void;
}

const failureOf = ({ reason }: AbortSignal): BatchFailure =>
  hasCode(reason, 'shell-batch-late') ? 'TIMEOUT' : 'INTERRUPTED';

/** Undoing has so long altogether, also after Ctrl-C; in milliseconds. */
const UNDO_MS = 30_000;

/** Runs operations in their order. As many run at once as the user allows and as do not need each other. */
export class BatchRunner<Call extends StepCall> {
  readonly #variables: Map<string, Variable>;
  readonly #steps = new Map<number, BatchStep>();
  /** Those that succeeded, in the order in which they did. */
  readonly #done: ResolvedOperation<Call>[] = [];
  /** The variables that are used: most results are used by nobody, and need not be kept. */
  readonly #used: ReadonlySet<string>;
  #failure: BatchFailure | undefined;
  /** Why nothing more is begun. */
  #stopped: string | undefined;
  #undoes = false;

  constructor(
    private readonly batch: CheckedBatch<Call>,
    private readonly options: BatchRun,
    private readonly caller: StepCaller<Call>,
  ) {
    const references = batch.operations.flatMap(({ args, undo }) => referencesIn([args, undo?.args]));
    this.#used = new Set([...references.map(({ variable }) => variable), ...(options.kept ?? [])]);
    this.#variables = new Map(options.given);
  }

  /** The variables that are used, as far as they have a value. */
  get variables(): ReadonlyMap<string, Variable> {
    return this.#variables;
  }

  async run(): Promise<BatchOutcome> {
    const { signal } = this.options;
    const onabort = (): void => this.#end(failureOf(signal));
    if (signal.aborted) onabort();
    signal.addEventListener('abort', onabort);
    try {
      await this.#all();
    } finally {
      signal.removeEventListener('abort', onabort);
    }
    const undone = this.#undoes ? await this.#undo() : [];
    const steps = this.batch.operations.map(({ number }) => this.#steps.get(number) as BatchStep);
    return { steps, undone, failure: this.#failure };
  }

  /** Nothing more is begun, and what runs is given up by the signal. */
  #end(failure: BatchFailure): void {
    this.#failure = failure;
    this.#stopped = failure === 'TIMEOUT' ? 'the time was over' : 'the batch was interrupted';
    this.#undoes ||= this.options.onError === 'stop';
  }

  async #all(): Promise<void> {
    const waiting = new Set(this.batch.operations);
    const running = new Set<Promise<void>>();
    while (waiting.size > 0) {
      for (const operation of waiting) {
        if (running.size >= this.options.parallel) break;
        const needs = [...(this.batch.needs.get(operation.number) ?? [])];
        const lost = needs.find((number) => this.#isLost(number));
        if (this.#stopped !== undefined) this.#skip(operation, this.#stopped);
        else if (lost !== undefined) this.#skip(operation, `operation ${lost} gave no value`);
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

  #skip({ number, server, tool }: Operation, reason: string): void {
    this.#steps.set(number, { number, server, tool, status: 'skipped', ms: 0, reason });
  }

  async #one(operation: ResolvedOperation<Call>): Promise<void> {
    const { number, call, outputVar } = operation;
    // Other operations use the server's own result with its data. A model reads the gateway's version of it.
    const kept =
      outputVar !== undefined && this.#used.has(outputVar)
        ? { onresult: (json: string) => this.#variables.set(outputVar, variableOf(json)) }
        : {};
    const step = await runStep({ number, call, ...kept }, this.#variables, this.caller, this.options.signal);
    this.#steps.set(number, step);
    this.options.onstep?.(step);
    if (step.status === 'ok') this.#done.push(operation);
    else if (!this.options.signal.aborted) this.#failed(operation);
  }

  #failed(operation: Operation): void {
    this.#failure ??= 'BATCH_FAILED';
    if ((operation.onError ?? this.options.onError) === 'continue') return;
    this.#stopped ??= 'an operation before it failed';
    this.#undoes = true;
  }

  /** Takes back what succeeded, the last first. One that fails does not keep the others from being taken back. */
  async #undo(): Promise<readonly BatchStep[]> {
    const { signal, release } = timeLimit('undo', UNDO_MS);
    const undone: BatchStep[] = [];
    for (const { number, undoCall } of [...this.#done].reverse())
      if (undoCall !== undefined)
        undone.push(await runStep({ number, call: undoCall }, this.#variables, this.caller, signal));
    release();
    return undone;
  }
}
