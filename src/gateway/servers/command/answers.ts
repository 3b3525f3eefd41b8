import { randomUUID } from 'node:crypto';
import { messageOf } from '../../../diagnostics/error.ts';
import type { CommandSpec } from '../../../model/command-server.ts';
import type { ProcessServer } from '../../../model/server-config.ts';
import { hideValues } from '../../../platform/hidden-values.ts';
import type { Launch } from '../../../platform/process/process-group.ts';
import { lookNow } from '../../../platform/process/process-mark.ts';
import { find, frameValueAt, type RequestFrame, RPC, stringIn } from '../../wire/frame.ts';
import { type Answerer, type Answering, agreedVersion } from '../answering-channel.ts';
import { secretsOf } from '../process/launch-secrets.ts';
import { ProtocolRefusal } from '../protocol-refusal.ts';
import { AskedHelp } from './asked-help.ts';
import { CommandTools } from './command-tools.ts';
import { initialized, listedPrompts, listedResources, listedTools } from './offers.ts';
import { ResourcesAndPrompts } from './resources-and-prompts.ts';
import { Runner } from './runner.ts';
import { inSession } from './session-state.ts';
import { signsOfLife } from './signs-of-life.ts';

/** Answers the protocol's requests for a program that does not speak the protocol. */
export class CommandAnswers implements Answerer {
  readonly #runner: Runner;
  readonly #tools: CommandTools;
  readonly #reads: ResourcesAndPrompts;
  readonly #help: AskedHelp;
  #secrets: readonly string[] | undefined;

  constructor(
    private readonly config: ProcessServer,
    private readonly spec: CommandSpec,
    private readonly launch: Launch,
    private readonly env: Launch['env'],
  ) {
    const id = randomUUID();
    this.#runner = new Runner(spec, inSession(launch, spec.session, id));
    this.#tools = new CommandTools(launch.command, spec, this.#runner, id);
    this.#reads = new ResourcesAndPrompts(spec, this.#tools, launch.cwd);
    this.#help = new AskedHelp(spec, launch, this.#runner);
  }

  hide(text: string): string {
    this.#secrets ??= secretsOf(this.config, this.launch, this.env);
    return hideValues(text, this.#secrets);
  }

  end(): void {
    this.#help.end();
  }

  async close(): Promise<void> {
    await lookNow();
    this.#runner.close();
  }

  async answer(frame: RequestFrame, answering: Answering): Promise<object> {
    const { spec } = this;
    const { signal } = answering;
    switch (frame.method) {
      case 'initialize':
        return initialized(this.config.name, spec, agreedVersion(frame));
      case 'ping':
        return {};
      case 'tools/list':
        return { tools: listedTools(this.launch.command, spec, await this.#help.lines()) };
      case 'tools/call':
        return this.#call(frame, answering);
      case 'resources/list':
        return { resources: listedResources(spec) };
      case 'resources/templates/list':
        return { resourceTemplates: [] };
      case 'resources/read':
        return this.#reads.resource(stringIn(frame, 'params', 'uri') ?? '', signal);
      case 'prompts/list':
        return { prompts: listedPrompts(spec) };
      case 'prompts/get':
        return this.#reads.prompt(stringIn(frame, 'params', 'name') ?? '', signal);
      default:
        throw new ProtocolRefusal(RPC.methodNotFound, 'Method not found');
    }
  }

  async #call(frame: RequestFrame, { signal, tell }: Answering): Promise<object> {
    const name = stringIn(frame, 'params', 'name') ?? '';
    const span = find(frame, 'params', 'arguments');
    const args = span === undefined ? {} : frameValueAt(frame.bytes, span);
    const signs = signsOfLife(frame, tell);
    try {
      const running = signs === undefined ? { signal } : { signal, onoutput: signs.onoutput };
      const result = await this.#tools.call(name, args, running);
      if (result === undefined)
        throw new ProtocolRefusal(RPC.invalidParams, messageOf('command-tool-unknown', { name }));
      return result;
    } finally {
      signs?.end();
    }
  }
}
