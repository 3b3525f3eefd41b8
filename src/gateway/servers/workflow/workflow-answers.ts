import { messageOf } from '../../../diagnostics/error.ts';
import type { WorkflowServer } from '../../../model/server-config.ts';
import { version } from '../../../version.ts';
import { find, type RequestFrame, RPC, stringIn, textAt } from '../../wire/frame.ts';
import { type Answerer, type Answering, AnsweringChannel, agreedVersion } from '../answering-channel.ts';
import type { ChannelEvents } from '../channel.ts';
import { ProtocolRefusal } from '../protocol-refusal.ts';
import type { LateSteps } from '../steps.ts';
import { runWorkflow } from './run-workflow.ts';
import { stepProgress } from './step-progress.ts';

/** Answers as a server whose tools are workflows. */
class WorkflowAnswers implements Answerer {
  constructor(
    private readonly config: WorkflowServer,
    private readonly steps: LateSteps,
  ) {}

  hide(text: string): string {
    return text;
  }

  end(): void {}

  async close(): Promise<void> {}

  async answer(frame: RequestFrame, answering: Answering): Promise<object> {
    const { name, workflows } = this.config;
    switch (frame.method) {
      case 'initialize':
        return {
          protocolVersion: agreedVersion(frame),
          capabilities: { tools: {} },
          serverInfo: { name, version },
        };
      case 'ping':
        return {};
      case 'tools/list':
        return {
          tools: Object.entries(workflows).map(([tool, { description, input, readOnly }]) => ({
            name: tool,
            description,
            inputSchema: input,
            annotations: readOnly ? { readOnlyHint: true } : undefined,
          })),
        };
      case 'tools/call':
        return this.#call(frame, answering);
      default:
        throw new ProtocolRefusal(RPC.methodNotFound, 'Method not found');
    }
  }

  async #call(frame: RequestFrame, { signal, tell }: Answering): Promise<object> {
    const { name: server, workflows } = this.config;
    const tool = stringIn(frame, 'params', 'name') ?? '';
    const spec = Object.hasOwn(workflows, tool) ? workflows[tool] : undefined;
    const reach = await this.steps.reach(server, frame.id, tool);
    if (spec === undefined || reach === undefined)
      throw new ProtocolRefusal(RPC.invalidParams, messageOf('workflow-unknown', { server, tool }));
    const args = find(frame, 'params', 'arguments');
    const text = args === undefined ? '{}' : textAt(frame.bytes, args);
    const progress = stepProgress(frame, spec.batch.operations.length, tell);
    return runWorkflow({ tool, spec, args: text }, { reach, signal, progress });
  }
}

export const openWorkflows = (
  config: WorkflowServer,
  steps: LateSteps,
  events: ChannelEvents,
): AnsweringChannel => new AnsweringChannel(config.name, new WorkflowAnswers(config, steps), events);
