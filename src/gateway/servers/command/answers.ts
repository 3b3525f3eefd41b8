import { randomUUID } from 'node:crypto';
import { messageOf } from '../../../diagnostics/error.ts';
import type { CommandSpec } from '../../../model/command-server.ts';
import type { Launch } from '../../../platform/process/process-group.ts';
import { find, frameValueAt, type RequestFrame, RPC, stringIn } from '../../wire/frame.ts';
import { PROTOCOL_VERSIONS } from '../../wire/versions.ts';
import { AskedHelp } from './asked-help.ts';
import { CommandTools } from './command-tools.ts';
import { initialized, listedPrompts, listedResources, listedTools } from './offers.ts';
import { ProtocolRefusal } from './protocol-refusal.ts';
import { ResourcesAndPrompts } from './resources-and-prompts.ts';
import { Runner } from './runner.ts';
import { inSession } from './session-state.ts';
import { signsOfLife } from './signs-of-life.ts';

/** The surroundings in which a request is answered. */
export interface Answering {
  readonly signal: AbortSignal;
  /** Gets the frames that go before the answer. */
  readonly tell: (bytes: Buffer) => void;
}

/** Answers the protocol's requests for a program that does not speak the protocol. */
export class CommandAnswers {
  readonly #runner: Runner;
  readonly #tools: CommandTools;
  readonly #reads: ResourcesAndPrompts;
  readonly #help: AskedHelp;

  constructor(
    private readonly server: string,
    private readonly spec: CommandSpec,
    private readonly launch: Launch,
  ) {
    const id = randomUUID();
    this.#runner = new Runner(spec, inSession(launch, spec.session, id));
    this.#tools = new CommandTools(launch.command, spec, this.#runner, id);
    this.#reads = new ResourcesAndPrompts(spec, this.#tools, launch.cwd);
    this.#help = new AskedHelp(spec, launch, this.#runner);
  }

  /** Ends the work that no request ends. */
  end(): void {
    this.#help.end();
  }

  /** Nothing runs any more. */
  close(): void {
    this.#runner.close();
  }

  /** The result. Throws `ProtocolRefusal` if the answer is an error. */
  async answer(frame: RequestFrame, answering: Answering): Promise<object> {
    const { server, spec } = this;
    const { signal } = answering;
    switch (frame.method) {
      case 'initialize': {
        const asked = stringIn(frame, 'params', 'protocolVersion');
        const spoken = PROTOCOL_VERSIONS.find((one) => one === asked) ?? PROTOCOL_VERSIONS[0];
        return initialized(server, spec, spoken);
      }
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
