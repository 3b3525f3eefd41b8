import { messageOf } from '../../../diagnostics/error.ts';
import { isRecord } from '../../../json/is-record.ts';
import type { CommandSpec, OwnCommand } from '../../../model/command-server.ts';
import { type ToolResult, toolError } from '../tool-result.ts';
import { withAlways } from './allowed-command.ts';
import { type Printed, readOutput } from './printed.ts';
import { blockedBy, type Refused, refused, undoes } from './refused.ts';
import { exitCodeOf, runResult } from './run-result.ts';
import type { CommandOptions, CommandRun, Runner } from './runner.ts';
import { sessionBegun, sessionRefused } from './session-begun.ts';
import { agentEnv, beginSession, type CommandSession } from './session-state.ts';

/** The arguments of a call; `undefined` if they are no list of texts. No program can be given a NUL. */
function argumentsOf(args: unknown, isNeeded: boolean): readonly string[] | undefined {
  const list = isRecord(args) ? args['args'] : undefined;
  if (list === undefined && !isNeeded) return [];
  const isText = (word: unknown): word is string => typeof word === 'string' && !word.includes('\0');
  return Array.isArray(list) && list.every(isText) ? list : undefined;
}

function refusalText(why: Refused, { allowed = {}, options }: CommandSpec): string {
  switch (why.kind) {
    case 'blocked':
      return messageOf('command-blocked', { ...why, use: why.use });
    case 'undone':
      return messageOf('command-option-set', why);
    case 'not-allowed':
      return why.option && why.word !== undefined
        ? messageOf('command-option-not-allowed', { option: why.word, options })
        : messageOf('command-not-allowed', { word: why.word, allowed: Object.keys(allowed) });
  }
}

type Running = Pick<CommandOptions, 'signal' | 'onoutput'>;

/** A command failed, and the caller needs only its output. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** The tools of a program whose commands are tools, and the session that they work in. */
export class CommandTools {
  #session: CommandSession | undefined;

  constructor(
    private readonly command: string,
    private readonly spec: CommandSpec,
    private readonly runner: Runner,
    /** The id of the session, which it has before its tool is called. */
    private readonly id: string,
  ) {}

  /** The folder from which files and commands are resolved. Absent: the server's folder. */
  get folder(): string | undefined {
    return this.#session?.path;
  }

  /** `undefined` if there is no such tool. */
  async call(name: string, args: unknown, running: Running): Promise<ToolResult | undefined> {
    const { spec } = this;
    if (name === spec.session?.tool) return this.#begin(args, running.signal);
    const own = Object.hasOwn(spec.commands, name) ? spec.commands[name] : undefined;
    if (own === undefined && name !== spec.tool) return undefined;
    const words = argumentsOf(args, own === undefined);
    if (words === undefined) return toolError(messageOf('command-args-wrong', { tool: name }));
    return own === undefined ? this.#run(words, running) : this.#runOwn(own, words, running);
  }

  /** The output of a command, for a prompt. Throws `CommandFailed`. */
  async prints(args: readonly string[], signal: AbortSignal): Promise<string> {
    return this.#textOf(await this.output(args, signal));
  }

  /**
   * The output of a command for a resource, which may be no text. Bytes are always whole. Throws
   * `CommandFailed`.
   */
  async output(args: readonly string[], signal: AbortSignal): Promise<Printed> {
    if (this.#isMissing()) throw new CommandFailed(this.#noSession());
    return this.#outputOf(await this.#runs(args, { signal }));
  }

  #textOf(out: Printed): string {
    if (out.kind === 'text') return out.text;
    throw new CommandFailed(messageOf('command-bytes', { name: 'stdout', size: out.size, left: out.left }));
  }

  #outputOf({ how, stdout, stderr, problem }: CommandRun): Printed {
    const out = readOutput(stdout);
    const code = exitCodeOf(how);
    if (problem !== undefined) throw new CommandFailed(problem);
    if (code === 0) {
      // Bytes without their middle are no file of any kind.
      if (out.kind === 'bytes' && out.left > 0) this.#textOf(out);
      return out;
    }
    const err = readOutput(stderr);
    const said = err.kind === 'text' ? err.text.trim().slice(0, 1000) : '';
    throw new CommandFailed(messageOf('command-failed', { command: this.command, code, stderr: said }));
  }

  async #begin(args: unknown, signal: AbortSignal): Promise<ToolResult> {
    const { session: tool } = this.spec;
    if (tool === undefined) throw new Error('there is no session tool');
    const begun = await beginSession(tool, this.id, args, async (words, folder) =>
      this.#textOf(this.#outputOf(await this.runner.run(words, { signal, folder }))),
    );
    if (begun.kind === 'refused') return sessionRefused(begun.text);
    this.#session = begun.session;
    return sessionBegun(this.id, begun.session);
  }

  async #run(words: readonly string[], running: Running): Promise<ToolResult> {
    if (this.#isMissing()) return toolError(this.#noSession());
    const why = refused(words, this.spec);
    if (why !== undefined) return toolError(refusalText(why, this.spec));
    const run = await this.#runs(words, running);
    return runResult(run, { problem: run.problem });
  }

  async #runOwn(own: OwnCommand, words: readonly string[], running: Running): Promise<ToolResult> {
    const isMissing = this.#isMissing();
    if (isMissing && own.warnUnlessSession === undefined) return toolError(this.#noSession());
    const all = [...own.args, ...words];
    // The config may block this tool's own command for the other tool.
    const blocked = Object.fromEntries(
      Object.entries(this.spec.blocked).filter(
        ([words, why]) => blockedBy(own.args, { ...this.spec, blocked: { [words]: why } }) === undefined,
      ),
    );
    const why = blockedBy(all, { ...this.spec, blocked }) ?? undoes(all, this.spec);
    if (why !== undefined) return toolError(refusalText(why, this.spec));
    const run = await this.#runs(all, running);
    return runResult(run, {
      problem: run.problem,
      warning: isMissing ? own.warnUnlessSession : undefined,
      hint: own.hint,
    });
  }

  #runs(args: readonly string[], running: Running): Promise<CommandRun> {
    return this.runner.run(withAlways(args, this.spec), { ...running, ...this.#place() });
  }

  #isMissing(): boolean {
    return this.spec.session !== undefined && this.#session === undefined;
  }

  #noSession(): string {
    return messageOf('command-no-session', { tool: this.spec.session?.tool ?? '' });
  }

  #place(): Pick<CommandOptions, 'folder' | 'env'> {
    const { session: tool } = this.spec;
    if (tool === undefined || this.#session === undefined) return {};
    return { folder: this.#session.path, env: agentEnv(tool, this.#session) };
  }
}
