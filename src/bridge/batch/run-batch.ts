import { lookUp } from '../../json/json-edit.ts';
import { type ScanResult, scanDocument } from '../../json/scan.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { endedBy } from '../ended-by.ts';
import type { BridgeErrorCode } from '../errors.ts';
import { resultAsText } from '../results/result-text.ts';
import type { BatchOutcome, BatchStep } from './batch-outcome.ts';
import type { CheckedBatch, ResolvedOperation } from './checked-batch.ts';
import type { OnError } from './operation.ts';
import { referencesIn, type Variable } from './result-references.ts';
import { runStep } from './run-step.ts';
import { timeLimit } from './time-limit.ts';

function hasParts(result: string, scanned: ScanResult): boolean {
  const content = scanned.ok ? lookUp(result, scanned.node, 'content') : undefined;
  return content?.type === 'array' && content.items.length > 0;
}

/**
 * The value of a variable: the tool's data if there is any. If not, its text, parsed as JSON if it is an object or a
 * list.
 *
 * @param result as the server gave it, JSON text
 */
export function variableOf(result: string): Variable {
  const scanned = scanDocument(result);
  const data = scanned.ok ? lookUp(result, scanned.node, 'structuredContent') : undefined;
  const text = resultAsText(JSON.parse(result));
  if (data !== undefined) {
    const value = result.slice(data.start, data.end);
    // Made of the data, the text would have other digits than the server wrote.
    return { value, text: hasParts(result, scanned) ? text : value, result };
  }
  const isJson = /^\s*[[{]/.test(text) && scanDocument(text).ok;
  return { value: isJson ? text.trim() : JSON.stringify(text), text, result };
}

export interface BatchRun {
  readonly parallel: number;
  readonly onError: OnError;
}

/** Undoing has so long altogether, also after Ctrl-C; in milliseconds. */
const UNDO_MS = 30_000;

/** Runs operations in their order. As many run at once as the user allows and as do not need each other. */
export class BatchRunner {
  readonly #variables = new Map<string, Variable>();
  readonly #steps = new Map<number, BatchStep>();
  /** Those that succeeded, in the order in which they did. */
  readonly #done: ResolvedOperation[] = [];
  /** The variables that are used: most results are used by nobody, and need not be kept. */
  readonly #used: ReadonlySet<string>;
  #failure: BridgeErrorCode | undefined;
  /** Why nothing more is begun. */
  #stopped: string | undefined;
  #undoes = false;

  /** @param context its signal ends the batch; the reason is an error of the bridge, or it was interrupted */
  constructor(
    private readonly batch: CheckedBatch,
    private readonly options: BatchRun,
    private readonly context: BridgeContext,
  ) {
    const references = batch.operations.flatMap(({ args, undo }) => referencesIn([args, undo?.args]));
    this.#used = new Set(references.map(({ variable }) => variable));
  }

  async run(): Promise<BatchOutcome> {
    const { signal } = this.context;
    const onabort = (): void => this.#end(endedBy(signal).code);
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
  #end(failure: BridgeErrorCode): void {
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

  #skip({ number, server, tool }: ResolvedOperation, reason: string): void {
    this.#steps.set(number, { number, server, tool, status: 'skipped', ms: 0, reason });
  }

  async #one(operation: ResolvedOperation): Promise<void> {
    const { number, call, outputVar } = operation;
    // Other operations use the server's own result with its data. A model reads the gateway's version of it.
    const kept =
      outputVar !== undefined && this.#used.has(outputVar)
        ? { onresult: (json: string) => this.#variables.set(outputVar, variableOf(json)) }
        : {};
    const step = await runStep({ number, call, ...kept }, this.#variables, this.context);
    this.#steps.set(number, step);
    if (step.status === 'ok') this.#done.push(operation);
    else if (!this.context.signal.aborted) this.#failed(operation);
  }

  #failed(operation: ResolvedOperation): void {
    this.#failure ??= 'BATCH_FAILED';
    if ((operation.onError ?? this.options.onError) === 'continue') return;
    this.#stopped ??= 'an operation before it failed';
    this.#undoes = true;
  }

  /** Takes back what succeeded, the last first. One that fails does not keep the others from being taken back. */
  async #undo(): Promise<readonly BatchStep[]> {
    const { signal, release } = timeLimit('undo', UNDO_MS);
    const context = { ...this.context, signal };
    const undone: BatchStep[] = [];
    for (const { number, undoCall } of [...this.#done].reverse())
      if (undoCall !== undefined)
        undone.push(await runStep({ number, call: undoCall }, this.#variables, context));
    release();
    return undone;
  }
}
