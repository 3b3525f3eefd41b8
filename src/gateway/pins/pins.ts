import { type ErrorParams, messageOf } from '../../diagnostics/error.ts';
import type { NotPinned } from '../../diagnostics/messages/pin-messages.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { limitedLog } from '../../platform/limited-log.ts';
import type { Log } from '../../platform/log.ts';
import { type FileWatch, watchFiles } from '../../platform/watch.ts';
import { definitionOf, hashOf } from './definition.ts';
import { definitionDifference, textDifference } from './difference.ts';
import type { PinnedServer } from './lock.ts';
import { type LockState, lockStateOf } from './read-lock.ts';

/** A tool or a text that differs from its pin. */
export interface PinVerdict {
  readonly why: NotPinned;
  readonly difference: readonly string[];
  readonly problem?: string;
}

/** The pin state of a tool. */
export type PinState = NotPinned | 'pinned';

/** A tool as its server lists it. */
interface Listed {
  readonly key: string | undefined;
  readonly json: string;
  /** Other definitions under the same name. */
  readonly also?: readonly string[];
}

/** The result for one list: the tools that differ from their pins. */
export type PinVerdicts = ReadonlyMap<string, PinVerdict>;

/** The state of a server whose tools are compared, for reports. */
export interface PinReport {
  readonly policy: 'warn' | 'enforce';
  /** The reason why nothing can be compared. */
  readonly why?: NotPinned;
  readonly problem?: string;
  readonly tools: Readonly<Record<string, PinVerdict>>;
  readonly instructions?: PinVerdict;
}

const NONE: PinVerdicts = new Map();

/** The wait before a second look, in milliseconds. The file may be about to be replaced. */
const SECOND_LOOK = 300;
/** The wait before the file is watched, in milliseconds. The start is over by then. */
const WATCH_DELAY = 1000;
/** How many earlier warnings are remembered. */
const MOST_TOLD = 10_000;

/**
 * Compares the lists of servers with their pins. Each list is compared once for all callers. The file is read
 * for the first list, and again when it has changed.
 */
export class Pins {
  #state: LockState | undefined;
  #verdicts = new WeakMap<readonly Listed[], PinVerdicts>();
  readonly #told = new Set<string>();
  readonly #reports = new Map<string, PinReport>();
  readonly #listeners = new Set<() => void>();
  readonly #log: Log;
  #watch: FileWatch | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param file the lock file; `undefined` if there is no config */
  constructor(
    readonly file: string | undefined,
    log: Log,
  ) {
    this.#log = limitedLog(log);
  }

  /** Calls back when other tools are pinned. */
  listen(listener: () => void): { stop(): void } {
    this.#listeners.add(listener);
    return { stop: () => void this.#listeners.delete(listener) };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#watch?.close();
  }

  /** The reports of the servers that were compared. */
  get reports(): ReadonlyMap<string, PinReport> {
    return this.#reports;
  }

  /** The tools of a list that differ from their pins. */
  judge({ name, pins: policy }: ServerConfig, items: readonly Listed[]): PinVerdicts {
    if (policy === undefined) return NONE;
    const known = this.#verdicts.get(items);
    if (known !== undefined) return known;
    const verdicts = this.#compare(name, items);
    this.#verdicts.set(items, verdicts);
    this.#report(name, policy, { tools: Object.fromEntries(verdicts) });
    this.#tell(name, policy, verdicts);
    return verdicts;
  }

  /** The reason why this tool may not be listed or called; `undefined` if it may. */
  barring(server: ServerConfig, items: readonly Listed[], tool: string | undefined): PinVerdict | undefined {
    if (server.pins !== 'enforce') return undefined;
    const verdicts = this.judge(server, items);
    if (tool !== undefined) return verdicts.get(tool);
    return { why: 'new', difference: [] };
  }

  /** The pin state of a tool in a list; `undefined` if nothing is compared. */
  stateOf(server: ServerConfig, items: readonly Listed[], tool: string): PinState | undefined {
    if (server.pins === undefined) return undefined;
    return this.judge(server, items).get(tool)?.why ?? 'pinned';
  }

  /** The reason why the instructions of a server may not be passed on; `undefined` if they may. */
  instructions({ name, pins: policy }: ServerConfig, text: string | undefined): PinVerdict | undefined {
    if (policy === undefined) return undefined;
    const verdict = this.#compareText(this.#server(name), text);
    const { instructions: _, ...before } = this.#reports.get(name) ?? { policy, tools: {} };
    this.#reports.set(name, { ...before, policy, instructions: verdict });
    const about = { server: name, enforced: policy === 'enforce', difference: verdict?.difference ?? [] };
    if (verdict?.why === 'changed')
      this.#once(`${name}\n${hashOf(text ?? '')}`, 'instructions-not-pinned', about);
    return policy === 'enforce' ? verdict : undefined;
  }

  get #now(): LockState {
    if (this.#state === undefined) {
      this.#state = this.file === undefined ? { kind: 'missing' } : lockStateOf(this.file);
      if (this.#state.kind === 'damaged') this.#log('error', this.#state.error.message);
      this.#timer ??= setTimeout(() => this.#follow(), WATCH_DELAY).unref();
    }
    return this.#state;
  }

  /** The pins of a server, or the reason why they are not known. */
  #server(name: string): PinnedServer | PinVerdict {
    const now = this.#now;
    if (now.kind === 'damaged') return { why: 'damaged', difference: [], problem: now.error.message };
    const pinned = now.kind === 'read' ? now.lock.get(name) : undefined;
    return pinned ?? { why: 'unpinned', difference: [] };
  }

  #compare(name: string, items: readonly Listed[]): PinVerdicts {
    const pinned = this.#server(name);
    const verdicts = new Map<string, PinVerdict>();
    for (const { key, json, also = [] } of items) {
      // If two tools have the same name, the one that differs counts.
      for (const text of [json, ...also]) {
        if (key === undefined || verdicts.has(key)) continue;
        const verdict = 'why' in pinned ? pinned : compareTool(pinned.tools.get(key), text);
        if (verdict !== undefined) verdicts.set(key, verdict);
      }
    }
    return verdicts;
  }

  #compareText(pinned: PinnedServer | PinVerdict, text: string | undefined): PinVerdict | undefined {
    if ('why' in pinned) return text === undefined ? undefined : pinned;
    const { instructions: before } = pinned;
    if (before?.text === text) return undefined;
    return { why: 'changed', difference: textDifference(before?.text, text) };
  }

  #report(name: string, policy: PinReport['policy'], { tools }: Pick<PinReport, 'tools'>): void {
    const pinned = this.#server(name);
    const { instructions } = this.#reports.get(name) ?? {};
    this.#reports.set(name, {
      policy,
      tools: 'why' in pinned ? {} : tools,
      why: 'why' in pinned ? pinned.why : undefined,
      problem: 'why' in pinned ? pinned.problem : undefined,
      instructions,
    });
  }

  #tell(server: string, policy: PinReport['policy'], verdicts: PinVerdicts): void {
    const enforced = policy === 'enforce';
    const pinned = this.#server(server);
    if ('why' in pinned) {
      const { why, problem } = pinned;
      this.#once(`${server}\n${why}`, 'server-not-pinned', { server, why, enforced, problem });
      return;
    }
    for (const [tool, { why, difference }] of verdicts) {
      const about = { server, tool, why, enforced, difference };
      this.#once(`${server}\n${tool}\n${difference.join('\n')}`, 'tool-not-pinned', about);
    }
  }

  /** The same warning is logged once for all sessions. */
  #once<C extends 'server-not-pinned' | 'tool-not-pinned' | 'instructions-not-pinned'>(
    what: string,
    code: C,
    params: ErrorParams<C>,
  ): void {
    const key = hashOf(`${code}\n${what}`);
    if (this.#told.has(key)) return;
    if (this.#told.size >= MOST_TOLD) this.#told.clear();
    this.#told.add(key);
    this.#log('warn', messageOf(code, params));
  }

  #follow(): void {
    if (this.#closed || this.file === undefined) return;
    this.#watch = watchFiles([this.file], () => this.#look());
    this.#look();
  }

  /** Reads the file again. A missing or damaged file may be about to be replaced. */
  #look(isSecond = false): void {
    if (this.#closed || this.file === undefined) return;
    const next = lockStateOf(this.file);
    if (sameState(this.#state, next)) return;
    if (next.kind !== 'read' && !isSecond) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#look(true), SECOND_LOOK).unref();
      return;
    }
    if (next.kind === 'damaged' && this.#state?.kind === 'read') {
      this.#log('warn', messageOf('lock-kept', { problem: next.error.message }));
      return;
    }
    this.#state = next;
    this.#verdicts = new WeakMap();
    this.#told.clear();
    const tools =
      next.kind === 'read' ? [...next.lock.values()].reduce((n, one) => n + one.tools.size, 0) : 0;
    this.#log('info', messageOf('lock-read', { file: this.file, tools }));
    for (const listener of this.#listeners) listener();
  }
}

function sameState(a: LockState | undefined, b: LockState): boolean {
  if (a?.kind === 'read' && b.kind === 'read') return a.text === b.text;
  if (a?.kind === 'damaged' && b.kind === 'damaged') return a.error.message === b.error.message;
  return a?.kind === b.kind;
}

function compareTool(
  pinned: { hash: string; text: string } | undefined,
  json: string,
): PinVerdict | undefined {
  const definition = definitionOf(json);
  if (pinned === undefined) return { why: 'new', difference: definitionDifference(undefined, definition) };
  if (hashOf(definition) === pinned.hash) return undefined;
  return { why: 'changed', difference: definitionDifference(pinned.text, definition) };
}
